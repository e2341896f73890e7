/**
 * The files of a content store: rendered ones in `<folder>/images/**.svgz` and `<folder>/documents/<name>.pdf`, and
 * delivered raster pictures in `<folder>/dam/**`.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { assetsIn, type StoredAsset } from './assets.ts';

export const PICTURES = 'images';
export const PICTURE_ENDING = '.svgz';
export const RASTERS = 'dam';
export const BROCHURES = 'documents';
export const BROCHURE_ENDING = '.pdf';
/** The documents of the maps, which are rendered too. */
export const MAPS = 'en-GB/maps';

/**
 * SVG pictures by path, 'rooms/bg/living-1-day-1'; raster pictures by path, 'resorts/bg/beach.jpg'; PDF brochures by
 * name, 'bg-stay'; and the metadata of each raster picture.
 */
export type StoreFiles = Readonly<{
  pictures: ReadonlyMap<string, string>;
  rasters: ReadonlyMap<string, Buffer>;
  brochures: ReadonlyMap<string, Buffer>;
  assets: readonly StoredAsset[];
}>;

/** The paths of a folder's files with this ending, without it and with / separators. Empty if there is no folder. */
export const pathsIn = async (folder: string, ending = ''): Promise<string[]> => {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .map((path) => path.slice(0, path.length - ending.length));
};

const readAll = async <A>(folder: string, ending: string, decode: (bytes: Buffer) => A): Promise<Map<string, A>> => {
  const paths = await pathsIn(folder, ending);
  const files = await Promise.all(paths.map((path) => readFile(join(folder, `${path}${ending}`))));
  return new Map(files.map((bytes, i) => [paths[i] ?? '', decode(bytes)]));
};

/** Reads all rendered files of a store. A raster picture that cannot be read is reported and has no metadata. */
export const readStoreFiles = async (
  folder: string,
  report: (error: unknown) => void = () => undefined,
): Promise<StoreFiles> => {
  const rasters = await readAll(join(folder, RASTERS), '', (bytes) => bytes);
  return {
    pictures: await readAll(join(folder, PICTURES), PICTURE_ENDING, (bytes) => gunzipSync(bytes).toString()),
    rasters,
    brochures: await readAll(join(folder, BROCHURES), BROCHURE_ENDING, (bytes) => bytes),
    assets: await assetsIn(join(folder, RASTERS), rasters, report),
  };
};
