/** The port for content systems: documents, lists of a type, pictures and brochures. An adapter speaks the system's protocol. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { isRaster } from '../../../machines/contract/imaging.ts';

/** One document. Its type defines `fields`; a picture in them (`src`) is a URL under `/bff/images/` or `/bff/imaging/`. */
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

/** `isImmutable`: the content system declares that these bytes never change for this URL and version. */
export type ContentPicture = Readonly<{ body: Uint8Array; contentType: string; isImmutable: boolean }>;

/**
 * notFound: it does not exist. unreachable: the system does not answer in time, or fails, which is in the log already.
 * unavailable: it refuses, or a page could not wait. malformed: the reply is not a document. `detail` is for the log.
 */
export type ContentFailure = Readonly<{
  kind: 'notFound' | 'unreachable' | 'unavailable' | 'malformed';
  detail: string;
}>;

/** Whether a failure is a line of its own in the log. */
export const isLogged = ({ kind }: ContentFailure): boolean => kind !== 'notFound' && kind !== 'unreachable';

/** Reads of the content system (spec: booking journey 7). None of them throws. */
export type ContentPort = Readonly<{
  /** The document at a path such as `pages/search`. */
  read(path: string): Promise<E.Either<ContentFailure, ContentDocument>>;
  /** All documents of a type such as `resorts`. */
  list(type: string): Promise<E.Either<ContentFailure, readonly ContentDocument[]>>;
  /** The picture at a path such as `scenes/bg/hotel-1-day-1.svg`, in the given version of the system if there is one. */
  picture(path: string, version?: string): Promise<E.Either<ContentFailure, ContentPicture>>;
  /** The file of a raster picture at a path such as `resorts/bg/beach.jpg`, as the system stores it. */
  raster(path: string, version?: string): Promise<E.Either<ContentFailure, ContentPicture>>;
  /** The PDF file of a brochure such as `bg-stay`. */
  brochure(name: string, version?: string): Promise<E.Either<ContentFailure, ContentPicture>>;
  /** The name in the log of the system that has the document at a path; only where there are several systems. */
  partnerOf?(path: string): string;
}>;

/** The name of the content system in the log. */
export const CONTENT = 'content';

/** The name in the log of the system that has the document at a path. */
export const partnerOf = (content: Pick<ContentPort, 'partnerOf'>, path: string): string =>
  content.partnerOf?.(path) ?? CONTENT;

/** Whether a path may be requested: segments of a-z, 0-9, - and _, separated by /. Without dots, `..` is impossible. */
export function isContentPath(path: string): boolean {
  return path.length <= 200 && /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(path);
}

/** Whether the path of an SVG picture may be requested. */
export function isPicturePath(path: string): boolean {
  const [, stem = ''] = /^(.+)\.svg$/.exec(path) ?? [];
  return isContentPath(stem);
}

/** A name as cameras, phones and people give them: `IMG_0001 (1).JPG`. It cannot be `..`, because it starts with no dot. */
const FILE_NAMES = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N} _.,'&+()-]*(?:\/[\p{L}\p{N}_-][\p{L}\p{M}\p{N} _.,'&+()-]*)*$/u;

/** Whether a raster picture's path may be requested: names of files, separated by /, with a raster extension. */
export function isRasterPath(path: string): boolean {
  return path.length <= 200 && isRaster(path) && FILE_NAMES.test(path);
}

/** The path in an address of a raster picture, in which signs may be escaped; null if it may not be requested. */
export function rasterPathOf(escaped: string): string | null {
  const path = E.getOrElse(() => '')(E.tryCatch(() => decodeURIComponent(escaped), String));
  return isRasterPath(path) ? path : null;
}

/** The address of a raster picture's path: a list of pictures for several widths would end at a space. */
export const escapedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Whether a brochure name may be requested. */
export function isBrochureName(name: string): boolean {
  return /^[a-z0-9-]{1,60}$/.test(name);
}

/** Which fields of a document hold the address of a picture: of the picture itself, and of its crop for a phone. */
const KEYS: readonly string[] = ['src', 'narrow'];

export const isPictureKey = (key: string): boolean => KEYS.includes(key);
