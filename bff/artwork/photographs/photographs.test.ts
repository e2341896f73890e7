/** The site's pictures are developed from drawings: always the same, and never stale. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictureAt } from '../pictures/gallery.ts';
import { develop, stampOf, type Exposure } from './develop.ts';
import { SITE_PICTURES, stalePhotographs } from '../staleFiles.ts';

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
