/** Draws every picture from its path, which is its recipe. `npm run content` renders the used ones into the store. */
import { mapPicture } from '../maps/mapPictures.ts';
import { favicon, logo } from './brand.ts';
import type { Size } from './buildings.ts';
import { hero } from './hero.ts';
import { interior } from './interior.ts';
import type { Resort } from './landmarks.ts';
import type { Time } from './light.ts';
import { scene, type Kind } from './scene.ts';
import { isAddonPicture, addonPicture } from './addons.ts';

const outside =
  /^scenes\/(?<resort>bg|mh|sk)\/(?<kind>hotel|apartment|lodge|caravan|room)-(?<size>[1-4])-(?<time>day|dusk|night)-(?<seed>[1-9])$/;
const inside =
  /^rooms\/(?<resort>bg|mh|sk)\/(?<room>bedroom|living|bathroom)-(?<beds>[1-4])-(?<time>day|dusk|night)-(?<seed>[1-9])$/;
const wide = /^heroes\/(?<resort>bg|mh|sk)-(?<time>day|dusk|night)$/;

const brand: Readonly<Record<string, () => string>> = {
  'brand/logo': () => logo('family'),
  'brand/logo-weekend': () => logo('weekend'),
  'brand/favicon': () => favicon('family'),
  'brand/favicon-weekend': () => favicon('weekend'),
};

/**
 * The SVG at a path without its file extension, or null if there is none. Paths:
 * `scenes/{resort}/{kind}-{size 1–4}-{time}-{1–9}`, `rooms/{resort}/{room}-{beds 1–4}-{time}-{1–9}`, `heroes/{resort}-{time}`,
 * the names in `addons.ts`, `maps/{map}`, and `brand/logo`, `brand/favicon`, also with `-weekend`.
 * The last number of a scene or room only varies its colours and planting.
 */
export function pictureAt(path: string): string | null {
  // the patterns match only the words of the recipes, so the groups contain nothing else
  const out = outside.exec(path)?.groups as
    { resort: Resort; kind: Kind; size: string; time: Time; seed: string } | undefined;
  if (out) return scene({ ...out, size: Number(out.size) as Size });
  const room = inside.exec(path)?.groups as
    { resort: Resort; room: 'bedroom' | 'living' | 'bathroom'; beds: string; time: Time; seed: string } | undefined;
  if (room) return interior({ ...room, beds: Number(room.beds) as Size });
  const view = wide.exec(path)?.groups as { resort: Resort; time: Time } | undefined;
  if (view) return hero(view);
  if (isAddonPicture(path)) return addonPicture(path);
  return Object.hasOwn(brand, path) ? (brand[path]?.() ?? null) : mapPicture(path);
}
