// The charts in the page: every path that a page can make, walked in a real browser by its own controls.
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import { openPaper, type Paper } from '../browser/paper.ts';
import type { Drawings } from './arrival.ts';
import { lookClosely } from './elsewhere.ts';
import { openHouse, type House } from './house.ts';
import { pageCharts } from './registry.ts';
import { firstRests, placesToLoad } from './rests.ts';
import { runFixtureInPage } from './run-fixture.ts';
import { openVisit, type Visit } from './visit.ts';
import { pageSuiteOf } from './walks.ts';

/** A walk has up to thirty steps, and its page is looked at closely wherever it rests first. */
const WALK_MS = 180_000;
const NOWHERE: ReadonlySet<number> = new Set();

let house: House;
let browser: Browser;
let context: BrowserContext;
// of a context of its own: a context has one clock, which is set with each tab that is opened
let tab: Visit;
let paper: Paper;
beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), startBrowser()]);
  const options = { viewport: { width: 320, height: 1600 }, reducedMotion: 'reduce' } as const;
  context = await browser.newContext(options);
  tab = await openVisit(await browser.newContext(options));
  paper = await openPaper(browser, house.url, options.viewport);
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

describe.each(pageCharts.map((pageChart) => ({ name: pageChart.chart.name, pageChart })))(
  'the page of $name',
  ({ pageChart }) => {
    const { fixtures, shortfalls } = pageSuiteOf(pageChart);
    const places = firstRests(pageChart, fixtures);
    const toLoad = placesToLoad(places);
    const drawings: Drawings = new Map();

    it('names a reason for whatever it does not cover', () => {
      for (const { reason } of shortfalls) expect(reason).not.toBe('');
    });

    it.each(fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
      'shows and offers what the chart says on the path $title',
      async ({ fixture }) => {
        const [rests, anew] = [places.get(fixture) ?? NOWHERE, toLoad.get(fixture) ?? NOWHERE];
        const look = lookClosely({ house, tab, paper, pageChart, fixture, drawings }, { rests, anew });
        await expect(runFixtureInPage(context, house, pageChart, fixture, look)).resolves.toBeUndefined();
      },
      WALK_MS,
    );
  },
);
