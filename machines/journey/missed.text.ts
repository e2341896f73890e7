/** Why an earlier step is shown than the one that the address names. */
import type { Step } from '../addresses/steps.ts';

/** The step that an address names but that cannot be entered, and the earliest incomplete step, shown instead. */
export type Missed = Readonly<{
  requested: Step;
  shown: Step;
  /** there is an open booking in this browser */
  hasBooking: boolean;
}>;

/** What each step does with a booking, for the sentence that there is none. */
const PURPOSES: Readonly<Partial<Record<Step, string>>> = {
  picker: 'choose a place for',
  dining: 'add dining to',
  extras: 'add extras to',
  overview: 'look over',
  guests: 'name guests for',
  checkout: 'pay for',
  confirmation: 'show',
};

const FIRST: Readonly<Partial<Record<Step, string>>> = {
  search: 'Start a search',
  weekendSearch: 'Start a search',
  accommodation: 'Choose where you stay',
};

/** What the open booking lacks for a step. */
const OF_BOOKING: Readonly<Partial<Record<Step, string>>> = {
  picker: 'This break has no map to choose a place on.',
  checkout: 'Before you pay, tell us who is coming.',
};

/** A link to a page of the account area: its label and the path. */
type Find = readonly [label: string, path: string];

const BOOKINGS: Find = ['Find a booking', 'bookings'];
const QUOTES: Find = ['Find your quotes', 'quotes'];

/**
 * The sentence, with a link to earlier bookings or quotes, one of which the guest may be looking for; null when the
 * page shown explains itself.
 */
export const missedText = ({
  requested,
  shown,
  hasBooking,
}: Missed): Readonly<{ text: string; find: Find | null }> | null => {
  const first = FIRST[shown];
  const purpose = PURPOSES[requested];
  if (hasBooking) {
    const text = OF_BOOKING[requested];
    return text === undefined || shown === 'overview' ? null : { text, find: null };
  }
  if (first === undefined) return null;
  if (requested === 'accommodation')
    return { text: 'To see where you can stay, tell us when you’d like to come first.', find: null };
  if (requested === 'savedQuote')
    return { text: `There is no quote at this address. ${first}, or find your quotes in your account.`, find: QUOTES };
  return purpose === undefined
    ? null
    : {
        text: `There is no booking in this browser to ${purpose}. ${first}, or find a booking in your account.`,
        find: BOOKINGS,
      };
};
