/** Finds rendered files and raster pictures of a content store that are stale. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, inflateSync } from 'node:zlib';
import { BROCHURES, BROCHURE_ENDING, MAPS, PICTURES, PICTURE_ENDING, pathsIn, RASTERS } from '../content/storeFiles.ts';
import { stampOf, type Exposure } from './photographs/develop.ts';

const COMPRESSED = /(\/FlateDecode\n>>\nstream\n)([^]*?)\nendstream/g;
const LENGTHS_AND_OFFSETS = /\/Length \d+|^\d{10} \d{5} n|startxref\n\d+/gm;

/** A PDF file with its streams inflated, without the lengths and offsets that depend on compression. */
const inflated = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replace(COMPRESSED, (_, head: string, text: string) => head + inflateSync(Buffer.from(text, 'latin1')).toString())
    .replace(LENGTHS_AND_OFFSETS, '');

/** The contents of a file without compression, whose bytes may differ between machines. */
const contentOf = (path: string, bytes: Buffer): string => {
  if (path.endsWith(PICTURE_ENDING)) return gunzipSync(bytes).toString();
  return path.endsWith(BROCHURE_ENDING) ? inflated(bytes) : bytes.toString();
};

const filesIn = async (folder: string, part: string): Promise<string[]> =>
  (await pathsIn(join(folder, part))).map((path) => `${part}/${path}`);

/** The paths of stale or missing files, and of files that rendering does not produce (`leftOver`). */
export const staleFiles = async (
  folder: string,
  rendered: ReadonlyMap<string, Buffer>,
): Promise<Readonly<{ stale: readonly string[]; leftOver: readonly string[] }>> => {
  const there = (await Promise.all([PICTURES, BROCHURES, MAPS].map((part) => filesIn(folder, part)))).flat();
  const stale: string[] = [];
  for (const [path, bytes] of rendered) {
    const isFresh =
      there.includes(path) && contentOf(path, await readFile(join(folder, path))) === contentOf(path, bytes);
    if (!isFresh) stale.push(path);
  }
  return { stale, leftOver: there.filter((path) => !rendered.has(path)) };
};

/** The folder of the site's raster pictures in the store; all others in `dam/` were delivered from outside. */
export const SITE_PICTURES = `${RASTERS}/site`;

/**
 * The names of raster pictures that are missing or made from another drawing, by the record of the source in each, and of
 * other files in the folder (`leftOver`). The bytes are not compared, because they may differ between versions of sharp.
 */
export const stalePhotographs = async (
  folder: string,
  photographs: ReadonlyMap<string, Exposure>,
): Promise<Readonly<{ stale: readonly string[]; leftOver: readonly string[] }>> => {
  const there = await pathsIn(join(folder, SITE_PICTURES));
  const isFresh = async ([name, exposure]: readonly [string, Exposure]): Promise<boolean> =>
    there.includes(name) && (await readFile(join(folder, SITE_PICTURES, name))).includes(stampOf(exposure));
  const checked = await Promise.all(
    [...photographs].map(async (one) => ({ name: one[0], isFresh: await isFresh(one) })),
  );
  return {
    stale: checked.filter((one) => !one.isFresh).map(({ name }) => name),
    leftOver: there.filter((name) => !photographs.has(name)),
  };
};
