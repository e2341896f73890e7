/**
 * Says a model of the simulator as a live system does (docs/protocols.md): what the page shows is the same, and each
 * thing that is said in several ways is said in each of them somewhere on the page.
 */
import { GALLERY, MOUNT } from './model.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a document's type that an editor did not fill in is null. */
const UNSET = { heading: null, intro: null, text: null, image: null, link: null, resort: null };

/** The path of a picture in the gallery. */
const inGallery = (file: unknown): string => {
  const { href } = ((file as Json)['links'] as { site: { href: string } }).site;
  return href.slice(GALLERY.length);
};

const liveFile = (origin: string, path: string, variant = ''): Json => ({
  name: variant || 'original',
  displayName: path.slice(path.lastIndexOf('/') + 1),
  fileName: null,
  mimeType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  links: {
    site: { href: `${origin}/delivery/resources${variant && `/${variant}`}/content/gallery${path}`, type: 'resource' },
  },
});

const liveImageSet = (origin: string, { description, original, narrow }: Json): Json => ({
  name: inGallery(original),
  displayName: inGallery(original),
  fileName: inGallery(original),
  localeString: null,
  description: description === '' ? null : description,
  original: liveFile(origin, inGallery(original)),
  thumbnail: liveFile(origin, inGallery(original), 'thumbnail'),
  // a variant has the name of its original
  narrow: narrow === undefined ? null : liveFile(origin, inGallery(original), 'narrow'),
});

/** The file that the simulator serves for a variant of a picture. */
export const fileOfVariant = (variant: string, path: string): string =>
  variant === 'narrow' ? path.replace(/(?=\.\w+$)/, '-narrow') : path;

/** 'Call to action' for 'callToAction'. */
const labelOf = (ctype: string): string =>
  ctype.replace(/^[a-z]/, (c) => c.toUpperCase()).replace(/\B[A-Z]/g, (c) => ` ${c.toLowerCase()}`);

/** `origin`: that of the live system, where its pictures are. */
export const asLive = (model: Json, origin: string): Json => {
  // the site is at the root of its own host
  const text = JSON.stringify(model).replaceAll(`${MOUNT}/`, '/').replaceAll(MOUNT, '/');
  const { root, page: entries, ...rest } = JSON.parse(text) as Json & { page: Record<string, Json> };
  const page: Record<string, Json> = {};
  const targetOf = (ref: unknown): Json => entries[String((ref as Json)['$ref']).slice('/page/'.length)] ?? {};
  const component = (entry: Json): Json => ({
    links: { self: { href: `${origin}/delivery/site/v1/channels/breakwater/pages`, type: 'external' } },
    meta: {},
    ...entry,
  });
  let said = 0;
  /** Takes turns between two ways to say something. */
  const isTurn = (): boolean => (said += 1) % 2 === 0;

  const valueOf = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => valueOf(one, key));
    if (!isObject(value)) return value;
    if (typeof value['value'] === 'string') return isTurn() ? { contentType: 'hippostd:html', ...value } : value;
    if (typeof value['$ref'] !== 'string') return fieldsOf(value);
    return key === 'href' && isTurn() ? (targetOf(value)['links'] as Json)['site'] : value;
  };
  const fieldsOf = (fields: Json): Json =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, valueOf(value, key)]));

  /** An item has a document, or content of its own on the page. */
  const itemOf = ({ ctype, models, ...entry }: Json): Json => {
    const { document } = models as Json;
    const named = { ...entry, label: labelOf(String(ctype)) };
    if (isTurn()) return { ...named, models: { document } };
    const { links: _, ...content } = targetOf(document);
    const id = String((document as Json)['$ref']).slice('/page/'.length);
    page[id] = { ...content, type: 'componentcontent', data: { ...UNSET, ...fieldsOf(content['data'] as Json) } };
    return { ...named, content: document, models: {} };
  };

  const paginationOf = (items: readonly Json[]): Json => {
    const refs = items.map(({ models }) => (models as Json)['document']);
    const place = { number: 1, links: {} };
    const pages = { current: place, first: place, last: place, pages: [place], next: null, previous: null };
    return {
      type: 'pagination',
      enabled: true,
      offset: 0,
      size: refs.length,
      total: refs.length,
      items: refs,
      ...pages,
    };
  };

  const { models, ...rootEntry } = targetOf(root);
  const isList = models === undefined;
  const items: Json[] = [];
  for (const [id, entry] of Object.entries(entries)) {
    if (entry['type'] === 'container-item') items.push(entry);
    else if (entry['type'] === 'imageset') page[id] = { ...entry, data: liveImageSet(origin, entry['data'] as Json) };
    else if (entry['type'] === 'document')
      page[id] = { ...entry, data: { ...UNSET, ...fieldsOf(entry['data'] as Json) } };
    else page[id] = entry;
  }
  const add = (id: string, entry: Json): Json => {
    page[id] = { id, name: id, ...entry };
    return { $ref: `/page/${id}` };
  };
  const menu = add('menu', { type: 'menu', links: {}, meta: {}, data: { name: 'main', siteMenuItems: [] } });
  const header = add('header', component({ type: 'component', children: null, models: { menu } }));
  const listing = (): Json =>
    add(
      'listing',
      component({ type: 'container-item', label: 'Pages', models: { pagination: add('list', paginationOf(items)) } }),
    );
  if (!isList) for (const item of items) page[String(item['id'])] = itemOf(item);
  const children = isList ? [listing()] : (rootEntry['children'] as Json[]);
  page[String(rootEntry['id'])] = { ...rootEntry, children: [header, ...children] };
  return { ...rest, ...(!isList && { document: (models as Json)['document'] }), root, page };
};
