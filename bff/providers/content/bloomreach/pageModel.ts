/**
 * Maps Bloomreach's Page Model 1.0 to the fields of a page (docs/protocols.md). A model is a flat map of components and
 * content that refer to each other by JSON pointers (`{"$ref": "/page/u1"}`). The page's document has the page's own
 * fields. The document or component content of each container item has the fields of a block; the item's `ctype`, or
 * else its `label`, is the block's kind. All that a live system sends in several shapes is read here and nowhere else.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { SITE_BLOCKS, SiteImage } from '../../../../machines/contract/site.ts';

const Ref = t.type({ $ref: t.string });
type Ref = t.TypeOf<typeof Ref>;

export const PageModel = t.intersection([
  t.type({ root: Ref, page: t.record(t.string, t.unknown) }),
  t.partial({ document: t.unknown, links: t.unknown }),
]);
export type PageModel = t.TypeOf<typeof PageModel>;

const Link = t.partial({ href: t.unknown, type: t.unknown });
type Link = t.TypeOf<typeof Link>;
const TypedLink = t.intersection([
  t.type({ type: t.keyof({ internal: null, external: null, resource: null, unknown: null }) }),
  t.partial({ href: t.unknown }),
]);
const Linked = t.type({ links: t.type({ site: Link }) });
const LinkedAsBefore = t.type({ _links: t.type({ site: Link }) });

const Component = t.intersection([
  t.type({ type: t.keyof({ component: null, container: null, 'container-item': null }) }),
  t.partial({ ctype: t.unknown, label: t.unknown, children: t.unknown, models: t.unknown, content: t.unknown }),
]);
type Component = t.TypeOf<typeof Component>;
const Hidden = t.type({ meta: t.type({ hidden: t.literal(true) }) });

const Content = t.type({ type: t.keyof({ document: null, componentcontent: null }), data: t.UnknownRecord });
type Content = t.TypeOf<typeof Content>;
const Pagination = t.intersection([
  t.type({ type: t.literal('pagination'), items: t.array(t.unknown) }),
  t.partial({ total: t.unknown }),
]);
const ImageSet = t.type({ type: t.literal('imageset'), data: t.UnknownRecord });
const RichText = t.type({ value: t.union([t.string, t.null]) });
const Dated = t.type({ lastModificationDate: t.number });

/** Maps a picture's URL to one of our addresses; null if we may not show the picture. */
export type PictureAddress = (href: string) => string | null;

/** `address`: the requested page, such as '/gallery'. `leave` is called for each part that is left out. */
export type MapOptions = Readonly<{
  address: string;
  picture: PictureAddress;
  leave: (pointer: string, expected: string) => void;
}>;

type Fields = Record<string, unknown>;
export type MappedPage = Readonly<{ fields: Fields; lastModified: string }>;
export type MappedList = readonly Readonly<{ address: string; fields: Fields }>[];

/** No block of ours nests this deep; deeper fields are dropped. */
const DEEPEST = 20;

/** The object that a reference points to; undefined if there is none. */
const targetOf = ({ page }: PageModel, { $ref }: Ref): unknown =>
  $ref.startsWith('/page/') ? page[$ref.slice('/page/'.length).replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;

const siteLinkOf = (entry: unknown): Link => {
  if (Linked.is(entry)) return entry.links.site;
  return LinkedAsBefore.is(entry) ? entry._links.site : {};
};

/** The path prefix of this model's internal links, found by comparing its own link with the requested address. */
const mountOf = (model: PageModel, address: string): string => {
  const { href } = siteLinkOf(model);
  const own = typeof href === 'string' ? href.replace(/\/$/, '') : '';
  const tail = address === '/' ? '' : address;
  return own.endsWith(tail) ? own.slice(0, own.length - tail.length) : '';
};

const withoutMount = (href: string, mount: string): string => {
  const rest = href.slice(mount.length);
  if (!href.startsWith(mount) || !/^(?:[/?#]|$)/.test(rest)) return href;
  // without a path it is the home page, or a place in it
  return rest.startsWith('/') || mount === '' ? rest || '/' : `/${rest}`;
};

/** An internal link points to one of our pages; a broken link points to its own page. */
const hrefOf = ({ href, type }: Link, mount: string): string => {
  if (typeof href !== 'string' || type === 'unknown') return '#';
  return type === 'internal' ? withoutMount(href, mount) : href;
};

/** Whether a link has no words of its own. */
const isBare = (link: object): boolean => Object.keys(link).every((name) => name === 'type' || name === 'href');

const INTERNAL_LINK = /<a\b[^>]*\bdata-type="internal"[^>]*>/g;

const withOurLinks = (html: string, mount: string): string =>
  html.replace(INTERNAL_LINK, (tag) =>
    tag.replace(/(?<=\bhref=")[^"]*/, (href) => withoutMount(href, mount)).replace(/\s*\bdata-type="internal"/, ''),
  );

/** U+FFFD stands for bytes that were in another character set; U+0000 is in no text that a person wrote. */
const isReadable = (text: string): boolean => text.isWellFormed() && !/[\0\uFFFD]/.test(text);

const ENGLISH = /^en(?:[_-]|$)/i;
/** Documents that were made outside a translated folder have the prototype's word `document-type-locale` instead. */
const LANGUAGE = /^[a-z]{2,3}(?:[_-]|$)/i;

/** Maps the values of a page or document to ours, following their references. */
const readerOf = (model: PageModel, { address, picture, leave }: MapOptions) => {
  const mount = mountOf(model, address);
  type Path = readonly string[];
  const leaveOut = (path: Path, expected: string): undefined => {
    leave(`/page/${path.join('/')}`, expected);
  };

  const textOf = (text: string, path: Path): string | undefined =>
    isReadable(text) ? text : leaveOut(path, 'a text in UTF-8 without U+0000');

  const variantOf = (image: unknown): string | null => {
    const { href } = siteLinkOf(image);
    return typeof href === 'string' ? picture(href) : null;
  };

  const imageOf = ({ data }: t.TypeOf<typeof ImageSet>, path: Path): object | undefined => {
    const src = variantOf(data['original']);
    if (src === null) return leaveOut(path, 'an image set whose original is a raster picture of the gallery');
    const description = data['description'] ?? '';
    const alt = typeof description === 'string' ? description.replace(/\s+/g, ' ') : description;
    const isDescribed = typeof alt === 'string' && isReadable(alt) && SiteImage.is({ src, alt });
    if (!isDescribed) leaveOut([...path, 'description'], 'a text of up to 160 characters');
    const narrow = variantOf(data['narrow']);
    if (narrow === null && data['narrow'] !== null && data['narrow'] !== undefined)
      leaveOut([...path, 'narrow'], 'a variant that is a raster picture of the gallery');
    return { src, alt: isDescribed ? alt : '', ...(narrow !== null && { narrow }) };
  };

  /** Image sets become pictures, documents and files their addresses. None is followed further, so there are no cycles. */
  const referredTo = (target: unknown, path: Path): unknown => {
    if (ImageSet.is(target)) return imageOf(target, path);
    if (Content.is(target) || Linked.is(target)) return hrefOf(siteLinkOf(target), mount);
    return leaveOut(path, 'a reference to a document, a file or an image set');
  };

  /** What is left out of a list of texts takes the list with it: the places of the others, such as columns, count. */
  const listOf = (values: readonly unknown[], path: Path): unknown => {
    const mapped = values.map((one, place) => valueOf(one, [...path, String(place)]));
    const kept = mapped.filter((one) => one !== undefined);
    const hasGap = kept.length < mapped.length && kept.some((one) => typeof one === 'string');
    return hasGap ? leaveOut(path, 'a list of texts without gaps') : kept;
  };

  /** `path` begins with the entry's name and `data`. A field that is not set is null. */
  const valueOf = (value: unknown, path: Path): unknown => {
    if (value === null || path.length > DEEPEST + 3) return undefined;
    if (typeof value === 'string') return textOf(value, path);
    if (Array.isArray(value)) return listOf(value, path);
    if (typeof value !== 'object') return value;
    if (Ref.is(value)) return referredTo(targetOf(model, value), path);
    if (RichText.is(value)) return value.value === null ? undefined : textOf(withOurLinks(value.value, mount), path);
    if (!TypedLink.is(value)) return fieldsOf(value, path);
    const href = hrefOf(value, mount);
    return isBare(value) ? href : { ...fieldsOf(value, path), href };
  };

  /** What is not set or left out is not there; its block is left out, too, if it requires the field. */
  const fieldsOf = (data: object, path: Path): Fields =>
    Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) => {
        const mapped = valueOf(value, [...path, name]);
        return mapped === undefined ? [] : [[name, mapped]];
      }),
    );

  /** The fields of a content entry; null for one in another language. */
  const documentOf = ({ data }: Content, path: Path): Fields | null => {
    const locale = data['localeString'];
    if (typeof locale !== 'string' || !LANGUAGE.test(locale) || ENGLISH.test(locale)) return fieldsOf(data, path);
    leaveOut([...path, 'localeString'], 'a document in English');
    return null;
  };

  return { mount, documentOf };
};

const isRecord = t.UnknownRecord.is;

/** The content of a component: its model `document`, its own component content, or else another model. */
const contentOf = (model: PageModel, { models, content }: Component) => {
  const named = isRecord(models) ? models : {};
  return contentAt(model, [named['document'], content, ...Object.values(named)]);
};

/** The first of these references that leads to a document or component content, and that entry; null if none does. */
const contentAt = (model: PageModel, refs: readonly unknown[]) => {
  for (const ref of refs) {
    const entry = Ref.is(ref) ? targetOf(model, ref) : undefined;
    if (Ref.is(ref) && Content.is(entry)) return { entry, path: [ref.$ref.slice('/page/'.length), 'data'] };
  }
  return null;
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
    if (Hidden.is(target)) continue;
    if (target.type === 'container-item') items.push(target);
    if (Array.isArray(target.children)) waiting.push(...target.children.filter(Ref.is).toReversed());
  }
  return E.right(items);
};

const dateOf = (data: unknown): string =>
  Dated.is(data) && !Number.isNaN(new Date(data.lastModificationDate).getTime())
    ? new Date(data.lastModificationDate).toISOString()
    : '';

const lettersOf = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
const KINDS: ReadonlyMap<string, string> = new Map(
  [...Object.keys(SITE_BLOCKS), 'experiment'].map((kind) => [lettersOf(kind), kind]),
);

/** The kind of an item's block: 'callToAction' for its name, for 'Call to action' and for 'breakwater/call-to-action'. */
const kindOf = ({ ctype, label }: Component): unknown => {
  const name = ctype ?? label;
  return typeof name === 'string' ? (KINDS.get(lettersOf(name)) ?? name) : undefined;
};

/** The page fields in a model. Left: what is wrong with the model. */
export const pageOfModel = (model: PageModel, options: MapOptions): E.Either<string, MappedPage> => {
  const items = itemsOf(model);
  if (E.isLeft(items)) return items;
  const root = targetOf(model, model.root);
  const own = contentAt(model, [model.document]) ?? (Component.is(root) ? contentOf(model, root) : null);
  if (own === null) return E.left('the page has no document');
  const { documentOf } = readerOf(model, options);
  const blocks = items.right.flatMap((item) => {
    const kind = kindOf(item);
    const content = contentOf(model, item);
    if (content === null) {
      const named = isRecord(item.models) ? (item.models['document'] ?? item.content) : item.content;
      if (Ref.is(named)) options.leave(named.$ref, 'a document or component content');
      return [{ kind }];
    }
    const fields = documentOf(content.entry, content.path);
    return fields === null ? [] : [{ ...fields, kind }];
  });
  return E.right({
    fields: { ...documentOf(own.entry, own.path), blocks },
    lastModified: dateOf(own.entry.data),
  });
};

/** The documents that an item lists: its own, or those of its pagination. */
const listedBy = (model: PageModel, item: Component, { leave }: MapOptions) => {
  const models = isRecord(item.models) ? Object.values(item.models).filter(Ref.is) : [];
  return models.flatMap((ref) => {
    const target = targetOf(model, ref);
    if (!Pagination.is(target)) return [contentAt(model, [ref])];
    const { items, total } = target;
    if (typeof total === 'number' && total > items.length) leave(`${ref.$ref}/items`, `all ${total} pages in one list`);
    return items.map((one) => contentAt(model, [one]));
  });
};

/** The pages that the documents of a model's items name. Left: what is wrong with the model. */
export const listOfModel = (model: PageModel, options: MapOptions): E.Either<string, MappedList> => {
  const items = itemsOf(model);
  if (E.isLeft(items)) return items;
  const { mount, documentOf } = readerOf(model, options);
  return E.right(
    items.right
      .flatMap((item) => listedBy(model, item, options))
      .flatMap((content) => {
        const link = siteLinkOf(content?.entry);
        if (content === null || link.type !== 'internal') return [];
        const fields = documentOf(content.entry, content.path);
        return fields === null ? [] : [{ address: hrefOf(link, mount), fields }];
      }),
  );
};
