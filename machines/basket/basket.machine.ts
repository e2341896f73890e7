/**
 * The rules of a basket: what may be added, taken out and swapped, kind by kind (spec: account area 4, basket changes;
 * booking journey 4). Pages and server run it with the pure `transition()`, so that both refuse the same.
 */
import { assign, setup } from 'xstate';
import type { BasketContext, BasketEvent, BasketInput, Change, RefusalReason } from './basket.types.ts';
import { withAllInclusive, withQuantity, withSwap, withUnitChoice } from './lines.rules.ts';
import * as refusals from './refusals.rules.ts';

type At = { context: BasketContext };

const change = ({ event }: { event: BasketEvent }): Change => ({
  code: event.code,
  quantity: event.quantity,
  unitSeqNumber: event.unitSeqNumber,
  ...(event.timeSlots === undefined ? {} : { timeSlots: event.timeSlots }),
});

/** A refusal: nothing of the basket changes, and the reason is kept. */
const refused = <G extends string>(guard: G, reason: RefusalReason) => ({
  guard: { type: guard, params: change },
  target: '.refused' as const,
  actions: { type: 'rememberReason' as const, params: { reason } },
});

/** What is refused of the packages of parties, in the order in which it is told. */
const REFUSALS_FOR_PARTIES = [
  refused('isNotWhole', 'notWhole'),
  refused('isIncluded', 'included'),
  refused('isReplaced', 'replaced'),
  refused('isNotInBasket', 'notInBasket'),
  refused('isNotOffered', 'notOffered'),
  refused('isTooLate', 'tooLate'),
  refused('isNotForUnit', 'notForUnit'),
  refused('isMoreThanOne', 'countsAsOne'),
  refused('isMixedUpgrade', 'contactUs'),
  refused('isUpgradeByPhone', 'needsCall'),
] as const;

/** What is refused of things for the whole booking. */
const REFUSALS_FOR_BOOKING = [
  refused('isNotWhole', 'notWhole'),
  refused('isNotForBooking', 'notForBooking'),
  refused('isNotInBasket', 'notInBasket'),
  refused('isNotOffered', 'notOffered'),
  refused('isTooLate', 'tooLate'),
  refused('isUpgradeByPhone', 'needsCall'),
  refused('isBeyondMost', 'beyondMost'),
] as const;

const taken = <A extends string>(action: A) => ({
  target: '.latest.accepted' as const,
  actions: [{ type: action, params: change }, 'forgetReason' as const],
});

export const basketMachine = setup({
  types: { context: {} as BasketContext, events: {} as BasketEvent, input: {} as BasketInput },
  guards: {
    isNotWhole: ({ context }: At, params: Change) => refusals.isNotWhole(context, params),
    isIncluded: ({ context }: At, params: Change) => refusals.isIncluded(context, params),
    isReplaced: ({ context }: At, params: Change) => refusals.isReplaced(context, params),
    isNotInBasket: ({ context }: At, params: Change) => refusals.isNotInBasket(context, params),
    isNotOffered: ({ context }: At, params: Change) => refusals.isNotOffered(context, params),
    isTooLate: ({ context }: At, params: Change) => refusals.isTooLate(context, params),
    isNotForUnit: ({ context }: At, params: Change) => refusals.isNotForUnit(context, params),
    isMoreThanOne: ({ context }: At, params: Change) => refusals.isMoreThanOne(context, params),
    isMixedUpgrade: ({ context }: At, params: Change) => refusals.isMixedUpgrade(context, params),
    isUpgradeByPhone: ({ context }: At, params: Change) => refusals.isUpgradeByPhone(context, params),
    isNotForBooking: ({ context }: At, params: Change) => refusals.isNotForBooking(context, params),
    isBeyondMost: ({ context }: At, params: Change) => refusals.isBeyondMost(context, params),
    hasLines: ({ context }) => context.lines.length > 0,
    hasNoLines: ({ context }) => context.lines.length === 0,
  },
  actions: {
    chooseForUnit: assign(({ context }, params: Change) => ({ lines: withUnitChoice(context, params) })),
    chooseAllInclusive: assign(({ context }, params: Change) => ({ lines: withAllInclusive(context, params) })),
    setQuantity: assign(({ context }, params: Change) => ({ lines: withQuantity(context, params) })),
    swap: assign(({ context }, params: Change) => ({ lines: withSwap(context, params) })),
    forgetReason: assign({ refusal: null }),
    rememberReason: assign({ refusal: (_, params: { reason: RefusalReason }) => params.reason }),
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
    answer: {
      description: 'What became of the last change. What is not refused is done, each kind in its own way.',
      initial: 'latest',
      on: {
        'change.party.package': taken('chooseForUnit'),
        'change.party.allInclusive': taken('chooseAllInclusive'),
        'change.booking.person': taken('setQuantity'),
        'change.booking.single': taken('setQuantity'),
        'change.booking.exclusive': taken('swap'),
        'change.booking.unlimited': taken('setQuantity'),
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
