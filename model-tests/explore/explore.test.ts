// The explorer on the sample chart, and on charts with one planted defect each.
import { StateMachine, assign, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { defineChart } from './chart.ts';
import { coverageTable, declaredItems, reachedItems, renderLine } from './coverage.ts';
import { declarationDefects, explorationDefects } from './defects.ts';
import { NO_CHECK, explore } from './explore.ts';
import { sampleChart } from './sample.samples.ts';

const tableOf = (graph: ReturnType<typeof explore>) => {
  const reached = reachedItems(graph);
  return coverageTable(declaredItems(graph, reached), reached);
};

/** A counter that behaves differently from a count of three. */
const counter = setup({
  types: {
    context: {} as { count: number; note: string },
    events: {} as { type: 'night.added' } | { type: 'note.made'; note: string },
  },
  guards: { isFull: ({ context }) => context.count >= 3 },
}).createMachine({
  id: 'counter',
  context: { count: 0, note: '' },
  initial: 'counting',
  states: {
    counting: {
      on: {
        'night.added': [
          { guard: 'isFull', target: 'full' },
          { actions: assign({ count: ({ context }) => context.count + 1 }) },
        ],
        'note.made': { actions: assign({ note: ({ event, context }) => context.note + event.note }) },
      },
    },
    full: {},
  },
});
const counterEvents = { 'night.added': { type: 'night.added' }, 'a note': { type: 'note.made', note: 'x' } } as const;

describe('explore', () => {
  it('reaches every part of a sound chart, including transient states and both results of each guard', () => {
    expect(tableOf(explore(sampleChart)).map(renderLine)).toEqual([
      'states 14/14 100%',
      'configurations 14/14 100%',
      'transitions 19/19 100%',
      'guards 8/8 100%',
      'pairs 91/91 100%',
    ]);
  });

  it('returns the same graph on every run', () => {
    const shape = () => explore(sampleChart).nodes.map(({ key, out }) => [key, out.map(({ to, step }) => [to, step])]);
    expect(shape()).toEqual(shape());
  });

  it('offers an outcome only while its actor runs, and a timeout only while its timer runs', () => {
    const { walker, nodes } = explore(sampleChart);
    for (const { position } of nodes) {
      const offered = walker.open(position).map(({ step }) => step);
      const finds = position.snapshot.matches({ flow: 'finding' });
      expect(offered.some((step) => 'actor' in step)).toBe(finds && position.settled.size === 0);
      expect(offered.some((step) => 'timer' in step && step.timer === 'offerLife in flow.offering')).toBe(
        position.snapshot.matches({ flow: 'offering' }),
      );
    }
  });

  it('throws at the limit and names the context fields that vary most', () => {
    const endless = defineChart({ name: 'counter', machine: counter, events: counterEvents, outcomes: {}, limit: 50 });
    expect(() => explore(endless)).toThrow(
      /counter has more than 50 states\. What varies most: note \(\d+ values\), count \(4 values\)/,
    );
  });

  it('accepts a key that contains everything the guards read', () => {
    const chart = defineChart({
      name: 'counter',
      machine: counter,
      events: counterEvents,
      outcomes: {},
      key: ({ context }) => context.count,
    });
    const graph = explore(chart);
    expect(graph.nodes).toHaveLength(5);
    expect(graph.witnesses).toBeGreaterThan(0);
    expect(explore(chart, { perState: 25, freely: 0, perKind: 1 }).witnesses).toBeLessThan(graph.witnesses);
    expect(explore(chart, NO_CHECK).witnesses).toBe(0);
  });

  it('rejects a key that leaves out what a guard reads, and names both states', () => {
    const chart = defineChart({
      name: 'counter',
      machine: counter,
      events: { 'night.added': { type: 'night.added' } },
      outcomes: {},
      key: () => 'same',
    });
    expect(() => explore(chart)).toThrow(/key of the chart counter is wrong.*“night\.added”[^]*"count":0[^]*"count":3/);
  });
});

describe('defects', () => {
  it('names an unreachable state, the transition into it and the guard that never passes', () => {
    const machine = setup({
      types: { events: {} as { type: 'stay.chosen' } },
      guards: { never: () => false },
    }).createMachine({
      id: 'planted',
      initial: 'awaitingStay',
      states: {
        awaitingStay: { on: { 'stay.chosen': [{ guard: 'never', target: 'lost' }, { target: 'chosen' }] } },
        lost: {},
        chosen: {},
      },
    });
    const chart = defineChart({
      name: 'planted',
      machine,
      events: { 'stay.chosen': { type: 'stay.chosen' } },
      outcomes: {},
    });
    expect(explorationDefects(explore(chart))).toEqual([
      'The state lost is never reached.',
      'The transition awaitingStay | stay.chosen | 0 is never reached.',
      'The guard outcome awaitingStay | stay.chosen | 0 true is never reached.',
    ]);
  });

  it('names each step on which a guard throws, once', () => {
    const chart = {
      ...sampleChart,
      machine: sampleChart.machine.provide({
        guards: {
          mayRetry: () => {
            throw new Error('no rule');
          },
        },
      }),
    };
    const failures = explorationDefects(explore(chart)).filter((defect) => defect.includes('fails'));
    expect(failures).toHaveLength(2);
    expect(failures[0]).toMatch(/On “findOffer: missing” in .*"visit":"open".* the chart fails: [^]*no rule/);
  });

  it('names an actor whose failure is not handled', () => {
    const machine = setup({
      actors: {
        findOffer: fromPromise<{ type: 'offer.found' }>(() => {
          throw new Error('unprovided');
        }),
      },
    }).createMachine({
      id: 'planted',
      initial: 'finding',
      states: { finding: { invoke: { src: 'findOffer', onDone: 'found' } }, found: {} },
    });
    const chart = defineChart({
      name: 'planted',
      machine,
      events: {},
      outcomes: { findOffer: { found: { output: { type: 'offer.found' } } } },
    });
    expect(explorationDefects(explore(chart))).toEqual([
      'On “findOffer: breaks” in "finding" the chart fails: it broke',
    ]);
  });

  it('names an input on which the chart fails to start', () => {
    const machine = setup({ types: { input: {} as { nights: number } } }).createMachine({
      id: 'planted',
      context: ({ input }) => {
        if (input.nights < 1) throw new Error('no nights');
        return {};
      },
    });
    const chart = defineChart({ name: 'planted', machine, input: { nights: 0 }, events: {}, outcomes: {} });
    expect(explorationDefects(explore(chart))).toContain('On “as usual” in the start the chart fails: no nights');
  });

  it('names an initial state that does not exist and an action that is not implemented', () => {
    const machine = setup({}).createMachine({
      id: 'planted',
      initial: 'open',
      states: { open: { initial: 'inner', states: { inner: {} } } },
    });
    const broken = { ...machine.config, states: { open: { initial: 'outer', states: { inner: {} }, entry: 'wave' } } };
    const planted = new StateMachine(broken);
    expect(declarationDefects(planted)).toEqual([
      'The initial state of open names no state: Initial state node "outer" not found on parent state node #planted.open.',
      'The action wave in open is not declared.',
    ]);
  });

  it('names a history state whose target does not exist', () => {
    const machine = setup({}).createMachine({
      id: 'planted',
      initial: 'open',
      states: { open: {}, closed: {}, before: { type: 'history', target: 'shut' } },
    });
    expect(declarationDefects(machine)).toEqual([
      expect.stringMatching(/^The history state before falls back to no state: .*shut.*\.$/),
    ]);
  });

  it('names a state that has the same name as its chart', () => {
    const machine = setup({}).createMachine({ id: 'stay', initial: 'stay', states: { stay: {} } });
    expect(declarationDefects(machine)).toEqual(['Two states go by the name stay.']);
  });

  it('does not see a transition to a missing state, because XState refuses to build such a chart', () => {
    expect(() =>
      setup({}).createMachine({ id: 'planted', initial: 'open', states: { open: { always: 'shut' } } }),
    ).toThrow(/open.*\n.*shut/);
  });

  it('returns no defects for a sound chart', () => {
    expect([...declarationDefects(sampleChart.machine), ...explorationDefects(explore(sampleChart))]).toEqual([]);
  });
});
