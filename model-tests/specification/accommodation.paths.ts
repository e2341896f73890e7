// Paths, values and sent events that the cases of the accommodation step share.
import { BOOKED_UNIT, LIST, UNIT, booking } from '../charts/data.ts';

export const FOUND = ['findAccommodation: found'];
export const BOTH_CHOSEN = [...FOUND, 'hotel for the first', 'caravan for the second'];
export const HOLDING = [...BOTH_CHOSEN, 'choice.confirmed'];
export const CHANGING_MIX = [...FOUND, 'choice.confirmed'];
export const DETAIL = [...FOUND, 'the page of the hotel'];
export const ALLOCATING = [...FOUND, 'allocation.opened'];

/** The booking that holds the hotel for the first party and the caravan for the second. */
export const HELD = booking({
  units: [
    BOOKED_UNIT,
    {
      ...BOOKED_UNIT,
      ...UNIT,
      unitIndex: 1,
      adults: 1,
      accommodationCode: 'CVGD',
      accommodationName: 'Type CVGD',
    },
  ],
});

/** Everything that a guest can do on the list. */
export const LIST_STEPS = [
  'the second party',
  'hotel for the first',
  'caravan for the second',
  'the page of the hotel',
  'allocation.opened',
  'the hotels only',
  'choice.confirmed',
];
export const ALL_STEPS = [...LIST_STEPS, 'detail.closed', 'allocation.closed', 'retry.requested'];
export const ALL_BUT_RETRY = [...LIST_STEPS, 'detail.closed', 'allocation.closed'];

/** The list sent to the chart of the list; types whose last unit the other party has chosen are sold out. */
export const listSent = (...takenByOthers: readonly string[]) => ({
  to: 'listing',
  event: {
    type: 'list.changed',
    list: LIST.map((offer) => (takenByOthers.includes(offer.code) ? { ...offer, isSoldOut: true } : offer)),
  },
});
export const detailSent = (code: string | null) => ({
  to: 'parent',
  event: { type: 'detail.shown', code, isFound: true },
});
export const CREATION_FAILED = { to: 'parent', event: { type: 'creation.failed' } };
