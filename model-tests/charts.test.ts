// The chart layer: every registered chart is sound, wholly reachable, and does on the real interpreter what its fixtures say.
import { describe, expect, it } from 'vitest';
import { charts } from './charts/registry.ts';
import { runFixtureOnChart } from './explore/run-fixture.ts';
import { suiteOf } from './explore/suite.ts';
import { directedFolder, readDirected, runDirectedOnChart } from './mutate/directed.ts';

it('knows every chart by a name of its own', () => {
  const names = charts.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

describe.each(charts.map((chart) => ({ name: chart.name, chart })))('$name', ({ chart }) => {
  const suite = suiteOf(chart);
  const pairs = suiteOf(chart, true, suite.graph);

  it('has no defect and nothing that cannot be reached', () => {
    expect(suite.defects).toEqual([]);
  });

  it('is covered wholly by its paths', () => {
    for (const { dimension, missing } of [...suite.coverage, ...pairs.coverage])
      expect({ dimension, missing }).toEqual({ dimension, missing: [] });
  });

  it.each(suite.fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
    'follows the path $title',
    ({ fixture }) => {
      expect(() => runFixtureOnChart(chart, fixture)).not.toThrow();
    },
  );

  it('follows every pair of transitions', () => {
    for (const fixture of pairs.fixtures) runFixtureOnChart(chart, fixture);
  });

  it('follows the tests that were found by faults put into it', () => {
    for (const directed of readDirected(directedFolder, chart.name)) runDirectedOnChart(chart, directed);
  });
});
