// compareCharts finds changes planted in the sample chart, shortest path first, and none in an unchanged chart.
import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { sampleMachine } from '../explore/sample.machine.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { compareCharts } from './differences.ts';

type Plain = { [field: string]: unknown };

/** A deep copy of a definition that shares its functions with the original. */
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
  it('returns no differences between a chart and itself', () => {
    const { differences, pairs } = compareCharts(sampleChart, sampleChart);
    expect(differences).toEqual([]);
    expect(pairs).toBeGreaterThan(20);
  });

  it('names an event that is now accepted, after the shortest sequence of steps', () => {
    const newer = changed('states/flow/states/finding/on', { 'stay.abandoned': 'choosing' });
    expect(sentences(sampleChart, newer)).toEqual([
      "the start with nights > 'stay.abandoned' was refused and is now accepted",
    ]);
    expect(sentences(newer, sampleChart)).toEqual([
      "the start with nights > 'stay.abandoned' was accepted and is now refused",
    ]);
  });

  it('names a changed target, with the whole path to it', () => {
    const newer = changed('states/flow/states/offering/on', { 'stay.abandoned': 'helping' });
    expect(sentences(sampleChart, newer)).toEqual([
      "the start with nights > 'findOffer comes to “found”' > 'stay.abandoned' led to visit.open & flow.choosing.awaitingNights and now leads to visit.open & flow.helping",
      expect.stringContaining("'stay.abandoned' led to visit.closing"),
    ]);
  });

  it('names a context field that is no longer set', () => {
    const newer = changed('states/flow/states/finding/on/offer.found', { actions: [] });
    expect(sentences(sampleChart, newer)[0]).toBe(
      "the start with nights > 'findOffer comes to “found”' left pence as 129900 and now leaves it as 0",
    );
  });

  it('names an event that is no longer sent to the parent', () => {
    const newer = changed('states/flow/states/offering/on/offer.taken/0', { actions: [] });
    expect(sentences(sampleChart, newer)).toEqual([expect.stringContaining("'offer.taken' sent {")]);
  });

  it('names a timer that no longer runs', () => {
    const newer = changed('states/flow/states/offering', { after: {} });
    expect(sentences(sampleChart, newer)).toEqual([
      "the start with nights > 'findOffer comes to “found”' > 'the timer offerLife in flow.offering runs out' could happen and now cannot",
    ]);
  });

  it('names an input that leads to another state', () => {
    const newer = changed('states/flow', { initial: 'choosing' });
    expect(sentences(sampleChart, newer)).toEqual([
      'the start with nights led to visit.open & flow.finding and now leads to visit.open & flow.choosing.awaitingNights',
    ]);
  });
});
