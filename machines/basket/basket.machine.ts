/**
 * The rules of a basket: what may be added, removed and swapped, for each kind of add-on (spec: account area 4, basket
 * changes; booking journey 4). Pages and server run it with the pure `transition()`, so that both refuse the same
 * changes.
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

/** A refusal: the basket does not change, and the reason is stored. */
const refuseWhen = <G extends string>(guard: G, reason: RefusalReason) => ({
  guard: { type: guard, params: change },
  target: '.refused' as const,
  actions: { type: 'setReason' as const, params: { reason } },
});

/** The refusals of packages for parties; the first that applies is the one reported. */
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

/** The refusals of add-ons for the whole booking; the first that applies is the one reported. */
const REFUSALS_FOR_BOOKING = [
  refuseWhen('isNotWhole', 'notWhole'),
  refuseWhen('isNotForBooking', 'notForBooking'),
  refuseWhen('isNotInBasket', 'notInBasket'),
  refuseWhen('isNotOffered', 'notOffered'),
  refuseWhen('isNotRefundable', 'notRefundable'),
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
    isNotRefundable: ({ context }: GuardArgs, params: BasketChange) => refusals.isNotRefundable(context, params),
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
  description: 'The contents of a basket, and why a change to it is refused.',
  meta: { requirements: ['ACCOUNT-4-BASKET', 'JOURNEY-4-ADDONS'] },
  context: ({ input: { lines, ...input } }) => ({ ...input, lines: lines ?? input.booked, refusal: null }),
  type: 'parallel',
  states: {
    contents: {
      description: 'Whether the basket has any lines.',
      initial: 'empty',
      states: {
        empty: {
          description: 'The basket has had no lines yet.',
          always: { guard: 'hasLines', target: 'filled' },
        },
        filled: {
          description: 'The basket has at least one line.',
          always: { guard: 'hasNoLines', target: 'emptied' },
        },
        emptied: {
          description: 'The last line was removed: ‘Your basket is now empty’.',
          always: { guard: 'hasLines', target: 'filled' },
        },
      },
    },
    outcome: {
      description: 'The outcome of the last change. A change that is not refused is applied by the rules of its kind.',
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
          description: 'Every change is first checked for reasons to refuse it.',
          initial: 'none',
          on: { 'change.party.*': [...REFUSALS_FOR_PARTIES], 'change.booking.*': [...REFUSALS_FOR_BOOKING] },
          states: {
            none: { description: 'No change was requested yet.' },
            accepted: { description: 'The change was applied to the basket.' },
            refused: { description: 'The basket did not change; the reason is stored.' },
          },
        },
      },
    },
  },
});
