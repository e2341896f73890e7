/** A store whose files are edited while it is being served. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from './liveStore.ts';

const PAGE = {
  title: 'Gallery',
  metaDescription: 'Pictures of our three resorts by the sea, and of the rooms.',
  layout: 'text',
};

let folder: string;
let time = 0;
let reported: unknown[] = [];

beforeEach(async () => {
  [folder, time, reported] = [await mkdtemp(join(tmpdir(), 'content-')), 0, []];
  await write('gallery.json', { ...PAGE, blocks: [] });
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (name: string, fields: unknown, place = 'en-GB'): Promise<void> => {
  const file = join(folder, place, 'site-pages', name);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, typeof fields === 'string' ? fields : JSON.stringify(fields));
};

const open = () => openStore({ folder, now: () => time, report: (error) => reported.push(error) });

type Contents = ReturnType<Awaited<ReturnType<typeof open>>>;
const pagesIn = async (contents: Contents): Promise<string[]> => [
  ...((await contents).locales.get('en-GB')?.keys() ?? []),
];

it('has a page that was added, in a folder of its own, a second later and without a restart', async () => {
  const contents = await open();
  await write('resorts/minehead.json', { ...PAGE, blocks: [] });
  time = 999;
  expect(await pagesIn(contents())).toEqual(['site-pages/gallery']);
  time = 1_000;
  expect(await pagesIn(contents())).toEqual(['site-pages/gallery', 'site-pages/resorts/minehead']);
});

it('keeps what it had while a changed file is invalid, reports it once, and takes the file when it is right', async () => {
  const contents = await open();
  await write('gallery.json', '{');
  time = 1_000;
  expect(await pagesIn(contents())).toEqual(['site-pages/gallery']);
  time = 2_000;
  await contents();
  expect(reported).toHaveLength(1);
  expect(String(reported[0])).toContain('gallery.json: not JSON');
  await write('gallery.json', { ...PAGE, title: 'Pictures', blocks: [] });
  time = 3_000;
  expect((await contents()).locales.get('en-GB')?.get('site-pages/gallery')?.fields).toMatchObject({
    title: 'Pictures',
  });
});

it('has drafts apart from what is published, leaves out and reports one that is wrong, and starts all the same', async () => {
  await write('gallery.json', { ...PAGE, title: 'Pictures', blocks: [] }, 'drafts/en-GB');
  await write('breaks.json', { title: 'No description' }, 'drafts/en-GB');
  const { locales, drafts } = await (await open())();
  expect([...(drafts.get('en-GB')?.keys() ?? [])]).toEqual(['site-pages/gallery']);
  expect(locales.get('en-GB')?.get('site-pages/gallery')?.fields).toMatchObject({ title: 'Gallery' });
  expect(reported.map(String)).toEqual([expect.stringContaining('metaDescription: This is missing')]);
});
