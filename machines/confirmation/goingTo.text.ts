/** The sentence that begins a confirmation, on the page and in the e-mail. */
import { stayTitle } from '../stay/stay.text.ts';
import type { Booking } from '../contract/booking.ts';

/** "You’re going to Skegness"; an adults-only weekend is named by its event. */
export const goingTo = (booking: Pick<Booking, 'resort' | 'eventName'>): string =>
  `You’re going to ${stayTitle(booking)}`;
