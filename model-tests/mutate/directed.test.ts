// Directed tests assert only what their fault changes, including what is no longer awaited, and still pass when
// samples are added.
import { describe, expect, it } from 'vitest';
import { sendParent, setup, spawnChild, stopChild } from 'xstate';
import { unprovided } from '../../machines/kit/unprovided.ts';
import { defineChart, type Chart } from '../explore/chart.ts';
import { walkerOf } from '../explore/walker.ts';
import { directedOf, runDirectedOnChart } from './directed.ts';
import { mutantName } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { compare } from './product.ts';

type Event = { type: 'asked' } | { type: 'given.up' } | { type: 'seen' };

/** After `given.up` the chart stops waiting for the answer; no other field or state shows it. */
const machine = setup({
  types: { events: {} as Event },
  actors: { answer: unprovided<null, undefined>('answer') },
}).createMachine({
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
});
const chart = defineChart({
  name: 'asking',
  machine,
  events: { asked: { type: 'asked' }, 'given.up': { type: 'given.up' } },
  outcomes: { answer: { given: null } },
});

/** The walker over the first mutant whose name starts with the text. */
const mutantAt = (where: string) => {
  const mutant = mutantsOf(chart).find((one) => mutantName(one).startsWith(where));
  if (mutant === undefined) throw new Error(`there is no mutant ${where}`);
  return walkerOf({ ...chart, machine: mutant.build() });
};
const faulty = mutantAt('drop-action at open | given.up | 0 action 0');
const stepPath = { title: 'kills it', input: 'as usual', steps: [{ event: 'asked' }, { event: 'given.up' }] };
const directed = directedOf(walkerOf(chart), faulty, stepPath);
const playing =
  (other: Chart, test = directed) =>
  () =>
    runDirectedOnChart(other, test);

describe('a directed test', () => {
  it('is found for a mutant that keeps waiting for an answer after the chart has stopped', () => {
    const { title, ...found } = stepPath;
    expect(compare(walkerOf(chart), faulty)).toEqual({ kind: 'different', ...found });
    expect(directed).toEqual({ chart: 'asking', title, ...found, proves: { awaits: { without: ['answer'] } } });
  });

  it('reports what is not as the test proves', () => {
    expect(playing(chart)).not.toThrow();
    expect(playing({ ...chart, machine: faulty.chart.machine })).toThrow(
      'kills it: at the end it should not await answer.',
    );
    for (const [proves, says] of [
      [{ state: 'closed' }, 'the state is "open" and not "closed"'],
      [{ context: { pence: 1 } }, 'pence is null and not 1'],
      [{ accepts: { with: ['seen'] } }, 'it does not accept seen'],
      [{ accepts: { without: ['asked'] } }, 'it should not accept asked'],
      [{ sends: [] }, 'it sends [{"event":{"type":"quiet"},"to":"parent"}] and not []'],
    ] as const)
      expect(playing(chart, { ...directed, proves: proves as typeof directed.proves })).toThrow(says);
  });

  it('proves only what its fault changes, and so still passes when samples are added', () => {
    const more = {
      ...chart,
      events: { ...chart.events, 'asked once more': { type: 'asked' }, seen: { type: 'seen' } },
    };
    expect(playing(more)).not.toThrow();
  });

  it('throws when a step of the test is no longer possible on the chart', () => {
    const { asked: _, ...events } = chart.events;
    expect(playing({ ...chart, events })).toThrow('“asked” does not stand open');
  });
});
