/**
 * Reads a page of the site from the content system (spec: account area 2 and 7, content reads). An unknown block, and
 * an invalid part of a block or of the page, is left out and logged with its path; the rest of the page is shown.
 */
import type { FastifyBaseLogger } from 'fastify';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { resolveLink, type LinkContext } from '../../machines/visitUrl/links.ts';
import { BRAND_PREFIX } from '../../machines/addresses/paths.ts';
import {
  SITE_BLOCKS,
  SitePageFrame,
  type BlockKind,
  type PlacedBlock,
  type SiteBlock,
  type SitePage,
} from '../../machines/contract/site.ts';
import { CALL_TEAM, TEAM_EMAILS, TEAM_PHONE, TEAM_PHONE_LINK } from '../../machines/contract/team.ts';
import { dialLink } from '../../machines/kit/phonePlans.ts';
import { contentPathOf, sharedContentPathOf } from '../../machines/site/siteUrl.ts';
import { newThisHour } from '../kernel/logLines.ts';
import { partnerOf, type ContentDocument, type ContentFailure, type ContentPort } from '../providers/content/port.ts';
import { type Variants, isExperimentName } from '../../machines/site/scripts/experiments.rules.ts';
import { safeHtml, type ResolveHref } from './safeHtml.ts';
import { problemText, validParts, type ValidParts } from './validParts.ts';

const Experiment = t.type({ kind: t.literal('experiment'), name: t.string, variants: t.UnknownRecord });

/**
 * The variant of a block that a guest with these choices sees, by default the first (spec: booking journey 7,
 * experiments). A block without variants is unchanged.
 */
const shownVariant = (block: unknown, variants: Variants): unknown => {
  if (!Experiment.is(block) || ![block.name, ...Object.keys(block.variants)].every(isExperimentName)) return block;
  const chosen = variants[block.name];
  return chosen !== undefined && Object.hasOwn(block.variants, chosen)
    ? block.variants[chosen]
    : Object.values(block.variants)[0];
};

/** `isPreview`: each part of the page has its position in content, for editors. `variants`: the guest's choices. */
export type PageContext = LinkContext & Readonly<{ isPreview?: boolean; variants?: Variants }>;

/** Logs a part of content that is left out; `place` is that of its block, null for a field of the page itself. */
export type ReportBlock = (path: string, place: number | null, problem: string) => void;

/** Logs what is left out, in the log that is given: each part once an hour, however many guests see its page. */
export const leftOutLog = (
  content: Pick<ContentPort, 'partnerOf'>,
): ((log: () => Pick<FastifyBaseLogger, 'warn'>) => ReportBlock) => {
  const isNew = newThisHour();
  return (log) => (path, block, problem) => {
    if (isNew(path, block, problem))
      log().warn({ partner: partnerOf(content, path), content: path, block, problem }, 'content was left out');
  };
};

const Blocks = t.type({ blocks: t.array(t.unknown) });

/** Prepares link addresses for pages: ours get the visit's query, others stay, script addresses are removed. */
const resolverOf =
  (context: LinkContext): ResolveHref =>
  (href) => {
    // what an editor writes after 'tel:' may be a number as people dial it at home
    if (href.startsWith('tel:')) return dialLink(href) ?? href;
    return /^(?:#|mailto:)/.test(href) ? href : (resolveLink(href, context)?.href ?? null);
  };

/** Replaces `{call}` and `{email}` in a text by our team's contact details. */
const withTeam = (text: string, { brand }: LinkContext): string =>
  text.replaceAll('{call}', CALL_TEAM).replaceAll('{email}', TEAM_EMAILS[brand]);

const CALL_LINK = CALL_TEAM.replace(TEAM_PHONE, `<a href="${TEAM_PHONE_LINK}">${TEAM_PHONE}</a>`);

/** The same in HTML, where number and address become links. */
const withTeamLinks = (html: string, { brand }: LinkContext): string =>
  html
    .replaceAll('{call}', CALL_LINK)
    .replaceAll('{email}', `<a href="mailto:${TEAM_EMAILS[brand]}">${TEAM_EMAILS[brand]}</a>`);

/** Prepares a value's texts, links and HTML for a page. A broken link points to this page. */
export const preparedForPage = (value: unknown, context: LinkContext, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => preparedForPage(one, context));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, preparedForPage(inner, context, name)]),
    );
  if (typeof value !== 'string') return value;
  const resolve = resolverOf(context);
  if (key === 'href') return resolve(value) ?? '#';
  // in HTML and in the text of a page, a line break is a space
  const line = value.replace(/[\t\n\r]+/g, ' ');
  return key === 'html' ? safeHtml(withTeamLinks(line, context), resolve) : withTeam(line, context);
};

const Kind = t.type({ kind: t.keyof(SITE_BLOCKS) });

const UNKNOWN_KIND = { field: 'kind', message: 'Expected a kind of block that pages have.' };

/** Decodes a block by its kind, so that a fault names its field. */
const decodeBlock = (block: unknown): ValidParts<SiteBlock> => {
  const named = Kind.decode(block);
  if (E.isLeft(named)) return { value: null, problems: [UNKNOWN_KIND] };
  const codec: t.Decoder<unknown, SiteBlock> = SITE_BLOCKS[named.right.kind as BlockKind];
  return validParts(codec, block);
};

/** The blocks of a document at `path`; what is invalid is left out and reported, each block in one line. */
export const blocksOf = (fields: unknown, path: string, context: PageContext, report: ReportBlock): PlacedBlock[] => {
  const found = Blocks.decode(fields);
  if (E.isLeft(found)) return [];
  return found.right.blocks.flatMap((block, place) => {
    const shown = shownVariant(block, context.variants ?? {});
    const { value, problems } = decodeBlock(preparedForPage(shown, context));
    if (problems.length > 0) report(path, place, problemText(problems));
    if (value === null) return [];
    return [{ ...value, ...(context.isPreview === true && { contentPath: `${path}#blocks.${place}` }) }];
  });
};

type Content = Pick<ContentPort, 'read'>;

/** The weekend brand's address of one of our pages. */
const inWeekend = (href: string): string =>
  href.startsWith('/') && !href.startsWith(BRAND_PREFIX.weekend) ? `${BRAND_PREFIX.weekend}${href}` : href;

/** A document of the family brand whose links point to the weekend brand's pages of the same names. */
const withWeekendLinks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withWeekendLinks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (typeof inner !== 'string') return [name, withWeekendLinks(inner)];
      if (name === 'href') return [name, inWeekend(inner)];
      return [name, name === 'html' ? inner.replace(/(?<=href=")[^"]+/g, inWeekend) : inner];
    }),
  );
};

const isText = ({ fields }: ContentDocument): boolean => fields['layout'] === 'text' && fields['isHidden'] !== true;

type FieldsAt = Readonly<{ path: string; fields: unknown }>;

/**
 * The fields of a page's document. If the weekend brand has no document for a text page, it uses the family brand's,
 * because terms, privacy and cookies are the same for both; its links stay within the brand.
 */
const readFieldsOf = async (content: Content, address: string): Promise<E.Either<ContentFailure, FieldsAt>> => {
  const own = await content.read(contentPathOf(address));
  if (E.isRight(own)) return own;
  const path = sharedContentPathOf(address);
  if (own.left.kind !== 'notFound' || path === null) return own;
  const shared = await content.read(path);
  if (E.isLeft(shared)) return shared;
  return isText(shared.right) ? E.right({ path, fields: withWeekendLinks(shared.right.fields) }) : own;
};

const Hidden = t.type({ isHidden: t.union([t.boolean, t.number, t.string]) });

/** What a page has whose title or layout is missing or invalid, or that is hidden in words that we do not know. */
const substitutesFor = (fields: unknown, path: string) => {
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { title, layout: 'text', ...(Hidden.is(fields) && { isHidden: true }) };
};

/** The page of a document's fields; `malformed` if they have no list of blocks. `path` is the document's path. */
export const sitePageOf = (
  fields: unknown,
  path: string,
  context: PageContext,
  report: ReportBlock,
): E.Either<ContentFailure, SitePage> => {
  const substitutes = substitutesFor(fields, path);
  const { value, problems } = validParts(SitePageFrame, preparedForPage(fields, context), substitutes);
  if (value === null || !Blocks.is(fields)) return E.left({ kind: 'malformed', detail: path });
  if (problems.length > 0) report(path, null, problemText(problems));
  const blocks = blocksOf(fields, path, context, report);
  return E.right({ ...value, blocks, ...(context.isPreview === true && { contentPath: path }) });
};

/** The page at an address without query. `notFound` if there is none, `malformed` if it has no blocks. */
export const readSitePage = async (
  content: Content,
  address: string,
  context: PageContext,
  report: ReportBlock,
): Promise<E.Either<ContentFailure, SitePage>> => {
  const found = await readFieldsOf(content, address);
  return E.isLeft(found) ? found : sitePageOf(found.right.fields, found.right.path, context, report);
};
