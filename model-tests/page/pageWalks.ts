/** The walks of the pages, and the browser that makes them. */
import type { Browser, Page } from 'playwright';
import { openFrozenPage } from '../browser/frozenPage.ts';
import type { Fixture } from '../explore/fixtures.ts';
import { readFocus, restoreFocus } from './focus.ts';
import type { PageChart } from './page-chart.ts';
import { openPageServer } from './pageServer.ts';
import { differenceAfterRemount } from './remount.ts';
import { runFixtureInPage } from './run-fixture.ts';
import { placesToCheck } from './settledStates.ts';
import { pageSuiteOf, type Shortfall } from './walks.ts';

/** A walk through a page, with the places (the number of completed steps) at which it gets the extra checks. */
export type PageWalk = Readonly<{ pageChart: PageChart; fixture: Fixture; places: ReadonlySet<number> }>;

/** The walks of a page, and what they do not cover, with the reason. */
export const walksOfPage = (
  pageChart: PageChart,
): Readonly<{ walks: readonly PageWalk[]; shortfalls: readonly Shortfall[] }> => {
  const { fixtures, shortfalls } = pageSuiteOf(pageChart);
  const places = placesToCheck(pageChart, fixtures);
  const walks = fixtures.map((fixture) => ({ pageChart, fixture, places: places.get(fixture) ?? new Set<number>() }));
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
  const viewport = { width, height: 1600 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const paper = await openFrozenPage(browser, pageServer.url, viewport);
  /** Throws when the page differs after a remount, or is not accessible. */
  const check = async (page: Page): Promise<void> => {
    const focus = await readFocus(page);
    const problem = await differenceAfterRemount(page);
    if (problem !== null) throw new Error(`remounted, ${problem}`);
    await restoreFocus(page, focus);
    const [unfit] = await paper.accessibilityProblems(page);
    if (unfit !== undefined) throw new Error(`the page is not fit to use: ${unfit}`);
  };
  return {
    walk: ({ pageChart, fixture, places }) =>
      runFixtureInPage(context, pageServer, pageChart, fixture, async ({ page }, _, at) => {
        if (places.has(at)) await check(page);
      }),
    close: async () => {
      await Promise.all([paper.close(), context.close()]);
      await pageServer.close();
    },
  };
};
