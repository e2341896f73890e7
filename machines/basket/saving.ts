/** What the charts of dining and extras do after a change of the basket was saved or refused. */
import { fromEvent } from '../kit/chart.ts';

const SET_BOOKING = { type: 'setBooking', params: fromEvent } as const;
const SET_NOTICE = { type: 'setNotice', params: fromEvent } as const;
const NOTIFY_BOOKING = { type: 'notifyBooking', params: fromEvent } as const;

/** The key for refusals of “Undo” and “Have both”, which bring a removed line back. */
export const UNDO = 'undo';

/**
 * The transitions of the state that saves. The chart needs the states `awaitingChoice` and `loading`, the guard
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
