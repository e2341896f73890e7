// The mutator on the sample chart: the faults it makes, a fault that changes nothing, and a fault that no fixture
// kills.
import { describe, expect, it } from 'vitest';
import { assign, createMachine, sendParent, setup, spawnChild, stopChild } from 'xstate';
import { unprovided } from '../../machines/kit/unprovided.ts';
import { defineChart } from '../explore/chart.ts';
import { sampleMachine } from '../explore/sample.machine.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { walkerOf } from '../explore/walker.ts';
import { judge } from './judge.ts';
import { mutantName, mutantOf } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { compare } from './product.ts';
import { caseProblem, type Outcome, type Specification } from '../specification/cases.ts';
import { caseOracle } from '../specification/mutants.ts';
import type { StepPath } from './trace.ts';

const names = mutantsOf(sampleChart).map(mutantName);
const madeBy = (operator: string, part: string) => names.filter((name) => name.startsWith(`${operator} at ${part}`));

describe('mutantsOf', () => {
  it('gives every mutant a unique name that is the same on every run', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(mutantsOf(sampleChart).map(mutantName)).toEqual(names);
  });

  it.each([
    { operator: 'drop-transition', part: 'flow.finding | offer.missing', made: [' | 0', ' | 1'] },
    { operator: 'drop-guard', part: 'flow.finding | offer.missing', made: [' | 0'] },
    { operator: 'negate-guard', part: 'flow.choosing.awaitingNights | nights.chosen', made: [' | 0'] },
    { operator: 'swap-order', part: 'flow.entering | always', made: [' | 0'] },
    { operator: 'drop-target', part: 'visit.closing | visit.extended', made: [' | 0'] },
    { operator: 'retarget', part: 'visit.closing | visit.extended', made: [' | 0 to visit.closing'] },
    { operator: 'drop-action', part: 'flow.offering | offer.taken', made: [' | 0 action 0 notifyTaken'] },
    { operator: 'drop-reenter', part: 'flow.finding | offer.missing', made: [' | 0'] },
    { operator: 'drop-entry', part: 'flow.offering', made: [' action 0 notifyWorld'] },
    { operator: 'drop-invoke', part: 'flow.finding', made: [' findOffer'] },
    { operator: 'drop-final', part: 'flow.taken', made: [''] },
    { operator: 'deepen-history', part: 'flow.choosing.remembered', made: [''] },
    { operator: 'initial', part: 'visit', made: [' to closing'] },
    { operator: 'change-delay', part: 'visit.open', made: [' visitLife to offerLife'] },
    {
      operator: 'sneak',
      part: 'flow.choosing.tooShort',
      made: ['help.closed', 'offer.taken', 'stay.abandoned', 'visit.extended'].map(
        (event) => ` on ${event} to flow.choosing.awaitingNights`,
      ),
    },
  ])('makes the mutants of $operator for $part', ({ operator, part, made }) => {
    expect(madeBy(operator, part)).toEqual(made.map((rest) => `${operator} at ${part}${rest}`));
  });

  it('makes no mutant that nothing can show: of an initial state never used, of events where no event arrives', () => {
    const machine = createMachine({
      id: 'still',
      initial: 'deciding',
      on: { 'page.left': '.gone' },
      states: {
        deciding: { always: [{ guard: () => false, target: 'gone' }, { target: 'resting.second' }] },
        resting: { initial: 'first', states: { first: {}, second: {} } },
        gone: {},
      },
    });
    const events = { left: { type: 'page.left' }, asked: { type: 'page.asked' } };
    const made = mutantsOf(defineChart({ name: 'still', machine, events, outcomes: {} })).map(mutantName);
    expect(made.filter((name) => name.startsWith('initial'))).toEqual([
      'initial at still to resting',
      'initial at still to gone',
    ]);
    expect(made.filter((name) => name.startsWith('sneak'))).toEqual([
      'sneak at resting.first on page.asked to resting.second',
      'sneak at resting.second on page.asked to resting.first',
      'sneak at gone on page.asked to deciding',
    ]);
  });

  it('does not change the configuration of the chart itself', () => {
    const before = JSON.stringify(sampleMachine.config);
    for (const mutant of mutantsOf(sampleChart)) mutant.build();
    expect(JSON.stringify(sampleMachine.config)).toBe(before);
  });

  it('makes no transition mutants for a chart without transitions', () => {
    const machine = createMachine({ id: 'still', initial: 'resting', states: { resting: {} } });
    expect(mutantsOf(defineChart({ name: 'still', machine, events: {}, outcomes: {} }))).toEqual([]);
  });
});

/** It counts to nine; its covering walks do not need to count so far. */
const countingMachine = createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        add: {
          actions: assign({ count: ({ context }: { context: { count: number } }) => Math.min(9, context.count + 1) }),
        },
        close: 'closed',
      },
    },
    closed: {},
  },
});
const countingChart = defineChart({
  name: 'counting',
  machine: countingMachine,
  events: { add: { type: 'add' }, close: { type: 'close' } },
  outcomes: {},
});

const ringMachine = createMachine({
  id: 'ring',
  initial: 'one',
  states: {
    one: { on: { on: 'two' } },
    two: { on: { on: 'three', back: 'one' } },
    three: { on: { on: 'one' } },
  },
});
const ringChart = defineChart({
  name: 'ring',
  machine: ringMachine,
  events: { on: { type: 'on' }, back: { type: 'back' } },
  outcomes: {},
});

describe('compare', () => {
  const original = walkerOf(ringChart);
  const compared = (edit: Parameters<typeof mutantOf>[3], limit?: number) => {
    const machine = mutantOf(ringMachine, 'planted', 'here', edit).build();
    return compare(original, walkerOf({ ...ringChart, machine }), limit);
  };

  it('returns equivalent for a fault that changes nothing', () => {
    const sameTwice = compared((root) => {
      if (root.states?.['one'] !== undefined) root.states['one'].on = { on: [{ target: 'two' }, { target: 'three' }] };
    });
    expect(sameTwice).toEqual({ kind: 'equivalent', pairs: 3 });
  });

  it('returns the shortest path to a difference', () => {
    const lost = compared((root) => {
      if (root.states?.['three'] !== undefined) root.states['three'].on = { on: 'two' };
    });
    expect(lost).toEqual({
      kind: 'different',
      input: 'as usual',
      steps: [{ event: 'on' }, { event: 'on' }, { event: 'on' }],
    });
  });

  it('returns undecided when there are more pairs of states than the limit', () => {
    expect(compared(() => {}, 1)).toEqual({ kind: 'undecided', reason: 'more than 1 pairs of states' });
  });

  it('returns different for a mutant whose guard throws', () => {
    const failing = compared((root) => {
      const guard = () => {
        throw new Error('no rule');
      };
      if (root.states?.['one'] !== undefined) root.states['one'].on = { on: 'two', back: { target: 'two', guard } };
    });
    expect(failing).toEqual({ kind: 'different', input: 'as usual', steps: [] });
  });

  it('returns different for a mutant that loops without end', () => {
    const circling = compared((root) => {
      if (root.states?.['two'] !== undefined) root.states['two'].always = { target: 'one' };
      if (root.states?.['one'] !== undefined) root.states['one'].always = { target: 'two' };
    });
    expect(circling).toMatchObject({ kind: 'different', steps: [] });
  });
});

describe('judge', () => {
  it('kills every mutant of the sample chart or proves it equivalent', () => {
    const { mutants, byPaths, equivalent, survivors } = judge(sampleChart, mutantsOf(sampleChart));
    expect(survivors).toEqual([]);
    expect(byPaths.length + equivalent.length).toBe(mutants);
    expect(equivalent.map(({ mutant }) => mutant)).toContain('deepen-history at flow.choosing.remembered');
  });

  it('finds the shortest steps for a fault that no covering walk shows, and a case with these steps kills it', () => {
    const fault = mutantOf(countingMachine, 'planted', 'the seventh', (root) => {
      const open = root.states?.['open'];
      const isNotSeven = ({ context }: { context: { count: number } }) => context.count !== 7;
      if (open !== undefined) open.on = { ...open.on, close: { target: 'closed', guard: isNotSeven } };
    });
    const { byPaths, survivors } = judge(countingChart, [fault]);
    const why = 'only a case shows it: as usual > add > add > add > add > add > add > add';
    expect({ byPaths, survivors }).toEqual({ byPaths: [], survivors: [{ mutant: 'planted at the seventh', why }] });
    // Three pairs of states are too few to find the difference; the mutant is not reported as equivalent.
    expect(judge(countingChart, [fault], undefined, 3)).toMatchObject({
      equivalent: [],
      survivors: [],
      unsettled: [{ mutant: 'planted at the seventh', why: 'more than 3 pairs of states' }],
    });
    const given = Array.from({ length: 7 }, () => 'add');
    const one = { requirement: 'A', title: 'closes', given, outcome: { accepts: { with: ['close'] } } };
    const cases = caseOracle({ chart: countingChart, cases: [one] });
    expect(judge(countingChart, [fault], { cases, productWalks: [] })).toMatchObject({ byCases: 1, survivors: [] });
  });

  describe('with other evidence', () => {
    const [lost, open] = [
      mutantOf(ringMachine, 'retarget', 'one | on | 0 to three', (root) => {
        if (root.states?.['one'] !== undefined) root.states['one'].on = { on: 'three' };
      }),
      mutantOf(ringMachine, 'retarget', 'three | on | 0 to two', (root) => {
        if (root.states?.['three'] !== undefined) root.states['three'].on = { on: 'two' };
      }),
    ];
    const cases = (notices: string): Specification => ({
      chart: ringChart,
      cases: [
        { requirement: 'A', title: 'one', given: [], when: 'on', outcome: { state: notices } },
        { requirement: 'A', title: 'two', given: ['on', 'on'], when: 'on', outcome: {} },
      ],
    });
    const judged = (specification: Specification, productWalks: readonly StepPath[] = []) =>
      judge(ringChart, [lost, open], { cases: caseOracle(specification), productWalks });

    it('counts a mutant for the case that notices it, and lists the one that a case walks through without notice', () => {
      expect(judged(cases('two'))).toMatchObject({
        byCases: 1,
        byPaths: ['retarget at three | on | 0 to two'],
        unnoticed: ['retarget at three | on | 0 to two'],
      });
    });

    it('counts a mutant that no case notices for the walk in the product that shows it', () => {
      const walk = { title: 'around', input: 'as usual', steps: [{ event: 'on' }, { event: 'on' }, { event: 'on' }] };
      expect(judged(cases('two'), [walk])).toMatchObject({
        byCases: 1,
        inProduct: ['retarget at three | on | 0 to two'],
        byPaths: [],
      });
    });

    it('lists no mutant of a transition that no case tests', () => {
      const given: Specification = {
        chart: ringChart,
        cases: [{ requirement: 'A', title: 'one', given: ['on', 'on'], outcome: {} }],
      };
      expect(judged(given).unnoticed).toEqual([]);
    });
  });
});

describe('caseProblem', () => {
  /** After `given.up` the chart stops waiting for the answer; no other field or state shows it. */
  const askingChart = defineChart({
    name: 'asking',
    machine: setup({ actors: { answer: unprovided<null, undefined>('answer') } }).createMachine({
      id: 'asking',
      initial: 'open',
      states: {
        open: {
          on: {
            asked: { actions: spawnChild('answer', { id: 'answer' }) },
            'given.up': { actions: [stopChild('answer'), sendParent({ type: 'quiet' })] },
          },
        },
      },
    }),
    events: { asked: { type: 'asked' }, 'given.up': { type: 'given.up' }, seen: { type: 'seen' } },
    outcomes: { answer: { given: null } },
  });
  const problemOf = (outcome: Outcome, given: readonly string[] = ['asked', 'given.up']) =>
    caseProblem(walkerOf(askingChart), { requirement: 'A', title: 'gives up', given, outcome });

  it('returns null for what is true, and what is not as the case says', () => {
    const sends = [{ to: 'parent', event: { type: 'quiet' } }];
    expect(
      problemOf({ state: 'open', sends, accepts: { without: ['seen'] }, awaits: { without: ['answer'] } }),
    ).toBeNull();
    for (const [outcome, says] of [
      [{ state: 'closed' }, 'the state is open and not closed'],
      [{ context: { pence: 1 } }, 'pence is null and not 1'],
      [{ accepts: { with: ['seen'] } }, 'it does not accept seen'],
      [{ accepts: { without: ['asked'] } }, 'it should not accept asked'],
      [{ awaits: { with: ['answer'] } }, 'it does not await answer'],
      [{ sends: [] }, 'it sends [{"event":{"type":"quiet"},"to":"parent"}] and not []'],
      [{ output: 1 }, 'its output is null and not 1'],
      [{ inputs: { answer: {} } }, 'answer does not run'],
    ] as const)
      expect(problemOf(outcome)).toBe(says);
  });

  it('throws when a step is not possible on the chart', () => {
    expect(() => problemOf({}, ['answered'])).toThrow('“answered” does not stand open');
  });
});
