/** All pictures are well-formed, small and deterministic, without text elements or external references. */
import { expect, test } from 'vitest';
import { mapPaths, mapPicture } from '../maps/mapPictures.ts';
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

/** The first fault in an XML text, which may only contain elements and double-quoted attributes, or null. */
function faultOf(xml: string): string | null {
  const open: string[] = [];
  const ids = new Set<string>();
  let end = 0;
  for (const match of xml.matchAll(/<(\/?)([A-Za-z]+)((?: [A-Za-z][A-Za-z0-9-]*="[^"<>&]*")*)(\/?)>/g)) {
    const [whole, closing, name, attributes = '', selfClosing] = match;
    if (match.index !== end) return `text between elements at ${end}`;
    end = match.index + whole.length;
    const keys = [...attributes.matchAll(/ ([A-Za-z][A-Za-z0-9-]*)="([^"]*)"/g)];
    if (new Set(keys.map(([, key]) => key)).size !== keys.length) return `an attribute twice in ${whole}`;
    for (const [, key, value = ''] of keys) {
      if (/NaN|undefined|Infinity/.test(value)) return `no number in ${whole}`;
      if (key === 'id' && ids.has(value)) return `the id ${value} twice`;
      if (key === 'id') ids.add(value);
    }
    if (closing && open.pop() !== name) return `${whole} closes another element`;
    if (!closing && !selfClosing && name !== undefined) open.push(name);
  }
  const missing = [...xml.matchAll(/(?:href="|url\()#([a-z0-9]+)/g)].find(([, id = '']) => !ids.has(id));
  if (missing) return `nothing has the id ${missing[1]}`;
  return end === xml.length && open.length === 0 ? null : 'elements left open';
}

test.each([
  ['scenes', scenes, 12_288],
  ['rooms', rooms, 12_288],
  ['treats', [...addonPictureNames], 12_288],
  ['maps', mapPaths, 12_288],
  ['brand', brand, 12_288],
  ['heroes', heroes, 15_360],
] as const)('draws every picture of the %s as a well-formed and small SVG', (_, paths, limit) => {
  for (const path of paths) {
    const svg = pictureAt(path) ?? mapPicture(path) ?? '';
    expect(svg, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" /);
    expect(faultOf(svg), path).toBeNull();
    expect(Buffer.byteLength(svg), path).toBeLessThan(limit);
    expect(svg.includes('<text') || svg.includes('<script') || svg.includes('<image'), path).toBe(false);
  }
});

test('finds each kind of fault in an SVG (check of the test helper faultOf)', () => {
  expect(faultOf('<svg><g></svg>')).not.toBeNull();
  expect(faultOf('<svg><path d="M0 NaN"/></svg>')).not.toBeNull();
  expect(faultOf('<svg><use href="#a"/></svg>')).not.toBeNull();
  expect(faultOf('<svg>word</svg>')).not.toBeNull();
  expect(faultOf('<svg x="1" x="2"/>')).not.toBeNull();
  expect(faultOf('<svg><g id="a"/><use href="#a"/></svg>')).toBeNull();
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
