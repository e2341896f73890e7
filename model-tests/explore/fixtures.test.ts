// Covering fixtures of the sample chart, run by the real interpreter, and fixtures that do not match their chart.
import { describe, expect, it } from 'vitest';
import { renderSentence, type Fixture } from './fixtures.ts';
import { runFixtureOnChart } from './run-fixture.ts';
import { sampleMachine } from './sample.machine.ts';
import { sampleChart } from './sample.samples.ts';
import { suiteOf } from './suite.ts';

const { fixtures } = suiteOf(sampleChart);

/** The first fixture that passes through an accepted offer. */
const offer = fixtures.find(({ steps }) =>
  steps.some(({ do: step }) => 'event' in step && step.event === 'offer.taken'),
);
if (offer === undefined) throw new Error('no fixture takes an offer');

describe('fixtures', () => {
  it.each([false, true])('cover every item and pass on the real interpreter (pairs: %s)', (pairs) => {
    const suite = suiteOf(sampleChart, pairs);
    expect(suite.coverage.flatMap(({ missing }) => missing)).toEqual([]);
    for (const fixture of suite.fixtures) runFixtureOnChart(sampleChart, fixture);
    expect(suite.fixtures.length).toBeGreaterThan(3);
  });

  it('render as readable sentences', () => {
    expect(fixtures.flatMap(({ steps }) => steps.map((step) => renderSentence(sampleChart, step)))).toEqual(
      expect.arrayContaining([
        'When nights.chosen (two nights), then it is in visit.open & flow.finding.',
        'When findOffer comes to “found”, then it is in visit.open & flow.offering.',
        'When findOffer breaks, then it is in visit.closing & flow.broken.',
        'When the timer offerLife in flow.offering runs out, then it is in visit.open & flow.finding.',
      ]),
    );
  });
});

describe('runFixtureOnChart', () => {
  const noRule = (): boolean => {
    throw new Error('no rule');
  };

  it.each([
    [
      'a guard',
      { guards: { isLongEnough: () => false } },
      /step 1 \(When nights\.chosen \(two nights\).*\) the state is/,
    ],
    ['an action', { actions: { setPence: () => {} } }, /the context is .*"pence":0/],
    ['a guard that throws', { guards: { isLongEnough: noRule } }, /the chart fails: .*no rule/s],
  ])('names the step and the difference when a chart has changed: %s', (_, changed, message) => {
    const chart = { ...sampleChart, machine: sampleMachine.provide(changed) };
    expect(() => runFixtureOnChart(chart, offer)).toThrow(message);
  });

  const { start } = offer;
  const silent = offer.steps.map((step) => ({ ...step, gives: { ...step.gives, sends: [] } }));
  it.each<[string, Partial<Fixture>, RegExp]>([
    ['events that are sent', { steps: silent }, /it sends \[\{"event":.* and not \[\]/],
    ['accepted events', { start: { ...start, accepts: [] } }, /at the start it accepts \["two nights"/],
    [
      'a timer that does not run',
      { steps: [{ do: { timer: 'offerLife in flow.offering' }, gives: start }] },
      /the timer offerLife in flow\.offering does not run/,
    ],
    [
      'an actor that does not run',
      { steps: [{ do: { actor: 'findOffer', outcome: 'found' }, gives: start }] },
      /the actor findOffer does not run/,
    ],
  ])('names what a fixture says and the chart does not do: %s', (_, changed, message) => {
    expect(() => runFixtureOnChart(sampleChart, { ...offer, ...changed })).toThrow(message);
  });
});
