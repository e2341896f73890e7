/** The scene that a page shows first travels in its document: asked for by itself, it would come two round trips later, and it is the largest thing seen. */
import { either as E } from 'fp-ts';
import type { PageDrawn } from '../../machines/contract/page.ts';
import type { ContentPort } from '../providers/content/port.ts';

/** How React asks ahead for a picture that is to come before others. */
const ASKED_AHEAD = /<link rel="preload" as="image" href="\/bff\/images\/(([a-z0-9/_-]+\.svg)(?:\?v=[\w-]+)?)"[^>]*>/;

/** A larger one is worth a request of its own; after compression it is about a quarter. */
const MOST_CHARACTERS = 20_000;

/** As an address that holds the picture itself, written so that it can stand in an attribute and still compresses well. */
const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#&"\r\n]/g, (sign) => encodeURIComponent(sign))}`;

/** The page with its first scene in it; as it was where there is none, or it cannot be had. */
export const withFirstPicture = async (drawn: PageDrawn, content: Pick<ContentPort, 'picture'>): Promise<PageDrawn> => {
  const [link, source, path] = ASKED_AHEAD.exec(drawn.head) ?? [];
  if (link === undefined || source === undefined || path === undefined) return drawn;
  const found = await content.picture(path);
  if (E.isLeft(found)) return drawn;
  const svg = Buffer.from(found.right.body).toString('utf8');
  if (svg.length > MOST_CHARACTERS) return drawn;
  return {
    ...drawn,
    head: drawn.head.replace(link, ''),
    html: drawn.html.replace(`src="/bff/images/${source}"`, () => `src="${addressOf(svg)}"`),
  };
};
