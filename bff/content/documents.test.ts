/** The documents of a store: the folders that they are read from, and the maps that a resort names. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDocuments } from './documents.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};

const SRC = '/images/heroes/mh.svg';
const image = { src: SRC, alt: 'The harbour' };
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
