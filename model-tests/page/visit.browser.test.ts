// The charts around the screens, and whole payments, in the page: walked in a real browser by what guest and server do together.
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import type { Chart } from '../explore/chart.ts';
import { explore } from '../explore/explore.ts';
import { fixturesOf, type Fixture } from '../explore/fixtures.ts';
import type { Edge } from '../explore/graph.ts';
import { stepName } from '../explore/steps.ts';
import { openHouse, type House } from './house.ts';
import { visitCharts } from './registry.ts';
import { runFixtureInPage } from './run-fixture.ts';
import { sessionPage } from './session.page.ts';
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

/** The fixture that takes these steps from the chart's usual start. */
const fixtureAlong = (chart: Chart, names: readonly string[]): Fixture => {
  const graph = explore(chart, 0);
  const [start] = graph.starts;
  if (start === undefined) throw new Error(`${chart.name} does not start`);
  const edges = names.reduce<Edge[]>((taken, name) => {
    const from = taken.at(-1)?.to ?? start.node;
    const edge = graph.nodes[from]?.out.find(({ step }) => stepName(step) === name);
    if (edge === undefined) throw new Error(`${chart.name} has no “${name}” there`);
    return [...taken, edge];
  }, []);
  const [fixture] = fixturesOf(graph, [{ start, edges }]);
  if (fixture === undefined) throw new Error('there is no fixture');
  return fixture;
};

it('lets a call out that waits at the gate when the lock ends', async () => {
  const fixture = fixtureAlong(sessionPage.chart, [
    'openSession: opened',
    'hold.started',
    'timer: untilWarning in link.open.fresh',
    'requests.limited',
    'extend.asked',
    'timer: lockWindow in gate.locked',
    'keepAlive: kept',
  ]);
  await expect(runFixtureInPage(context, house, sessionPage, fixture)).resolves.toBeUndefined();
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
