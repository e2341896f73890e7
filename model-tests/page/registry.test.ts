// Each chart has samples and cases, and a walk in a page or a reason against it.
import { expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { specifications } from '../specification/registry.ts';
import { pageCharts } from './registry.ts';

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
