/** The landmark of each resort in the middle distance: Bognor's pier, Minehead's hills and harbour, Skegness's clock tower. */
import type { SeededRandom } from './seededRandom.ts';
import { paint, type Light } from './light.ts';
import { at, boxes, circle, ellipse, line, path, rect, wavyBand, type Box } from './svg.ts';

export type Resort = 'bg' | 'mh' | 'sk';

/** The position of a landmark: x of its centre, the y of the horizon and of the water's edge, the width, and a scale. */
type Spot = Readonly<{ x: number; horizon: number; shore: number; width: number; scale: number }>;

function pier(spot: Spot, light: Light): readonly string[] {
  const white = light.tint(paint.cream);
  const iron = light.tint(paint.slate);
  const roof = light.tint(paint.brand);
  const legs: Box[] = [];
  for (let x = -210; x <= 190; x += 25) legs.push([x, -22, 4, 40]);
  const pavilion = [
    rect(-70, -66, 140, 40, white),
    rect(-84, -30, 168, 6, light.tint(paint.coral)),
    path(
      'M-76 -66h40q-4-26-20-28q-16 2-20 28zM36 -66h40q-4-26-20-28q-16 2-20 28zM-34 -66h68q-4-44-34-46q-30 2-34 46z',
      roof,
    ),
    line('M-56 -94v-14M0 -112v-18M56 -94v-14', iron, 3),
    path('M0 -130l18 5l-18 6z', light.tint(paint.coral)),
    boxes(
      [
        [-60, -56, 10, 22],
        [-40, -56, 10, 22],
        [-20, -56, 10, 22],
        [0, -56, 10, 22],
        [20, -56, 10, 22],
        [40, -56, 10, 22],
      ],
      light.glass,
    ),
  ];
  const lamps = [-190, -150, -110, 110, 150];
  return [
    at(
      spot.x,
      spot.horizon + 30,
      [
        boxes(legs, iron),
        line('M-208 14l50-30l50 30l50-30l50 30l50-30l50 30l50-30l44 26', iron, 1.6, { opacity: 0.7 }),
        rect(-222, -28, 424, 8, light.tint('#D9C7A5')),
        line('M-222 -38h424', white, 2),
        line(lamps.map((x) => `M${x} -28v-26`).join(''), iron, 2.4),
        ...lamps.map((x) => circle(x, -57, 4.5, light.time === 'day' ? white : light.glass)),
        ...pavilion,
      ],
      spot.scale,
    ),
  ];
}

function pebbles(spot: Spot, light: Light, chance: SeededRandom): readonly string[] {
  const tones = [paint.stone, '#B9A88E', '#8C8374', '#DCCFB8'];
  const stones = tones.map((tone) => {
    let d = '';
    for (let count = 0; count < 14; count += 1) {
      const r = Math.round(chance.between(2, 5));
      const x = chance.between(0, spot.width);
      d += `M${x.toFixed(0)} ${chance.between(spot.shore + 10, spot.shore + 44).toFixed(0)}a${r} ${r - 1} 0 1 0 .1 0z`;
    }
    return path(d, light.tint(tone));
  });
  return [path(wavyBand(spot.shore, spot.shore + 80, spot.width, 5, 90), light.tint('#D8C8AC')), ...stones];
}

function hills(spot: Spot, light: Light): readonly string[] {
  const { x, horizon: h } = spot;
  const back = light.time === 'day' ? '#7FB0A4' : light.tint('#7FA0A4');
  return [
    path(`M${x - 420} ${h + 3}q90-96 190-104q70-6 120 34q60-52 120-30q90 30 150 100z`, back, { opacity: 0.85 }),
    path(`M${x - 560} ${h + 3}q60-80 120-96q60-34 130-34q80 4 140 56q60 48 150 74z`, light.tint('#5E9A6C')),
    path(
      `M${x - 560} ${h + 3}q50-50 100-50q50-36 96-18q20-22 50-4q34-14 52 12q30-6 42 18q40 4 70 42z`,
      light.tint(paint.pine),
    ),
  ];
}

function harbour(spot: Spot, light: Light): readonly string[] {
  const stone = light.tint('#A79A88');
  const cottages: readonly (readonly [number, number, string])[] = [
    [-150, 34, paint.cream],
    [-112, 42, paint.blush],
    [-70, 32, paint.aqua],
    [-30, 38, paint.butter],
    [10, 30, paint.cream],
  ];
  const houses = cottages.map(([left, height, wall]) =>
    at(left, 2, [
      rect(0, -height, 38, height, light.tint(wall)),
      path(`M-3 ${-height}l22-19l22 19z`, light.tint(paint.brick)),
      boxes(
        [
          [7, -height + 8, 8, 9],
          [23, -height + 8, 8, 9],
          [15, -15, 8, 15],
        ],
        light.glass,
      ),
    ]),
  );
  const smallBoat = (left: number, hull: string): string =>
    at(left, 26, [
      path('M-22 -8h44l-8 13h-28z', light.tint(hull)),
      line('M0 -8v-28', light.tint(paint.cream), 2),
      path('M2 -34l15 20h-15z', light.tint(paint.cream)),
    ]);
  return [
    at(
      spot.x,
      spot.horizon + 4,
      [
        ...houses,
        path('M-190 0h262q66 2 100 26l-8 10q-40-18-92-18h-262z', stone),
        line('M-186 9h258q50 2 84 20', light.tint('#7D7468'), 1.6, { opacity: 0.6 }),
        path('M146 24l4-42h14l4 46z', light.tint(paint.cream)),
        rect(148, -12, 18, 8, light.tint(paint.coral)),
        path('M146 -18h22l-11-14z', light.tint(paint.coral)),
        circle(157, -21, 3.5, light.glass),
        smallBoat(-96, paint.brand),
        smallBoat(-24, paint.coral),
        smallBoat(48, paint.ink),
      ],
      spot.scale,
    ),
  ];
}

function clockTower(spot: Spot, light: Light): string {
  const brick = light.tint('#C4694B');
  const shade = light.tint('#A04E38');
  const trim = light.tint(paint.cream);
  const face = light.time === 'day' ? paint.white : '#FFE9B0';
  return at(
    spot.x,
    spot.shore + 26,
    [
      ellipse(0, 2, 62, 9, light.tint(paint.wetSand)),
      path('M-34 0v-60h16v60zM18 0v-60h16v60zM-34 -60q34-40 68 0v-22h-68z', brick),
      rect(20, -80, 14, 80, shade),
      path('M-18 -56q18-24 36 0v56h-8v-48q-10-14-20 0v48h-8z', shade, { opacity: 0.55 }),
      rect(-40, -88, 80, 9, trim),
      rect(-27, -168, 54, 80, brick),
      rect(12, -168, 15, 80, shade),
      boxes(
        [
          [-12, -140, 8, 40],
          [2, -140, 8, 40],
        ],
        light.tint('#6E3427'),
      ),
      rect(-33, -176, 66, 9, trim),
      rect(-29, -222, 58, 46, brick),
      rect(14, -222, 15, 46, shade),
      circle(-3, -199, 17, trim),
      circle(-3, -199, 14, face),
      line('M-3 -199v-9M-3 -199l7 4', paint.ink, 2.2),
      rect(-35, -230, 70, 9, trim),
      path('M-31 -230l31-62l31 62z', light.tint(paint.brand)),
      path('M0 -292l31 62h-17z', light.tint('#00474F')),
      path('M-35 -230l5-20l5 20zM25 -230l5-20l5 20z', trim),
      line('M0 -292v-16', trim, 3),
      circle(0, -309, 4, light.tint(paint.butter)),
    ],
    spot.scale,
  );
}

function turbines(spot: Spot, light: Light, chance: SeededRandom): string {
  const one = (x: number, size: number): string => {
    const turn = chance.between(0, 120);
    const blade = 'M0 0l-3-8l3-30l3 30z';
    return at(
      x,
      spot.horizon,
      [
        rect(-1.5, -58, 3, 60, light.tint(paint.white)),
        ...[0, 120, 240].map((angle) =>
          path(blade, light.tint(paint.white), { transform: `translate(0 -58) rotate(${Math.round(angle + turn)})` }),
        ),
      ],
      size,
    );
  };
  return [0.3, 0.37, 0.45, 0.54].map((share, index) => one(spot.width * share, 0.42 + (index % 2) * 0.14)).join('');
}

function sands(spot: Spot, light: Light): readonly string[] {
  return [
    path(wavyBand(spot.shore, spot.shore + 90, spot.width, 5, 120), light.tint(paint.wetSand)),
    path(wavyBand(spot.shore + 10, spot.shore + 90, spot.width, 4, 150, 60), light.tint(paint.beach)),
  ];
}

/** The part of the landmark behind the water's edge. */
export function farLandmark(resort: Resort, spot: Spot, light: Light, chance: SeededRandom): readonly string[] {
  if (resort === 'bg') return pier(spot, light);
  if (resort === 'mh') return [...hills(spot, light), ...harbour(spot, light)];
  return [turbines(spot, light, chance)];
}

/** The beach and the part of the landmark on it. */
export function beach(resort: Resort, spot: Spot, light: Light, chance: SeededRandom): readonly string[] {
  const foam = path(wavyBand(spot.shore - 6, spot.shore + 12, spot.width, 6, 105, 30), light.tint(paint.white), {
    opacity: 0.75,
  });
  if (resort === 'bg') return [foam, ...pebbles(spot, light, chance)];
  return [foam, ...sands(spot, light), ...(resort === 'sk' ? [clockTower(spot, light)] : [])];
}

/** A short line of posts across the beach. */
export function groyne(spot: Spot, light: Light): string {
  const posts: Box[] = Array.from(
    { length: 8 },
    (_, index) => [spot.x - 110 + index * 22, spot.shore - 36 + index * 8, 7, 30] as const,
  );
  return (
    boxes(posts, light.tint(paint.darkWood)) +
    line(`M${spot.x - 112} ${spot.shore - 22}l168 62`, light.tint(paint.darkWood), 5)
  );
}
