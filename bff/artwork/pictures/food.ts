/** Objects on a table, each with the centre of its base at 0, 0: plates, glasses, mugs and their contents. */
import { paint } from './light.ts';
import { at, boxes, circle, ellipse, line, path, rect } from './svg.ts';

/** A plate with food on it, seen slightly from above. */
export function plate(
  x: number,
  y: number,
  radius: number,
  food: readonly string[],
  rim: string = paint.brand,
): string {
  const flat = 0.46;
  return at(x, y, [
    ellipse(0, 12, radius + 6, radius * flat, paint.ink, { opacity: 0.14 }),
    ellipse(0, 0, radius, radius * flat, paint.white),
    ellipse(0, 0, radius - 8, (radius - 8) * flat, 'none', { stroke: rim, 'stroke-width': 3, opacity: 0.7 }),
    ellipse(0, 2, radius * 0.72, radius * 0.72 * flat, '#F4EFE6'),
    ...food,
  ]);
}

/** A fork and a knife, at a distance of `gap` on either side of x. */
export const cutlery = (x: number, y: number, gap: number): string =>
  at(x, y, [
    line(`M${-gap} 34l-8-84M${-gap - 16} -84l4 30q6 8 12 0l-4-30M${-gap - 10} -86l4 30`, '#8A9BA0', 6),
    line(`M${gap} 34l8-70`, '#8A9BA0', 6),
    path(`M${gap + 4} -30q-4-50 12-64q10 30 2 66z`, '#8A9BA0'),
  ]);

/** A straight glass of a drink with ice, a straw and a slice. */
export function tumbler(x: number, y: number, drink: string, straw: string, size = 1): string {
  return at(
    x,
    y,
    [
      ellipse(0, 0, 46, 9, paint.ink, { opacity: 0.14 }),
      line('M16 -170l26-56h22', straw, 8),
      path('M-46 -178h92l-10 178h-72z', '#FFF', { opacity: 0.55 }),
      path('M-42 -140h84l-8 136h-68z', drink),
      rect(-26, -136, 28, 28, '#FFF', { opacity: 0.5, rx: 5 }),
      rect(4, -122, 26, 26, '#FFF', { opacity: 0.4, rx: 5 }),
      path('M-38 -170h14l-6 160h-8z', '#FFF', { opacity: 0.4 }),
      circle(-44, -180, 24, '#F9B233'),
      circle(-44, -180, 19, '#FFE08A'),
      line('M-44 -198v36M-60 -188l32 16M-60 -172l32-16', '#F9B233', 2.5),
    ],
    size,
  );
}

/** A stemmed glass: a bowl for cocktails, or a tall flute. */
export function stemmed(x: number, y: number, drink: string, kind: 'coupe' | 'flute' | 'wine', size = 1): string {
  const bowls = {
    coupe:
      path('M-70 -190h140q-6 66-62 76h-16q-56-10-62-76z', '#FFF', { opacity: 0.6 }) +
      path('M-64 -172h128q-10 48-56 54h-16q-46-6-56-54z', drink) +
      circle(50, -196, 17, paint.action) +
      line('M50 -212q4-18 18-22', paint.green, 4),
    flute:
      path('M-26 -240h52q4 90-16 128h-20q-20-38-16-128z', '#FFF', { opacity: 0.6 }) +
      path('M-25 -206h50q0 60-17 90h-16q-17-30-17-90z', drink) +
      [
        [-8, -150],
        [6, -170],
        [-4, -188],
        [8, -136],
      ]
        .map(([cx, cy]) => circle(cx ?? 0, cy ?? 0, 3.4, '#FFF', { opacity: 0.8 }))
        .join(''),
    wine:
      path('M-42 -210h84q10 84-34 98h-16q-44-14-34-98z', '#FFF', { opacity: 0.6 }) +
      path('M-44 -168h88q-4 44-36 52h-16q-32-8-36-52z', drink),
  };
  return at(
    x,
    y,
    [ellipse(0, 0, 44, 9, '#FFF', { opacity: 0.8 }), rect(-4, -116, 8, 116, '#FFF', { opacity: 0.8 }), bowls[kind]],
    size,
  );
}

/** A mug with steam. */
export const mug = (x: number, y: number, colour: string, size = 1): string =>
  at(
    x,
    y,
    [
      line('M-22 -122q-12-16 0-32t0-32M8 -122q-12-16 0-32t0-32', '#FFF', 6, { opacity: 0.7 }),
      ellipse(0, 0, 56, 9, paint.ink, { opacity: 0.14 }),
      path('M44 -84q50-4 44 32q-6 30-50 28', 'none', { stroke: colour, 'stroke-width': 13 }),
      path('M-56 -104h112v74q0 30-30 30h-52q-30 0-30-30z', colour),
      ellipse(0, -104, 56, 13, '#FFF'),
      ellipse(0, -102, 48, 9, '#8A5A3C'),
      path('M-56 -64q28-14 56 0t56 0v14q-28 14-56 0t-56 0z', '#FFF', { opacity: 0.85 }),
    ],
    size,
  );

/** A burger in a bun. */
export const burger = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    [
      path('M-78 0q-6-26 8-28h140q14 2 8 28q-2 12-16 12h-124q-14 0-16-12z', '#D99A4E'),
      path('M-84 -26q14 18 28 2q14 18 28 0q14 18 28 0q14 18 28 0q14 16 28-2q14 14 28-2v-14h-168z', '#7DB34F'),
      rect(-78, -52, 156, 24, '#7A4630', { rx: 12 }),
      path('M-80 -52h160l-30 22l-24-20z', paint.butter),
      rect(-78, -66, 156, 14, paint.action, { rx: 7 }),
      path('M-80 -66q-2-62 80-64q82 2 80 64z', '#E3A857'),
      boxes(
        [
          [-40, -100, 9, 4],
          [-10, -112, 9, 4],
          [24, -104, 9, 4],
          [-20, -90, 9, 4],
          [10, -88, 9, 4],
          [46, -86, 9, 4],
        ],
        '#FFF1CF',
      ),
    ],
    size,
  );

/** Chips in a paper cup. */
export const fries = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    [
      boxes(
        [
          [-44, -120, 13, 80],
          [-26, -138, 13, 90],
          [-8, -128, 13, 90],
          [10, -146, 13, 100],
          [28, -124, 13, 90],
        ],
        '#F9CF6A',
      ),
      boxes(
        [
          [-34, -108, 12, 60],
          [-16, -118, 12, 70],
          [2, -108, 12, 70],
          [20, -116, 12, 60],
        ],
        '#EDB84E',
      ),
      path('M-54 -74q54 30 108 0l-12 74h-84z', paint.action),
      path('M-30 -63q12 4 20 4l-2 59h-12zM30 -63q-10 4-20 4l2 59h12z', '#FFF', { opacity: 0.8 }),
    ],
    size,
  );

/** Bacon, egg, beans, tomato and toast for a plate. */
export const fullEnglish: readonly string[] = [
  path('M-96 -14q20-22 56-16q30 10 20 32q-30 22-66 6q-18-8-10-22z', '#FFF'),
  circle(-54, -8, 17, '#F9B233'),
  circle(-59, -13, 5, '#FFE08A'),
  path('M0 -46q40-14 84 2l-4 16q-40-14-76 0z', '#B8463A'),
  line('M8 -38q34-12 68 0', '#F8C9B6', 4),
  path('M14 -22q40-14 80 4l-6 14q-34-14-72-2z', '#C4563F'),
  line('M22 -14q32-10 62 2', '#F8C9B6', 4),
  path('M-20 34q10-24 50-22q34 4 36 20q-40 24-86 2z', '#D9722E'),
  ...[-2, 14, 30, 46, 6, 24, 40].map((x, index) => ellipse(x, index < 4 ? 24 : 34, 6, 4.5, '#E8935A')),
  ellipse(-70, 26, 22, 15, paint.action),
  ellipse(-70, 24, 15, 9, '#E8735A'),
];

/** Roast chicken, vegetables and gravy for a plate. */
export const roast: readonly string[] = [
  path('M-84 10q-14-54 40-62q50-2 50 40q-6 36-50 38q-32 0-40-16z', '#C98544'),
  path('M-60 -18q10-22 40-22', 'none', { stroke: '#E9B877', 'stroke-width': 7 }),
  rect(0, -8, 44, 10, '#F3E4C8', { rx: 5, transform: 'rotate(-24 0 0)' }),
  ...[
    [50, -22],
    [72, -6],
    [54, 8],
  ].map(([x, y]) => ellipse(x ?? 0, y ?? 0, 17, 13, '#EFC272')),
  circle(24, 26, 13, '#5E9A50'),
  circle(42, 30, 13, '#6FAE5C'),
  circle(32, 18, 12, '#5E9A50'),
  path('M-30 40l40-16l4 8l-38 16zM-44 34l36-20l6 8l-36 18z', '#EE8A3A'),
];

/** A whole pizza, seen slightly from above. */
export const pizza = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    [
      ellipse(0, 8, 98, 42, paint.ink, { opacity: 0.14 }),
      ellipse(0, 0, 96, 44, '#D99A4E'),
      ellipse(0, -2, 84, 36, '#F6C85F'),
      ...[
        [-44, -10],
        [0, -20],
        [40, -6],
        [-14, 8],
        [26, 16],
        [-50, 12],
      ].map(([cx, cy]) => ellipse(cx ?? 0, cy ?? 0, 13, 7, paint.action)),
      ...[
        [-22, -8],
        [18, -4],
        [54, 8],
        [4, 20],
      ].map(([cx, cy]) => ellipse(cx ?? 0, cy ?? 0, 7, 3.4, paint.green)),
      line('M-82 -8L82 6M-30 -36L30 34', '#E0A84A', 2),
    ],
    size,
  );

/** A bowl of noodles with chopsticks. */
export const noodles = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    [
      line('M-10 -60L96 -150M10 -56L110 -132', '#8A5A3C', 6),
      path('M-78 -46h156q-6 70-50 76h-56q-44-6-50-76z', paint.brand),
      ellipse(0, -46, 78, 22, '#00474F'),
      ellipse(0, -46, 68, 17, '#F0C47A'),
      line('M-54 -48q18-18 36 0t36 0t30-2M-40 -40q20-12 40 0t36-2', '#FBE3A6', 5),
      ellipse(-22, -52, 20, 9, '#FFF'),
      ellipse(-22, -53, 9, 5, '#F9B233'),
      circle(26, -54, 8, '#6FAE5C'),
      circle(40, -48, 7, paint.coral),
      path('M-66 -10q22-12 44 0t44 0t44 0', 'none', { stroke: paint.mint, 'stroke-width': 5 }),
    ],
    size,
  );

/** A silver cover over a dish. */
export const cloche = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    [
      ellipse(0, 4, 148, 26, paint.ink, { opacity: 0.14 }),
      ellipse(0, -2, 146, 24, '#FFF'),
      path('M-124 -8q4-124 124-126q120 2 124 126z', '#B9C7CB'),
      path('M-96 -14q6-92 84-104q-40 36-44 104z', '#FFF', { opacity: 0.55 }),
      path('M60 -8q30-60-16-116q76 20 80 116z', '#93A5AB'),
      circle(0, -142, 14, '#D9B25A'),
      rect(-128, -14, 256, 12, '#93A5AB', { rx: 6 }),
    ],
    size,
  );

/** A stack of pancakes with berries. */
export const pancakes = (x: number, y: number): string =>
  at(x, y, [
    ...[0, 1, 2, 3].map((layer) =>
      rect(-92 + layer * 3, -26 - layer * 22, 184 - layer * 6, 24, layer % 2 === 0 ? '#DDA257' : '#E9B96F', { rx: 12 }),
    ),
    ellipse(0, -98, 78, 13, '#F2CC8B'),
    path(
      'M-60 -100q60-22 124 0q6 30-2 46q-10 10-14-8q-2-16-14-14q-10 6-10 30q-8 14-14-4q-4-28-20-26q-10 4-12 16q-10 8-14-8q2-18-24-32z',
      '#9C5A2B',
    ),
    rect(-18, -126, 38, 22, paint.butter, { rx: 5 }),
    circle(40, -112, 13, paint.action),
    circle(58, -104, 11, '#4A4E8C'),
    circle(-46, -108, 11, '#4A4E8C'),
  ]);
