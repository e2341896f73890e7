/** The store's metadata of each raster picture: its address, its type, and its size in bytes and pixels. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { imageSize } from '../imaging/convertImage.ts';
import { assetPathOf, type Asset } from '../providers/content/asset.ts';
import { escapedPath } from '../providers/content/port.ts';
import { versionOf } from '../kernel/etag.ts';

/** `path` is the path of its document, 'assets/site/cards/pier-jpg'; `lastModified` is an ISO 8601 timestamp. */
export type StoredAsset = Readonly<{ path: string; lastModified: string; fields: Asset }>;

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

/** The content type of a raster picture by its extension. */
export const typeOf = (path: string): string => {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return TYPES[extension] ?? `image/${extension}`;
};

/** The metadata of a folder's pictures, given by their paths in it. A file that is none is reported and skipped. */
export const assetsIn = async (
  folder: string,
  rasters: ReadonlyMap<string, Buffer>,
  report: (error: unknown) => void,
): Promise<readonly StoredAsset[]> => {
  const found = await Promise.all(
    [...rasters].map(async ([name, bytes]): Promise<StoredAsset[]> => {
      const [size, { mtime }] = await Promise.all([imageSize(bytes), stat(join(folder, name))]);
      if (E.isLeft(size)) {
        report(new Error(`${join(folder, name)}: not a picture: ${size.left}`));
        return [];
      }
      const src = `/dam/${escapedPath(name)}?v=${versionOf(bytes)}`;
      const fields = { src, contentType: typeOf(name), bytes: bytes.length, ...size.right };
      return [{ path: assetPathOf(name), lastModified: mtime.toISOString(), fields }];
    }),
  );
  return found.flat();
};
