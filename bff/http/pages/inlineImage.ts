/**
 * Inlines the first image of a page into its document. It is the largest contentful paint, and a separate request would
 * take two more round trips.
 */
import { either as E } from 'fp-ts';
import { Brand } from '../../../machines/contract/brand.ts';
import type { RenderedPage } from '../../../machines/contract/page.ts';
import type { ContentPort } from '../../providers/content/port.ts';
import { heroOf } from './heroes.ts';

type Content = Pick<ContentPort, 'picture' | 'read'>;

/** The preload links that React renders for a high-priority image: an SVG, or the hero of a search. */
const DRAWING_LINK = /<link rel="preload" as="image" href="\/bff\/images\/(([a-z0-9/_-]+\.svg)(?:\?v=[\w-]+)?)"[^>]*>/;
const HERO_LINK = /<link rel="preload" as="image" imageSrcSet="(\/bff\/heroes\/([a-z]{2})\/([a-z]+))\?[^>]*>/;

/** A larger image loads better by a separate request. Compression shrinks an image to about a quarter. */
const MAX_CHARACTERS = 20_000;

/** The image as a data URL, escaped for an attribute but not base64, so that it still compresses well. */
const dataUrlOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#&"\r\n]/g, (sign) => encodeURIComponent(sign))}`;

/** A first image: its preload link, the attributes of its element that contain its URLs, and the path of its SVG. */
type FirstImage = Readonly<{ link: string; attributes: string | RegExp; path: string }>;

/** The first image of a page if it is an SVG, which is sharp at any size; null otherwise. */
const firstDrawing = async (head: string, content: Content): Promise<FirstImage | null> => {
  const [link, source, path] = DRAWING_LINK.exec(head) ?? [];
  if (link !== undefined && source !== undefined && path !== undefined)
    return { link, attributes: `src="/bff/images/${source}"`, path };
  const [heroLink, address, resort, brand] = HERO_LINK.exec(head) ?? [];
  if (heroLink === undefined || resort === undefined || !Brand.is(brand)) return null;
  const hero = await heroOf(content, resort, brand);
  return E.isRight(hero) && hero.right.kind === 'images'
    ? {
        link: heroLink,
        attributes: new RegExp(`src="${address}[^"]*" srcSet="[^"]*" sizes="[^"]*"`),
        path: hero.right.path,
      }
    : null;
};

/** The page with its first image inlined; unchanged if there is none, or if it is too large or cannot be loaded. */
export const inlineFirstImage = async (page: RenderedPage, content: Content): Promise<RenderedPage> => {
  const first = await firstDrawing(page.head, content);
  if (first === null) return page;
  const found = await content.picture(first.path);
  if (E.isLeft(found)) return page;
  const svg = Buffer.from(found.right.body).toString('utf8');
  if (svg.length > MAX_CHARACTERS) return page;
  return {
    ...page,
    head: page.head.replace(first.link, ''),
    html: page.html.replace(first.attributes, () => `src="${dataUrlOf(svg)}"`),
  };
};
