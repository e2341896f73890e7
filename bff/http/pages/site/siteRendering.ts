/**
 * Renders a page of the site from content, for its document and its preview: the page at an address, with the menu, the
 * banner, the breadcrumbs, its competition and its prices.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { FastifyBaseLogger } from 'fastify';
import { parseVisitQuery } from '../../../../machines/addresses/query.ts';
import { readQuery } from '../../../../machines/addresses/queryString.ts';
import { brandOf } from '../../../../machines/addresses/paths.ts';
import type { Brand } from '../../../../machines/contract/brand.ts';
import type { ResortPrices, SitePage } from '../../../../machines/contract/site.ts';
import { BANNER_COOKIE } from '../../../../machines/contract/siteBanner.ts';
import type { FullFooter } from '../../../../machines/contract/page.ts';
import { siteFrame, type MenuEntry } from '../../../../machines/site/frame.ts';
import { guidePage } from '../../../../machines/site/guide/guidePage.ts';
import { guidePlaceOf, guideResortAddress } from '../../../../machines/site/guide/guideUrl.ts';
import { VARIANTS_COOKIE, parseVariants } from '../../../../machines/site/scripts/experiments.rules.ts';
import { pageScript } from '../../../../machines/site/scripts/scripts.rules.ts';
import type { Display } from '../../../../machines/site/toolbar/toolbar.rules.ts';
import { competitionOf } from '../../../../machines/site/page/page.forms.ts';
import type { SiteScript } from '../../../../machines/contract/siteScripts.ts';
import type { PagePreview } from '../../../../machines/site/preview.ts';
import type { RenderedSitePage, SiteRequest } from '../../../../machines/site/render.ts';
import { PAGE_TYPE, siteHome } from '../../../../machines/site/siteUrl.ts';
import { logDefect } from '../../../kernel/logLines.ts';
import type { SearchDeps } from '../../../search/deps.ts';
import { readCompetition } from '../../../providers/content/competition.ts';
import type { ContentFailure, ContentPort } from '../../../providers/content/port.ts';
import { readGuide } from '../../../site/guides.ts';
import { withSurroundings, readSiteBanner, type PagePlace } from '../../../site/pageSurroundings.ts';
import { readResortPrices } from '../../../site/resortPrices.ts';
import { leftOutLog, readSitePage, type PageContext, type ReportBlock } from '../../../site/sitePage.ts';
import { readSiteScripts, type ScriptSettings } from '../../../site/siteScripts.ts';
import { readSiteRoots } from '../../../site/contentPages.ts';
import { readAssets, type Assets } from '../assets.ts';
import { displayFor } from '../display.ts';
import type { LoadRenderer } from '../renderer.ts';
import type { PageVisitor, Recorded } from '../sharedPages.ts';

export type SitePageDeps = Readonly<{
  search: SearchDeps;
  content: ContentPort;
  loadRenderer: LoadRenderer;
  /** the folder of the built pages */
  folder: string;
  isWatching: boolean;
  publicUrl: string;
  /** today at the resorts */
  today: () => string;
  fullFooter: () => Promise<FullFooter | null>;
  /** which scripts of other companies content may use */
  scripts: ScriptSettings;
}>;

/** The document of each brand's menu. */
const MENUS = {
  family: 'navigation/header',
  weekend: 'navigation/weekend-header',
} as const satisfies Record<Brand, string>;

const MenuLink = t.type({ label: t.string, href: t.string });
const Menu = t.type({ links: t.array(t.intersection([MenuLink, t.partial({ menu: t.array(MenuLink) })])) });

/** A brand's menu in content; empty if content has none or does not answer. */
const readMenu = async (content: Pick<ContentPort, 'read'>, brand: Brand): Promise<readonly MenuEntry[]> => {
  const found = await content.read(MENUS[brand]);
  const menu = E.isRight(found) ? Menu.decode(found.right.fields) : E.left([]);
  return E.isRight(menu) ? menu.right.links : [];
};

/** The page to render: its path, its query, and for a preview the data of its ribbon. */
export type SiteAddress = Readonly<{ path: string; search: string; preview?: PagePreview }>;

/**
 * A rendered page with the data that its document adds: the scripts of other companies, and how the guest wants the
 * page to look (null: no accessibility toolbar). A preview has neither.
 */
export type SiteDrawing = Readonly<{
  brand: Brand;
  assets: Assets;
  rendered: RenderedSitePage;
  scripts: readonly SiteScript[];
  display: Display | null;
}>;

/** The HTTP status by the state of the page's chart; 200 for all other states. */
const STATUS: Readonly<Record<string, number>> = { missing: 404, loadFailed: 503, broken: 500 };

export const statusOf = (state: string): number => STATUS[state] ?? 200;

/** Whom a page of the site is for, the log of what it leaves out, and how its reads are recorded. */
export type SiteAsked = Readonly<{ cookies: PageVisitor['cookies']; log: FastifyBaseLogger; recorded: Recorded }>;

/** Renders the page at an address from `content`; null if the pages are not built. */
export const siteRenderer = (deps: SitePageDeps) => {
  const { publicUrl } = deps;
  const builtAssets = deps.isWatching ? null : readAssets(deps.folder);
  const { host } = new URL(publicUrl);

  /** The breadcrumbs of a page: home page and parent page, if any. The parent of a guide is its resort's page. */
  const trailOf = async (content: ContentPort, brand: Brand, path: string) => {
    const home = { label: 'Home', href: siteHome(brand) };
    const guide = guidePlaceOf(path);
    const above = guide === null ? path.split('/').slice(0, -1).join('/') : guideResortAddress(guide);
    if (path === home.href) return [];
    if (above === '' || above === home.href) return [home];
    const parent = await content.read(`${PAGE_TYPE}${above}`);
    const title = E.isRight(parent) ? parent.right.fields['breadcrumb'] : undefined;
    return typeof title === 'string' ? [home, { label: title, href: above }] : [home];
  };

  /** The prices of a page; empty if the database does not answer. */
  const readPrices = async ({ log, recorded }: SiteAsked, brand: Brand): Promise<readonly ResortPrices[]> => {
    try {
      return await recorded(readResortPrices)(deps.search, brand);
    } catch (error) {
      logDefect(log, error, 'the prices of a page could not be read');
      return [];
    }
  };

  /** The guide at an address, for its own brand only, or else the content page there. */
  const readPageAt = async (
    content: ContentPort,
    { path, today }: PagePlace,
    context: PageContext,
    report: ReportBlock,
  ): Promise<E.Either<ContentFailure, SitePage>> => {
    const place = guidePlaceOf(path);
    if (place === null) return readSitePage(content, path, context, report);
    const guide = await readGuide(content, place, context, report);
    if (E.isLeft(guide)) return guide;
    return guide.right.place.brand === place.brand
      ? E.right(guidePage(guide.right, today, context.query))
      : E.left({ kind: 'notFound', detail: path });
  };

  const reporter = leftOutLog(deps.content);

  const readerOf = (
    asked: SiteAsked,
    content: ContentPort,
    context: PageContext,
    place: PagePlace,
  ): SiteRequest['readPage'] => {
    const { brand } = context;
    const { path } = place;
    const report = reporter(() => asked.log);
    return async () => {
      const found = await readPageAt(content, place, context, report);
      if (E.isLeft(found))
        return found.left.kind === 'notFound'
          ? { type: 'page.missing' }
          : { type: 'load.failed', message: found.left.detail };
      const page = await withSurroundings(content, found.right, context, place, report);
      const named = competitionOf(page);
      const competition = named === null ? null : await readCompetition(content, named);
      const hasPrices = page.blocks.some(({ kind }) => kind === 'prices');
      return {
        type: 'page.found',
        page,
        trail: await trailOf(content, brand, path),
        competition:
          named !== null && competition !== null && E.isRight(competition)
            ? { id: named, question: competition.right.question }
            : null,
        prices: hasPrices ? await readPrices(asked, brand) : [],
      };
    };
  };

  return async (
    asked: SiteAsked,
    content: ContentPort,
    { path, search, preview }: SiteAddress,
  ): Promise<SiteDrawing | null> => {
    const { cookies, log, recorded } = asked;
    const brand = brandOf(path);
    const query = parseVisitQuery(readQuery(search));
    const isPreview = preview !== undefined;
    const report = reporter(() => log);
    const [renderer, display, scripts, menu, roots, fullFooter, today] = await Promise.all([
      deps.loadRenderer(),
      isPreview ? null : displayFor(content, { cookies }),
      isPreview ? [] : readSiteScripts(content, { brand, path, query }, deps.scripts, report),
      readMenu(content, brand),
      readSiteRoots(content),
      recorded(deps.fullFooter)(),
      recorded(deps.today)(),
    ]);
    const assets = (deps.isWatching ? readAssets(deps.folder) : builtAssets)?.ofSite();
    if (renderer === null || assets === undefined) return null;
    const variants = parseVariants(cookies[VARIANTS_COOKIE] ?? null);
    const context = { host, brand, query, roots, isPreview, variants };
    const banner = await readSiteBanner(content, path, context, cookies[BANNER_COOKIE] ?? null);
    const frame = siteFrame({ brand, query, menu, banner, preview: preview ?? null }, fullFooter);
    const rendered = await renderer.renderSitePage({
      input: { brand, path, frame, today },
      readPage: readerOf(asked, content, context, { path, today }),
      scripts: scripts.map(pageScript),
      display,
    });
    return { brand, assets, rendered, scripts, display };
  };
};
