/** Pictures of the site are developed from drawings: the same each time, as heavy as photographs, and never stale. */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictureAt } from '../pictures/gallery.ts';
import { develop, stampOf, type Exposure } from './develop.ts';
import { photographs } from './photographs.ts';
import { SITE_PICTURES, stalePhotographs } from './stalePhotographs.ts';

const STORE = fileURLToPath(new URL('../store', import.meta.url));
/** The lightest photograph at the top of a wide page, in bytes. */
const LIGHTEST_HERO = 80_000;
/** All of them together, in bytes. */
const MOST = 6_000_000;

const exposure: Exposure = {
  svg: pictureAt('heroes/bg-day') ?? '',
  view: { x: 800, y: 25, width: 520, height: 347 },
  width: 480,
  height: 320,
  setting: 'day',
  seed: 'pier',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  await mkdir(join(folder, SITE_PICTURES, 'cards'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

it('develops the same picture every time, in the size that was asked for', async () => {
  const [once, again] = await Promise.all([develop(exposure), develop(exposure)]);
  expect(once.equals(again)).toBe(true);
  const { format, width, height } = await sharp(once).metadata();
  expect([format, width, height]).toEqual(['jpeg', 480, 320]);
});

it('gives an even surface the texture that it has in a photograph', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1600" height="600" fill="#8A8A8A"/></svg>';
  const developed = await develop({ ...exposure, svg });
  const centre = await sharp(developed).extract({ left: 160, top: 100, width: 90, height: 60 }).png().toBuffer();
  const [red] = (await sharp(centre).stats()).channels;
  expect(red?.stdev).toBeGreaterThan(2);
});

it('names pictures from another drawing, missing ones, and files that are none of them', async () => {
  const file = (name: string): string => join(folder, SITE_PICTURES, name);
  await writeFile(file('cards/fresh.jpg'), `bytes ${stampOf(exposure)} of another build of sharp`);
  await writeFile(file('cards/changed.jpg'), `bytes ${stampOf({ ...exposure, svg: '<svg/>' })}`);
  await writeFile(file('old.jpg'), 'bytes');
  const named = new Map(['cards/fresh.jpg', 'cards/changed.jpg', 'cards/missing.jpg'].map((name) => [name, exposure]));
  expect(await stalePhotographs(folder, named)).toEqual({
    stale: ['cards/changed.jpg', 'cards/missing.jpg'],
    leftOver: ['old.jpg'],
  });
});

it('keeps the picture at the top of each page as heavy as a photograph, and all of them below 6 MB', async () => {
  const sizes = await Promise.all(
    [...photographs.keys()].map(async (name) => ({ name, size: (await stat(join(STORE, SITE_PICTURES, name))).size })),
  );
  const heroes = sizes.filter(({ name }) => name.startsWith('heroes/') && !name.includes('-narrow'));
  expect(heroes.filter(({ size }) => size < LIGHTEST_HERO)).toEqual([]);
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST);
});
