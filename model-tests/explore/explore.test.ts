// The explorer and its fixtures on the sample chart, and on charts and fixtures with one planted defect each.
import { StateMachine, assign, createMachine, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, it } from 'vitest';
import { defineChart, plainEvents } from './chart.ts';
import { explorationDefects } from './defects.ts';
import { explore } from './explore.ts';
import type { Edge, Graph } from './graph.ts';
import { graphDifferences } from './pathLengths.ts';
import { sampleChart } from './sample.samples.ts';
import type { Fixture } from './fixtures.ts';
import { runFixtureOnChart } from './run-fixture.ts';
import { sampleMachine } from './sample.machine.ts';
import { idleActor } from './stub-actor.ts';
import { suiteOf } from './suite.ts';

/** A counter that behaves differently from a count of three. */
const counterChart = defineChart({
  machine: createMachine({
    id: 'counter',
    context: { count: 0, note: '' },
    initial: 'counting',
    states: {
      counting: {
        on: {
          'night.added': [
            { guard: ({ context }) => context.count >= 3, target: 'full' },
            { actions: assign({ count: ({ context }) => context.count + 1 }) },
          ],
          'note.made': { actions: assign({ note: ({ context }) => `${context.note}x` }) },
        },
      },
      full: {},
    },
  }),
  events: plainEvents('night.added', 'note.made'),
});

describe('explore', () => {
  it('asks a guard once for all contexts that are equal in what it reads; a copied context is read as a whole', () => {
    const asked: number[] = [];
    const machine = createMachine({
      context: { count: 0, note: 0 },
      on: {
        'night.added': {
          guard: ({ context }) => asked.push(context.count) > 0 && context.count < 2,
          actions: assign({ count: ({ context }) => context.count + 1 }),
        },
        'note.made': { actions: assign(({ context }) => ({ ...context, note: (context.note + 1) % 3 })) },
      },
    });
    expect(explore(defineChart({ machine, events: plainEvents('night.added', 'note.made') })).nodes).toHaveLength(9);
    expect(asked).toEqual([0, 1, 2]);
  });

  it('knows that an actor which has ended runs again after a restart', () => {
    const count = assign({ failures: ({ context }: { context: { failures: number } }) => (context.failures + 1) % 3 });
    const machine = createMachine({
      id: 'again',
      context: { failures: 0 },
      invoke: { id: 'lookup', src: 'lookup', onError: { target: '.broken', actions: count } },
      initial: 'open',
      states: { open: {}, broken: { on: { 'retry.requested': '#again' } } },
    }).provide({ actors: { lookup: idleActor } });
    const graph = explore(defineChart({ machine, events: plainEvents('retry.requested') }));
    expect(graph.nodes.map(({ out }) => out.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(graphDifferences(graph)).toEqual([]);
  });

  it('rejects a chart with a guard that reads more than the context and the event', () => {
    let asked = 0;
    const machine = createMachine({
      context: { count: 0 },
      on: {
        'night.added': { actions: assign({ count: ({ context }) => (context.count + 1) % 900 }) },
        'note.made': { guard: () => asked++ === 0 },
      },
    });
    expect(() => explore(defineChart({ machine, events: plainEvents('night.added', 'note.made') }))).toThrow(
      /“note\.made” .* does not always do the same/,
    );
  });

  it('throws at the limit and names the context fields that vary most', () =>
    expect(() => explore({ ...counterChart, limit: 50 })).toThrow(
      /counter has more than 50 states\. What varies most: note \(\d+ values\), count \(4 values\)/,
    ));

  it('accepts a key that contains everything the guards read', () => {
    const chart = { ...counterChart, key: ({ context }: AnyMachineSnapshot) => context.count as unknown };
    const graph = explore(chart);
    expect(graph.nodes).toHaveLength(5);
    expect(graph.witnesses).toBeGreaterThan(0);
    expect(explore(chart, false).witnesses).toBe(0);
  });

  it('rejects a key that leaves out what a guard reads, and names both states', () => {
    const chart = { ...counterChart, events: plainEvents('night.added'), key: () => 'same' };
    expect(() => explore(chart)).toThrow(/key of the chart counter is wrong.*“night\.added”[^]*"count":0[^]*"count":3/);
  });
});

describe('defects', () => {
  it('names an unreachable state, the transition into it and the guard that never passes', () => {
    const machine = createMachine({
      id: 'planted',
      initial: 'open',
      states: {
        open: { on: { 'stay.chosen': [{ guard: () => false, target: 'lost' }, { target: 'chosen' }] } },
        lost: {},
        chosen: {},
      },
    });
    const chart = defineChart({ machine, events: plainEvents('stay.chosen') });
    expect(explorationDefects(explore(chart))).toEqual([
      'The state lost is never reached.',
      'The transition open | stay.chosen | 0 is never reached.',
      'The guard outcome open | stay.chosen | 0 true is never reached.',
    ]);
  });

  it('names each step on which a guard throws, once', () => {
    const mayRetry = (): boolean => {
      throw new Error('no rule');
    };
    const chart = { ...sampleChart, machine: sampleChart.machine.provide({ guards: { mayRetry } }) };
    const failures = explorationDefects(explore(chart)).filter((defect) => defect.includes('fails'));
    expect(failures).toHaveLength(2);
    expect(failures[0]).toMatch(/On “findOffer: missing” in .*"visit":"open".* the chart fails: [^]*no rule/);
  });

  it.each([
    ['an initial state that is not there', { open: { initial: 'outer', states: { inner: {} } } }, /"outer" not found/],
    ['a state named as a chart', { open: { always: 'planted' }, planted: {} }, /^Two states go by the name planted\.$/],
  ] as const)('names %s', (_, states, defect) => {
    const machine = new StateMachine({ id: 'planted', initial: 'open', states });
    const graph = explore(defineChart({ machine, events: {} }));
    expect(explorationDefects(graph)[0]).toMatch(defect);
  });
});

describe('graphDifferences', () => {
  const graph = explore(sampleChart);
  const [first] = graph.starts;
  const shortcut = graph.nodes[first?.node ?? 0]?.out.find(({ to }) =>
    graph.nodes.slice(1).some((node) => node.index !== to && node.out.some((edge) => edge.to === to)),
  );
  const without = (isLeftOut: (edge: Edge) => boolean): Graph => ({
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, out: node.out.filter((edge) => !isLeftOut(edge)) })),
  });

  it('finds none on a chart with guards, always, timers, actors, history, regions and final states', () =>
    expect(graphDifferences(graph)).toEqual([]));

  it.each([
    ['misses a state', ({ to }: Edge) => to === graph.nodes.length - 1, /^as usual: explorer: not reached, @xstate/],
    ['takes a longer way', (edge: Edge) => edge === shortcut, /^as usual: explorer: \d+ steps, @xstate\/graph: \d+ /],
    ['has a state that no path reaches', () => true, /^no path of the explorer's graph: /],
  ])('reports an explorer that %s', (_, isLeftOut, line) => {
    expect(graphDifferences(without(isLeftOut))).toContainEqual(expect.stringMatching(line));
  });
});

const { fixtures } = suiteOf(sampleChart);

/** The first fixture that passes through an accepted offer. */
const offer = fixtures.find(({ steps }) =>
  steps.some(({ do: step }) => 'event' in step && step.event === 'offer.taken'),
);
if (offer === undefined) throw new Error('no fixture takes an offer');

it.each([false, true])('fixtures cover every item and pass on the real interpreter (pairs: %s)', (pairs) => {
  const suite = suiteOf(sampleChart, pairs);
  expect(suite.coverage.flatMap(({ missing }) => missing)).toEqual([]);
  for (const fixture of suite.fixtures) runFixtureOnChart(sampleChart, fixture);
  expect(suite.fixtures.length).toBeGreaterThan(3);
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
