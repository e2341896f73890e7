/** A view of one kind of accommodation at a resort: sky, sea, the resort's landmark, and the building in the foreground. */
import { apartments, hotel, inn, type Size } from './buildings.ts';
import { caravan, lodge } from './cabins.ts';
import { seededRandom, type SeededRandom } from './seededRandom.ts';
import { bunting, deckchairs, flowers, lamp, lawn, pine, shrub, tuft } from './garden.ts';
import { beach, farLandmark, groyne, type Resort } from './landmarks.ts';
import { lightAt, paint, type Light, type Time } from './light.ts';
import { sea, sky, skyDefs, type SkyElement } from './sky.ts';
import { at, ellipse, picture } from './svg.ts';

/** The kind of accommodation: a hotel, an apartment, a lodge, a caravan, or a room at the inn. */
export type Kind = 'hotel' | 'apartment' | 'lodge' | 'caravan' | 'room';

type SceneRecipe = Readonly<{ kind: Kind; resort: Resort; size: Size; time: Time; seed: string }>;

const width = 800;
const height = 533;
const base = 466;

const draw: Record<Kind, (size: Size, light: Light, chance: SeededRandom) => string> = {
  hotel,
  apartment: apartments,
  lodge,
  caravan,
  room: inn,
};

/** Scales by size. Larger hotels are scaled down, so that there is sky above the tallest. */
const scales: Record<Kind, readonly [number, number, number, number]> = {
  hotel: [1.12, 1.05, 0.98, 0.9],
  apartment: [1.16, 1.12, 1.06, 0.98],
  lodge: [1.2, 1.34, 1.16, 1.1],
  caravan: [1.24, 1.24, 1.18, 1.2],
  room: [1.2, 1.15, 1.1, 1.02],
};

function surroundings(
  kind: Kind,
  size: Size,
  x: number,
  light: Light,
  chance: SeededRandom,
): readonly [behind: string[], before: string[]] {
  const edge = [
    shrub(x + 196, base + 8, chance.between(90, 120), light),
    shrub(x - 290, base + 12, chance.between(70, 100), light),
  ];
  const grasses = Array.from({ length: 7 }, () =>
    tuft(chance.between(10, 790), chance.between(506, 530), chance.between(0.7, 1.1), light),
  );
  const behind =
    kind === 'lodge'
      ? [
          pine(x - 190, base, 1.3, light),
          pine(x - 240, base + 2, 0.95, light),
          pine(x + (size > 2 ? 268 : 205), base, 1.45, light),
          pine(x + 262, base + 2, 1.1, light),
        ]
      : kind === 'caravan'
        ? [pine(x + 236, base, 1.1, light), shrub(x - 60, base - 4, 150, light), shrub(x + 60, base - 4, 130, light)]
        : [];
  const post = x - 262;
  const before = [
    ...edge,
    flowers(x + 60, base + 34, 190, light, chance),
    ...grasses,
    ...(kind === 'lodge' ? [] : [lamp(post, base + 28, light)]),
    ...(kind === 'caravan' ? [bunting(post, base - 78, x - 20, base - 178, 36, light)] : []),
    deckchairs(x - 330, base + 48, light, chance.pick(paint.coral, paint.teal, '#E39A3B')),
  ];
  return [behind, before];
}

/**
 * Draws the recipe as an SVG of 800 by 533 units. The same recipe always gives the same SVG.
 * The size is 1 to 4; the seed only varies colours, clouds and planting.
 */
export function scene(recipe: SceneRecipe): string {
  const chance = seededRandom(`${recipe.seed}/${recipe.kind}/${recipe.resort}/${recipe.size}`);
  const light = lightAt(recipe.time);
  const heaven: SkyElement = {
    width,
    horizon: 286,
    sunX: chance.between(250, 350),
    sunY: recipe.time === 'dusk' ? 236 : chance.between(74, 112),
  };
  const spot = {
    x: recipe.resort === 'sk' ? 118 : 150,
    horizon: heaven.horizon,
    shore: 388,
    width,
    scale: recipe.resort === 'sk' ? 0.92 : 0.82,
  };
  const x = 505;
  const scale = scales[recipe.kind][recipe.size - 1] ?? 1;
  const [behind, before] = surroundings(recipe.kind, recipe.size, x, light, chance);
  const drawn = [
    ...sky(heaven, light, chance),
    ...sea(heaven, 400, light, chance),
    ...farLandmark(recipe.resort, spot, light, chance),
    ...beach(recipe.resort, spot, light, chance),
    ...(recipe.resort === 'bg' ? [groyne(spot, light)] : []),
    ...lawn(442, width, height, x, light, chance),
    ...behind,
    ellipse(x, base + 2, 240, 10, paint.ink, { opacity: 0.14 }),
    at(
      recipe.kind === 'lodge' && recipe.size > 2 ? x - 44 : x,
      base,
      [draw[recipe.kind](recipe.size, light, chance)],
      scale,
    ),
    ...before,
  ];
  const mirrored = chance.happens(0.4);
  return picture(width, height, skyDefs(light), mirrored ? [at(width, 0, drawn, -1)] : drawn);
}
