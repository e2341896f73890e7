/** The store's metadata of each raster picture: its address, its type, and its size in bytes and pixels. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from '../imaging/convertImage.ts';
import { assetPathOf, type Asset } from '../providers/content/asset.ts';
import { versionOf } from '../kernel/etag.ts';

/** `path` is the path of its document, 'assets/site/cards/pier-jpg'; `lastModified` is an ISO 8601 timestamp. */
export type StoredAsset = Readonly<{ path: string; lastModified: string; fields: Asset }>;

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

/** The content type of a raster picture by its extension. */
export const typeOf = (path: string): string => {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return TYPES[extension] ?? `image/${extension}`;
};

/** The metadata of a folder's pictures, given by their paths in it. Files that are not pictures are skipped. */
export const assetsIn = async (
  folder: string,
  rasters: ReadonlyMap<string, Buffer>,
): Promise<readonly StoredAsset[]> => {
  const found = await Promise.all(
    [...rasters].map(async ([name, bytes]): Promise<StoredAsset[]> => {
      const [size, { mtime }] = await Promise.all([imageSize(bytes), stat(join(folder, name))]);
      if (size === null) return [];
      const src = `/dam/${name}?v=${versionOf(bytes)}`;
      const fields = { src, contentType: typeOf(name), bytes: bytes.length, ...size };
      return [{ path: assetPathOf(name), lastModified: mtime.toISOString(), fields }];
    }),
  );
  return found.flat();
};
