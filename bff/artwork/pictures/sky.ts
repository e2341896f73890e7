/** Sky, sun or moon, clouds and gulls, and the sea below them. */
import type { SeededRandom } from './seededRandom.ts';
import type { Light } from './light.ts';
import { at, boxes, circle, downward, glow, line, path, rect, type Box } from './svg.ts';

/** The gradients for sky and sea. */
export function skyDefs(light: Light): readonly string[] {
  return [downward('sky', light.sky), downward('sea', light.sea), glow('glow', light.glow, 0.9)];
}

function cloud(x: number, y: number, size: number, light: Light): string {
  const opacity = { day: 0.8, dusk: 0.38, night: 0.5 }[light.time];
  return at(
    x,
    y,
    [path('M0 0a17 17 0 0 1 6-33a30 30 0 0 1 54-12a23 23 0 0 1 38 13a16 16 0 0 1 6 32z', light.cloud, { opacity })],
    size,
  );
}

const gull = (x: number, y: number, size: number, light: Light): string =>
  at(
    x,
    y,
    [line('M-12 -4q7-6 12 2q5-8 12-2', light.time === 'day' ? '#45606E' : '#F4F1FF', 2.4, { opacity: 0.8 })],
    size,
  );

function stars(width: number, height: number, chance: SeededRandom): string {
  const list: Box[] = [];
  for (let count = 0; count < 28; count += 1) {
    const size = chance.pick(1, 2, 2, 3);
    list.push([chance.between(0, width), chance.between(0, height), size, size]);
  }
  return boxes(list, '#FFFFFF', { opacity: 0.75 });
}

function sun(x: number, y: number, radius: number, light: Light): readonly string[] {
  const halo = circle(x, y, radius * 4.2, 'url(#glow)');
  const body = circle(x, y, radius, light.sun);
  const crescent = at(x, y, [path('M10 -33a34 34 0 1 0 23 41a27 27 0 0 1-23-41z', light.sun)], radius / 34);
  return light.time === 'night' ? [halo, crescent] : [halo, body];
}

/** The position of the sun, and the extent of the sky. */
export type SkyElement = Readonly<{ width: number; horizon: number; sunX: number; sunY: number }>;

/** The sky of a scene from the top to the horizon. */
export function sky(heaven: SkyElement, light: Light, chance: SeededRandom): readonly string[] {
  const { width, horizon, sunX, sunY } = heaven;
  const clouds = Array.from({ length: Math.round(width / 230) }, (_, index) => {
    const place = (index + chance.between(0.05, 0.75)) * 230;
    return cloud(place, chance.between(horizon * 0.2, horizon * 0.68), chance.between(0.55, 1.25), light);
  });
  const flock = width > 1000 ? 6 : 3;
  const gulls =
    light.time === 'night'
      ? []
      : Array.from({ length: flock }, (_, index) =>
          gull(
            sunX + 70 + index * chance.between(26, 44),
            sunY + chance.between(-30, 50),
            chance.between(0.5, 0.95),
            light,
          ),
        );
  return [
    rect(0, 0, width, horizon + 2, 'url(#sky)'),
    ...(light.time === 'day' ? [] : [stars(width, horizon * (light.time === 'dusk' ? 0.4 : 0.8), chance)]),
    ...sun(sunX, sunY, width > 1000 ? 52 : 34, light),
    ...clouds,
    ...gulls,
  ];
}

const boat = (x: number, y: number, size: number, light: Light): string =>
  at(
    x,
    y,
    [
      path('M-2 -4v-46l-26 42z', light.tint('#FFFAF0')),
      path('M3 -6v-38l18 34z', light.tint('#F0735A')),
      path('M-32 0h58l-9 12h-40z', light.tint('#0B2B40')),
    ],
    size,
  );

/** The sea from the horizon down to `bottom`, with the sun's reflection and a boat. */
export function sea(heaven: SkyElement, bottom: number, light: Light, chance: SeededRandom): readonly string[] {
  const { width, horizon, sunX } = heaven;
  const ripples: Box[] = [];
  const road: Box[] = [];
  for (let y = horizon + 7; y < bottom - 4; y += 10) {
    const depth = (y - horizon) / (bottom - horizon);
    for (let count = 0; count < width / 540; count += 1) {
      ripples.push([chance.between(0, width), y + chance.between(-2, 2), 20 + depth * chance.between(14, 56), 2]);
    }
    const wide = 20 + depth * chance.between(26, 74);
    road.push([sunX - wide / 2 + chance.between(-9, 9), y, wide, 3]);
  }
  return [
    rect(0, horizon, width, bottom - horizon, 'url(#sea)'),
    boxes(ripples, light.spark, { opacity: light.time === 'day' ? 0.34 : 0.2 }),
    boxes(road, light.sun, { opacity: 0.7 }),
    boat(width * chance.between(0.42, 0.5), horizon + 22, width > 1000 ? 0.9 : 0.62, light),
  ];
}
