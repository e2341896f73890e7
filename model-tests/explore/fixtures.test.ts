// Covering fixtures of the sample chart, run by the real interpreter, and fixtures that do not match their chart.
import { describe, expect, it } from 'vitest';
import type { Chart } from './chart.ts';
import { renderSentence, type Fixture } from './fixtures.ts';
import { runFixtureOnChart } from './run-fixture.ts';
import { sampleMachine } from './sample.machine.ts';
import { sampleChart } from './sample.samples.ts';
import { suiteOf } from './suite.ts';

const complete = [{ pairs: false }, { pairs: true }];

/** The first fixture that passes through an accepted offer. */
const offerFixture = (): Fixture => {
  const found = suiteOf(sampleChart).fixtures.find(({ steps }) =>
    steps.some(({ do: step }) => 'event' in step && step.event === 'offer.taken'),
  );
  if (found === undefined) throw new Error('no fixture takes an offer');
  return found;
};

describe('fixtures', () => {
  it.each(complete)('cover every item and pass on the real interpreter (pairs: $pairs)', ({ pairs }) => {
    const { fixtures, coverage } = suiteOf(sampleChart, pairs);
    expect(coverage.flatMap(({ missing }) => missing)).toEqual([]);
    for (const fixture of fixtures) runFixtureOnChart(sampleChart, fixture);
    expect(fixtures.length).toBeGreaterThan(3);
  });

  it('render as readable sentences', () => {
    const sentences = suiteOf(sampleChart).fixtures.flatMap(({ steps }) =>
      steps.map((step) => renderSentence(sampleChart, step)),
    );
    expect(sentences).toEqual(
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
  const planted = (changed: Partial<Chart>): Chart => ({ ...sampleChart, ...changed });

  it('names the step and the state when a guard has changed', () => {
    const chart = planted({ machine: sampleMachine.provide({ guards: { isLongEnough: () => false } }) });
    expect(() => runFixtureOnChart(chart, offerFixture())).toThrow(
      /step 1 \(When nights\.chosen \(two nights\).*\) the state is/,
    );
  });

  it('names the context when an action has changed', () => {
    const chart = planted({ machine: sampleMachine.provide({ actions: { setPence: () => {} } }) });
    expect(() => runFixtureOnChart(chart, offerFixture())).toThrow(/the context is .*"pence":0/);
  });

  it('names the events sent to the parent and to actors when they differ', () => {
    const message = suiteOf(sampleChart).fixtures.flatMap(({ steps }) => steps.flatMap(({ gives }) => gives.sends));
    expect(message).toEqual(
      expect.arrayContaining([
        { to: 'findOffer', event: { type: 'nights.asked' } },
        { to: 'parent', event: { type: 'stay.taken', pence: 129_900 } },
      ]),
    );
    const fixture = offerFixture();
    const silent = {
      ...fixture,
      steps: fixture.steps.map((step) => ({ ...step, gives: { ...step.gives, sends: [] } })),
    };
    expect(() => runFixtureOnChart(sampleChart, fixture)).not.toThrow();
    expect(() => runFixtureOnChart(sampleChart, silent)).toThrow(/it sends \[\{"event":.* and not \[\]/);
  });

  it('names the accepted events when they differ', () => {
    const fixture = offerFixture();
    expect(() => runFixtureOnChart(sampleChart, { ...fixture, start: { ...fixture.start, accepts: [] } })).toThrow(
      /at the start it accepts \["two nights"/,
    );
  });

  it.each([
    { step: { timer: 'offerLife in flow.offering' }, says: 'the timer offerLife in flow.offering does not run' },
    { step: { actor: 'findOffer', outcome: 'found' }, says: 'the actor findOffer does not run' },
  ])('throws when a step is not possible: $says', ({ step, says }) => {
    const fixture = offerFixture();
    expect(() => runFixtureOnChart(sampleChart, { ...fixture, steps: [{ do: step, gives: fixture.start }] })).toThrow(
      says,
    );
  });

  it('throws when the chart itself fails', () => {
    const chart = planted({
      machine: sampleMachine.provide({
        guards: {
          isLongEnough: () => {
            throw new Error('no rule');
          },
        },
      }),
    });
    expect(() => runFixtureOnChart(chart, offerFixture())).toThrow(/the chart fails: .*no rule/s);
  });
});
