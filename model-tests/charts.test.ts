// The chart layer: every registered chart is valid, fully reachable, and behaves on the real interpreter as its
// fixtures expect. It has samples and cases, and a walk in a page or a reason against it.
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
import { pageCharts } from './page/registry.ts';
import { commonProblems } from './specification/commonRules.ts';
import { specifications } from './specification/registry.ts';
import { isWholeRun } from '../bff/test/sampling.ts';

it('every registered chart has a unique name', () => {
  const names = charts.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

/** Charts without walks in a page. */
const NOT_WALKED = {
  'the server runs it, and pages draw what its calls answer': ['booking', 'quote', 'attempt', 'amendment', 'refund'],
  'the walks of each step go through it, and leave it where they end': ['journey'],
  'browser/journey and nothingLost go through them': ['app', 'session'],
  'it has no controls': ['showcase'],
  'the dining and extras charts, whose walks use it, ask it': ['basket'],
  'a test of its own goes through it (browser/sitePages, browser/consent)':
    'page site menu banner siteForm chat toolbar consent'.split(' '),
  'it is a tool of developers (inspector/)': ['inspector'],
};

it('every chart is walked in a page, or there is a reason why not', () => {
  const walked = pageCharts.map(({ chart }) => chart.name);
  expect([...walked, ...Object.values(NOT_WALKED).flat()].sort()).toEqual(charts.map(({ name }) => name).sort());
});

it('every chart has samples and cases, which tests find by the names of their files', () => {
  const machines = Object.keys(import.meta.glob('/machines/**/*.machine.ts')).map(
    (file) => /(\w+)\.machine/.exec(file)?.[1],
  );
  const withCases = specifications.map(({ chart }) => chart.name);
  expect(machines.filter((name) => !charts.some((chart) => chart.name === name))).toEqual([]);
  expect(machines.filter((name) => !withCases.some((chart) => chart === name))).toEqual([]);
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
