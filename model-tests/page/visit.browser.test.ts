// The charts around the screens, and whole payments, in the page: walked in a real browser by what guest and server do together.
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import { openHouse, type House } from './house.ts';
import { visitCharts } from './registry.ts';
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

describe.each(visitCharts.map((pageChart) => ({ name: pageChart.chart.name, pageChart })))(
  'a visit through $name',
  ({ pageChart }) => {
    const { fixtures, shortfalls } = pageSuiteOf(pageChart);

    it('names a reason for whatever it does not cover', () => {
      for (const { reason } of shortfalls) expect(reason).not.toBe('');
    });

    it.each(fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
      'shows and offers what the chart says on the path $title',
      async ({ fixture }) => {
        await expect(runFixtureInPage(context, house, pageChart, fixture)).resolves.toBeUndefined();
      },
    );
  },
);
