/** Arriving at a resort: where it is, when guests check in and out, and what they need at the door. */
import { familyOf } from '../basket/codes.ts';
import { FIRST_TIME_OF_ARRIVAL } from '../basket/slots.rules.ts';
import type { Booking } from '../contract/booking.ts';
import type { ResortCode } from '../contract/stay.ts';
import { formatDate } from '../kit/dates.ts';
import places from './arrival.json' with { type: 'json' };

/** `address`: street, town, county and postcode. `map`: the content system's map of the resort; null if it has none. */
type ResortPlace = Readonly<{ address: string; latitude: number; longitude: number; map: string | null }>;

/** Not among the facts in `contract/resorts.json`, because every page loads those. The postcodes do not exist. */
export const RESORT_PLACES: Readonly<Record<ResortCode, ResortPlace>> = places;

/** The local time by which guests leave their accommodation on the last day. */
export const CHECK_OUT_TIME = '10:00';

/** The time from which early check-in is possible, and the time until which late check-out is. */
export const EARLY_CHECK_IN_TIME = '12:00';
export const LATE_CHECK_OUT_TIME = '14:00';

/** The page with directions to a resort. */
export const directionsAddress = ({ latitude, longitude }: ResortPlace): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** What everyone needs at the door of an adults-only stay, whichever brand sold it; null for any other stay. */
export const doorTextOf = ({ brand, eventName }: Pick<Booking, 'brand' | 'eventName'>): string | null =>
  brand === 'weekend' || eventName !== undefined
    ? 'This weekend is for over-18s: everyone needs photo ID at the door.'
    : null;

/** The check-in time, which is earlier if the booking has that add-on; `day`: ' on 26 Mar 2027' where it is not shown. */
export const checkInText = ({ extras }: Pick<Booking, 'extras'>, day = ''): string =>
  extras.some(({ code }) => familyOf(code) === 'earlyCheckIn')
    ? `From ${EARLY_CHECK_IN_TIME}${day}, with your early check-in`
    : `From ${FIRST_TIME_OF_ARRIVAL}${day}`;

/** The time and day of check-out, which is later if the booking has that add-on. */
export const checkOutText = ({ extras, endDate }: Pick<Booking, 'extras' | 'endDate'>): string =>
  extras.some(({ code }) => familyOf(code) === 'lateCheckOut')
    ? `By ${LATE_CHECK_OUT_TIME} on ${formatDate(endDate)}, with your late check-out`
    : `By ${CHECK_OUT_TIME} on ${formatDate(endDate)}`;
