// The charts around the screens, and whole payments, in the page: walked in a real browser by actions of the guest
// and the server.
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import { openFrozenPage, type FrozenPage } from '../browser/frozenPage.ts';
import type { Chart } from '../explore/chart.ts';
import { graphOf } from '../explore/graphOf.ts';
import { fixturesOf, type Fixture } from '../explore/fixtures.ts';
import type { Edge } from '../explore/graph.ts';
import { stepName } from '../explore/steps.ts';
import type { Renderings } from './arrival.ts';
import { checkSettled } from './settledChecks.ts';
import { openPageServer, type PageServer } from './pageServer.ts';
import { aroundCharts, visitCharts } from './registry.ts';
import { placesToCheck } from './settledStates.ts';
import { runFixtureInPage } from './run-fixture.ts';
import { sessionPage } from './session.page.ts';
import { openVisit } from './visit.ts';
import { pageSuiteOf } from './walks.ts';
import type { Visit } from './visit.types.ts';

/** A walk has up to thirty steps, and the places where it first settles are loaded twice more. */
const WALK_MS = 180_000;

let pageServer: PageServer;
let browser: Browser;
let context: BrowserContext;
// in a separate context: a context has only one clock, which every new tab resets
let tab: Visit;
let frozenPage: FrozenPage;
beforeAll(async () => {
  [pageServer, browser] = await Promise.all([openPageServer(), startBrowser()]);
  const options = { viewport: { width: 1280, height: 1600 }, reducedMotion: 'reduce' } as const;
  context = await browser.newContext(options);
  tab = await openVisit(await browser.newContext(options));
  frozenPage = await openFrozenPage(browser, pageServer.url, options.viewport);
});
afterAll(async () => {
  await browser.close();
  await pageServer.close();
});

/** The fixture that takes these steps from the chart's usual start. */
const fixtureAlong = (chart: Chart, names: readonly string[]): Fixture => {
  const graph = graphOf(chart);
  const [start] = graph.starts;
  if (start === undefined) throw new Error(`${chart.name} does not start`);
  const edges = names.reduce<Edge[]>((path, name) => {
    const from = path.at(-1)?.to ?? start.node;
    const edge = graph.nodes[from]?.out.find(({ step }) => stepName(step) === name);
    if (edge === undefined) throw new Error(`${chart.name} has no “${name}” there`);
    return [...path, edge];
  }, []);
  const [fixture] = fixturesOf(graph, [{ start, edges }]);
  if (fixture === undefined) throw new Error('there is no fixture');
  return fixture;
};

it('sends a call that waited at the rate-limit gate when the lock ends', async () => {
  const fixture = fixtureAlong(sessionPage.chart, [
    'openSession: opened',
    'hold.started',
    'timer: untilWarning in link.open.active',
    'requests.limited',
    'extension.requested',
    'timer: lockWindow in rateLimitGate.locked',
    'keepAlive: extended',
  ]);
  await runFixtureInPage(context, pageServer, sessionPage, fixture);
});

describe.each(visitCharts.map((pageChart) => ({ name: pageChart.chart.name, pageChart })))(
  'a visit through $name',
  ({ pageChart }) => {
    const { fixtures, shortfalls } = pageSuiteOf(pageChart);
    // whole payments settle where the walks of the checkout's own page are already checked
    const placesOf = aroundCharts.includes(pageChart) ? placesToCheck(pageChart, fixtures) : null;
    const renderings: Renderings = new Map();

    it('has a reason for everything that its walks do not cover', () => {
      for (const { reason } of shortfalls) expect(reason).not.toBe('');
    });

    it.each(fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
      'shows the state and the controls of the chart along the path $title',
      async ({ fixture }) => {
        const places = placesOf?.get(fixture);
        const onSettled =
          places && checkSettled({ pageServer, tab, paper: frozenPage, pageChart, fixture, renderings }, places);
        await runFixtureInPage(context, pageServer, pageChart, fixture, onSettled);
      },
      WALK_MS,
    );
  },
);
