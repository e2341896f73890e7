/** Tests of charts in their pages: every path that a page allows, walked in a real browser with the page's controls. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserOfFile } from '../browser/browser.ts';
import { openFrozenPage } from '../browser/frozenPage.ts';
import { sampled } from '../../bff/test/sampling.ts';
import { readFocus, restoreFocus } from './focus.ts';
import type { PageChart } from './page-chart.ts';
import { pageServerOfFile } from './pageServer.ts';
import { differenceAfterRemount } from './remount.ts';
import { runFixtureInPage, type OnSettled } from './run-fixture.ts';
import { placesToCheck } from './settledStates.ts';
import { pageSuiteOf } from './walks.ts';

/** A walk has up to thirty steps, and the page gets extra checks in some of the states in which it settles. */
const WALK_MS = 180_000;
/** `npm test` goes back through the history of one in so many walks of a chart, and reloads it; a whole run of all. */
const RETRACED_EVERY = 4;

/** The width of a phone, and a window high enough for a whole page. */
const viewport = { width: 320, height: 1600 };

/** Declares the tests of these charts, on a phone. */
export const testPages = async (charts: readonly PageChart[]): Promise<void> => {
  const pageServer = await pageServerOfFile();
  const browser = await browserOfFile();
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const paper = await openFrozenPage(browser, pageServer.url, viewport);

  /** Throws if the page differs after a remount, or is not accessible. */
  const check = async (page: Page): Promise<void> => {
    const focus = await readFocus(page);
    const problem = await differenceAfterRemount(page);
    if (problem !== null) throw new Error(`remounted, ${problem}`);
    await restoreFocus(page, focus);
    const [unfit] = await paper.accessibilityProblems(page);
    if (unfit !== undefined) throw new Error(`the page is not fit to use: ${unfit}`);
  };

  describe.each(charts.map((pageChart) => ({ name: pageChart.chart.name, pageChart })))(
    'the page of $name',
    ({ pageChart }) => {
      const { fixtures, shortfalls } = pageSuiteOf(pageChart);
      const places = placesToCheck(pageChart, fixtures);
      const retraced = new Set(sampled(fixtures, RETRACED_EVERY));

      it('has a reason for everything that its walks do not cover', () => {
        for (const { reason } of shortfalls) expect(reason).not.toBe('');
      });

      it.each(fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
        'shows the state and the controls of the chart along the path $title',
        ({ fixture }) => {
          const checkChosen: OnSettled = async ({ page }, _, at) => {
            if (places.get(fixture)?.has(at) === true) await check(page);
          };
          return runFixtureInPage(context, pageServer, pageChart, fixture, checkChosen, retraced.has(fixture));
        },
        WALK_MS,
      );
    },
  );
};
