/** Objects for activities and spa: the big top, the stage, ropes, a target, tokens, and spa accessories. */
import { paint } from './light.ts';
import { at, boxes, circle, ellipse, line, path, rect, type Box } from './svg.ts';

/** A circus tent with a flag. */
export const bigTop = (x: number, y: number): string =>
  at(x, y, [
    ellipse(0, 4, 300, 18, paint.ink, { opacity: 0.14 }),
    path('M-230 0v-130h460v130z', paint.cream),
    path('M-230 0v-130h66v130zM-98 0v-130h66v130zM34 0v-130h66v130zM166 0v-130h64v130z', paint.action),
    path('M0 -340q-60 130-264 212q132 40 264 0t264 0q-204-82-264-212z', paint.cream),
    path(
      'M0 -340q-60 130-264 212q46 14 88 14q120-80 176-226zM0 -340q-10 140-70 214q34 8 70 8zM0 -340q10 140 70 214q62-16 106-14q-120-80-176-200z',
      paint.action,
    ),
    path(
      'M-264 -128q22 30 44 10q22 24 44 2q22 24 44-2q22 24 44-2q22 22 44 0q22 24 44-2q22 24 44 0q22 22 44 0q22 22 44 0q22 22 44 0q22 18 44-6v-10h-528z',
      paint.butter,
    ),
    path('M-46 0q0-92 46-116q46 24 46 116z', paint.ink),
    path('M-46 0q-30-70 46-116q-26 50-20 116zM46 0q30-70-46-116q26 50 20 116z', paint.brand),
    line('M0 -340v-44', paint.ink, 5),
    path('M2 -384q20-10 34 0t32 0l-10 13l10 13q-18 8-32 0t-34 0z', paint.teal),
  ]);

/** A stage with curtains and lights, and rows of seats in front of it. */
export const stage = (x: number, y: number): string =>
  at(x, y, [
    rect(-340, -400, 680, 400, '#2B1D5E'),
    path('M-90 -400l-90 330h180zM90 -400l-90 330h180z', '#FFE3A6', { opacity: 0.28 }),
    ellipse(0, -72, 190, 24, '#FFE3A6', { opacity: 0.5 }),
    rect(-340, -74, 680, 30, '#8A5A3C'),
    path('M-340 -400h150q30 190-60 330h-90zM340 -400h-150q-30 190 60 330h90z', paint.action),
    line(
      'M-300 -400q6 190-10 326M-250 -400q20 180-30 326M300 -400q-6 190 10 326M250 -400q-20 180 30 326',
      '#8E2113',
      6,
      { opacity: 0.6 },
    ),
    path(
      'M-340 -400h680v40q-34 44-68 0q-34 44-68 0q-34 44-68 0q-34 44-68 0q-34 44-68 0q-34 44-68 0q-34 44-68 0q-34 44-68 0q-34 44-68 0q-34 44-68 0z',
      '#A82A18',
    ),
    path('M0 -190l15 44l46 1l-37 28l13 45l-37-27l-37 27l13-45l-37-28l46-1z', paint.butter),
    ...[-240, -120, 0, 120, 240].map(
      (left) =>
        rect(left - 48, -34, 96, 90, paint.brand, { rx: 22 }) + rect(left - 48, 18, 96, 30, '#00474F', { rx: 12 }),
    ),
  ]);

/** Two tall trees with a rope bridge and a climber. */
export const ropes = (x: number, y: number): string => {
  const planks: Box[] = Array.from(
    { length: 11 },
    (_, index) => [-168 + index * 31, -190 + Math.round(34 * Math.sin((index / 10) * Math.PI)), 22, 8] as const,
  );
  return at(x, y, [
    ...[-230, 230].map(
      (left) =>
        rect(left - 15, -380, 30, 380, paint.darkWood) +
        circle(left, -380, 84, paint.hedge) +
        circle(left - 50, -340, 54, '#5E9A50') +
        circle(left + 48, -350, 58, paint.pine) +
        rect(left - 52, -196, 104, 14, paint.wood) +
        line(`M${left - 40} -182l30 40M${left + 40} -182l-30 40`, paint.darkWood, 6),
    ),
    line('M-216 -260q216 44 432 0', paint.ink, 3),
    line('M-186 -190q186 72 372 0', paint.ink, 3),
    boxes(planks, paint.wood),
    line('M-120 -244v64M-60 -240v80M0 -238v84M60 -240v80M120 -244v64', paint.ink, 1.6, { opacity: 0.7 }),
    line('M30 -238v-22', paint.ink, 3),
    line('M26 -162l-4-36l10-30M38 -160l10-34l-14-34M32 -220l-22-14M34 -220l20-14', paint.brand, 9),
    rect(20, -232, 26, 40, paint.coral, { rx: 10 }),
    circle(33, -248, 14, '#E9B98F'),
    path('M18 -250q0-20 15-20t15 20z', paint.butter),
  ]);
};

/** An archery target with an arrow in it. */
export const target = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    [
      line('M-50 0l40-190M50 0l-40-190', paint.wood, 11),
      ...(
        [
          [104, paint.white],
          [84, paint.ink],
          [64, paint.teal],
          [44, paint.action],
          [22, paint.butter],
        ] as const
      ).map(([r, colour]) => circle(0, -120, r, colour)),
      line('M10 -126l150-56', paint.darkWood, 6),
      path('M150 -186l34-20l4 18l24 4l-36 18z', paint.coral),
    ],
    size,
  );

/** A beach ball; x, y is its centre. */
export const ball = (x: number, y: number, r: number): string =>
  at(x, y, [
    ellipse(0, r, r, 7, paint.ink, { opacity: 0.14 }),
    circle(0, 0, r, paint.white),
    path(`M0 ${-r}a${r} ${r} 0 0 1 ${r} ${r}q${-r * 0.7} 0 ${-r} ${-r}z`, paint.coral),
    path(`M0 ${r}a${r} ${r} 0 0 1 ${-r} ${-r}q${r * 0.7} 0 ${r} ${r}z`, paint.teal),
    circle(0, 0, r * 0.18, paint.butter),
  ]);

/** A stack of `count` tokens. */
export const tokenStack = (x: number, y: number, count: number): string =>
  at(x, y, [
    ellipse(0, 4, 78, 16, paint.ink, { opacity: 0.14 }),
    ...Array.from({ length: count }, (_, index) => {
      const lift = -index * 22;
      return (
        path(`M-72 ${lift - 20}v20a72 20 0 0 0 144 0v-20z`, index % 2 === 0 ? '#D99A2B' : '#E3A83A') +
        ellipse(0, lift - 20, 72, 20, '#F9D27D')
      );
    }),
    ellipse(0, -(count - 1) * 22 - 20, 54, 13, '#EDBB55'),
  ]);

/** One token with a sun and waves; x, y is its centre. */
export const token = (x: number, y: number, r: number): string =>
  at(
    x,
    y,
    [
      circle(5, 5, 100, '#B87F1E'),
      circle(0, 0, 100, '#F9D27D'),
      circle(0, 0, 80, '#EDBB55'),
      path('M-34 -4a34 34 0 0 1 68 0z', paint.action),
      line('M-52 14q13-14 26 0t26 0t26 0t26 0M-40 36q13-14 26 0t26 0t26 0', paint.brand, 10),
      path('M-66 -60a90 90 0 0 1 60-30', 'none', { stroke: '#FFF', 'stroke-width': 8, opacity: 0.7 }),
    ],
    r / 100,
  );

/** Warm stones with a flower. */
export const stones = (x: number, y: number): string =>
  at(x, y, [
    ellipse(0, 6, 116, 16, paint.ink, { opacity: 0.14 }),
    rect(-104, -44, 208, 50, '#45606E', { rx: 25 }),
    rect(-82, -84, 164, 46, '#5D7884', { rx: 23 }),
    rect(-56, -118, 112, 40, '#7B949E', { rx: 20 }),
    path('M-90 -30q10-10 40-10M-66 -72q10-8 30-8', 'none', { stroke: '#FFF', 'stroke-width': 5, opacity: 0.4 }),
    ...[0, 72, 144, 216, 288].map((angle) =>
      ellipse(0, -22, 13, 24, paint.white, { transform: `translate(0 -138) rotate(${angle})` }),
    ),
    circle(0, -138, 9, paint.butter),
  ]);

/** A lit candle; the picture must define the gradient `flame`. */
export const candle = (x: number, y: number, height: number): string =>
  at(x, y, [
    circle(0, -height - 26, 64, 'url(#flame)'),
    rect(-26, -height, 52, height, paint.cream, { rx: 6 }),
    rect(10, -height, 16, height, '#EADFCB', { rx: 6 }),
    line(`M0 ${-height}v-10`, paint.ink, 3),
    path(`M0 ${-height - 46}q20 26 0 40q-20-14 0-40z`, '#F9B233'),
  ]);

/** Three rolled towels and a leaf. */
export const towels = (x: number, y: number): string =>
  at(x, y, [
    ...(
      [
        [0, paint.white],
        [1, paint.aqua],
        [2, paint.white],
      ] as const
    ).map(
      ([layer, colour]) =>
        rect(-112 + layer * 8, -40 - layer * 40, 224 - layer * 16, 38, colour, { rx: 19 }) +
        path(`M${86 - layer * 8} ${-34 - layer * 40}a13 13 0 1 1-8 24`, 'none', {
          stroke: paint.brand,
          'stroke-width': 3,
          opacity: 0.5,
        }),
    ),
    path('M20 -124q30-54 84-50q-12 46-84 50zM20 -124q-6-40 20-70q20 40-20 70z', paint.hedge),
  ]);

/** A pool with reflections on the water, and steam. */
export const thermalPool = (x: number, y: number): string =>
  at(x, y, [
    boxes(
      [-300, -180, -60, 60, 180, 300].map((left): Box => [left - 12, -330, 24, 230]),
      paint.cream,
    ),
    path('M-340 -330h680v-20h-680z', paint.cream),
    path(
      'M-288 -330q54-84 108 0zM-168 -330q54-84 108 0zM-48 -330q48-84 96 0zM72 -330q48-84 96 0zM192 -330q48-84 96 0z',
      '#FFE3C2',
      { opacity: 0.7 },
    ),
    ellipse(0, -20, 350, 92, paint.cream),
    ellipse(0, -24, 322, 78, '#2A9AA4'),
    ellipse(0, -14, 308, 66, '#5CC5C8'),
    line(
      'M-200 -30q20-12 40 0t40 0t40 0M20 4q20-12 40 0t40 0t40 0M60 -54q16-10 32 0t32 0t32 0M-160 22q16-10 32 0t32 0',
      '#FFF',
      5,
      { opacity: 0.7 },
    ),
    line('M-130 -110q-18-26 0-50t0-50M0 -116q-18-26 0-50t0-54M140 -110q-18-26 0-50t0-46', '#FFF', 9, { opacity: 0.5 }),
    line('M250 -20v-96q0-26 26-26t26 26v80', '#8A9BA0', 8),
    line('M252 -84h48M252 -56h48', '#8A9BA0', 6),
  ]);
