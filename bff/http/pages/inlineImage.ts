/**
 * Inlines the first image of a page into its document. It is the largest contentful paint, and a request of its own
 * would take two round trips more.
 */
import { either as E } from 'fp-ts';
import type { RenderedPage } from '../../../machines/contract/page.ts';
import type { ContentPort } from '../../providers/content/port.ts';

/** The preload link that React renders for a high-priority image. */
const PRELOAD_LINK = /<link rel="preload" as="image" href="\/bff\/images\/(([a-z0-9/_-]+\.svg)(?:\?v=[\w-]+)?)"[^>]*>/;

/** A larger image is better loaded by its own request. Compression shrinks an image to about a quarter. */
const MAX_CHARACTERS = 20_000;

/** The image as a data URL, escaped for an attribute but not base64, so that it still compresses well. */
const dataUrlOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#&"\r\n]/g, (sign) => encodeURIComponent(sign))}`;

/** The page with its first image inlined; unchanged if there is none, or if it is too large or cannot be loaded. */
export const inlineFirstImage = async (
  page: RenderedPage,
  content: Pick<ContentPort, 'picture'>,
): Promise<RenderedPage> => {
  const [link, source, path] = PRELOAD_LINK.exec(page.head) ?? [];
  if (link === undefined || source === undefined || path === undefined) return page;
  const found = await content.picture(path);
  if (E.isLeft(found)) return page;
  const svg = Buffer.from(found.right.body).toString('utf8');
  if (svg.length > MAX_CHARACTERS) return page;
  return {
    ...page,
    head: page.head.replace(link, ''),
    html: page.html.replace(`src="/bff/images/${source}"`, () => `src="${dataUrlOf(svg)}"`),
  };
};
