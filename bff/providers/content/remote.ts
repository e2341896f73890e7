/**
 * The adapter of a content system read over HTTP: `GET {base}/content/{path}?locale=`, `GET {base}/images/{path}.svg`,
 * `GET {base}/dam/{path}.{extension}` for raster pictures and `GET {base}/documents/{name}.pdf`.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { createCache, noCache, type ContentCache } from './cache.ts';
import { decodeReply, malformed } from './decodeReply.ts';
import { fetchReply } from './fetchReply.ts';
import {
  CONTENT,
  ContentDocument,
  escapedPath,
  isBrochureName,
  isContentPath,
  isPicturePath,
  isRasterPath,
  rasterPathOf,
  type ContentFailure,
  type ContentPicture,
  type ContentPort,
  isPictureKey,
} from './port.ts';

/**
 * `timeoutMs` and `ttlMs` default to the spec's 30 seconds and 5 minutes; `renewalWaitMs` is the cache's; `now` is in
 * epoch milliseconds. With `previewToken`, every read asks for unpublished content and nothing is cached.
 */
export type RemoteContentOptions = Readonly<{
  baseUrl: string;
  previewToken?: string;
  credentials?: Readonly<{ username: string; password: string }>;
  timeoutMs?: number;
  ttlMs?: number;
  renewalWaitMs?: number;
  locale?: string;
  now: () => number;
}>;

const maxDocuments = 2_000;
const maxPictures = 500;
const Listed = t.strict({ items: t.array(ContentDocument) }, 'list of documents');
const pdfType = /^application\/pdf\b/;
const pictureType = /^image\/svg\+xml\b/;
/** The bytes decide the actual type. */
const rasterType = /^image\/|^application\/octet-stream\b/;
/** A photograph may be larger than a document. Few are cached, because pages get converted pictures. */
const mostRasterBytes = 16 * 1024 * 1024;
const maxRasters = 8;

/** The address of a picture or brochure at ours, so that a page sends requests only to us; any other as it is. */
const ourAddress = (address: string): string => {
  if (/^\/(?:images|documents)\//.test(address)) return `/bff${address}`;
  const [, escaped, query = ''] = /^\/dam\/([^?]+)(\?.*)?$/.exec(address) ?? [];
  if (escaped === undefined) return address;
  const path = rasterPathOf(escaped);
  return `/bff/imaging/${path === null ? escaped : escapedPath(path)}${query}`;
};

/** The fields with the system's picture and brochure URLs rewritten to ours. */
function withOurPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOurPictures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isPictureKey(key) && typeof inner === 'string' ? ourAddress(inner) : withOurPictures(inner),
    ]),
  );
}

const withOurImageUrls = (document: ContentDocument): ContentDocument => ({
  ...document,
  fields: Object(withOurPictures(document.fields)),
});
const absent = (detail: string): E.Either<ContentFailure, never> =>
  E.left({ kind: 'notFound', detail: `${detail}: no such path` });

type Headers = Readonly<{ authorization?: string }>;

/** Requests for drafts carry the preview token, all others the credentials, if any. */
const headersOf = ({ credentials, previewToken }: RemoteContentOptions): Headers => {
  if (previewToken !== undefined) return { authorization: `Bearer ${previewToken}` };
  if (credentials === undefined) return {};
  const { username, password } = credentials;
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
};

/**
 * Creates the adapter. Replies are cached per URL for `ttlMs`, renewed by entity tag, and served stale for up to 24 hours
 * if the system fails or hangs; there is one request at a time per URL. See `cache.ts`. Throws when `baseUrl` is not an
 * http(s) URL.
 */
export function createContent(options: RemoteContentOptions): ContentPort {
  const { baseUrl, timeoutMs = 30_000, ttlMs = 300_000, renewalWaitMs, locale = 'en-GB', now } = options;
  const isPreview = options.previewToken !== undefined;
  const base = URL.parse(baseUrl);
  if (base === null || !/^https?:$/.test(base.protocol))
    throw new Error(`content baseUrl: expected an http(s) address, given "${baseUrl}"`);
  const root = base.href.replace(/\/$/, '');
  const headers = headersOf(options);
  const cacheOf = <A>(most: number): ContentCache<A> =>
    isPreview ? noCache() : createCache({ ttlMs, now, most, renewalWaitMs });
  const documents = cacheOf<ContentDocument>(maxDocuments);
  const lists = cacheOf<readonly ContentDocument[]>(maxDocuments);
  const pictures = cacheOf<ContentPicture>(maxPictures);
  const rasters = cacheOf<ContentPicture>(maxRasters);
  const contentUrl = (path: string): URL =>
    new URL(`${root}/content/${path}?locale=${encodeURIComponent(locale)}${isPreview ? '&preview=true' : ''}`);

  const fileUrl = (path: string, version: string | undefined): URL => {
    const url = new URL(`${root}/${path}`);
    if (version !== undefined) url.searchParams.set('v', version);
    return url;
  };
  const fileAt = (url: URL, type: RegExp, name: string) =>
    pictures.get(url.href, (etag) => fileReply(url, type, name, etag));
  const fileReply = async (url: URL, type: RegExp, name: string, etag: string | null, mostBytes?: number) => {
    const answer = await fetchReply(CONTENT, url, headers, etag, timeoutMs, mostBytes);
    if (answer.kind !== 'found' || type.test(answer.value.contentType)) return answer;
    return malformed<ContentPicture>(`${url.pathname}: no ${name} but ${answer.value.contentType}`);
  };

  return {
    read: async (path) => {
      if (!isContentPath(path)) return absent(path);
      const url = contentUrl(path);
      return documents.get(url.href, async (etag) => {
        const answer = decodeReply(await fetchReply(CONTENT, url, headers, etag, timeoutMs), ContentDocument, url);
        if (answer.kind !== 'found') return answer;
        return answer.value.path === path
          ? { ...answer, value: withOurImageUrls(answer.value) }
          : malformed(`${url.pathname}: the document of another path, ${answer.value.path}`);
      });
    },
    list: async (type) => {
      if (!isContentPath(type)) return absent(type);
      const url = contentUrl(type);
      return lists.get(url.href, async (etag) => {
        const answer = decodeReply(await fetchReply(CONTENT, url, headers, etag, timeoutMs), Listed, url);
        return answer.kind === 'found' ? { ...answer, value: answer.value.items.map(withOurImageUrls) } : answer;
      });
    },
    picture: async (path, version) =>
      isPicturePath(path) ? fileAt(fileUrl(`images/${path}`, version), pictureType, 'picture') : absent(path),
    raster: async (path, version) => {
      if (!isRasterPath(path)) return absent(path);
      const url = fileUrl(`dam/${escapedPath(path)}`, version);
      return rasters.get(url.href, (etag) => fileReply(url, rasterType, 'picture', etag, mostRasterBytes));
    },
    brochure: async (name, version) =>
      isBrochureName(name) ? fileAt(fileUrl(`documents/${name}.pdf`, version), pdfType, 'PDF') : absent(name),
  };
}
