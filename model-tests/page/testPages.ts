/** Tests of charts in their pages: every path that a page allows, walked in a real browser with its own controls. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import type { PageChart } from './page-chart.ts';
import { openPageWalker, walksOfPage, type PageWalker } from './pageWalks.ts';

/**
 * A walk has up to thirty steps, and its page gets extra checks at each state in which it settles for the first
 * time.
 */
const WALK_MS = 180_000;

/** Declares the tests of these charts in windows of this width. */
export const testPages = (width: number, charts: readonly PageChart[]): void => {
  describe(`in a window of ${width} pixels`, () => {
    let browser: Browser;
    let walker: PageWalker;
    beforeAll(async () => {
      browser = await startBrowser();
      walker = await openPageWalker(browser, width);
    });
    afterAll(async () => {
      await walker.close();
      await browser.close();
    });

    describe.each(charts.map((pageChart) => ({ name: pageChart.chart.name, pageChart })))(
      'the page of $name',
      ({ pageChart }) => {
        const { walks, shortfalls } = walksOfPage(pageChart);

        it('has a reason for everything that its walks do not cover', () => {
          for (const { reason } of shortfalls) expect(reason).not.toBe('');
        });

        it.each(walks.map((walk) => ({ title: walk.fixture.title, walk })))(
          'shows the state and the controls of the chart along the path $title',
          ({ walk }) => walker.walk(walk),
          WALK_MS,
        );
      },
    );
  });
};
