/** The documents of a store: the folders that they are read from, and the maps that a resort names. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, describe } from 'vitest';
import { folderWith } from '../test/builtPages.ts';
import { readDocuments } from './documents.ts';
import { openStore } from './liveStore.ts';

describe('documents of a folder', () => {
  let folder: string;
  beforeEach(() => void (folder = folderWith({})));

  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };

  const image = { src: '/images/heroes/mh.svg', alt: 'The harbour' };
  const writeResort = (accommodationLocation: string): Promise<void> =>
    write(
      'en-GB/resorts/mh.json',
      JSON.stringify({
        code: 'MH',
        label: 'Minehead',
        shipCode: 'MH',
        strapline: 'A harbour',
        description: 'By the sea.',
        image,
        heroes: { family: image, weekend: image },
        hasPicker: true,
        accommodationLocation,
      }),
    );

  const read = async () => {
    const pictures = new Map(['heroes/mh', 'maps/mh-resort'].map((path) => [path, '<svg/>']));
    const documents = await readDocuments(folder, { pictures, rasters: new Map(), brochures: new Map(), assets: [] });
    return documents.get('en-GB') ?? new Map<string, never>();
  };

  it('are in the folders of their types: a file beside those is none', async () => {
    await write('en-GB/tokens/one.json', JSON.stringify({ value: 1, label: 'One token', contents: 'One activity.' }));
    await write('en-GB/notes.txt', 'for editors');
    expect([...(await read()).keys()]).toEqual(['tokens/one']);
  });

  it('are refused when a resort names a map that it does not have', async () => {
    await writeResort('mh-resort');
    expect([...(await read()).keys()]).toEqual(['resorts/mh']);
    await writeResort('mh-pier');
    await expect(read()).rejects.toThrow('resorts/mh: there is no map "mh-pier"');
  });
});

describe('a store that is edited', () => {
  const PAGE = {
    title: 'Gallery',
    metaDescription: 'Pictures of our three resorts by the sea, and of the rooms.',
    layout: 'text',
  };

  let folder: string;
  let time = 0;
  let reported: unknown[] = [];

  beforeEach(async () => {
    [folder, time, reported] = [folderWith({}), 0, []];
    await write('gallery.json', { ...PAGE, blocks: [] });
  });

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
});
