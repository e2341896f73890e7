/** What the content system says of a raster picture: its type and its size (spec: booking journey 7, content reads). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { ContentPort } from './port.ts';

/** `bytes` and, in pixels, `width` and `height` of the file as it was delivered. */
export const Asset = t.strict(
  { src: t.string, contentType: t.string, bytes: t.number, width: t.number, height: t.number },
  'Asset',
);
export type Asset = t.TypeOf<typeof Asset>;

export const ASSET_TYPE = 'assets';

/** The path of the document about a picture in the dam: 'site/cards/pier.jpg' is described at 'assets/site/cards/pier-jpg'. */
export const assetPathOf = (damPath: string): string => `${ASSET_TYPE}/${damPath.replace(/\.([a-z]+)$/, '-$1')}`;

const OUR_ADDRESS = /^\/bff\/imaging\/([^?]+)/;

/** What is known of the picture at an address of ours; null for a drawing, and while the content system does not say. */
export const readAsset = async (content: Pick<ContentPort, 'read'>, address: string): Promise<Asset | null> => {
  const damPath = OUR_ADDRESS.exec(address)?.[1];
  if (damPath === undefined) return null;
  const found = await content.read(assetPathOf(damPath));
  return E.isRight(found) && Asset.is(found.right.fields) ? found.right.fields : null;
};
