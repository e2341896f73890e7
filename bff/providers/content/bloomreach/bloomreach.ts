/**
 * Reads the site's pages from Bloomreach by its Delivery API with Page Model 1.0. Everything else (texts of the
 * journey, toggles, menus, guides) stays in the content system that serves our own JSON.
 */
import { either as E } from 'fp-ts';
import { PAGE_TYPE, contentPathOf, pageAddressOf } from '../../../../machines/site/siteUrl.ts';
import { createCache, noCache, type Answer, type ContentCache } from '../cache.ts';
import { decodeReply, malformed } from '../decodeReply.ts';
import { fetchReply } from '../fetchReply.ts';
import {
  escapedPath,
  isContentPath,
  isLogged,
  partnerOf,
  type ContentDocument,
  type ContentFailure,
  type ContentPicture,
  type ContentPort,
} from '../port.ts';
import type { BloomreachConfig } from './config.ts';
import { GALLERY, galleryOf } from './gallery.ts';
import { PageModel, listOfModel, pageOfModel, type MapOptions, type MappedPage } from './pageModel.ts';

/**
 * `report` is called once for each reply that cannot be used, except when a page does not exist, and once for each of which
 * parts are left out.
 */
export type BloomreachOptions = Pick<BloomreachConfig, 'baseUrl' | 'path' | 'galleryPath' | 'channel'> &
  Readonly<{
    /** reads unpublished content and caches nothing */
    previewToken?: string;
    ttlMs: number;
    timeoutMs?: number;
    now: () => number;
    report: (failure: ContentFailure) => void;
  }>;

/** The name of the system in the log. */
const BLOOMREACH = 'Bloomreach';
const TIMEOUT_MS = 30_000;
/** A model is larger than its page: the largest shipped one has 13 kB. A list of a thousand pages fits, too. */
const MOST_BYTES = 1024 * 1024;
const MOST_PICTURE_BYTES = 16 * 1024 * 1024;
const MOST_PAGES = 2_000;
const MOST_PICTURES = 8;

/** The page of the channel whose items are all the channel's pages. */
const LIST = '/sitemap';
/** One line of the log names so many parts of a reply. */
const MOST_NAMED = 10;

const PICTURE_TYPE = /^image\/|^application\/octet-stream\b/;

type BloomreachPages = Pick<ContentPort, 'read' | 'list' | 'raster'>;

/** Reads pages, the list of pages, and pictures. Cached like all content. */
export const createBloomreach = (options: BloomreachOptions): BloomreachPages => {
  const { baseUrl, path: apiPath, channel, previewToken, ttlMs, now, report } = options;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const headers: Record<string, string> = previewToken === undefined ? {} : { authorization: `Bearer ${previewToken}` };
  const cacheOf = <A>(most: number): ContentCache<A> =>
    previewToken === undefined ? createCache({ ttlMs, now, most }) : noCache();
  const documents = cacheOf<ContentDocument>(MOST_PAGES);
  const lists = cacheOf<readonly ContentDocument[]>(1);
  const pictures = cacheOf<ContentPicture>(MOST_PICTURES);

  const reported = <A>(answer: Answer<A>): Answer<A> => {
    if (answer.kind === 'failed' && isLogged(answer.failure)) report(answer.failure);
    return answer;
  };

  const gallery = galleryOf(options);
  const picture = (href: string): string | null => {
    const path = gallery.pathOf(href);
    return path === null ? null : `/bff/imaging/${escapedPath(path)}`;
  };

  const urlOf = (address: string): URL =>
    new URL(`${apiPath}/channels/${channel}/pages${address === '/' ? '' : address}`, baseUrl);

  /** Requests the model at an address and maps it; what is left out is reported in one line. */
  const ask = async <A>(
    address: string,
    etag: string | null,
    map: (model: PageModel, how: MapOptions) => E.Either<string, A>,
  ): Promise<Answer<A>> => {
    const url = urlOf(address);
    const answer = decodeReply(await fetchReply(BLOOMREACH, url, headers, etag, timeoutMs, MOST_BYTES), PageModel, url);
    if (answer.kind !== 'found') return reported(answer);
    const left: string[] = [];
    const leave = (pointer: string, expected: string): void => void left.push(`${pointer}: expected ${expected}`);
    const mapped = map(answer.value, { address, picture, leave });
    if (E.isLeft(mapped)) return reported(malformed(`${url.pathname}: ${mapped.left}`));
    const more = left.length > MOST_NAMED ? [`and ${left.length - MOST_NAMED} more`] : [];
    if (left.length > 0)
      report({ kind: 'malformed', detail: [`${url.pathname}:`, ...left.slice(0, MOST_NAMED), ...more].join(' ') });
    return { ...answer, value: mapped.right };
  };

  const absent = (path: string): E.Either<ContentFailure, never> => E.left({ kind: 'notFound', detail: path });
  const documentAt = (path: string, fields: Record<string, unknown>, lastModified: string): ContentDocument => ({
    id: path,
    type: PAGE_TYPE,
    path,
    locale: 'en-GB',
    lastModified,
    fields,
  });

  return {
    read: async (path) => {
      if (!isContentPath(path)) return absent(path);
      const address = pageAddressOf(path);
      return documents.get(path, (etag) =>
        ask(address, etag, (model, how) =>
          E.map(({ fields, lastModified }: MappedPage) => documentAt(path, fields, lastModified))(
            pageOfModel(model, how),
          ),
        ),
      );
    },
    list: async (type) =>
      lists.get(type, (etag) =>
        ask(LIST, etag, (model, how) => {
          const listed = listOfModel(model, how);
          return E.isLeft(listed)
            ? listed
            : E.right(listed.right.map(({ address, fields }) => documentAt(contentPathOf(address), fields, '')));
        }),
      ),
    raster: async (path, version) => {
      // no picture of the gallery has a version
      const url = version === undefined ? gallery.urlOf(path) : null;
      if (url === null) return absent(path);
      return pictures.get(path, async (etag) => {
        // the preview token is for the content host alone
        const known = url.origin === new URL(baseUrl).origin ? headers : {};
        const answer = reported(await fetchReply(BLOOMREACH, url, known, etag, timeoutMs, MOST_PICTURE_BYTES));
        if (answer.kind !== 'found' || PICTURE_TYPE.test(answer.value.contentType)) return answer;
        return reported(malformed<ContentPicture>(`${url.pathname}: no picture but ${answer.value.contentType}`));
      });
    },
  };
};

/** A content system whose pages and page pictures come from Bloomreach. */
export const withPagesOf = (content: ContentPort, pages: BloomreachPages): ContentPort => ({
  ...content,
  partnerOf: (path) => (path.startsWith(`${PAGE_TYPE}/`) ? BLOOMREACH : partnerOf(content, path)),
  read: (path) => (path.startsWith(`${PAGE_TYPE}/`) ? pages : content).read(path),
  list: (type) => (type === PAGE_TYPE ? pages : content).list(type),
  raster: (path, version) => (path.startsWith(GALLERY) ? pages : content).raster(path, version),
});
