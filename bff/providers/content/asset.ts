/** The content system's metadata of a raster picture: type and size (spec: booking journey 7, content reads). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { rasterPathOf, type ContentPort } from './port.ts';

/** `bytes` of the delivered file, and its `width` and `height` in pixels. */
export const Asset = t.strict(
  { src: t.string, contentType: t.string, bytes: t.number, width: t.number, height: t.number },
  'Asset',
);
export type Asset = t.TypeOf<typeof Asset>;

export const ASSET_TYPE = 'assets';

/** The path of a dam picture's metadata document: 'assets/site/cards/pier-jpg' for 'site/cards/Pier.JPG'. */
export const assetPathOf = (damPath: string): string =>
  `${ASSET_TYPE}/${damPath.toLowerCase().replace(/[^a-z0-9_/-]/g, '-')}`;

const OUR_ADDRESS = /^\/bff\/imaging\/([^?]+)/;

/** The path of the raster picture at one of our addresses; null for an SVG. */
const damPathOf = (address: string): string | null => rasterPathOf(OUR_ADDRESS.exec(address)?.[1] ?? '');

/**
 * The metadata of the picture at one of our addresses; null for an SVG, or if the content system gives none, or that of
 * a picture whose name differs only in capitals or signs.
 */
export const readAsset = async (content: Pick<ContentPort, 'read'>, address: string): Promise<Asset | null> => {
  const damPath = damPathOf(address);
  if (damPath === null) return null;
  const found = await content.read(assetPathOf(damPath));
  return E.isRight(found) && Asset.is(found.right.fields) && damPathOf(found.right.fields.src) === damPath
    ? found.right.fields
    : null;
};
