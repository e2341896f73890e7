/** Finds raster pictures of the site that are stale, by the record of the source in each file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RASTERS, pathsIn } from '../../content/storeFiles.ts';
import { stampOf, type Exposure } from './develop.ts';

/** The folder of these pictures in the store; all others in `dam/` were delivered from outside. */
export const SITE_PICTURES = `${RASTERS}/site`;

/**
 * The names of pictures that are missing or made from another drawing, and of other files in the folder (`leftOver`).
 * The bytes are not compared, because they may differ between versions of sharp.
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
