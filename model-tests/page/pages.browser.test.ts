// The charts in the page: every path that a page can make, walked in a real browser by its own controls.
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import type { Fixture } from '../explore/fixtures.ts';
import { openHouse, type House } from './house.ts';
import { DEFECT } from './outcomes.ts';
import { pageCharts } from './registry.ts';
import { markupElsewhere } from './reload.ts';
import { runFixtureInPage } from './run-fixture.ts';
import { pageSuiteOf } from './walks.ts';

let house: House;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), startBrowser()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 1600 }, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

describe.each(pageCharts.map((pageChart) => ({ name: pageChart.chart.name, pageChart })))(
  'the page of $name',
  ({ pageChart }) => {
    const { fixtures, shortfalls } = pageSuiteOf(pageChart);

    it('names a reason for whatever it does not cover', () => {
      for (const { reason } of shortfalls) expect(reason).not.toBe('');
    });

    // a page that is come to from another one, or that loads nothing, has no address of its own to be loaded anew at
    const isLoading = ({ steps: [first] }: Fixture): boolean =>
      pageChart.approach === undefined && first !== undefined && 'actor' in first.do && first.do.outcome !== DEFECT;

    it.each(fixtures.filter(isLoading).slice(0, 1))(
      'is the same when it is loaded anew, and by its address in a new tab',
      async (fixture) => {
        const { before, after, inNewTab } = await markupElsewhere(context, house, pageChart, fixture);
        expect(after).toBe(before);
        expect(inNewTab).toBe(before);
      },
    );

    it.each(fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
      'shows and offers what the chart says on the path $title',
      async ({ fixture }) => {
        await expect(runFixtureInPage(context, house, pageChart, fixture)).resolves.toBeUndefined();
      },
    );
  },
);
