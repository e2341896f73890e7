/** Texts for a stay and its parties, used by all pages, also before a basket exists. */
import type { Booking } from '../contract/booking.ts';
import { RESORT_NAMES } from '../contract/resorts.ts';
import { addDays, formatDate } from '../kit/dates.ts';

export { RESORT_NAMES };

/** 'Skegness'; for an adults-only weekend with a name, 'Soul Weekend in Skegness'. */
export const stayTitle = ({ resort, eventName }: Pick<Booking, 'resort' | 'eventName'>): string =>
  `${eventName === undefined ? '' : `${eventName} in `}${RESORT_NAMES[resort]}`;

/** '3 nights', '1 night'. */
export const formatNights = (nights: number): string => `${nights} ${nights === 1 ? 'night' : 'nights'}`;

/** '5 Mar 2027 to 8 Mar 2027, 3 nights'. */
export const formatStay = (startDate: string, nights: number): string =>
  `${formatDate(startDate)} to ${formatDate(addDays(startDate, nights))}, ${formatNights(nights)}`;

/** 'Party 1' when there are several parties, else an empty string. */
export const partyName = (units: readonly unknown[], unitIndex: number): string =>
  units.length > 1 ? `Party ${unitIndex + 1}` : '';
