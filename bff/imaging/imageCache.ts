/** Raster pictures of the content system, converted once per width and format that browsers request. */
import { either as E } from 'fp-ts';
import pLimit from 'p-limit';
import type { ImageWidth } from '../../machines/contract/imaging.ts';
import { etagOf } from '../kernel/etag.ts';
import { createCache } from '../providers/content/cache.ts';
import type { ContentFailure, ContentPicture, ContentPort } from '../providers/content/port.ts';
import { convertImage } from './convertImage.ts';

/** Maximum number of cached conversions; one of the widest takes a few hundred kilobytes. */
const MAX_IMAGES = 200;

/** Conversions that wait; more are refused for the moment. */
const MOST_WAITING = 30;

/** Conversions at the same time: each may take a hundred megabytes (docs/decisions/0122). Others wait for their turn. */
const AT_ONCE = 2;

/** `path` and `version` are those of the content system; `version` undefined: the latest. */
export type ImageRequest = Readonly<{
  path: string;
  version: string | undefined;
  width: ImageWidth;
  acceptsWebp: boolean;
}>;

/** `mayConvert` is asked before a conversion, and not for a picture that is held; without it, it is `unavailable`. */
export type Images = (
  request: ImageRequest,
  mayConvert?: () => Promise<boolean>,
) => Promise<E.Either<ContentFailure, ContentPicture>>;

/** `ttlMs`: how long a conversion is served before its file is requested again; `now` is in epoch milliseconds. */
type ImagesOptions = Readonly<{ ttlMs: number; now: () => number; convert?: typeof convertImage }>;

/**
 * Converts the pictures of a content system. A file that is too large or not a picture is `malformed`. Requests for the
 * same picture in the same size and format share one conversion, which is kept while the file stays the same.
 */
export const imagesOf = (
  content: Pick<ContentPort, 'raster'>,
  { ttlMs, now, convert = convertImage }: ImagesOptions,
): Images => {
  const images = createCache<ContentPicture>({ ttlMs, now, most: MAX_IMAGES });
  const inTurn = pLimit(AT_ONCE);
  return ({ path, version, width, acceptsWebp }, mayConvert = async () => true) =>
    images.get([path, version, width, acceptsWebp].join(' '), async (known) => {
      const found = await content.raster(path, version);
      if (E.isLeft(found)) return { kind: 'failed', failure: found.left };
      const { body, isImmutable } = found.right;
      const etag = etagOf(body);
      if (etag === known) return { kind: 'unchanged' };
      if (!(await mayConvert()))
        return { kind: 'failed', failure: { kind: 'unavailable', detail: `${path}: too many for one network` } };
      if (inTurn.pendingCount >= MOST_WAITING)
        return { kind: 'failed', failure: { kind: 'unavailable', detail: `${path}: too many pictures wait` } };
      const converted = await inTurn(() => convert(Buffer.from(body), { width, acceptsWebp }));
      return E.isLeft(converted)
        ? { kind: 'failed', failure: { kind: 'malformed', detail: `${path}: ${converted.left}` } }
        : { kind: 'found', value: { ...converted.right, isImmutable }, etag };
    });
};
