// The charts in the page: every path that a page allows, walked in a real browser with its own controls.
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

/**
 * A walk has up to thirty steps, and its page gets extra checks at each state in which it settles for the first
 * time.
 */
const WALK_MS = 180_000;
const NOT_COVERED: ReadonlySet<number> = new Set();

let pageServer: PageServer;
let browser: Browser;
let context: BrowserContext;
// in a separate context: a context has only one clock, which every new tab resets
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

    it('has a reason for everything that its walks do not cover', () => {
      for (const { reason } of shortfalls) expect(reason).not.toBe('');
    });

    it.each(fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
      'shows the state and the controls of the chart along the path $title',
      async ({ fixture }) => {
        const [settled, reloaded] = [places.get(fixture) ?? NOT_COVERED, toReload.get(fixture) ?? NOT_COVERED];
        const onSettled = checkSettled(
          { pageServer, tab, paper: frozenPage, pageChart, fixture, renderings },
          { settled, reloaded },
        );
        await runFixtureInPage(context, pageServer, pageChart, fixture, onSettled);
      },
      WALK_MS,
    );
  },
);
