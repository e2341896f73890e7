// Which charts have page walks, and the names that page charts use, compared with their charts.
import { describe, expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { modelOf, withinState } from '../draw/model.ts';
import { graphOf } from '../explore/graphOf.ts';
import { stepName } from '../explore/steps.ts';
import { aroundCharts, pageCharts } from './registry.ts';

describe.each([...pageCharts, ...aroundCharts].map((page) => ({ name: page.chart.name, page })))(
  'the page chart of $name',
  ({ page }) => {
    const { chart } = page;
    const steps = new Set(graphOf(chart).nodes.flatMap(({ out }) => out.map(({ step }) => stepName(step))));
    const { root } = modelOf(chart.name, chart.machine);
    const states = withinState(root).map(({ name }) => name);
    const eventTypes = new Set(Object.values(chart.events).map(({ type }) => type));

    it.each([
      ['timers', Object.keys(page.timers ?? {}).map((name) => `timer: ${name}`), steps],
      ['steps of visit actions', Object.keys(page.visitActions ?? {}), steps],
      ['actors of calls', Object.keys(page.calls), new Set(Object.keys(chart.outcomes))],
      ['event types of uses', Object.keys(page.uses ?? {}), eventTypes],
      ['event types of page actions', Object.keys(page.pageActions ?? {}), eventTypes],
      ['final states', Object.keys(page.ends), new Set(states)],
    ])('names existing %s', (_, names, known) => {
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    });
  },
);

/** Charts that no walk of a page goes through. */
const NOT_WALKED = {
  'the server runs it, and pages draw what its calls answer': ['booking', 'quote', 'attempt', 'amendment', 'refund'],
  'the walks of each step go through it, and leave it where they end': ['journey'],
  'it has no controls': ['showcase'],
  'the dining and extras charts, whose walks use it, ask it': ['basket'],
  'a test of its own goes through it (browser/sitePages, browser/consent)': [
    'page',
    'site',
    'menu',
    'banner',
    'siteForm',
    'chat',
    'toolbar',
    'consent',
  ],
  'it is a tool of developers (inspector/)': ['inspector'],
};

it('every chart is walked in a page, or there is a reason why not', () => {
  const walked = [...aroundCharts, ...pageCharts].map(({ chart }) => chart.name);
  expect([...walked, ...Object.values(NOT_WALKED).flat()].sort()).toEqual(charts.map(({ name }) => name).sort());
});
