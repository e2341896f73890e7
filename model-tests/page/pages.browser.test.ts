// The charts in the page: every path that a page allows, walked in a real browser with its own controls. In a whole run
// also the charts around the screens.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWholeRun } from '../../bff/test/sampling.ts';
import { startBrowser } from '../browser/browser.ts';
import { openPageWalker, walksOfPage, type PageWalker } from './pageWalks.ts';
import { aroundCharts, pageCharts } from './registry.ts';

/**
 * A walk has up to thirty steps, and its page gets extra checks at each state in which it settles for the first
 * time.
 */
const WALK_MS = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const ON_PHONE = { width: 320, charts: pageCharts };
const ON_DESK = { width: 1280, charts: aroundCharts };

describe.each(isWholeRun ? [ON_PHONE, ON_DESK] : [ON_PHONE])('in a window of $width pixels', ({ width, charts }) => {
  let walker: PageWalker;
  beforeAll(async () => {
    walker = await openPageWalker(browser, width);
  });
  afterAll(() => walker.close());

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
