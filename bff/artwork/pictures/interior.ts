/** Interiors: a bedroom with its beds, a living room and a bathroom, with the resort in the window. */
import { seededRandom, type SeededRandom } from './seededRandom.ts';
import { lightAt, mix, paint } from './light.ts';
import { skyDefs } from './sky.ts';
import { at, boxes, circle, el, ellipse, line, path, picture, rect } from './svg.ts';
import {
  bed,
  bunks,
  decorFor,
  floorY,
  framed,
  height,
  pendant,
  plant,
  width,
  windowOf,
  type Decor,
  type InteriorRecipe,
} from './furniture.ts';

function bedroom(recipe: InteriorRecipe, decor: Decor, chance: SeededRandom): readonly string[] {
  const table = (x: number): string =>
    at(x, 470, [
      rect(-24, -58, 48, 58, decor.light.tint(paint.wood)),
      line('M-8 -38h16M-8 -16h16', decor.light.tint(paint.darkWood), 3),
      ...(decor.lit ? [circle(0, -104, 80, 'url(#lamp)')] : []),
      rect(-3, -86, 6, 28, decor.light.tint(paint.slate)),
      path('M-20 -84l8-34h24l8 34z', decor.lit ? '#FFE3A6' : decor.light.tint(paint.cream)),
    ]);
  const double = recipe.beds === 1 ? 470 : recipe.beds === 4 ? 330 : 300;
  const rest =
    recipe.beds === 1
      ? [table(318), table(622), plant(730, 474, 1.1, decor)]
      : recipe.beds === 2
        ? [table(160), table(446), bed(570, 130, decor), plant(738, 474, 1.1, decor)]
        : recipe.beds === 3
          ? [table(160), table(440), bunks(600, decor)]
          : [table(478), bed(110, 120, decor), bunks(640, decor)];
  return [
    windowOf(recipe.beds === 1 ? 92 : 190, 78, 250, 190, recipe, decor, chance),
    framed(recipe.beds === 1 ? 520 : 560, 100, decor),
    ellipse(double, 484, 230, 24, decor.panel),
    ellipse(double, 484, 196, 19, decor.light.tint(paint.cream), { opacity: 0.6 }),
    ...rest,
    bed(double, 220, decor),
  ];
}

function living(recipe: InteriorRecipe, decor: Decor, chance: SeededRandom): readonly string[] {
  const wood = decor.light.tint('#C99A6B');
  const kitchen = at(664, 474, [
    boxes(
      [
        [-110, -290, 62, 80],
        [-44, -290, 62, 80],
        [22, -290, 116, 80],
      ],
      mix(decor.cloth, '#FFFFFF', 0.3),
    ),
    boxes([[-110, -100, 250, 100]], decor.cloth),
    boxes([[-116, -110, 260, 12]], wood),
    line('M-82 -84v20M-20 -84v20M42 -84v20M-82 -222h8M-20 -222h8M46 -222h8', decor.light.tint(paint.cream), 4),
    rect(62, -90, 70, 74, decor.light.tint(paint.slate)),
    rect(70, -70, 54, 40, decor.light.tint(paint.ink)),
    path('M-70 -110v-30q0-14 14-14t14 14', 'none', { stroke: decor.light.tint(paint.stone), 'stroke-width': 5 }),
    path('M76 -112h44l-5-34h-34zM66 -136h10v8h-10z', decor.accent),
    rect(10, -140, 12, 28, decor.light.tint(paint.green)),
    circle(-6, -122, 11, decor.light.tint(paint.butter)),
  ]);
  const sofa = at(290, 478, [
    ellipse(10, 14, 290, 28, decor.panel),
    rect(-176, -128, 352, 90, decor.cloth, { rx: 22 }),
    rect(-196, -100, 48, 92, decor.cloth, { rx: 18 }),
    rect(148, -100, 48, 92, decor.cloth, { rx: 18 }),
    rect(-152, -70, 152, 52, mix(decor.cloth, '#FFFFFF', 0.16), { rx: 12 }),
    rect(2, -70, 150, 52, mix(decor.cloth, '#FFFFFF', 0.16), { rx: 12 }),
    boxes(
      [
        [-170, -10, 10, 18],
        [160, -10, 10, 18],
      ],
      decor.light.tint(paint.darkWood),
    ),
    rect(-140, -104, 60, 48, decor.accent, { rx: 10 }),
    rect(86, -104, 58, 48, decor.light.tint(paint.butter), { rx: 10 }),
    rect(-70, 0, 150, 10, wood, { rx: 5 }),
    line('M-54 10l-8 26M64 10l8 26', wood, 6),
    path('M-20 0l4-18h16l4 18z', decor.light.tint(paint.white)),
    rect(22, -6, 40, 6, decor.accent),
  ]);
  return [windowOf(160, 70, 262, 190, recipe, decor, chance), kitchen, plant(62, 470, 1.2, decor), sofa];
}

function bathroom(recipe: InteriorRecipe, decor: Decor, chance: SeededRandom): readonly string[] {
  const tiles =
    Array.from({ length: 9 }, (_, index) => `M0 ${180 + index * 24}h800`).join('') +
    Array.from({ length: 16 }, (_, index) => `M${24 + index * 50} 180v220`).join('');
  const white = decor.light.tint(paint.white);
  return [
    rect(0, 176, 800, 224, mix(decor.cloth, '#FFFFFF', 0.62)),
    line(tiles, white, 2, { opacity: 0.7 }),
    rect(0, 170, 800, 9, white),
    windowOf(80, 62, 150, 110, recipe, decor, chance),
    at(260, 470, [
      rect(-196, -112, 392, 22, white, { rx: 11 }),
      path('M-184 -94h368q-6 84-60 88h-248q-54-4-60-88z', white),
      path('M120 -94h64q-6 84-60 88h-30q30-20 26-88z', paint.ink, { opacity: 0.07 }),
      boxes(
        [
          [-140, -6, 26, 14],
          [114, -6, 26, 14],
        ],
        decor.light.tint(paint.stone),
      ),
      path('M160 -112v-60q0-16 16-16h10', 'none', { stroke: decor.light.tint(paint.stone), 'stroke-width': 7 }),
      ...[-120, -84, -40, -8, 30].map((x, index) =>
        circle(x, -114 - (index % 2) * 8, 16 + (index % 3) * 4, '#FFF', { opacity: 0.85 }),
      ),
    ]),
    at(620, 0, [
      ellipse(0, 170, 66, 84, decor.light.tint(paint.wood)),
      ellipse(0, 170, 57, 75, decor.light.tint(paint.aqua)),
      path('M-30 210l56-104q14 10 22 26l-50 96q-18-4-28-18z', '#FFF', { opacity: 0.4 }),
      rect(-86, 322, 172, 18, white, { rx: 6 }),
      path('M-64 340h128l-12 130h-104z', decor.light.tint('#C99A6B')),
      path('M-50 322q4-30 50-30t50 30z', white),
      line('M0 296v-18q0-8 8-8h10', decor.light.tint(paint.stone), 6),
      rect(-42, 366, 84, 40, decor.cloth, { rx: 4 }),
      rect(-42, 392, 84, 8, decor.accent),
    ]),
    plant(748, 474, 0.9, decor),
  ];
}

/** Draws the recipe as an SVG of 800 by 533 units. The same recipe always gives the same SVG. */
export function interior(recipe: InteriorRecipe): string {
  const chance = seededRandom(`${recipe.seed}/${recipe.room}`);
  const outside = lightAt(recipe.time);
  const decor = decorFor(outside, chance);
  const rooms = { bedroom, living, bathroom };
  const lamp = el(
    'radialGradient',
    { id: 'lamp' },
    el('stop', { 'stop-color': '#FFE3A6', 'stop-opacity': '0.65' }),
    el('stop', { offset: '1', 'stop-color': '#FFE3A6', 'stop-opacity': '0' }),
  );
  const boards = [
    `M0 ${floorY + 44}h800`,
    `M0 ${floorY + 92}h800`,
    'M120 400v44M420 400v44M690 400v44M260 444v48M560 444v48M60 492v41M380 492v41M720 492v41',
  ];
  return picture(
    width,
    height,
    [...skyDefs(outside), lamp],
    [
      rect(0, 0, width, floorY, decor.wall),
      rect(0, floorY - 92, width, 92, decor.panel),
      rect(0, floorY - 96, width, 6, decor.light.tint(paint.white)),
      rect(0, floorY - 14, width, 14, decor.light.tint(paint.white)),
      rect(0, floorY, width, height - floorY, decor.light.tint('#D9AE7E')),
      line(boards.join(''), decor.light.tint('#B98A5A'), 2, { opacity: 0.6 }),
      ...rooms[recipe.room](recipe, decor, chance),
      ...(recipe.room === 'bathroom' ? [] : [pendant(recipe.room === 'living' ? 520 : 470, decor)]),
    ],
  );
}
