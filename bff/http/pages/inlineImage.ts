/** The scene that a page shows first travels in its document: asked for by itself, it would come two round trips later, and it is the largest thing seen. */
import { either as E } from 'fp-ts';
import type { RenderedPage } from '../../../machines/contract/page.ts';
import type { ContentPort } from '../../providers/content/port.ts';

/** How React asks ahead for a picture that is to come before others. */
const PRELOAD_LINK = /<link rel="preload" as="image" href="\/bff\/images\/(([a-z0-9/_-]+\.svg)(?:\?v=[\w-]+)?)"[^>]*>/;

/** A larger one is worth a request of its own; after compression it is about a quarter. */
const MAX_CHARACTERS = 20_000;

/** As an address that holds the picture itself, written so that it can stand in an attribute and still compresses well. */
const dataUrlOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#&"\r\n]/g, (sign) => encodeURIComponent(sign))}`;

/** The page with its first scene in it; as it was where there is none, or it cannot be had. */
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
