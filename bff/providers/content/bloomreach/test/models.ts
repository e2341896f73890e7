/** For tests: models of pages, and what they are mapped to. */
import { either as E } from 'fp-ts';
import { pageOfModel, type PageModel } from '../pageModel.ts';

/** The entries of a model, by name. */
export type Entries = Record<string, unknown>;

/** A reference to an entry. */
export const ref = (id: string): { $ref: string } => ({ $ref: `/page/${id}` });
const item = (...documents: string[]): Entries =>
  Object.fromEntries(
    documents.map((id) => [`${id}-item`, { type: 'container-item', ctype: 'text', models: { document: ref(id) } }]),
  );
/** A document with these fields and, if given, the link to its page. */
export const document = (data: object, site?: object): object => ({
  type: 'document',
  data,
  ...(site && { links: { site } }),
});

/** A page with a title, and an item for each of these documents. */
export const modelWith = (
  entries: Entries,
  items: readonly string[],
  href = '/site/breakwater/gallery',
): PageModel => ({
  links: { site: { href, type: 'internal' } },
  root: ref('root'),
  page: {
    root: { type: 'component', children: [ref('main')], models: { document: ref('own') } },
    main: { type: 'container', children: items.map((id) => ref(`${id}-item`)) },
    own: document({ title: 'Gallery', lastModificationDate: 1_795_683_600_000 }),
    ...item(...items),
    ...entries,
  },
});

/** Allows the pictures below /gallery/ alone. */
export const picture = (href: string): string | null => (href.startsWith('/gallery/') ? `/ours${href}` : null);
/** What was left out, and what was expected. */
export const left: string[] = [];
/** Keeps what is left out. */
export const leave = (pointer: string, expected: string): void => void left.push(`${pointer}: ${expected}`);
/** The page that a model is mapped to. */
export const mapped = (model: PageModel, address = '/gallery') => pageOfModel(model, { address, picture, leave });
/** The fields of that page, or what is wrong with the model. */
export const fieldsOf = (model: PageModel, address?: string): unknown => {
  const page = mapped(model, address);
  return E.isRight(page) ? page.right.fields : page.left;
};
