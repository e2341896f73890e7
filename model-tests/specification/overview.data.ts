// The paths, events and lines that the cases of the overview share.
export const LOADED = ['loadOffers: loaded'];
export const WITH_EARLIER = ['loadOffers: loaded with a basket of before'];
export const REMOVED = [...LOADED, 'take the dining out', 'saveLines: saved without dining'];

/** Every change of the booking that the overview offers. */
export const CHANGES = [
  'take the dining out',
  'donation.toggled',
  'groundFloor.toggled',
  'undo.requested',
  'missing.restored',
  'missing.dropped',
  'quote.requested',
];

/** Every control of the page. */
export const CONTROLS = [...CHANGES, 'an address', 'change dining', 'review.accepted', 'retry.requested'];

export const updated = (booking: object) => ({ to: 'parent', event: { type: 'booking.updated', booking } });

/** The dining of the party, as a line to bring back. */
export const DINING_LINE = { code: 'dine-half', quantity: 1, unitSeqNumber: 0 };

/** The spa of the basket that was abandoned for the same days. */
const SPA_LINE = { code: 'spa-day', quantity: 1, price: 6_000, saving: 0, unitSeqNumber: null, removeable: true };
export const SPA_MISSING = { add: [SPA_LINE], remove: [], unavailable: [] };
export const NOTHING_MISSING = { add: [], remove: [], unavailable: [] };
