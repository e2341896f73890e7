/** The walks of the pages, and the browser that makes them. */
import type { Browser } from 'playwright';
import { openFrozenPage } from '../browser/frozenPage.ts';
import type { Fixture } from '../explore/fixtures.ts';
import type { Renderings } from './arrival.ts';
import type { PageChart } from './page-chart.ts';
import { openPageServer } from './pageServer.ts';
import { runFixtureInPage } from './run-fixture.ts';
import { checkSettled } from './settledChecks.ts';
import { placesToCheck } from './settledStates.ts';
import { openVisit } from './visit.ts';
import { pageSuiteOf, type Shortfall } from './walks.ts';

const NOWHERE: ReadonlySet<number> = new Set();

/** A walk through a page, with the places at which it gets the extra checks. */
export type PageWalk = Readonly<{ pageChart: PageChart; fixture: Fixture; places: ReadonlySet<number> }>;

/** The walks of a page, and what they do not cover, with the reason. */
export const walksOfPage = (
  pageChart: PageChart,
): Readonly<{ walks: readonly PageWalk[]; shortfalls: readonly Shortfall[] }> => {
  const { fixtures, shortfalls } = pageSuiteOf(pageChart);
  const places = placesToCheck(pageChart, fixtures);
  const walks = fixtures.map((fixture) => ({ pageChart, fixture, places: places.get(fixture) ?? NOWHERE }));
  return { walks, shortfalls };
};

export type PageWalker = Readonly<{
  /** Makes a walk. Throws at the first difference. */
  walk: (walk: PageWalk) => Promise<void>;
  close: () => Promise<void>;
}>;

/** Serves the pages of the last build, and opens the contexts in which a browser walks them in windows of this width. */
export const openPageWalker = async (browser: Browser, width: number): Promise<PageWalker> => {
  const pageServer = await openPageServer();
  const options = { viewport: { width, height: 1600 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(options);
  // in a separate context: a context has only one clock, which every new tab resets
  const tabContext = await browser.newContext(options);
  const tab = await openVisit(tabContext);
  const paper = await openFrozenPage(browser, pageServer.url, options.viewport);
  const renderingsOf = new Map<PageChart, Renderings>();
  return {
    walk: async ({ pageChart, fixture, places }) => {
      const renderings = renderingsOf.get(pageChart) ?? new Map<string, string>();
      renderingsOf.set(pageChart, renderings);
      const onSettled = checkSettled({ pageServer, tab, paper, pageChart, fixture, renderings }, places);
      await runFixtureInPage(context, pageServer, pageChart, fixture, onSettled);
    },
    close: async () => {
      await Promise.all([paper.close(), context.close(), tabContext.close()]);
      await pageServer.close();
    },
  };
};
