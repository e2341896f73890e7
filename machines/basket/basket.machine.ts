/**
 * The rules of a basket: what may be added, taken out and swapped, kind by kind (spec: account area 4, basket changes;
 * booking journey 4). Pages and server run it with the pure `transition()`, so that both refuse the same.
 */
import { assign, setup } from 'xstate';
import type { BasketContext, BasketEvent, BasketInput, BasketChange, RefusalReason } from './basket.types.ts';
import { withAllInclusive, withQuantity, withSwap, withUnitChoice } from './lines.rules.ts';
import * as refusals from './refusals.rules.ts';

type GuardArgs = { context: BasketContext };

const change = ({ event }: { event: BasketEvent }): BasketChange => ({
  code: event.code,
  quantity: event.quantity,
  unitSeqNumber: event.unitSeqNumber,
  ...(event.timeSlots === undefined ? {} : { timeSlots: event.timeSlots }),
});

/** A refusal: nothing of the basket changes, and the reason is kept. */
const refuseWhen = <G extends string>(guard: G, reason: RefusalReason) => ({
  guard: { type: guard, params: change },
  target: '.refused' as const,
  actions: { type: 'setReason' as const, params: { reason } },
});

/** What is refused of the packages of parties, in the order in which it is told. */
const REFUSALS_FOR_PARTIES = [
  refuseWhen('isNotWhole', 'notWhole'),
  refuseWhen('isIncluded', 'included'),
  refuseWhen('isReplaced', 'replaced'),
  refuseWhen('isNotInBasket', 'notInBasket'),
  refuseWhen('isNotOffered', 'notOffered'),
  refuseWhen('isTooLate', 'tooLate'),
  refuseWhen('isNotForUnit', 'notForUnit'),
  refuseWhen('isMoreThanOne', 'countsAsOne'),
  refuseWhen('isMixedUpgrade', 'contactUs'),
  refuseWhen('isUpgradeByPhone', 'needsCall'),
] as const;

/** What is refused of things for the whole booking. */
const REFUSALS_FOR_BOOKING = [
  refuseWhen('isNotWhole', 'notWhole'),
  refuseWhen('isNotForBooking', 'notForBooking'),
  refuseWhen('isNotInBasket', 'notInBasket'),
  refuseWhen('isNotOffered', 'notOffered'),
  refuseWhen('isTooLate', 'tooLate'),
  refuseWhen('isUpgradeByPhone', 'needsCall'),
  refuseWhen('isAboveMaximum', 'beyondMost'),
] as const;

const accept = <A extends string>(action: A) => ({
  target: '.latest.accepted' as const,
  actions: [{ type: action, params: change }, 'clearReason' as const],
});

export const basketMachine = setup({
  types: { context: {} as BasketContext, events: {} as BasketEvent, input: {} as BasketInput },
  guards: {
    isNotWhole: ({ context }: GuardArgs, params: BasketChange) => refusals.isNotWhole(context, params),
    isIncluded: ({ context }: GuardArgs, params: BasketChange) => refusals.isIncluded(context, params),
    isReplaced: ({ context }: GuardArgs, params: BasketChange) => refusals.isReplaced(context, params),
    isNotInBasket: ({ context }: GuardArgs, params: BasketChange) => refusals.isNotInBasket(context, params),
    isNotOffered: ({ context }: GuardArgs, params: BasketChange) => refusals.isNotOffered(context, params),
    isTooLate: ({ context }: GuardArgs, params: BasketChange) => refusals.isTooLate(context, params),
    isNotForUnit: ({ context }: GuardArgs, params: BasketChange) => refusals.isNotForUnit(context, params),
    isMoreThanOne: ({ context }: GuardArgs, params: BasketChange) => refusals.isMoreThanOne(context, params),
    isMixedUpgrade: ({ context }: GuardArgs, params: BasketChange) => refusals.isMixedUpgrade(context, params),
    isUpgradeByPhone: ({ context }: GuardArgs, params: BasketChange) => refusals.isUpgradeByPhone(context, params),
    isNotForBooking: ({ context }: GuardArgs, params: BasketChange) => refusals.isNotForBooking(context, params),
    isAboveMaximum: ({ context }: GuardArgs, params: BasketChange) => refusals.isAboveMaximum(context, params),
    hasLines: ({ context }) => context.lines.length > 0,
    hasNoLines: ({ context }) => context.lines.length === 0,
  },
  actions: {
    setUnitChoice: assign(({ context }, params: BasketChange) => ({ lines: withUnitChoice(context, params) })),
    setAllInclusive: assign(({ context }, params: BasketChange) => ({ lines: withAllInclusive(context, params) })),
    setQuantity: assign(({ context }, params: BasketChange) => ({ lines: withQuantity(context, params) })),
    setExclusive: assign(({ context }, params: BasketChange) => ({ lines: withSwap(context, params) })),
    clearReason: assign({ refusal: null }),
    setReason: assign({ refusal: (_, params: { reason: RefusalReason }) => params.reason }),
  },
}).createMachine({
  id: 'basket',
  description: 'What a basket holds, and why a change of it is refused.',
  meta: { requirements: ['ACCOUNT-4-BASKET', 'JOURNEY-4-ADDONS'] },
  context: ({ input }) => ({ ...input, lines: input.booked, refusal: null }),
  type: 'parallel',
  states: {
    contents: {
      description: 'Whether there is anything in it.',
      initial: 'empty',
      states: {
        empty: {
          description: 'Nothing was chosen yet.',
          always: { guard: 'hasLines', target: 'filled' },
        },
        filled: {
          description: 'Something is in the basket.',
          always: { guard: 'hasNoLines', target: 'emptied' },
        },
        emptied: {
          description: 'The last line was taken out: ‘Your basket is now empty’.',
          always: { guard: 'hasLines', target: 'filled' },
        },
      },
    },
    outcome: {
      description: 'What became of the last change. What is not refused is done, each kind in its own way.',
      initial: 'latest',
      on: {
        'change.party.package': accept('setUnitChoice'),
        'change.party.allInclusive': accept('setAllInclusive'),
        'change.booking.person': accept('setQuantity'),
        'change.booking.single': accept('setQuantity'),
        'change.booking.exclusive': accept('setExclusive'),
        'change.booking.unlimited': accept('setQuantity'),
      },
      states: {
        latest: {
          description: 'Every change is first looked at for reasons to refuse it.',
          initial: 'none',
          on: { 'change.party.*': [...REFUSALS_FOR_PARTIES], 'change.booking.*': [...REFUSALS_FOR_BOOKING] },
          states: {
            none: { description: 'Nothing was asked yet.' },
            accepted: { description: 'The change is in the basket.' },
            refused: { description: 'The basket is as it was; the reason is told.' },
          },
        },
      },
    },
  },
});
