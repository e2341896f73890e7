// Names that page charts use for steps, timers, actors and final states, compared with their charts.
import { describe, expect, it } from 'vitest';
import { modelOf, withinState } from '../draw/model.ts';
import { graphOf } from '../explore/graphOf.ts';
import { stepName } from '../explore/steps.ts';
import { pageCharts, visitCharts } from './registry.ts';

describe.each([...pageCharts, ...visitCharts].map((page) => ({ name: page.chart.name, page })))(
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
