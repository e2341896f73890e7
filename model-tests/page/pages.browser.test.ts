// The charts in the page: every path that a page can make, walked in a real browser by its own controls.
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import { openFrozenPage, type FrozenPage } from '../browser/frozenPage.ts';
import type { Renderings } from './arrival.ts';
import { checkSettled } from './settledChecks.ts';
import { openPageServer, type PageServer } from './pageServer.ts';
import { pageCharts } from './registry.ts';
import { firstSettledPlaces, placesToReload } from './settledStates.ts';
import { runFixtureInPage } from './run-fixture.ts';
import { openVisit } from './visit.ts';
import { pageSuiteOf } from './walks.ts';
import type { Visit } from './visit.types.ts';

/** A walk has up to thirty steps, and its page is looked at closely wherever it rests first. */
const WALK_MS = 180_000;
const NOT_COVERED: ReadonlySet<number> = new Set();

let pageServer: PageServer;
let browser: Browser;
let context: BrowserContext;
// of a context of its own: a context has one clock, which is set with each tab that is opened
let tab: Visit;
let frozenPage: FrozenPage;
beforeAll(async () => {
  [pageServer, browser] = await Promise.all([openPageServer(), startBrowser()]);
  const options = { viewport: { width: 320, height: 1600 }, reducedMotion: 'reduce' } as const;
  context = await browser.newContext(options);
  tab = await openVisit(await browser.newContext(options));
  frozenPage = await openFrozenPage(browser, pageServer.url, options.viewport);
});
afterAll(async () => {
  await browser.close();
  await pageServer.close();
});

describe.each(pageCharts.map((pageChart) => ({ name: pageChart.chart.name, pageChart })))(
  'the page of $name',
  ({ pageChart }) => {
    const { fixtures, shortfalls } = pageSuiteOf(pageChart);
    const places = firstSettledPlaces(pageChart, fixtures);
    const toReload = placesToReload(places);
    const renderings: Renderings = new Map();

    it('names a reason for whatever it does not cover', () => {
      for (const { reason } of shortfalls) expect(reason).not.toBe('');
    });

    it.each(fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
      'shows and offers what the chart says on the path $title',
      async ({ fixture }) => {
        const [settled, reloaded] = [places.get(fixture) ?? NOT_COVERED, toReload.get(fixture) ?? NOT_COVERED];
        const onSettled = checkSettled(
          { pageServer, tab, paper: frozenPage, pageChart, fixture, renderings },
          { settled, reloaded },
        );
        await expect(runFixtureInPage(context, pageServer, pageChart, fixture, onSettled)).resolves.toBeUndefined();
      },
      WALK_MS,
    );
  },
);
