/** The seaside hotel, the inn and the apartment terrace, each with the centre of its base at 0, 0. */
import type { SeededRandom } from './seededRandom.ts';
import { paint, type Light } from './light.ts';
import { at, boxes, circle, line, path, rect, type Box } from './svg.ts';

/** From 1, the smallest, to 4. */
export type Size = 1 | 2 | 3 | 4;

/** Window panes: reflecting glass by day, most of them lit after sunset. */
function panes(list: readonly Box[], light: Light, chance: SeededRandom): string {
  if (light.time === 'day') {
    const sheen = list
      .filter(([, , width]) => width > 18)
      .map(
        ([x, y, w, h]) =>
          `M${x} ${y + h}v${(-h * 0.55).toFixed(0)}l${w} ${(-h * 0.45).toFixed(0)}v${(h * 0.35).toFixed(0)}z`,
      )
      .join('');
    return boxes(list, light.glass) + path(sheen, paint.white, { opacity: 0.45 });
  }
  const lit = list.filter(() => chance.happens(0.72));
  return (
    boxes(
      list.filter((box) => !lit.includes(box)),
      light.tint(paint.slate),
    ) + boxes(lit, light.glass)
  );
}

/** A white hotel with a curved corner, deep balconies and a flag; each size adds a floor. */
export function hotel(size: Size, light: Light, chance: SeededRandom): string {
  const floors = size + 2;
  const accent = light.tint(chance.pick(paint.coral, paint.brand, '#E39A3B'));
  const wall = light.tint(paint.cream);
  const shade = light.tint('#E4DACB');
  const glass = light.time === 'day' ? '#7FC3CE' : light.tint('#7FC3CE');
  const top = -floors * 44 - 34;
  const windows: Box[] = [];
  const fronts: Box[] = [];
  const slabs: Box[] = [];
  for (let floor = 0; floor < floors; floor += 1) {
    const y = -78 - floor * 44;
    for (let bay = 0; bay < 4; bay += 1) {
      windows.push([-118 + bay * 62, y + 6, 22, 32], [-94 + bay * 62, y + 6, 14, 32]);
      fronts.push([-124 + bay * 62, y + 26, 50, 14]);
    }
    slabs.push([-128, y + 40, 250, 4]);
  }
  const tower: Box[] = Array.from({ length: floors }, (_, floor) => [-196, -72 - floor * 44, 40, 28] as const);
  return [
    path(`M-206 0V${top + 26}q0-46 46-46h24v${-top + 20}z`, shade),
    path(`M-206 0V${top + 26}q0-46 46-46h4V0z`, wall),
    panes(tower, light, chance),
    rect(-140, top, 272, -top, wall),
    rect(118, top, 14, -top, shade),
    panes(windows, light, chance),
    boxes(fronts, glass, { opacity: 0.78 }),
    boxes(slabs, shade),
    boxes([[-146, top - 10, 288, 12]], accent),
    rect(-136, top - 26, 150, 16, shade),
    boxes([[-130, top - 20, 138, 4]], light.glass),
    line(`M96 ${top - 10}v-58`, light.tint(paint.slate), 3),
    path(`M97 ${top - 68}q14-8 26 0t24 0v22q-12 8-24 0t-26 0z`, accent),
    rect(-140, -34, 272, 34, light.tint('#F1E4CF')),
    panes(
      [
        [-130, -30, 46, 26],
        [-78, -30, 26, 26],
        [44, -30, 36, 26],
        [84, -30, 36, 26],
      ],
      light,
      chance,
    ),
    path('M-46 -40h88l10 8h-108z', accent),
    rect(-22, -32, 20, 32, light.tint(paint.ink)),
    rect(1, -32, 20, 32, light.tint(paint.ink)),
    boxes(
      [
        [-18, -28, 13, 24],
        [4, -28, 13, 24],
      ],
      light.glass,
      { opacity: 0.85 },
    ),
    line('M-42 -32v32M38 -32v32', light.tint(paint.slate), 3),
  ].join('');
}

/** A long low inn with a slate roof, dormers and a veranda; each size adds a bay. */
export function inn(size: Size, light: Light, chance: SeededRandom): string {
  const half = 92 + size * 32;
  const wall = light.tint(chance.pick(paint.aqua, paint.blush, '#F7E3B4'));
  const trim = light.tint(paint.white);
  const roof = light.tint(paint.slate);
  const bays = size + 3;
  const step = (half * 2 - 24) / bays;
  const middle = Math.floor(bays / 2);
  const windows: Box[] = [];
  const frames: Box[] = [];
  const dormers: string[] = [];
  for (let bay = 0; bay < bays; bay += 1) {
    const x = -half + 12 + step * (bay + 0.5);
    windows.push([x - 13, -98, 26, 30]);
    frames.push([x - 16, -101, 32, 36]);
    if (bay !== middle) {
      windows.push([x - 15, -46, 30, 32]);
      frames.push([x - 18, -49, 36, 38]);
    }
    if (bay % 2 === 0)
      dormers.push(
        at(x, -140, [
          path('M-22 14v-24l22-20l22 20v24z', trim),
          path('M-27 -8l27-26l27 26l-6 3l-21-20l-21 20z', light.tint('#2F4756')),
          panes([[-10, -10, 20, 20]], light, chance),
        ]),
      );
  }
  const door = -half + 12 + step * (middle + 0.5);
  const posts: Box[] = Array.from({ length: bays + 1 }, (_, index) => [-half + 10 + step * index, -54, 4, 54] as const);
  return [
    rect(-half, -116, half * 2, 116, wall),
    rect(half - 16, -116, 16, 116, light.tint('#B9A893'), { opacity: 0.35 }),
    path(`M${-half - 12} -114l28-66h${half * 2 - 32}l28 66z`, roof),
    line(`M${-half + 6} -150h${half * 2 - 12}M${-half - 2} -132h${half * 2 + 4}`, light.tint('#2F4756'), 1.5, {
      opacity: 0.5,
    }),
    boxes(
      [
        [-half + 40, -206, 20, 34],
        [half - 62, -206, 20, 34],
      ],
      light.tint(paint.brick),
    ),
    boxes(
      [
        [-half + 37, -208, 26, 6],
        [half - 65, -208, 26, 6],
      ],
      light.tint(paint.cream),
    ),
    ...dormers,
    boxes(frames, trim),
    panes(windows, light, chance),
    rect(door - 15, -46, 30, 46, trim),
    rect(door - 12, -43, 24, 43, light.tint(paint.brand)),
    circle(door + 7, -20, 2, light.tint(paint.butter)),
    boxes([[door - 7, -38, 14, 12]], light.glass),
    path(`M${-half - 4} -54h${half * 2 + 8}l8 10H${-half - 12}z`, light.tint(paint.coral)),
    boxes(posts, trim),
    rect(-half, -4, half * 2, 4, light.tint(paint.wood)),
  ].join('');
}

/** A row of painted, gabled apartment houses with balconies; each size adds a house. */
export function apartments(size: Size, light: Light, chance: SeededRandom): string {
  const count = size + 1;
  const width = size > 2 ? 88 : 106;
  const walls = [paint.aqua, '#F6B9A4', '#FBE3A6', '#CFE3C4', '#F3D9E2'];
  const start = Math.floor(chance.between(0, walls.length));
  const trim = light.tint(paint.white);
  const houses = Array.from({ length: count }, (_, index) => {
    const tall = index % 2 === 0 ? 186 : 164;
    const wall = light.tint(walls[(start + index) % walls.length] ?? paint.aqua);
    const mid = width / 2;
    const wide = mid - 20;
    const floors = [-56, -110, ...(tall > 170 ? [-160] : [-152])];
    const windows = floors.flatMap((y, floor): Box[] =>
      floor === 0
        ? [[14, y + 8, wide, 34]]
        : [
            [14, y + 4, wide, 34],
            [mid + 6, y + 4, wide, 34],
          ],
    );
    const gable = -tall - 8;
    return at(-(count * width) / 2 + index * width, 0, [
      path(`M0 0v${-tall}l${mid} -54l${mid} 54v${tall}z`, wall),
      path(`M${width - 9} 0v${-tall + 4}l9 -4v${tall}z`, paint.ink, { opacity: 0.1 }),
      path(
        `M-7 ${gable + 12}L${mid} ${gable - 56}L${width + 7} ${gable + 12}l-6 8L${mid} ${gable - 36}L-1 ${gable + 20}z`,
        light.tint(index % 2 === 0 ? paint.slate : paint.brand),
      ),
      circle(mid, gable - 8, 11, trim),
      circle(mid, gable - 8, 8, light.glass),
      boxes(
        windows.map(([x, y, w, h]): Box => [x - 3, y - 3, w + 6, h + 6]),
        trim,
      ),
      panes(windows, light, chance),
      rect(8, -80, width - 16, 5, trim),
      line(
        `M10 -96h${width - 20}${Array.from(
          { length: 6 },
          (_, post) => `M${(12 + (post * (width - 24)) / 5).toFixed(0)} -96v16`,
        ).join('')}`,
        light.tint(paint.ink),
        2,
        { opacity: 0.75 },
      ),
      rect(mid + 7, -50, 24, 50, trim),
      rect(mid + 10, -47, 18, 47, light.tint(index % 2 === 0 ? paint.brand : paint.action)),
      circle(mid + 24, -22, 1.8, light.tint(paint.butter)),
    ]);
  });
  return houses.join('');
}
