// The chart layer: every registered chart is valid, fully reachable, and behaves on the real interpreter as its
// fixtures expect.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { ROOT } from './bin/run.ts';
import { charts } from './charts/registry.ts';
import { modelOf } from './draw/model.ts';
import { textFiles, type Explored } from './draw/page.ts';
import { graphDifferences } from './explore/pathLengths.ts';
import { runFixtureOnChart } from './explore/run-fixture.ts';
import { suiteOf } from './explore/suite.ts';
import { problemOf, readFixture } from './inspector/sequence.ts';
import { fixtureFrom, simulate } from './inspector/simulate.ts';
import { commonProblems } from './specification/commonRules.ts';
import { isWholeRun } from '../bff/test/sampling.ts';

it('every registered chart has a unique name', () => {
  const names = charts.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

/** The charts explored below, with their coverage pairs. */
const explored: Explored[] = [];

describe.each(charts.map((chart) => ({ name: chart.name, chart })))('the chart $name', ({ chart }) => {
  const suite = suiteOf(chart);
  const pairs = suiteOf(chart, true, suite.graph);
  explored.push({ chart, model: modelOf(chart.name, chart.machine), suite: pairs });

  it('has no defects and no unreachable parts', () => expect(suite.defects).toEqual([]));

  it('keeps the rules of all charts in every state', () => expect(commonProblems(suite.graph)).toEqual([]));

  it('is covered completely by its paths', () => {
    for (const { dimension, missing } of [...suite.coverage, ...pairs.coverage])
      expect({ dimension, missing }).toEqual({ dimension, missing: [] });
  });

  it.each(suite.fixtures.map((fixture) => ({ title: fixture.title, fixture })))(
    'follows the path $title',
    ({ fixture }) => expect(() => runFixtureOnChart(chart, fixture)).not.toThrow(),
  );

  it('can be played by hand in the inspector, from each start and along a path', () => {
    for (const input of Object.keys(chart.inputs)) expect(simulate(chart, input, []).refused).toBeNull();
    const [fixture] = suite.fixtures;
    const opened = readFixture(JSON.stringify(fixture), charts);
    if (fixture === undefined || E.isLeft(opened)) throw new Error('the chart has no path that can be opened');
    const simulation = simulate(chart, opened.right.input, opened.right.steps);
    expect(problemOf(simulation, opened.right.expected)).toBeNull();
    expect(fixtureFrom(chart, fixture.input, simulation.moments)?.steps).toEqual(fixture.steps);
  });

  it('follows the paths that cover every pair of transitions', () => {
    for (const fixture of pairs.fixtures) runFixtureOnChart(chart, fixture);
  });
});

describe('@xstate/graph', () => {
  // the largest charts would take longer than everything else here
  const compared = explored.filter(({ suite }) => isWholeRun || suite.graph.nodes.length < 2_000);

  it('walks most charts', () => expect(compared.length).toBeGreaterThan(charts.length / 2));

  it.each(compared.map(({ chart: { name }, suite }) => ({ name, suite })))(
    'reaches the same states of $name, by shortest paths of the same length',
    ({ suite }) => expect(graphDifferences(suite.graph)).toEqual([]),
  );
});

describe('the page of text of each chart, which npm run charts writes', () => {
  const folder = join(ROOT, 'docs/charts');
  const files = textFiles(explored);

  it('is there, and no page of a chart that is gone', () =>
    expect(readdirSync(folder).toSorted()).toEqual([...files.keys()].toSorted()));

  it.each([...files])('is up to date: %s', (name, text) => expect(readFileSync(join(folder, name), 'utf8')).toBe(text));
});
