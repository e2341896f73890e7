/** The shared parts of charts: what they do, and that they fit no chart that lacks what they need. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, toPromise } from 'xstate';
import { offersRetry, outputOf, RAISE_OUTPUT, setNotice, SET_NOTICE, type FinalStates } from './chart.ts';

type Context = { notice: string | null };
type Outcome = { type: 'refused'; message: string | null };

const ENDS = {
  done: { type: 'final', description: '', output: ({ context }) => ({ type: 'refused', message: context.notice }) },
} satisfies FinalStates<Context, Outcome>;

const parts = setup({
  types: { context: {} as Context, events: {} as { type: 'refused'; message: string }, output: {} as Outcome },
  actors: {
    ask: fromPromise(async () => ({ type: 'refused' as const, message: 'Sold out' })),
    askOther: fromPromise(async () => ({ type: 'sold' as const })),
  },
  actions: { setNotice },
});

describe('shared parts of charts', () => {
  it('raise the output of an actor, set the notice, and output what the final state makes', async () => {
    const chart = parts.createMachine({
      context: { notice: null },
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'ask', ...RAISE_OUTPUT }, on: { refused: { target: 'done', actions: SET_NOTICE } } },
        ...ENDS,
        broken: {},
      },
      output: outputOf(ENDS),
    });
    expect(await toPromise(createActor(chart).start())).toEqual({ type: 'refused', message: 'Sold out' });
  });

  it('fit no chart without their events and context', () => {
    // @ts-expect-error the output of the actor is no event of the chart
    parts.createStateConfig({ invoke: { src: 'askOther', ...RAISE_OUTPUT } });
    // @ts-expect-error the chart has no event for a retry
    parts.createStateConfig(offersRetry('', 'asking'));
    // @ts-expect-error the context has no notice
    setup({ types: { context: {} as { name: string } }, actions: { setNotice } });
    // @ts-expect-error the output is no outcome of the chart
    void ({ done: { type: 'final', description: '', output: () => 1 } } satisfies FinalStates<Context, Outcome>);
  });
});
