/** Objects for the comfort add-ons: key, clock, suitcase, cot, step-free door, umbrella, and heart-shaped balloons. */
import { paint } from './light.ts';
import { at, boxes, circle, ellipse, line, path, rect, type Box } from './svg.ts';

/** A wall clock that shows hours and minutes. */
export const clock = (x: number, y: number, r: number, hours: number, minutes: number): string => {
  const turn = (share: number, length: number): string =>
    `M0 0L${Math.round(Math.sin(share * 2 * Math.PI) * length)} ${Math.round(-Math.cos(share * 2 * Math.PI) * length)}`;
  const marks = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI;
    return `M${Math.round(Math.sin(angle) * r * 0.72)} ${Math.round(-Math.cos(angle) * r * 0.72)}L${Math.round(Math.sin(angle) * r * 0.8)} ${Math.round(-Math.cos(angle) * r * 0.8)}`;
  }).join('');
  return at(x, y, [
    circle(6, 8, r, paint.ink, { opacity: 0.14 }),
    circle(0, 0, r, paint.brand),
    circle(0, 0, r * 0.88, paint.white),
    line(marks, paint.ink, 5),
    line(turn((hours + minutes / 60) / 12, r * 0.44), paint.ink, 11),
    line(turn(minutes / 60, r * 0.66), paint.action, 7),
    circle(0, 0, 10, paint.ink),
  ]);
};

/** A key with a tag on it. */
export const key = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    [
      path('M-70 0a44 44 0 1 1 1 1z', 'none', { stroke: '#D99A2B', 'stroke-width': 20, transform: 'translate(-10 0)' }),
      rect(-12, -10, 170, 20, '#E3A83A', { rx: 8 }),
      boxes(
        [
          [96, 8, 18, 34],
          [130, 8, 18, 26],
        ],
        '#D99A2B',
      ),
      line('M-96 36q-10 40 6 60', paint.ink, 4),
      path('M-120 90q32-16 60 0v58h-60z', paint.action),
      path('M-112 116q12-14 22 0t22 0v14q-12 14-22 0t-22 0z', paint.cream),
    ],
    size,
  );

/** A suitcase on wheels with the brand's mark on it. */
export const suitcase = (x: number, y: number, colour: string, size = 1): string =>
  at(
    x,
    y,
    [
      ellipse(0, 6, 120, 12, paint.ink, { opacity: 0.14 }),
      path('M-36 -168v-26q0-16 16-16h40q16 0 16 16v26', 'none', { stroke: paint.darkWood, 'stroke-width': 11 }),
      rect(-112, -170, 224, 166, colour, { rx: 20 }),
      boxes(
        [
          [-78, -170, 22, 166],
          [56, -170, 22, 166],
        ],
        paint.darkWood,
      ),
      rect(-84, -110, 34, 24, paint.butter, { rx: 4 }),
      rect(50, -110, 34, 24, paint.butter, { rx: 4 }),
      circle(0, -92, 32, paint.cream),
      path('M-24 -88q12-18 24 0t24 0v10q-12 16-24 0t-24 0z', paint.brand),
      path('M-13 -102a13 13 0 0 1 26 0z', paint.coral),
      circle(-80, 0, 9, paint.ink),
      circle(80, 0, 9, paint.ink),
    ],
    size,
  );

/** A cot with a teddy bear and a mobile above it. */
export const cot = (x: number, y: number): string => {
  const bars: Box[] = Array.from({ length: 13 }, (_, index) => [-168 + index * 27, -176, 9, 130] as const);
  return at(x, y, [
    ellipse(0, 10, 220, 16, paint.ink, { opacity: 0.14 }),
    path('M-190 -300q0-30 30-30h150', 'none', { stroke: '#C99A6B', 'stroke-width': 8 }),
    line('M-30 -330v46M-66 -330v34M6 -330v40', paint.ink, 2),
    path('M-66 -296l7 15h-14zM-80 -276h28l-7 12h-14z', paint.action),
    path('M-30 -284a22 22 0 1 0 14 36a18 18 0 0 1-14-36z', paint.butter),
    path('M-6 -290h24q12 0 12 12t-12 12h-24q-12 0-12-12t12-12z', paint.teal),
    rect(-176, -108, 352, 58, paint.white, { rx: 10 }),
    rect(-40, -122, 216, 72, paint.aqua, { rx: 14 }),
    rect(-160, -132, 96, 44, paint.white, { rx: 20 }),
    circle(-84, -132, 25, '#C98F5B'),
    circle(-102, -154, 11, '#C98F5B'),
    circle(-68, -156, 11, '#C98F5B'),
    circle(-92, -136, 3, paint.ink),
    circle(-74, -136, 3, paint.ink),
    ellipse(-83, -124, 8, 6, '#F3D9B8'),
    boxes(bars, '#D9AE7E'),
    boxes(
      [
        [-196, -200, 20, 206],
        [176, -200, 20, 206],
      ],
      '#B98A5A',
    ),
    rect(-186, -190, 372, 18, '#C99A6B', { rx: 9 }),
    rect(-186, -54, 372, 20, '#C99A6B', { rx: 9 }),
  ]);
};

/** A step-free front door with a pot on either side. */
export const stepFreeDoor = (x: number, y: number): string => {
  const pot = (left: number): string =>
    at(left, 0, [
      circle(-14, -76, 26, paint.hedge),
      circle(14, -80, 28, '#74A867'),
      circle(0, -98, 24, paint.hedge),
      circle(-8, -88, 5, paint.coral),
      circle(14, -96, 5, paint.butter),
      path('M-34 -56h68l-10 56h-48z', paint.action),
    ]);
  return at(x, y, [
    rect(-300, -330, 600, 330, '#F3E1C8'),
    line('M-300 -280h600M-300 -220h600M-300 -160h600M-300 -100h600M-300 -50h600', '#E2C9A6', 3),
    rect(-330, -356, 660, 34, paint.slate),
    rect(-92, -268, 184, 268, paint.white),
    rect(-76, -252, 152, 252, paint.brand),
    rect(-54, -232, 108, 96, paint.aqua),
    line('M0 -232v96M-54 -184h108', paint.white, 5),
    circle(54, -112, 8, paint.butter),
    path('M-92 0h184l110 96h-404z', '#E9D3AC'),
    ...[-190, 190].map(
      (left) =>
        rect(left - 58, -240, 116, 104, paint.white) +
        rect(left - 48, -230, 96, 84, '#A9D8E2') +
        line(`M${left} -230v84`, paint.white, 6) +
        path(`M${left - 48} -146l60-84h24l-60 84z`, '#FFF', { opacity: 0.5 }),
    ),
    pot(-136),
    pot(136),
  ]);
};

/** An open umbrella; x, y is below its centre. */
export const umbrella = (x: number, y: number): string =>
  at(x, y, [
    path('M0 -220v250q0 30-28 30t-28-28', 'none', { stroke: paint.darkWood, 'stroke-width': 13 }),
    path(
      'M-226 -130q10-166 226-176q216 10 226 176q-38-36-76 0q-38-36-76 0q-36-36-74 0q-38-36-76 0q-38-36-76 0q-38-36-74 0z',
      paint.brand,
    ),
    path(
      'M-150 -130q10-130 150-176q-70 60-74 176q-38-36-76 0zM76 -130q-6-110-76-176q140 46 150 176q-38-36-74 0z',
      paint.coral,
    ),
    line('M0 -306v-26', paint.darkWood, 8),
  ]);

/** Raindrops around x, y. */
export const rain = (x: number, y: number): string =>
  line(
    [
      [-290, -200],
      [-250, -90],
      [-310, -10],
      [270, -190],
      [310, -80],
      [250, 0],
      [-200, -290],
      [210, -290],
    ]
      .map(([dx, dy]) => `M${x + (dx ?? 0)} ${y + (dy ?? 0)}l-10 34`)
      .join(''),
    '#6FB6C4',
    8,
  );

/** A bunch of heart-shaped balloons, the largest with a cross. */
export const hearts = (x: number, y: number): string => {
  const balloon = (left: number, top: number, size: number, colour: string): string =>
    at(
      left,
      top,
      [
        path('M0 96q-142-92-100-164q42-56 100 10q58-66 100-10q42 72-100 164z', colour),
        path('M-80 -36q6-36 36-38', 'none', { stroke: '#FFF', 'stroke-width': 10, opacity: 0.5 }),
        path('M-9 108l9-14l9 14z', colour),
      ],
      size,
    );
  return at(x, y, [
    line('M0 96q-20 80 4 190M-170 60q60 120 174 226M176 84q-70 110-172 202', paint.ink, 3, { opacity: 0.6 }),
    balloon(-170, 0, 0.72, paint.coral),
    balloon(176, 20, 0.78, paint.teal),
    balloon(0, -40, 1.3, paint.action),
    path('M-16 -106h32v34h34v32h-34v34h-32v-34h-34v-32h34z', paint.cream),
    path('M-22 286q26-14 52 0l-8 16h-36z', paint.butter),
  ]);
};
