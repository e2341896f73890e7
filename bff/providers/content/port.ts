/** What the product needs from a content system: documents, lists of a type, and pictures. An adapter speaks the system's own way. */
import type { either as E } from 'fp-ts';
import * as t from 'io-ts';

/** One document. `fields` is what its type says; a picture in it (`src`) is an address under `/bff/images/`. */
export const ContentDocument = t.strict(
  {
    id: t.string,
    type: t.string,
    path: t.string,
    locale: t.string,
    lastModified: t.string,
    fields: t.UnknownRecord,
  },
  'ContentDocument',
);
export type ContentDocument = t.TypeOf<typeof ContentDocument>;

/** `mayKeep`: the content system says that these bytes never change under this address and version. */
export type ContentPicture = Readonly<{ body: Uint8Array; contentType: string; isImmutable: boolean }>;

/** notFound: there is none. unavailable: the system did not answer, in time or well. malformed: it answered what is no document. `detail` is for the log. */
export type ContentFailure = Readonly<{ kind: 'notFound' | 'unavailable' | 'malformed'; detail: string }>;

/** Reads of the content system (spec: booking journey 7). None of them throws. */
export type ContentPort = Readonly<{
  /** The document at a path such as `pages/search`. */
  read(path: string): Promise<E.Either<ContentFailure, ContentDocument>>;
  /** All documents of a type such as `resorts`. */
  list(type: string): Promise<E.Either<ContentFailure, readonly ContentDocument[]>>;
  /** The picture at a path such as `scenes/bg/hotel-1-day-1.svg`; a version chooses the bytes that the system gave that version. */
  picture(path: string, version?: string): Promise<E.Either<ContentFailure, ContentPicture>>;
  /** The PDF file of a brochure such as `bg-stay`. */
  brochure(name: string, version?: string): Promise<E.Either<ContentFailure, ContentPicture>>;
}>;

/** Paths that may be asked for: words of a-z, 0-9, - and _ with / between them; no dot, so nothing can climb. */
export function isContentPath(path: string): boolean {
  return path.length <= 200 && /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(path);
}

/** Paths of pictures that may be asked for: a content path and an ending. */
export function isPicturePath(path: string): boolean {
  const [, stem = ''] = /^(.+)\.(?:svg|png|jpe?g|webp)$/.exec(path) ?? [];
  return isContentPath(stem);
}

/** Names of brochures that may be asked for. */
export function isBrochureName(name: string): boolean {
  return /^[a-z0-9-]{1,60}$/.test(name);
}
