// What the cases of the journey share: the paths to its steps, and what it sends to the visit.
import { ANY_WEEKEND, party, toParent } from './values.ts';

export const PARTY = party(2);
export const OPEN_CHOICE = { resort: 'BG', month: '2027-01', nights: 3, date: null, parties: [PARTY] };
export const WHOLE_CHOICE = { resort: 'MH', month: '2027-02', nights: 3, date: '2027-02-05', parties: [PARTY] };
export const STAY = { resort: 'MH', startDate: '2027-02-05', nights: 3 };
export const UNIT = { unitIndex: 0, adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 };

export const CHOSEN = ['search: chosen'];
export const HELD = [...CHOSEN, 'accommodation: held'];
const ON_MAPS = [...CHOSEN, 'accommodation: held where there are maps'];
export const AT_EXTRAS = [...HELD, 'dining: finished'];
export const REVIEWED = [...AT_EXTRAS, 'extras: finished'];
export const MAPS_REVIEWED = [...ON_MAPS, 'picker: finished', 'dining: finished', 'extras: finished'];
export const NAMING = [...REVIEWED, 'overview: identified'];
export const TYPED = [...NAMING, 'something is typed'];
export const PAYING = [...NAMING, 'guests: named'];
export const PAID = [...PAYING, 'checkout: paid'];
export const BALANCE = ['to what is left of a booking'];

export const RESULTS = 'the results of the weekends';
export const WEEKENDS = 'the weekends';
export const PAID_WEEKEND = 'a paid weekend';

export const choiceChanged = (choice: object, weekendFilters: object = ANY_WEEKEND) =>
  toParent({ type: 'choice.changed', choice, weekendFilters });
export const draftChanged = (email: string, draftFields: object, billing: object, isUnsaved = false) =>
  toParent({ type: 'guestDraft.changed', guestDraft: { email, draftFields, billing }, isUnsaved });
export const holdStarted = (held: object) => toParent({ type: 'hold.started', booking: held });
export const HOLD_ENDED = toParent({ type: 'hold.ended' });
export const PAYMENT_ENDED = toParent({ type: 'payment.ended' });

/** The context after the chart itself has moved on to another step. */
export const MOVED_ON = { isByAddress: false, editing: null, notice: null, balanceOf: null };

export const QUOTED = [...REVIEWED, 'overview: a quote is kept'];
export const NEW_TAB = 'the checkout’s address in a new tab';
