/** The sentence that begins a confirmation, on the page and in the e-mail. */
import { RESORT_NAMES } from '../basket/stay.text.ts';
import type { Booking } from '../contract/booking.ts';

/** "You're going to Skegness"; a weekend is named by its event where that is known. */
export const goingTo = ({ brand, resort }: Pick<Booking, 'brand' | 'resort'>, event: string | null): string =>
  brand === 'weekend' && event !== null
    ? `You're going to ${event} in ${RESORT_NAMES[resort]}`
    : `You're going to ${RESORT_NAMES[resort]}`;
