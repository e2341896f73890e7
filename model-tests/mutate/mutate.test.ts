// The mutator on the sample chart: the faults it makes, one fault that changes nothing, and one that no fixture kills.
import { describe, expect, it } from 'vitest';
import { assign, createMachine, sendParent, setup, spawnChild, stopChild } from 'xstate';
import { unprovided } from '../../machines/kit/unprovided.ts';
import { defineChart, plainEvents } from '../explore/chart.ts';
import { sampleMachine } from '../explore/sample.machine.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { walkerOf } from '../explore/walker.ts';
import { stateAt } from './config.ts';
import { judge } from './judge.ts';
import { mutantName, mutantOf } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { caseProblem, type Outcome } from '../specification/cases.ts';
import { caseOracle } from '../specification/mutants.ts';

const names = mutantsOf(sampleChart).map(mutantName);

describe('mutantsOf', () => {
  it('gives every mutant a unique name, and does not change the configuration of the chart itself', () => {
    const before = JSON.stringify(sampleMachine.config);
    for (const mutant of mutantsOf(sampleChart)) mutant.build();
    expect(JSON.stringify(sampleMachine.config)).toBe(before);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['drop-transition at flow.finding | offer.missing', ' | 0', ' | 1'],
    ['drop-guard at flow.finding | offer.missing', ' | 0'],
    ['negate-guard at flow.choosing.awaitingNights | nights.chosen', ' | 0'],
    ['swap-order at flow.entering | always', ' | 0'],
    ['drop-target at visit.closing | visit.extended', ' | 0'],
    ['retarget at visit.closing | visit.extended', ' | 0 to visit.closing'],
    ['drop-action at flow.offering | offer.taken', ' | 0 action 0 notifyTaken'],
    ['drop-reenter at flow.finding | offer.missing', ' | 0'],
    ['drop-entry at flow.offering', ' action 0 notifyWorld'],
    ['drop-invoke at flow.finding', ' findOffer'],
    ['drop-final at flow.taken', ''],
    ['deepen-history at flow.choosing.remembered', ''],
    ['initial at visit', ' to closing'],
    ['change-delay at visit.open', ' visitLife to offerLife'],
    ['sneak at flow.choosing.tooShort on stay', '.abandoned to flow.choosing.awaitingNights'],
  ])('makes the mutants %s', (part, ...made) => {
    expect(names.filter((name) => name.startsWith(part))).toEqual(made.map((rest) => `${part}${rest}`));
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
    const events = plainEvents('page.left', 'page.asked');
    const made = mutantsOf(defineChart({ machine, events })).map(mutantName);
    expect(made.filter((name) => /^(?:initial|sneak)/.test(name))).toEqual([
      'initial at still to resting',
      'initial at still to gone',
      'sneak at resting.first on page.asked to resting.second',
      'sneak at resting.second on page.asked to resting.first',
      'sneak at gone on page.asked to deciding',
    ]);
  });
});

const ringMachine = createMachine({
  id: 'ring',
  initial: 'one',
  states: { one: { on: { on: 'two' } }, two: { on: { on: 'three', back: 'one' } }, three: { on: { on: 'one' } } },
});
const ringChart = defineChart({ machine: ringMachine, events: plainEvents('on', 'back') });
describe('judge', () => {
  it('kills every mutant of the sample chart or proves it equivalent', () => {
    const { mutants, byPaths, equivalent, survivors } = judge(sampleChart, mutantsOf(sampleChart));
    expect(survivors).toEqual([]);
    expect(byPaths.length + equivalent.length).toBe(mutants);
    expect(equivalent.map(({ mutant }) => mutant)).toContain('deepen-history at flow.choosing.remembered');
  });

  it('finds the shortest steps for a fault that no covering walk shows, and a case with these steps kills it', () => {
    const addOne = ({ context }: { context: { count: number } }) => Math.min(9, context.count + 1);
    // it counts to nine, further than its covering walks need to count
    const machine = createMachine({
      id: 'counting',
      context: { count: 0 },
      initial: 'open',
      states: { open: { on: { add: { actions: assign({ count: addOne }) }, close: 'closed' } }, closed: {} },
    });
    const chart = defineChart({ machine, events: plainEvents('add', 'close') });
    const fault = mutantOf(machine, 'planted', 'the seventh', (root) => {
      const isNotSeven = ({ context }: { context: { count: number } }) => context.count !== 7;
      Object.assign(stateAt(root, ['open']).on ?? {}, { close: { target: 'closed', guard: isNotSeven } });
    });
    const why = 'only a case shows it: as usual > add > add > add > add > add > add > add';
    const survivors = [{ mutant: 'planted at the seventh', why }];
    expect(judge(chart, [fault])).toMatchObject({ byPaths: [], survivors });
    // three pairs of states are too few to find the difference; the mutant must not be reported as equivalent
    expect(judge(chart, [fault], undefined, () => 3)).toMatchObject({
      equivalent: [],
      survivors: [],
      unsettled: [{ mutant: 'planted at the seventh', why: 'more than 3 pairs of states' }],
    });
    const given = Array.from({ length: 7 }, () => 'add');
    const one = { requirement: 'A', title: 'closes', given, outcome: { accepts: { with: ['close'] } } };
    const cases = caseOracle({ chart, cases: [one] });
    expect(judge(chart, [fault], { cases, productWalks: [] })).toMatchObject({ byCases: 1, survivors: [] });
  });

  it('counts a mutant for the case or the walk that notices it, and lists what a case walks through without notice', () => {
    const led = (state: string, target: string) =>
      mutantOf(ringMachine, 'retarget', `${state} | on | 0 to ${target}`, (root) => {
        stateAt(root, [state]).on = { on: target };
      });
    const OPEN = 'retarget at three | on | 0 to two';
    const one = { requirement: 'A', title: 'one', given: [], when: 'on', outcome: { state: 'two' } };
    const two = { requirement: 'A', title: 'two', given: ['on', 'on'], when: 'on', outcome: {} };
    const cases = caseOracle({ chart: ringChart, cases: [one, two] });
    const mutants = [led('one', 'three'), led('three', 'two')];
    const noticed = { byCases: 1, byPaths: [OPEN], unnoticed: [OPEN] };
    expect(judge(ringChart, mutants, { cases, productWalks: [] })).toMatchObject(noticed);
    const steps = Array.from({ length: 3 }, () => ({ event: 'on' }));
    const productWalks = [{ title: 'around', input: 'as usual', steps }];
    expect(judge(ringChart, mutants, { cases, productWalks })).toMatchObject({ inProduct: [OPEN], byPaths: [] });
  });
});

describe('caseProblem', () => {
  /** After `given.up` the chart stops waiting for the answer; no other field or state shows it. */
  const askingChart = defineChart({
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
    events: plainEvents('asked', 'given.up', 'seen'),
    outcomes: { answer: { given: null } },
  });
  const problemOf = (outcome: Outcome, given: readonly string[] = ['asked', 'given.up']) =>
    caseProblem(walkerOf(askingChart), { requirement: 'A', title: 'gives up', given, outcome });
  const sends = [{ to: 'parent', event: { type: 'quiet' } }];

  it.each<[Outcome, string | null]>([
    [{ state: 'open', sends, accepts: { without: ['seen'] }, awaits: { without: ['answer'] } }, null],
    [{ state: 'closed' }, 'the state is open and not closed'],
    [{ context: { pence: 1 } }, 'pence is null and not 1'],
    [{ accepts: { with: ['seen'] } }, 'it does not accept seen'],
    [{ accepts: { without: ['asked'] } }, 'it should not accept asked'],
    [{ awaits: { with: ['answer'] } }, 'it does not await answer'],
    [{ sends: [] }, 'it sends [{"event":{"type":"quiet"},"to":"parent"}] and not []'],
    [{ output: 1 }, 'its output is null and not 1'],
    [{ inputs: { answer: {} } }, 'answer does not run'],
  ])('of %j is %s', (outcome, says) => expect(problemOf(outcome)).toBe(says));

  it('throws when a step is not possible on the chart', () =>
    expect(() => problemOf({}, ['answered'])).toThrow('“answered” does not stand open'));
});
