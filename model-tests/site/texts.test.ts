/** Every text, picture and link of every shipped page stands in its document, as content has it. */
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_QUERY } from '../../machines/app/query.ts';
import { brandOf } from '../../machines/app/url.ts';
import { addressAtWidth, DEFAULT_WIDTH } from '../../machines/contract/imaging.ts';
import { contentPathOf, pageAddressOf, PAGE_TYPE } from '../../machines/site/siteUrl.ts';
import { preparedForPage } from '../../bff/site/sitePage.ts';
import { readSiteRoots } from '../../bff/site/siteRoots.ts';
import { elementsIn, parseHtml, textOf } from '../texts/html.ts';
import { openSiteServer, PUBLIC_URL, type SiteServer } from './siteServer.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await openSiteServer();
});
afterAll(() => site.close());

/** Names of content's fields that a page acts on without showing them. */
const UNSHOWN = new Set([
  'kind',
  'layout',
  'about',
  'form',
  'competition',
  'resort',
  'animation',
  'metaDescription',
  'chat',
]);
/** Names of fields of the frame that stand elsewhere than in the body: the title where a hero has the heading. */
const OF_HEAD = new Set(['title', 'image', 'breadcrumb']);

type Leaf = Readonly<{ name: string; value: string }>;

const leavesOf = (value: unknown, name = ''): Leaf[] => {
  if (typeof value === 'string') return [{ name, value }];
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (UNSHOWN.has(key) ? [] : leavesOf(inner, key)));
};

/** Text as it is compared: React and browsers keep spaces, but the ends of blocks are none. */
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const missingFrom = async (path: string): Promise<string[]> => {
  const address = pageAddressOf(path);
  const brand = brandOf(address);
  const found = await site.content.read(path);
  if (E.isLeft(found)) throw new Error(`${path}: ${found.left.kind}`);
  const { blocks, ...frame } = found.right.fields as Readonly<Record<string, unknown>>;
  const context = { host: new URL(PUBLIC_URL).host, brand, query: NO_QUERY, roots: await readSiteRoots(site.content) };
  const inHead = Object.fromEntries(Object.entries(frame).filter(([name]) => !OF_HEAD.has(name)));
  const leaves = leavesOf(preparedForPage([inHead, blocks], context));
  // the snapshot of the page's chart has all texts, too
  const body = (await site.app.inject(address)).body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const root = parseHtml(body);
  const text = squeezed(textOf(root));
  const attributes = elementsIn(root).flatMap((element) => Object.values(element.attributes).map(String));
  const isShown = ({ name, value }: Leaf): boolean => {
    if (name === 'html') return body.includes(value);
    if (name === 'href') return attributes.includes(value);
    if (name === 'src' || name === 'narrow')
      return attributes.some((one) => one.includes(addressAtWidth(value, DEFAULT_WIDTH)));
    return text.includes(squeezed(value)) || attributes.includes(value);
  };
  return leaves
    .filter((leaf) => !isShown(leaf))
    .map(({ name, value }) => `${address}: ${name} “${value.slice(0, 80)}”`);
};

// requirement: ACCOUNT-2-PAGES
it('shows what content says', async () => {
  const pages = await site.content.list(PAGE_TYPE);
  if (E.isLeft(pages)) throw new Error(pages.left.kind);
  const paths = pages.right.map(({ path }) => path);
  expect(paths).toContain(contentPathOf('/'));
  expect(paths.length).toBeGreaterThan(35);
  const missing = await Promise.all(paths.map(missingFrom));
  expect(missing.flat()).toEqual([]);
});
