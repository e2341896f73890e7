/** Plants and objects around the buildings: hedges, grasses, pines, lamps, bunting, deckchairs. */
import type { SeededRandom } from './seededRandom.ts';
import { paint, type Light } from './light.ts';
import { at, boxes, circle, ellipse, line, path, rect, short } from './svg.ts';

/** A rounded hedge or shrub of the given width with its base at y. */
export function shrub(x: number, y: number, width: number, light: Light): string {
  return at(
    x,
    y,
    [
      path('M0 0q-4-22 16-26q6-20 28-14q14-14 30 2q22-2 22 18q12 8 4 20z', light.tint(paint.hedge)),
      path('M14 0q0-12 14-14q8-12 22-4q12-4 16 8q8 2 8 10z', light.tint('#74A867'), { opacity: 0.75 }),
    ],
    width / 100,
  );
}

/** Marram grass. */
export function tuft(x: number, y: number, size: number, light: Light): string {
  return at(
    x,
    y,
    [line('M0 0q-4-16-14-22M0 0q-1-20-4-30M0 0q3-18 10-27M0 0q8-12 18-15', light.tint('#6E9A58'), 2.6)],
    size,
  );
}

/** A pine tree with its base at x, y. */
export function pine(x: number, y: number, size: number, light: Light): string {
  const green = light.tint(paint.pine);
  return at(
    x,
    y,
    [
      rect(-5, -26, 10, 26, light.tint(paint.darkWood)),
      path('M0 -170l30 56h-14l24 44h-16l26 46h-100l26-46h-16l24-44h-14z', green),
      path('M0 -170l30 56h-14l24 44h-16l26 46h-50z', light.tint('#245847')),
    ],
    size,
  );
}

/** A parasol with two deckchairs. */
export function deckchairs(x: number, y: number, light: Light, stripe: string): string {
  const chair = (left: number, colour: string): string =>
    at(left, 0, [
      line('M-22 0l36-46M18 0l-36-26', light.tint(paint.wood), 4),
      line('M14 -45q-6 34-32 19', light.tint(colour), 10),
    ]);
  return at(x, y, [
    ellipse(6, 1, 62, 5, paint.ink, { opacity: 0.12 }),
    chair(-34, paint.teal),
    chair(30, stripe),
    line('M0 0v-92', light.tint(paint.cream), 4),
    path(
      'M-56 -78q10-44 56-46q46 2 56 46q-10-9-19 0q-9-9-18 0q-10-9-19 0q-9-9-19 0q-9-9-18 0q-9-9-19 0z',
      light.tint(stripe),
    ),
    path(
      'M-37 -78q4-40 37-46q-14 14-18 46q-9-9-19 0zM19 -78q-2-32-19-46q33 6 37 46q-9-9-18 0z',
      light.tint(paint.cream),
    ),
  ]);
}

/** A lamp on a post, lit after sunset. */
export function lamp(x: number, y: number, light: Light): string {
  const lit = light.time !== 'day';
  return at(x, y, [
    ...(lit ? [circle(0, -92, 46, 'url(#glow)', { opacity: 0.7 })] : []),
    rect(-2.5, -84, 5, 84, light.tint(paint.slate)),
    path('M-10 -84h20l-4-20h-12z', lit ? light.glass : light.tint(paint.white)),
    path('M-9 -104h18l-9-9z', light.tint(paint.slate)),
  ]);
}

/** A string of pennants (by day) or bulbs (after sunset) between two points; `sag` is how far it hangs down. */
export function bunting(x1: number, y1: number, x2: number, y2: number, sag: number, light: Light): string {
  const count = Math.max(4, Math.round((x2 - x1) / 26));
  const day = light.time === 'day';
  const colours = day ? [paint.coral, paint.cream, paint.teal, paint.butter] : [paint.pink, '#FFE3A6', paint.mint];
  const places = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    return `M${short(x1 + (x2 - x1) * share)} ${short(y1 + (y2 - y1) * share + sag * 2 * share * (1 - share))}`;
  });
  // one path per colour; a bulb is a zero-length stroke with round caps
  const marks = colours.map((colour, turn) => {
    const mine = places.filter((_, index) => index % colours.length === turn);
    return day
      ? path(mine.map((place) => `${place}m-7 0h14l-7 15z`).join(''), colour)
      : line(mine.map((place) => `${place}h0`).join(''), colour, 8);
  });
  return (
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag} ${x2} ${y2}`, light.tint(paint.slate), 1.6) +
    marks.join('')
  );
}

/** The lawn in front, a path to the door, and plants at the edges. */
export function lawn(
  y: number,
  width: number,
  height: number,
  doorX: number,
  light: Light,
  chance: SeededRandom,
): readonly string[] {
  const mid = Math.round(doorX + chance.between(-70, -30));
  return [
    path(
      `M0 ${y + 10}Q${width * 0.3} ${y - 14} ${width * 0.6} ${y}T${width} ${y - 4}V${height}H0z`,
      light.tint(paint.grass),
    ),
    path(`M0 ${y + 44}Q${width * 0.4} ${y + 22} ${width} ${y + 40}V${height}H0z`, light.tint('#7BA75F'), {
      opacity: 0.7,
    }),
    path(
      `M${doorX - 16} ${y + 4}h32Q${mid + 70} ${y + 50} ${mid + 62} ${height}H${mid - 70}Q${mid - 30} ${y + 52} ${doorX - 16} ${y + 4}z`,
      light.tint('#F0DFBB'),
    ),
  ];
}

/** Flowers as small dots in a patch. */
export function flowers(x: number, y: number, width: number, light: Light, chance: SeededRandom): string {
  return [paint.coral, paint.butter, paint.white]
    .map((colour) =>
      boxes(
        Array.from({ length: 5 }, () => [x + chance.between(0, width), y + chance.between(-8, 8), 4, 4] as const),
        light.tint(colour),
      ),
    )
    .join('');
}
