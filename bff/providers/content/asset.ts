/** The content system's metadata of a raster picture: type and size (spec: booking journey 7, content reads). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { ContentPort } from './port.ts';

/** `bytes` of the delivered file, and its `width` and `height` in pixels. */
export const Asset = t.strict(
  { src: t.string, contentType: t.string, bytes: t.number, width: t.number, height: t.number },
  'Asset',
);
export type Asset = t.TypeOf<typeof Asset>;

export const ASSET_TYPE = 'assets';

/** The path of a dam picture's metadata document: 'assets/site/cards/pier-jpg' for 'site/cards/pier.jpg'. */
export const assetPathOf = (damPath: string): string => `${ASSET_TYPE}/${damPath.replace(/\.([a-z]+)$/, '-$1')}`;

const OUR_ADDRESS = /^\/bff\/imaging\/([^?]+)/;

/** The metadata of the picture at one of our addresses; null for an SVG, or if the content system gives none. */
export const readAsset = async (content: Pick<ContentPort, 'read'>, address: string): Promise<Asset | null> => {
  const damPath = OUR_ADDRESS.exec(address)?.[1];
  if (damPath === undefined) return null;
  const found = await content.read(assetPathOf(damPath));
  return E.isRight(found) && Asset.is(found.right.fields) ? found.right.fields : null;
};
