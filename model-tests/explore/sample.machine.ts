// A small chart with a part of every kind, for the tests of the tooling: guards, always, after, actors, history,
// regions, final states.
import { and, assign, fromPromise, not, raise, sendParent, sendTo, setup, stateIn } from 'xstate';
import { fromEvent } from '../../machines/kit/chart.ts';

type Outcome = { type: 'offer.found'; pence: number } | { type: 'offer.missing' };
type Event =
  | { type: 'nights.chosen'; nights: number }
  | { type: 'help.opened' }
  | { type: 'help.closed' }
  | { type: 'offer.taken' }
  | { type: 'stay.abandoned' }
  | { type: 'visit.extended' }
  | Outcome;
type Context = { nights: number; pence: number; retries: number };

const unprovided = fromPromise<Outcome, { nights: number }>(() => {
  throw new Error('findOffer must be provided');
});

export const sampleMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { nights: number }, tags: {} as 'busy' },
  actors: { findOffer: unprovided },
  guards: {
    isLongEnough: (_, { nights }: { nights: number }) => nights >= 2,
    hasNights: ({ context }) => context.nights > 0,
    mayRetry: ({ context }) => context.retries < 1,
  },
  actions: {
    setNights: assign((_, { nights }: { nights: number }) => ({ nights })),
    setPence: assign((_, { pence }: { pence: number }) => ({ pence })),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    requestAgain: sendTo('findOffer', { type: 'nights.asked' }),
    notifyTaken: sendParent(({ context }) => ({ type: 'stay.taken', pence: context.pence })),
    notifyWorld: () => {
      throw new Error('no effect may run while a chart is explored');
    },
  },
  delays: { offerLife: 60_000, visitLife: 900_000 },
}).createMachine({
  id: 'sample',
  description: 'Chooses nights, finds an offer, takes it.',
  type: 'parallel',
  context: ({ input }) => ({ nights: input.nights, pence: 0, retries: 0 }),
  states: {
    visit: {
      initial: 'open',
      states: {
        open: { after: { visitLife: 'closing' } },
        closing: { description: 'The guest has been away for a while.', on: { 'visit.extended': 'open' } },
      },
    },
    flow: {
      initial: 'entering',
      onDone: { actions: 'notifyWorld' },
      states: {
        entering: { always: [{ guard: 'hasNights', target: 'finding' }, { target: 'choosing' }] },
        choosing: {
          id: 'choosing',
          initial: 'awaitingNights',
          states: {
            awaitingNights: {
              on: {
                'nights.chosen': [
                  {
                    guard: { type: 'isLongEnough', params: ({ event }) => ({ nights: event.nights }) },
                    target: '#finding',
                    actions: { type: 'setNights', params: fromEvent },
                  },
                  { target: 'tooShort' },
                ],
              },
            },
            tooShort: { on: { 'nights.chosen': 'awaitingNights' } },
            remembered: { type: 'history' },
          },
          on: { 'help.opened': 'helping' },
        },
        helping: { on: { 'help.closed': '#choosing.remembered' } },
        finding: {
          id: 'finding',
          tags: 'busy',
          meta: { requirements: ['booking-journey 2.1'] },
          invoke: {
            id: 'findOffer',
            src: 'findOffer',
            input: ({ context }) => ({ nights: context.nights }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'broken',
          },
          on: {
            'help.opened': { actions: 'requestAgain' },
            'offer.found': { target: 'offering', actions: { type: 'setPence', params: fromEvent } },
            'offer.missing': [
              { guard: 'mayRetry', target: 'finding', reenter: true, actions: 'countRetry' },
              { target: 'choosing' },
            ],
          },
        },
        offering: {
          entry: 'notifyWorld',
          on: {
            'offer.taken': [
              { guard: and([not(stateIn({ visit: 'closing' }))]), target: 'taken', actions: 'notifyTaken' },
            ],
            'stay.abandoned': 'choosing',
          },
          after: { offerLife: 'finding' },
        },
        taken: { type: 'final' },
        broken: {},
      },
    },
  },
});
