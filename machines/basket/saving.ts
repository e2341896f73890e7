/** What the charts of dining and extras share: the server saves and prices each change of the basket at once. */
import type { AddedAddon } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import { SET_NOTICE, clearNotice, fromEvent, setNotice, sharedAssign, sharedSendParent } from '../kit/chart.ts';
import type { BasketEmptied } from './basket.types.ts';
import { isEmptied } from './choices.ts';
import { BASKET_EMPTIED } from './refusals.text.ts';

const SET_BOOKING = { type: 'setBooking', params: fromEvent } as const;
const NOTIFY_BOOKING = { type: 'notifyBooking', params: fromEvent } as const;

/** The key for refusals of “Undo” and “Have both”, which bring a removed line back. */
export const UNDO = 'undo';

/** The state that saves, without its actor. The chart has `savingParts`, `setBooking`, and the two targets. */
export const SAVING = {
  description: 'The server saves and prices the change.',
  tags: 'busy',
  on: {
    'basket.saved': [
      {
        guard: { type: 'isEmptied', params: fromEvent },
        target: 'awaitingChoice',
        actions: [SET_BOOKING, NOTIFY_BOOKING, 'setEmptiedNotice', 'notifyEmptied'],
      },
      { target: 'awaitingChoice', actions: [SET_BOOKING, NOTIFY_BOOKING] },
    ],
    'basket.refused': { target: 'awaitingChoice', actions: ['revert', SET_NOTICE] },
    'prices.changed': { target: 'loading', actions: ['revert', SET_NOTICE] },
    'booking.outdated': { target: 'loading', actions: [SET_BOOKING, 'clearUndo', NOTIFY_BOOKING, SET_NOTICE] },
  },
} as const;

/** Sends the parent the booking as the server has saved it. */
export const notifyBooking = sharedSendParent<object, { booking: Booking }>((_, { booking }) => ({
  type: 'booking.updated',
  booking,
}));

/** What such a chart knows of the guest's choices. */
export type Choosing<Choice> = Readonly<{
  booking: Booking;
  /** the guest came from the overview, and returns there if the basket becomes empty */
  isEditing: boolean;
  /** the guest's choices; the saved ones are in the booking */
  wanted: readonly Choice[];
  /** the choices before the last change that removed something, to undo it */
  undo: readonly Choice[] | null;
  notice: string | null;
  /** what was changed last, or `UNDO`: a refusal is shown there */
  pressed: unknown;
}>;

/** The guards and actions of `SAVING`; `chosen`: the choices saved in a booking, `lineOf`: how one is added again. */
export const savingParts = <Choice>(
  chosen: (booking: Booking) => readonly Choice[],
  lineOf: (choice: Choice) => AddedAddon,
) => ({
  guards: {
    hasUndo: ({ context }: { context: Choosing<Choice> }) => context.undo !== null,
    isEmptied: ({ context }: { context: Choosing<Choice> }, params: { booking: Booking }) =>
      isEmptied(context.booking, params.booking),
  },
  actions: {
    revert: sharedAssign<Choosing<Choice>>({ wanted: ({ context }) => chosen(context.booking), undo: null }),
    clearUndo: sharedAssign<Choosing<Choice>>({ undo: null }),
    clearNotice,
    setNotice,
    notifyBooking,
    setEmptiedNotice: sharedAssign<Choosing<Choice>>({ notice: BASKET_EMPTIED, pressed: null }),
    notifyEmptied: sharedSendParent<Choosing<Choice>>(({ context }): BasketEmptied => ({
      type: 'basket.emptied',
      undo: (context.undo ?? []).map(lineOf),
    })),
  },
});
