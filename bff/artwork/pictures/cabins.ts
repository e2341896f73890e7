/** The timber lodge and the holiday caravan, each with the centre of its base at 0, 0. */
import type { Size } from './buildings.ts';
import type { SeededRandom } from './seededRandom.ts';
import { paint, type Light } from './light.ts';
import { at, boxes, circle, ellipse, line, path, rect, type Box } from './svg.ts';

/** A deck on short posts, from x to x + width, with its boards at y = -14 and optionally a railing. */
function deck(x: number, width: number, light: Light, rail: boolean): string {
  const wood = light.tint('#C58F5E');
  const posts: Box[] = [];
  for (let left = x + 4; left < x + width; left += 34) posts.push([left, -50, 4, 50]);
  return [
    rect(x, -14, width, 8, wood),
    rect(x, -6, width, 6, light.tint(paint.darkWood)),
    ...(rail
      ? [
          boxes(posts, light.tint(paint.darkWood)),
          rect(x, -52, width, 5, wood),
          rect(x + 4, -46, width - 8, 30, light.tint('#9AD3DA'), { opacity: 0.4 }),
        ]
      : []),
  ].join('');
}

/** A hot tub with steam, its base at y = 0. */
function hotTub(x: number, y: number, light: Light): string {
  return at(x, y, [
    line('M-20 -58q-8-12 0-22t0-22M4 -60q-8-12 0-22t0-22M26 -58q-8-12 0-22t0-20', paint.white, 5, { opacity: 0.5 }),
    path('M-50 -44h100l-6 44h-88z', light.tint(paint.wood)),
    line('M-30 -42l3 40M-10 -42v40M12 -42v40M32 -42l-3 40', light.tint(paint.darkWood), 1.6),
    ellipse(0, -45, 52, 11, light.tint(paint.darkWood)),
    ellipse(0, -46, 45, 8, light.time === 'day' ? '#8FE0E2' : paint.mint),
    ellipse(-12, -47, 14, 2.4, paint.white, { opacity: 0.7 }),
  ]);
}

/** A gabled lodge with a glazed front and a deck; sizes 3 and 4 add a wing, size 4 also a hot tub. */
export function lodge(size: Size, light: Light, chance: SeededRandom): string {
  const wood = light.tint(chance.pick('#C98F5B', '#B9835A', '#8FA08F'));
  const dark = light.tint('#7A4E34');
  const roof = light.tint(chance.pick('#37525F', '#4A4A55'));
  const wing = size > 2;
  const boards = Array.from(
    { length: 13 },
    (_, index) => `M${-104 + index * 17} -18v${-104 - (52 - Math.abs(index - 6) * 8)}`,
  ).join('');
  const glazing = light.glass;
  return [
    ...(wing
      ? [
          rect(96, -112, 128, 98, wood),
          line('M112 -18v-92M128 -18v-92M144 -18v-92M192 -18v-92M208 -18v-92', dark, 1.2, { opacity: 0.4 }),
          path('M84 -108l20-42h112l20 42z', roof),
          rect(146, -88, 44, 40, light.tint(paint.white)),
          boxes(
            [
              [150, -84, 17, 32],
              [169, -84, 17, 32],
            ],
            glazing,
          ),
        ]
      : []),
    rect(34, -238, 24, 74, light.tint(paint.stone)),
    rect(30, -242, 32, 8, light.tint(paint.slate)),
    path('M-116 -14v-110L0 -206l116 82v110z', wood),
    line(boards, dark, 1.2, { opacity: 0.4 }),
    path('M-78 -14v-102L0 -172l78 56v102z', light.tint(paint.white)),
    path('M-70 -18v-92h44v92zM-22 -18v-92h44v92zM26 -18v-92h44v92z', glazing),
    path('M-66 -118h62v-44zM4 -162v44h62z', glazing),
    ...(light.time === 'day'
      ? [path('M-70 -40v-40l44-26v40zM-22 -62v-26l44-22v26zM26 -30v-34l44-28v34z', paint.white, { opacity: 0.4 })]
      : [
          path('M-14 -18v-40q14-12 28 0v40z', light.tint(paint.coral), { opacity: 0.5 }),
          circle(-48, -84, 7, paint.white, { opacity: 0.8 }),
        ]),
    path('M-142 -112L0 -216L142 -112l-9 13L0 -197L-133 -99z', roof),
    path('M-142 -112L0 -216l2 18L-133 -99z', paint.ink, { opacity: 0.14 }),
    deck(wing ? -150 : -140, wing ? 390 : 280, light, false),
    size === 4 ? hotTub(178, 6, light) : '',
    at(-96, -14, [
      ellipse(0, -34, 15, 18, light.tint(paint.hedge)),
      path('M-10 -22h20l-4 22h-12z', light.tint(paint.coral)),
    ]),
    at(98, -14, [path('M-16 -30h6v30h-6zM-16 -16h30v6h-30zM10 -14h5v14h-5z', light.tint(paint.brand))]),
    line('M-30 -2h60M-34 6h68', light.tint('#C58F5E'), 6),
  ].join('');
}

/** A holiday caravan with a bay window and skirting; from size 2 with a deck, from 3 longer, at 4 also with an awning. */
export function caravan(size: Size, light: Light, chance: SeededRandom): string {
  const half = 150 + (size > 2 ? 30 : 0);
  const band = light.tint(chance.pick(paint.teal, paint.coral, '#7FA86B'));
  const body = light.tint(paint.cream);
  const frames = light.tint(paint.slate);
  const windows: Box[] = [
    [-half + 66, -108, 58, 38],
    [-half + 138, -108, 34, 38],
    [half - 62, -108, 40, 38],
    ...(size > 2 ? [[half - 116, -108, 40, 38] as const] : []),
  ];
  const door = -half + (size > 2 ? 196 : 184);
  return [
    ellipse(0, 2, half + 24, 9, paint.ink, { opacity: 0.16 }),
    rect(-half + 8, -26, half * 2 - 16, 26, light.tint('#C9B79B')),
    line(`M${-half + 8} -13h${half * 2 - 16}`, light.tint('#A38F72'), 1.4),
    path(`M${-half} -22v-92q4-26 32-28h${half * 2 - 62}q26 2 30 26v94z`, body),
    path(`M${-half} -62h${half * 2}v22h${-half * 2}z`, band),
    path(`M${half - 12} -22v-118q10 6 12 26v92z`, paint.ink, { opacity: 0.1 }),
    path(`M${-half + 6} -136q10-14 30-14h${half * 2 - 70}q20 0 28 14z`, light.tint('#8A9BA0')),
    path(`M${-half - 10} -58v-50l12-6h48v62h-50z`, frames),
    path(`M${-half - 5} -62v-42l8-5v47zM${-half + 7} -62v-47h16v47zM${-half + 27} -62v-47h16v47z`, light.glass),
    boxes(
      windows.map(([x, y, w, h]): Box => [x - 4, y - 4, w + 8, h + 8]),
      frames,
    ),
    boxes(windows, light.glass),
    boxes(
      windows.map(([x, y, w]): Box => [x, y, w * 0.22, 38]),
      light.tint(paint.blush),
      { opacity: 0.9 },
    ),
    ...(light.time === 'day'
      ? [
          path(
            windows.map(([x, y, w]) => `M${x + w * 0.4} ${y + 38}l${w * 0.3} -38h${w * 0.2}l${-w * 0.3} 38z`).join(''),
            paint.white,
            { opacity: 0.5 },
          ),
        ]
      : []),
    rect(door - 3, -118, 42, 96, frames),
    rect(door, -115, 36, 93, light.tint(paint.white)),
    boxes([[door + 8, -106, 20, 34]], light.glass),
    circle(door + 6, -62, 2.4, frames),
    size > 1
      ? deck(-half - 44, 176 + (size > 2 ? 40 : 0), light, true)
      : path(`M${door - 6} -22h48v8h6v8h6v6h-66v-6h6z`, light.tint(paint.stone)),
    size > 3
      ? path(`M${-half + 20} -124l-46 26h150l28 -26z`, band) +
        path(`M${-half + 44} -124l-40 26h26l30 -26zM${-half + 92} -124l-20 26h26l12 -26z`, light.tint(paint.white))
      : '',
    at(half - 26, 0, [
      path('M-10 -16h20l-3 16h-14z', light.tint(paint.action)),
      circle(-5, -22, 8, light.tint(paint.hedge)),
      circle(5, -24, 8, light.tint('#74A867')),
      circle(0, -28, 3, light.tint(paint.butter)),
    ]),
  ].join('');
}
