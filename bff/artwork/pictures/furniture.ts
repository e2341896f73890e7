/** The furnishings of a room, in the room's colours: windows, lamps, plants, beds and picture frames. */
import type { SeededRandom } from './seededRandom.ts';
import { beach, farLandmark, type Resort } from './landmarks.ts';
import { lightAt, mix, paint, type Light, type Time } from './light.ts';
import { sea, sky } from './sky.ts';
import { at, boxes, circle, el, ellipse, line, path, rect } from './svg.ts';

/** The recipe of an interior. `beds` is from 1 (a double bed) to 4 (a double and three singles, two of them bunks). */
export type InteriorRecipe = Readonly<{
  room: 'bedroom' | 'living' | 'bathroom';
  beds: 1 | 2 | 3 | 4;
  resort: Resort;
  time: Time;
  seed: string;
}>;

export type Decor = Readonly<{
  wall: string;
  panel: string;
  cloth: string;
  accent: string;
  light: Light;
  lit: boolean;
}>;

export const width = 800;
export const height = 533;
export const floorY = 400;

export function decorFor(light: Light, chance: SeededRandom): Decor {
  const [wall, panel, cloth, accent] = chance.pick(
    ['#E3F0EE', '#C4DEDC', paint.brand, paint.coral] as const,
    ['#FBEEDC', '#F3D9C0', paint.coral, paint.brand] as const,
    ['#EEF2E4', '#D5E0C6', '#5E8F6B', '#E39A3B'] as const,
    ['#F1EBF4', '#DDD0E4', '#6B5A96', paint.teal] as const,
  );
  // lamps make a room warmer and lighter than the evening outside
  const indoors = (colour: string): string =>
    light.time === 'day' ? colour : mix(colour, '#7A3F4A', light.time === 'dusk' ? 0.1 : 0.22);
  return {
    wall: indoors(wall),
    panel: indoors(panel),
    cloth: indoors(cloth),
    accent: indoors(accent),
    light: { ...light, tint: indoors },
    lit: light.time !== 'day',
  };
}

export function windowOf(
  x: number,
  y: number,
  w: number,
  h: number,
  recipe: InteriorRecipe,
  decor: Decor,
  chance: SeededRandom,
): string {
  const outside = lightAt(recipe.time);
  const heaven = { width: 640, horizon: 190, sunX: 318, sunY: recipe.time === 'dusk' ? 150 : 80 };
  const spot = { x: 130, horizon: 190, shore: 262, width: 640, scale: 0.62 };
  const view = at(
    x,
    y,
    [
      ...sky(heaven, outside, chance),
      ...sea(heaven, 275, outside, chance),
      ...farLandmark(recipe.resort, spot, outside, chance),
      ...(recipe.resort === 'sk' ? beach('sk', spot, outside, chance) : []),
    ],
    h / 290,
  );
  const frame = decor.light.tint(paint.white);
  const curtain = (left: number, turn: number): string =>
    at(
      left,
      y - 20,
      [
        path(`M-16 0h64q-6 90-30 ${h * 0.55}q8 60-2 ${h * 0.45 + 34}h-32z`, decor.cloth),
        line(`M8 6q-2 120-8 ${h + 20}M28 6q-6 80-20 120`, paint.ink, 2, { opacity: 0.14 }),
      ],
      turn,
      1,
    );
  return (
    el('clipPath', { id: 'pane' }, rect(x, y, w, h, '#FFF')) +
    rect(x - 10, y - 10, w + 20, h + 20, frame) +
    el('g', { 'clip-path': 'url(#pane)' }, view) +
    boxes(
      [
        [x + w / 2 - 4, y, 8, h],
        [x - 18, y + h + 8, w + 36, 10],
      ],
      frame,
    ) +
    line(`M${x - 44} ${y - 22}h${w + 88}`, decor.light.tint(paint.darkWood), 6) +
    curtain(x - 20, 1) +
    curtain(x + w + 20, -1)
  );
}

export function pendant(x: number, decor: Decor): string {
  return at(x, 0, [
    ...(decor.lit ? [circle(0, 110, 150, 'url(#lamp)')] : []),
    line('M0 0v66', paint.ink, 2.5),
    path('M-40 104q4-40 40-42q36 2 40 42z', decor.accent),
    ellipse(0, 104, 40, 6, decor.lit ? '#FFE9B0' : decor.light.tint('#F7E6D0')),
  ]);
}

export function plant(x: number, y: number, size: number, decor: Decor): string {
  const leaf = decor.light.tint(paint.hedge);
  return at(
    x,
    y,
    [
      path('M0 -40q-10-60-46-74q0 50 40 78zM0 -40q0-70 10-100q26 50-4 104zM0 -40q16-50 52-58q-4 46-46 64z', leaf),
      path('M-26 -44h52l-8 44h-36z', decor.light.tint(paint.cream)),
      path('M-23 -26h46l-3 12h-40z', decor.accent),
    ],
    size,
  );
}

export function bed(x: number, w: number, decor: Decor): string {
  const linen = decor.light.tint(paint.white);
  const pillows = w > 170 ? [-w / 4 - 38, w / 4 - 38] : [-38];
  return at(x, 462, [
    path(`M${-w / 2 - 10} -64v-76q0-20 20-20h${w - 20}q20 0 20 20v76z`, decor.light.tint(paint.wood)),
    line(`M${-w / 2 + 8} -140h${w - 16}`, decor.light.tint(paint.darkWood), 2, { opacity: 0.5 }),
    rect(-w / 2 - 4, -84, w + 8, 72, linen, { rx: 10 }),
    ...pillows.map(
      (left) =>
        rect(left, -112, 76, 36, linen, { rx: 14 }) + line(`M${left + 12} -84h52`, paint.ink, 2, { opacity: 0.1 }),
    ),
    ...(pillows.length > 1 ? [rect(-26, -102, 52, 32, decor.accent, { rx: 10 })] : []),
    path(`M${-w / 2 - 6} -52q${w / 2} -16 ${w + 12} 0v48q0 6-6 6h${-w}q-6 0-6-6z`, decor.cloth),
    path(`M${-w / 2 - 6} -52q${w / 2} -16 ${w + 12} 0v14q${-w / 2} -14 ${-w - 12} 0z`, decor.light.tint(paint.cream)),
    boxes(
      [
        [-w / 2, 0, 10, 12],
        [w / 2 - 10, 0, 10, 12],
      ],
      decor.light.tint(paint.darkWood),
    ),
  ]);
}

export function bunks(x: number, decor: Decor): string {
  const wood = decor.light.tint('#C99A6B');
  const bunk = (y: number): string =>
    rect(-92, y, 184, 26, decor.light.tint(paint.white), { rx: 6 }) +
    rect(-34, y + 2, 126, 26, decor.cloth, { rx: 6 }) +
    rect(-88, y - 12, 48, 20, decor.light.tint(paint.white), { rx: 9 }) +
    rect(-100, y + 24, 200, 12, wood);
  return at(x, 474, [
    boxes(
      [
        [-104, -252, 12, 252],
        [92, -252, 12, 252],
      ],
      wood,
    ),
    bunk(-190),
    bunk(-66),
    rect(-28, -214, 128, 8, wood),
    boxes(
      [
        [56, -206, 7, 206],
        [84, -206, 7, 206],
        [58, -140, 30, 6],
        [58, -104, 30, 6],
        [58, -34, 30, 6],
      ],
      decor.light.tint(paint.darkWood),
    ),
  ]);
}

export function framed(x: number, y: number, decor: Decor): string {
  return at(x, y, [
    rect(0, 0, 96, 74, decor.light.tint(paint.wood)),
    rect(6, 6, 84, 62, decor.light.tint(paint.cream)),
    path('M14 56q14-14 28 0t28 0l12-6v10h-68z', decor.light.tint(paint.teal)),
    circle(62, 26, 9, decor.accent),
    path('M28 48v-26l-14 22z', decor.cloth),
  ]);
}
