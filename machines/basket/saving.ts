/** What the step charts of add-ons do when a change of the basket was saved or refused: dining and extras share it. */
import { fromEvent } from '../kit/fromEvent.ts';

const SET_BOOKING = { type: 'setBooking', params: fromEvent } as const;
const SET_NOTICE = { type: 'setNotice', params: fromEvent } as const;
const NOTIFY_BOOKING = { type: 'notifyBooking', params: fromEvent } as const;

/** Stands for what brings a removed line back (“Undo”, “Have both”) among what a refusal is about. */
export const UNDO = 'undo';

/**
 * The transitions of the state that saves. The chart has the states `awaitingChoice` and `loading`, the guard
 * `isEmptied`, and the actions named here.
 */
export const SAVE_EVENTS = {
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
} as const;
