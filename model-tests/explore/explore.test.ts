// The explorer on the sample chart, and on charts with one planted defect each.
import { StateMachine, assign, fromPromise, setup, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, it } from 'vitest';
import { defineChart } from './chart.ts';
import { coverageTable, declaredItems, reachedItems, renderLine } from './coverage.ts';
import { declarationDefects, explorationDefects } from './defects.ts';
import { NO_CHECK, explore } from './explore.ts';
import type { Edge, Graph } from './graph.ts';
import { graphDifferences } from './pathLengths.ts';
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
const counterChart = defineChart({
  name: 'counter',
  machine: counter,
  events: { 'night.added': { type: 'night.added' }, 'a note': { type: 'note.made', note: 'x' } },
  outcomes: {},
});

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
    expect(() => explore({ ...counterChart, limit: 50 })).toThrow(
      /counter has more than 50 states\. What varies most: note \(\d+ values\), count \(4 values\)/,
    );
  });

  it('accepts a key that contains everything the guards read', () => {
    const chart = { ...counterChart, key: ({ context }: AnyMachineSnapshot) => context.count as unknown };
    const graph = explore(chart);
    expect(graph.nodes).toHaveLength(5);
    expect(graph.witnesses).toBeGreaterThan(0);
    expect(explore(chart, { perState: 25, freely: 0, perKind: 1 }).witnesses).toBeLessThan(graph.witnesses);
    expect(explore(chart, NO_CHECK).witnesses).toBe(0);
  });

  it('rejects a key that leaves out what a guard reads, and names both states', () => {
    const chart = { ...counterChart, events: { 'night.added': { type: 'night.added' } }, key: () => 'same' };
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
      outcomes: { findOffer: { found: { type: 'offer.found' } } },
    });
    expect(explorationDefects(explore(chart))).toEqual([
      'On “findOffer: breaks” in "finding" the chart fails: it broke',
    ]);
  });

  it('names an initial state that does not exist', () => {
    const machine = setup({}).createMachine({
      id: 'planted',
      initial: 'open',
      states: { open: { initial: 'inner', states: { inner: {} } } },
    });
    const broken = { ...machine.config, states: { open: { initial: 'outer', states: { inner: {} } } } };
    const planted = new StateMachine(broken);
    expect(declarationDefects(planted)).toEqual([
      'The initial state of open names no state: Initial state node "outer" not found on parent state node #planted.open.',
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

  it('returns no defects for a sound chart', () => {
    expect([...declarationDefects(sampleChart.machine), ...explorationDefects(explore(sampleChart))]).toEqual([]);
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

  it('finds none on a chart with guards, always, timers, actors, history, regions and final states', () => {
    expect(graphDifferences(graph)).toEqual([]);
  });

  it.each([
    ['misses a state', ({ to }: Edge) => to === graph.nodes.length - 1, /^as usual: explorer: not reached, @xstate/],
    [
      'takes a longer way',
      (edge: Edge) => edge === shortcut,
      /^as usual: explorer: \d+ steps, @xstate\/graph: \d+ steps: /,
    ],
    ['has a state that no path reaches', () => true, /^no path of the explorer's graph: /],
  ])('reports an explorer that %s', (_, isLeftOut, line) => {
    expect(graphDifferences(without(isLeftOut))).toContainEqual(expect.stringMatching(line));
  });
});
