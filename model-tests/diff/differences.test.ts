// Differences planted into the sample chart are found, shortest first, and nothing is found in a chart like itself.
import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { sampleMachine } from '../explore/sample.machine.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { compareCharts } from './differences.ts';

type Plain = { [field: string]: unknown };

/** A copy of a definition; functions stay the same ones. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, copied(inner)]));
};

/** The part of a definition at a path of fields. */
const partAt = (config: Plain, path: string): Plain =>
  path.split('/').reduce((part, field) => part[field] as Plain, config);

/** The sample chart with one change in its definition. */
const changed = (path: string, change: Plain) => {
  const config = copied(sampleMachine.config) as Plain;
  Object.assign(partAt(config, path), change);
  const machine = new StateMachine(config as never, sampleMachine.implementations as never);
  return { ...sampleChart, machine };
};
const sentences = (older: typeof sampleChart, newer: typeof sampleChart) =>
  compareCharts(older, newer).differences.map(({ after, what }) => [...after, what].join(' > '));

describe('compareCharts', () => {
  it('finds nothing between a chart and itself', () => {
    const { differences, pairs } = compareCharts(sampleChart, sampleChart);
    expect(differences).toEqual([]);
    expect(pairs).toBeGreaterThan(20);
  });

  it('names an event that is accepted now, after the shortest sequence', () => {
    const newer = changed('states/flow/states/finding/on', { 'stay.abandoned': 'choosing' });
    expect(sentences(sampleChart, newer)).toEqual([
      "the start with nights > 'stay.abandoned' was refused and is now accepted",
    ]);
    expect(sentences(newer, sampleChart)).toEqual([
      "the start with nights > 'stay.abandoned' was accepted and is now refused",
    ]);
  });

  it('tells of another target with the whole way there', () => {
    const newer = changed('states/flow/states/offering/on', { 'stay.abandoned': 'helping' });
    expect(sentences(sampleChart, newer)).toEqual([
      "the start with nights > 'findOffer comes to “found”' > 'stay.abandoned' led to visit.open & flow.choosing.awaitingNights and now leads to visit.open & flow.helping",
      expect.stringContaining("'stay.abandoned' led to visit.closing"),
    ]);
  });

  it('tells of a memory that is kept no longer', () => {
    const newer = changed('states/flow/states/finding/on/offer.found', { actions: [] });
    expect(sentences(sampleChart, newer)[0]).toBe(
      "the start with nights > 'findOffer comes to “found”' left pence as 129900 and now leaves it as 0",
    );
  });

  it('tells of a parent that is not told any more', () => {
    const newer = changed('states/flow/states/offering/on/offer.taken/0', { actions: [] });
    expect(sentences(sampleChart, newer)).toEqual([expect.stringContaining("'offer.taken' told {")]);
  });

  it('tells of a timer that is gone', () => {
    const newer = changed('states/flow/states/offering', { after: {} });
    expect(sentences(sampleChart, newer)).toEqual([
      "the start with nights > 'findOffer comes to “found”' > 'the timer offerLife in flow.offering runs out' could happen and now cannot",
    ]);
  });

  it('tells of a start that leads elsewhere', () => {
    const newer = changed('states/flow', { initial: 'choosing' });
    expect(sentences(sampleChart, newer)).toEqual([
      'the start with nights led to visit.open & flow.finding and now leads to visit.open & flow.choosing.awaitingNights',
    ]);
  });
});
