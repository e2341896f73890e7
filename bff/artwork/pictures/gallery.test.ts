/** All pictures are well-formed, small and deterministic, without text elements or external references. */
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { mapPaths } from '../maps/mapPictures.ts';
import { pictureAt } from './gallery.ts';
import { addonPictureNames } from './addons.ts';

const resorts = ['bg', 'mh', 'sk'];
const times = ['day', 'dusk', 'night'];
const sizes = [1, 2, 3, 4];
const seeds = [1, 5, 9];

const scenes = resorts.flatMap((resort) =>
  ['hotel', 'apartment', 'lodge', 'caravan', 'room'].flatMap((kind) =>
    sizes.flatMap((size) =>
      times.flatMap((time) => seeds.map((seed) => `scenes/${resort}/${kind}-${size}-${time}-${seed}`)),
    ),
  ),
);
const rooms = resorts.flatMap((resort) =>
  ['bedroom', 'living', 'bathroom'].flatMap((room) =>
    sizes.flatMap((beds) =>
      times.flatMap((time) => seeds.map((seed) => `rooms/${resort}/${room}-${beds}-${time}-${seed}`)),
    ),
  ),
);
const heroes = resorts.flatMap((resort) => times.map((time) => `heroes/${resort}-${time}`));
const brand = ['brand/logo', 'brand/logo-weekend', 'brand/favicon', 'brand/favicon-weekend'];

/** The faults of a drawing: malformed XML, an invalid number, or a broken reference. */
const faultsOf = (xml: string): unknown[] => {
  const form = XMLValidator.validate(xml);
  const ids = [...xml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const missing = [...xml.matchAll(/(?:href="|url\()#([a-z0-9]+)/g)].filter(([, id]) => !ids.includes(id));
  const numbers = /NaN|undefined|Infinity/.exec(xml) ?? [];
  return [...(form === true ? [] : [form]), ...missing, ...numbers, ...ids.filter((id, at) => ids.indexOf(id) !== at)];
};

test.each([
  ['scenes', scenes, 12_288],
  ['rooms', rooms, 12_288],
  ['treats', [...addonPictureNames], 12_288],
  ['maps', mapPaths, 12_288],
  ['brand', brand, 12_288],
  ['heroes', heroes, 15_360],
] as const)('draws every picture of the %s as a well-formed and small SVG', (_, paths, limit) => {
  for (const path of paths) {
    const svg = pictureAt(path) ?? '';
    expect(svg, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" /);
    expect(faultsOf(svg), path).toEqual([]);
    expect(Buffer.byteLength(svg), path).toBeLessThan(limit);
    expect(svg.includes('<text') || svg.includes('<script') || svg.includes('<image'), path).toBe(false);
  }
});

test('draws different pictures for each kind, resort, size and time of day', () => {
  const drawn = scenes.filter((path) => path.endsWith('-1')).map(pictureAt);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test.each([
  '',
  'scenes',
  'scenes/bg/hotel-5-day-1',
  'scenes/xx/hotel-1-day-1',
  'rooms/bg/cellar-1-day-1',
  'constructor',
  'brand/constructor',
  'heroes/bg-noon',
])('returns null for the path %j, which is not a picture', (path) => {
  expect(pictureAt(path)).toBeNull();
});
