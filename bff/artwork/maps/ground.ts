/** The parts of a map seen from above: grass, sea and sand, trees, paths, roofs and places. A map has 800 by 600 units. */
import { paint } from '../pictures/light.ts';
import type { SeededRandom } from '../pictures/seededRandom.ts';
import { at, boxes, circle, ellipse, line, path, rect } from '../pictures/svg.ts';
import { HEIGHT, WIDTH } from '../../seed/catalogue/places.ts';
import type { ItemKind, Site, Spot } from '../../seed/catalogue/sites.ts';

const SAND_PATH = '#F3E3BE';

/** The lawns. */
export const lawns = (chance: SeededRandom): string[] => [
  rect(0, 0, WIDTH, HEIGHT, '#A9CC86'),
  ...Array.from({ length: 9 }, () =>
    ellipse(
      chance.between(0, WIDTH),
      chance.between(0, HEIGHT),
      chance.between(70, 150),
      chance.between(40, 90),
      '#9CC27A',
      { opacity: 0.7 },
    ),
  ),
];

/** The coast is drawn along the bottom edge and then mirrored or rotated to the side of the sea. */
const SIDES: Readonly<Record<Site['sea'], (drawn: readonly string[]) => string>> = {
  bottom: (drawn) => at(0, 0, drawn),
  top: (drawn) => at(0, HEIGHT, drawn, 1, -1),
  right: (drawn) => `<g transform="matrix(0 .75 1.333 0 0 0)">${drawn.join('')}</g>`,
};

/** Sand, surf and sea along one side of the map. */
export const coast = (side: Site['sea']): string =>
  SIDES[side]([
    path('M0 486q100-26 200-6t200 0t200-8t200 4V600H0z', paint.beach),
    path('M0 512q100-20 200-4t200 0t200-6t200 4V600H0z', paint.wetSand, { opacity: 0.6 }),
    path('M0 522q100-20 200-4t200 0t200-6t200 4V600H0z', '#FFFFFF', { opacity: 0.8 }),
    path('M0 530q100-20 200-4t200 0t200-6t200 4V600H0z', '#58BCC2'),
    path('M0 556q100-16 200-2t200 0t200-4t200 2V600H0z', '#1D8C98'),
    line('M90 574q20-8 40 0M330 582q20-8 40 0M560 570q20-8 40 0M690 586q20-8 40 0', '#BFE6E6', 3),
  ]);

/** The sea along the upper edge of a floor's map. */
export const seaAbove = [
  rect(0, 0, WIDTH, 34, '#58BCC2'),
  path('M0 34q50 10 100 0t100 0t100 0t100 0t100 0t100 0t100 0t100 0V0H0z', '#58BCC2'),
  line('M60 14q20-8 40 0M250 22q20-8 40 0M470 14q20-8 40 0M680 22q20-8 40 0', '#BFE6E6', 3),
];

/** A tree crown with its shadow. */
const tree = (x: number, y: number, size: number, colour: string): string =>
  at(
    x,
    y,
    [
      ellipse(3, 5, 13, 11, paint.ink, { opacity: 0.16 }),
      circle(0, 0, 12, colour),
      circle(-3, -4, 6, '#FFFFFF', { opacity: 0.16 }),
    ],
    size,
  );

/** `count` trees at random places, omitting those on occupied spots. Spots are in hundredths of the map. */
export const trees = (chance: SeededRandom, count: number, isFree: (spot: Spot) => boolean): string[] =>
  Array.from({ length: count }, () => ({
    spot: { x: chance.between(2, 98), y: chance.between(3, 97) },
    colour: chance.pick('#5E9A5B', '#4F8A55', '#74A867', '#3F7A58'),
    // only a few sizes, so that equal trees share one definition in the SVG
    size: chance.pick(0.8, 1, 1.3),
  }))
    .filter(({ spot }) => isFree(spot))
    .map(({ spot, colour, size }) => tree((spot.x / 100) * WIDTH, (spot.y / 100) * HEIGHT, size, colour));

/** A sand path through points in units. */
export const walk = (points: readonly (readonly [number, number])[], width = 14): string =>
  line(
    points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join(''),
    SAND_PATH,
    width,
  );

/** A pitched roof, positioned by its centre: one side lit, the other in shade. */
export const roof = (x: number, y: number, width: number, height: number, colour: string): string =>
  at(x, y, [
    rect(-width / 2 + 4, -height / 2 + 6, width, height, paint.ink, { opacity: 0.18, rx: 4 }),
    rect(-width / 2, -height / 2, width, height, colour, { rx: 4 }),
    rect(-width / 2, 0, width, height / 2, paint.ink, { opacity: 0.14 }),
    line(`M${-width / 2 + 3} 0h${width - 6}`, '#FFFFFF', 2, { opacity: 0.6 }),
  ]);

/** A caravan, positioned by its centre. */
export const van = (x: number, y: number, width: number, height: number, stripe: string): string =>
  at(x, y, [
    rect(-width / 2 + 3, -height / 2 + 5, width, height, paint.ink, { opacity: 0.18, rx: 7 }),
    rect(-width / 2, -height / 2, width, height, paint.cream, { rx: 7 }),
    rect(-width / 2, -3, width, 6, stripe),
    boxes(
      [
        [-width / 2 + 7, -height / 2 + 5, 9, 6],
        [width / 2 - 16, -height / 2 + 5, 9, 6],
      ],
      paint.aqua,
    ),
  ]);

/** A parasol seen from above. */
const parasol = (x: number, y: number, colour: string): string =>
  at(x, y, [
    ellipse(3, 5, 12, 10, paint.ink, { opacity: 0.16 }),
    circle(0, 0, 11, colour),
    path('M0 0l-8 -8a11 11 0 0 1 8 -3zM0 0l8 8a11 11 0 0 1 -8 3zM0 0l11 0a11 11 0 0 1 -3 8z', paint.cream),
  ]);

const pool = [
  rect(-56, -32, 112, 64, '#F5EBD3', { rx: 14 }),
  path('M-44 -16q0-10 12-10h40q10 0 14 8q18-2 20 14q0 26-24 26h-46q-16 0-16-16z', '#45B7C6'),
  line('M-28 -8q8-5 16 0t16 0M-14 10q8-5 16 0t16 0', '#D9F4F5', 3),
  boxes(
    [
      [32, -26, 6, 14],
      [42, -26, 6, 14],
    ],
    paint.coral,
  ),
];

const draw: Readonly<Record<ItemKind, readonly string[]>> = {
  pool,
  beach: [parasol(-26, 0, paint.coral), parasol(2, -6, paint.teal), parasol(28, 4, paint.butter)],
  lake: [
    ellipse(0, 2, 66, 34, paint.beach),
    ellipse(0, 0, 58, 28, '#58BCC2'),
    path('M-14 2h24l-5 8h-14zM-2 0v-20l13 16z', paint.cream),
  ],
  shop: [
    roof(0, 0, 62, 40, paint.coral),
    boxes(
      [
        [-31, 14, 10, 8],
        [-11, 14, 10, 8],
        [9, 14, 10, 8],
      ],
      paint.cream,
    ),
  ],
  restaurant: [roof(-10, 0, 58, 42, paint.brick), parasol(34, 8, paint.butter), parasol(34, -14, paint.cream)],
  reception: [roof(0, 0, 66, 42, paint.slate), circle(0, 0, 9, paint.cream), circle(0, 0, 5, paint.teal)],
  playground: [
    ellipse(0, 0, 50, 32, '#E8C98E'),
    circle(-20, -4, 9, paint.coral),
    circle(16, 8, 8, paint.teal),
    line('M-6 16l24-26', paint.butter, 7),
  ],
  entrance: [rect(-22, -10, 44, 20, paint.cream, { rx: 10 }), path('M-8 2l8-8l8 8z', paint.brand)],
};

/** Draws a place of interest of the given kind. */
export const place = (kind: ItemKind, { x, y }: Spot): string => at((x / 100) * WIDTH, (y / 100) * HEIGHT, draw[kind]);
