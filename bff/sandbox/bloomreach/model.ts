/** Builds a page as Page Model 1.0: a flat map of components, documents and image sets that refer to each other. */

type Json = Record<string, unknown>;

/** Where the simulated site is mounted in its own links, and where its files are. */
export const MOUNT = '/site/breakwater';
export const GALLERY = '/delivery/resources/content/gallery';

const DATE = Date.parse('2026-11-26T09:00:00Z');

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOwn = (href: string): boolean => href.startsWith('/');
const siteLink = (href: string): Json =>
  isOwn(href) ? { href: `${MOUNT}${href === '/' ? '' : href}`, type: 'internal' } : { href, type: 'external' };

const modelHtml = (html: string): string =>
  html.replace(
    /<a href="(\/[^"]*)"/g,
    (_, href: string) => `<a href="${MOUNT}${href === '/' ? '' : href}" data-type="internal"`,
  );

const fileOf = (src: string): Json => ({
  displayName: src,
  mimeType: 'image/jpeg',
  links: { site: { href: `${GALLERY}${src.replace(/^\/dam/, '')}`, type: 'external' } },
});

/** Collects the entries of a model. */
const createEntries = () => {
  const page: Json = {};
  const add = (entry: Json): Json => {
    const id = `u${Object.keys(page).length + 1}`;
    page[id] = { id, ...entry };
    return { $ref: `/page/${id}` };
  };
  /** Components have an address of their own, of which the site makes no use. */
  const component = (entry: Json): Json =>
    add({ links: { self: { href: '/', type: 'external' } }, meta: {}, ...entry });
  const imageset = ({ src, alt, narrow }: Json): Json =>
    add({
      type: 'imageset',
      data: {
        description: alt,
        original: fileOf(String(src)),
        thumbnail: fileOf(String(src)),
        ...(narrow !== undefined && { narrow: fileOf(String(narrow)) }),
      },
    });
  const valueOf = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => valueOf(one, key));
    if (isObject(value)) return typeof value['src'] === 'string' ? imageset(value) : fieldsOf(value);
    if (typeof value !== 'string') return value;
    if (key === 'html') return { value: modelHtml(value) };
    return key === 'href' ? add({ type: 'document', data: {}, links: { site: siteLink(value) } }) : value;
  };
  const fieldsOf = (fields: Json): Json =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, valueOf(value, key)]));
  const document = (fields: Json, href: string): Json =>
    add({
      type: 'document',
      data: { id: `uuid-${href}`, localeString: 'en_GB', lastModificationDate: DATE, ...fieldsOf(fields) },
      links: { site: siteLink(href) },
      meta: {},
    });
  return { page, component, document };
};

const modelOf = (address: string, { page }: { page: Json }, root: Json): Json => ({
  meta: { version: '1.0', branch: 'master', locale: 'en_GB' },
  links: { self: { href: address, type: 'external' }, site: siteLink(address) },
  channel: { info: { props: {} } },
  root,
  page,
});

/** The model of a page with these fields. */
export const pageModel = (address: string, fields: Json): Json => {
  const entries = createEntries();
  const { blocks = [], ...own } = fields;
  const items = (blocks as Json[]).map(({ kind, ...block }) =>
    entries.component({
      name: String(kind),
      type: 'container-item',
      ctype: kind,
      models: { document: entries.document(block, address) },
      children: [],
    }),
  );
  const main = entries.component({ name: 'main', type: 'container', children: items });
  const document = entries.document(own, address);
  return modelOf(
    address,
    entries,
    entries.component({ name: 'page', type: 'component', children: [main], models: { document } }),
  );
};

/** The model of the page that lists all pages: one item for each. */
export const listModel = (pages: ReadonlyMap<string, Json>): Json => {
  const entries = createEntries();
  const items = [...pages].map(([address, fields]) => {
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'blocks'));
    return entries.component({
      name: address,
      type: 'container-item',
      models: { document: entries.document(own, address) },
    });
  });
  const main = entries.component({ name: 'main', type: 'container', children: items });
  return modelOf('/sitemap', entries, entries.component({ name: 'sitemap', type: 'component', children: [main] }));
};

/** The model with a defect of real models, by the code of the fault. */
export const spoilt = (model: Json, code: string): Json => {
  const page = { ...(model['page'] as Json) };
  const [main = ''] = Object.entries(page).find(([, entry]) => isObject(entry) && entry['name'] === 'main') ?? [];
  switch (code) {
    case '1': // a container below itself
      return {
        ...model,
        page: { ...page, [main]: { ...(page[main] as Json), children: [{ $ref: `/page/${main}` }] } },
      };
    case '2': // a component that is not there
      return { ...model, page: { ...page, [main]: undefined } };
    case '3': // larger than any page
      return { ...model, filling: 'x'.repeat(1024 * 1024) };
    case '4': // pictures that are not there
      return {
        ...model,
        page: Object.fromEntries(
          Object.entries(page).filter(([, entry]) => isObject(entry) && entry['type'] !== 'imageset'),
        ),
      };
    default: // no model
      return { status: 'ok' };
  }
};
