/**
 * Each page of the shipped store is the same from the simulator's two channels, of which one speaks as a live system
 * does; and Bloomreach's own SDK, a second opinion, reads the same pages, components and texts in the same replies.
 */
import { readFileSync, readdirSync } from 'node:fs';
import {
  initialize,
  isContainerItem,
  isDocument,
  isImageSet,
  isLink,
  isReference,
  type Component,
  type ContainerItem,
  type Page,
  type PageModel,
} from '@bloomreach/spa-sdk';
import { either as E } from 'fp-ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contentPathOf, pageAddressOf } from '../../../../machines/site/siteUrl.ts';
import { liveChannelOf } from '../../../sandbox/bloomreach/plugin.ts';
import { startSandbox } from '../../../sandbox/test/startSandbox.ts';
import type { ContentPort } from '../port.ts';
import { createBloomreach } from './bloomreach.ts';
import { SANDBOX_BLOOMREACH } from './config.ts';

const STORE = new URL('../../../content/store', import.meta.url).pathname;
const paths = readdirSync(`${STORE}/en-GB/site-pages`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => `site-pages/${file.replace(/\.json$/, '')}`)
  .toSorted();

const sandbox = await startSandbox({ bloomreach: { folder: STORE, ...SANDBOX_BLOOMREACH } });
afterAll(sandbox.close);

const PLAIN = SANDBOX_BLOOMREACH.channel;
const LIVE = liveChannelOf(PLAIN);
const API = '/delivery/site/v1';
const problems: string[] = [];
beforeEach(() => void problems.splice(0));
const connect = (channel: string) =>
  createBloomreach({
    baseUrl: sandbox.url,
    path: API,
    galleryPath: '/delivery/resources/content/gallery',
    channel,
    ttlMs: 300_000,
    now: () => 0,
    report: ({ detail }) => problems.push(detail),
  });
const plain = connect(PLAIN);
const live = connect(LIVE);

type Fields = Record<string, unknown>;

/** What the system knows of each document, besides its fields. */
const OWN = new Set(['id', 'name', 'displayName', 'localeString', 'lastModificationDate', 'contentType']);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Fields without what is not set and what the system itself knows, with each picture by its place in the store. */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === 'string')
    return value
      .replace(/^.*gallery\/_\/narrow\/content\/gallery\/(.+)_x2e_jpg\.jpg$/, '/dam/$1-narrow.jpg')
      .replace(/^.*\/resources\/narrow\/content\/gallery\/(.+)\.jpg$/, '/dam/$1-narrow.jpg')
      .replace(/^.*\/gallery\//, '/dam/')
      .replaceAll(' data-type="internal"', '')
      .replaceAll('/site/breakwater', '');
  if (!isFields(value)) return value;
  const entries = Object.entries(value).filter(([name, one]) => one !== null && one !== undefined && !OWN.has(name));
  return Object.fromEntries(entries.map(([name, one]) => [name, comparable(one)]));
};

const fieldsFrom = async (port: Pick<ContentPort, 'read'>, path: string): Promise<unknown> => {
  const read = await port.read(path);
  return E.isRight(read) ? comparable(read.right.fields) : read.left;
};

describe.each(paths)('%s', (path) => {
  const shipped = comparable(JSON.parse(readFileSync(`${STORE}/en-GB/${path}.json`, 'utf8')));

  // requirement: ACCOUNT-7-CALL-BLOOMREACH
  it.each([
    ['as before', plain],
    ['as a live system', live],
  ])('has the fields of our own store when the simulator speaks %s', async (_how, port) => {
    expect(await fieldsFrom(port, path)).toEqual(shipped);
    expect(problems).toEqual([]);
  });

  it.each([PLAIN, LIVE])('is read by the SDK of Bloomreach as we read it, from the channel %s', async (channel) => {
    const page = await pageBySdk(pageAddressOf(path), channel);
    const own = page.getDocument() ?? page.getContent(page.getComponent().getModels()['document']);
    const { title, layout } = ownFieldsBySdk(page, own);
    const blocks = itemsOf(page.getComponent())
      .filter((item) => !item.isHidden())
      .map((item) => ({ ...blockBySdk(page, item), kind: kindBySdk(item) }));
    expect({ title, layout, blocks }).toEqual({
      title: (shipped as Fields)['title'],
      layout: (shipped as Fields)['layout'],
      blocks: (shipped as Fields)['blocks'],
    });
  });
});

/** The page that the SDK makes of a channel's reply. */
const pageBySdk = (address: string, channel: string): Promise<Page> =>
  initialize({
    endpoint: `${sandbox.url}${API}/channels/${channel}/pages`,
    path: address,
    httpClient: async ({ url }) => ({ data: (await (await fetch(url)).json()) as PageModel }),
  });

const itemsOf = (component: Component): ContainerItem[] => [
  ...(isContainerItem(component) ? [component] : []),
  ...component.getChildren().flatMap(itemsOf),
];

const kindBySdk = (item: ContainerItem): string =>
  (item.getType() ?? '').replace(/^./, (c) => c.toLowerCase()).replace(/ (.)/g, (_, c: string) => c.toUpperCase());

/** A value of a document by the SDK's own reading of references, image sets and links. */
const valueBySdk = (page: Page, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => valueBySdk(page, one));
  if (!isFields(value)) return value;
  if (typeof value['value'] === 'string') return value['value'];
  if (!isReference(value)) return isLink(value) && 'type' in value ? page.getUrl(value) : mapped(page, value);
  const content: unknown = page.getContent(value);
  if (isDocument(content)) return content.getUrl();
  if (!isImageSet(content)) return undefined;
  const narrow = content.getVariant('narrow')?.getUrl();
  return { src: content.getOriginal()?.getUrl(), alt: content.getDescription() ?? '', ...(narrow && { narrow }) };
};
const mapped = (page: Page, fields: object): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueBySdk(page, value)]));

const ownFieldsBySdk = (page: Page, document: unknown): Fields =>
  isDocument(document) ? (comparable(mapped(page, document.getData())) as Fields) : {};

const blockBySdk = (page: Page, item: ContainerItem): Fields => {
  const content = item.getContent<object>(page);
  if (content !== null) return comparable(mapped(page, content)) as Fields;
  const { document } = item.getModels();
  return document === undefined ? {} : ownFieldsBySdk(page, page.getContent(document));
};

it('lists the same pages in both ways', async () => {
  const listed = async (port: Pick<ContentPort, 'list'>) => {
    const found = await port.list('site-pages');
    return E.isRight(found)
      ? found.right.map(({ path, fields }) => ({ path, fields: comparable(fields) }))
      : found.left;
  };
  expect(await listed(live)).toEqual(await listed(plain));
  expect(await listed(live)).toHaveLength(paths.length);
});

it('shows each picture of the home page, its crop for phones too, from the live host', async () => {
  const text = JSON.stringify(await live.read(contentPathOf('/')));
  const pictures = [...text.matchAll(/\/bff\/imaging\/([^"]+)/g)].map(([, path = '']) => path);
  expect(pictures.some((path) => path.includes('narrow'))).toBe(true);
  for (const path of new Set(pictures)) expect(E.isRight(await live.raster(path)), path).toBe(true);
});

/** The shapes of a live system; each is in a reply somewhere. */
const SHAPES = [
  /"document":\{"\$ref"/,
  /"label":"Call to action"/,
  /"type":"componentcontent"/,
  /"type":"document"/,
  /"content":\{"\$ref"/,
  /"models":\{"document"/,
  /\{"contentType":"hippostd:html","value"/,
  /:\{"value"/,
  /"heading":null/,
  /"href":\{"\$ref"/,
  /"href":\{"href":"[^"]+","type":"internal"\}/,
  /"type":"menu"/,
  /"narrow":null/,
  /"type":"resource"/,
];

it('is tried with every shape of a live system', async () => {
  const replies = await Promise.all(
    paths.map(async (path) => {
      const address = pageAddressOf(path).replace(/^\/$/, '');
      return (await fetch(`${sandbox.url}${API}/channels/${LIVE}/pages${address}`)).text();
    }),
  );
  expect(SHAPES.filter((shape) => !replies.some((reply) => shape.test(reply)))).toEqual([]);
  expect(replies.some((reply) => /"ctype"/.test(reply))).toBe(false);
});
