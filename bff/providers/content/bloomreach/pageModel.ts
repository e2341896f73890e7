/**
 * Maps Bloomreach's Page Model 1.0 to the fields of a page. A model is a flat map of components, documents and image
 * sets that refer to each other by JSON pointers (`{"$ref": "/page/u1"}`). The root's document has the page's own
 * fields. The document of each container item has the fields of a block; the item's `ctype` is the block's kind.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

const Ref = t.type({ $ref: t.string });
const SiteLink = t.intersection([t.type({ type: t.string }), t.partial({ href: t.string })]);
const Links = t.type({ links: t.type({ site: SiteLink }) });

export const PageModel = t.type({ root: Ref, page: t.record(t.string, t.unknown), links: t.type({ site: SiteLink }) });
export type PageModel = t.TypeOf<typeof PageModel>;

const Component = t.intersection([
  t.type({ type: t.keyof({ component: null, container: null, 'container-item': null }) }),
  t.partial({ ctype: t.string, children: t.array(Ref), models: t.partial({ document: Ref }) }),
]);
type Component = t.TypeOf<typeof Component>;

const Document = t.intersection([
  t.type({ type: t.literal('document'), data: t.UnknownRecord }),
  t.partial({ links: t.partial({ site: SiteLink }) }),
]);
type Document = t.TypeOf<typeof Document>;

const ImageSet = t.type({
  type: t.literal('imageset'),
  data: t.intersection([t.type({ original: Links }), t.partial({ description: t.string, narrow: Links })]),
});

const Html = t.strict({ value: t.string });
const Dated = t.type({ lastModificationDate: t.number });

/** Maps a picture's URL to one of our addresses; null if we may not show the picture. */
export type PictureAddress = (href: string) => string | null;

/** `address`: the requested page, such as '/gallery'. */
type MapOptions = Readonly<{ address: string; picture: PictureAddress }>;

export type MappedPage = Readonly<{ fields: Record<string, unknown>; lastModified: string }>;
export type MappedList = readonly Readonly<{ address: string; fields: Record<string, unknown> }>[];

/** No block of ours nests this deep; deeper fields are dropped. */
const DEEPEST = 20;

/** The object that a reference points to; undefined if there is none. */
const targetOf = ({ page }: PageModel, { $ref }: t.TypeOf<typeof Ref>): unknown =>
  $ref.startsWith('/page/') ? page[$ref.slice('/page/'.length).replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;

/** The path prefix of this model's internal links, found by comparing its own link with the requested address. */
const mountOf = ({ links }: PageModel, address: string): string => {
  const own = (links.site.href ?? '').replace(/\/$/, '');
  const tail = address === '/' ? '' : address;
  return own.endsWith(tail) ? own.slice(0, own.length - tail.length) : '';
};

const withoutMount = (href: string, mount: string): string =>
  href === mount || href.startsWith(`${mount}/`) ? href.slice(mount.length) || '/' : href;

/** An internal link points to one of our pages; a broken link points to its own page. */
const hrefOf = (link: t.TypeOf<typeof SiteLink> | undefined, mount: string): string => {
  if (link?.href === undefined) return '#';
  return link.type === 'internal' ? withoutMount(link.href, mount) : link.href;
};

const INTERNAL_LINK = /<a\b[^>]*\bdata-type="internal"[^>]*>/g;

const withOurLinks = (html: string, mount: string): string =>
  html.replace(INTERNAL_LINK, (tag) =>
    tag.replace(/(?<=\bhref=")[^"]*/, (href) => withoutMount(href, mount)).replace(/\s*\bdata-type="internal"/, ''),
  );

/** Maps the values of a page or document to ours, following their references. */
const readerOf = (model: PageModel, { address, picture }: MapOptions) => {
  const mount = mountOf(model, address);

  const imageOf = ({ data }: t.TypeOf<typeof ImageSet>): object | undefined => {
    const src = picture(hrefOf(data.original.links.site, mount));
    if (src === null) return undefined;
    const narrow = data.narrow === undefined ? null : picture(hrefOf(data.narrow.links.site, mount));
    return { src, alt: data.description ?? '', ...(narrow !== null && { narrow }) };
  };

  /** Image sets become pictures, documents page addresses. Neither is followed further, so there are no cycles. */
  const referredTo = (target: unknown): unknown => {
    if (ImageSet.is(target)) return imageOf(target);
    return Document.is(target) ? hrefOf(target.links?.site, mount) : undefined;
  };

  const valueOf = (value: unknown, depth: number): unknown => {
    if (depth > DEEPEST) return undefined;
    if (Array.isArray(value)) return value.map((one) => valueOf(one, depth + 1));
    if (typeof value !== 'object' || value === null) return value;
    if (Ref.is(value)) return referredTo(targetOf(model, value));
    if (Html.is(value) && Object.keys(value).length === 1) return withOurLinks(value.value, mount);
    return fieldsOf(value as Record<string, unknown>, depth + 1);
  };

  /** A field with a broken reference is dropped, and so is its block if the field is required. */
  const fieldsOf = (data: Record<string, unknown>, depth = 0): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) => {
        const mapped = valueOf(value, depth);
        return mapped === undefined ? [] : [[name, mapped]];
      }),
    );

  return { mount, fieldsOf };
};

const documentOf = (model: PageModel, { models }: Component): Document | null => {
  const target = models?.document && targetOf(model, models.document);
  return Document.is(target) ? target : null;
};

/** The container items of a model, in order. Left: a broken reference, or a component that occurs twice. */
const itemsOf = (model: PageModel): E.Either<string, readonly Component[]> => {
  const items: Component[] = [];
  const seen = new Set<unknown>();
  const waiting = [model.root];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    const target = targetOf(model, ref);
    if (!Component.is(target)) return E.left(`${ref.$ref} is no component`);
    // components must form a tree: a cycle would never end, and shared components could double at each level
    if (seen.has(target)) return E.left(`${ref.$ref} is there more than once`);
    seen.add(target);
    if (target.type === 'container-item') items.push(target);
    waiting.push(...(target.children ?? []).toReversed());
  }
  return E.right(items);
};

const dateOf = (data: unknown): string =>
  Dated.is(data) && !Number.isNaN(new Date(data.lastModificationDate).getTime())
    ? new Date(data.lastModificationDate).toISOString()
    : '';

/** The page fields in a model. Left: what is wrong with the model. */
export const pageOfModel = (model: PageModel, options: MapOptions): E.Either<string, MappedPage> => {
  const items = itemsOf(model);
  if (E.isLeft(items)) return items;
  const root = targetOf(model, model.root);
  const own = Component.is(root) ? documentOf(model, root) : null;
  if (own === null) return E.left('the root has no document');
  const { fieldsOf } = readerOf(model, options);
  const blocks = items.right.map((item) => ({
    ...fieldsOf(documentOf(model, item)?.data ?? {}),
    kind: item.ctype,
  }));
  return E.right({ fields: { ...fieldsOf(own.data), blocks }, lastModified: dateOf(own.data) });
};

/** The pages that the documents of a model's items name. Left: what is wrong with the model. */
export const listOfModel = (model: PageModel, options: MapOptions): E.Either<string, MappedList> => {
  const items = itemsOf(model);
  if (E.isLeft(items)) return items;
  const { mount, fieldsOf } = readerOf(model, options);
  return E.right(
    items.right.flatMap((item) => {
      const document = documentOf(model, item);
      const link = document?.links?.site;
      return document === null || link?.type !== 'internal'
        ? []
        : [{ address: hrefOf(link, mount), fields: fieldsOf(document.data) }];
    }),
  );
};
