/** Arriving at a resort: where it is, when guests check in and out, and what they need at the door. */
import type { Booking } from '../contract/booking.ts';
import type { ResortCode } from '../contract/stay.ts';

/** The postal address of a resort, and its position as latitude and longitude. The postcodes do not exist. */
export type ResortPlace = Readonly<{ address: string; position: readonly [number, number] }>;

export const RESORT_PLACES = {
  BG: { address: 'Pier Parade, Bognor Regis, West Sussex, PO21 9ZZ', position: [50.784, -0.653] },
  MH: { address: 'Warren Strand, Minehead, Somerset, TA24 9ZZ', position: [51.208, -3.462] },
  SK: { address: 'Lagoon Walk, Skegness, Lincolnshire, PE25 9ZZ', position: [53.17, 0.346] },
} as const satisfies Record<ResortCode, ResortPlace>;

/** The local time by which guests leave their accommodation on the last day. */
export const CHECK_OUT_TIME = '10:00';

/** The time from which early check-in is possible, and the time until which late check-out is. */
export const EARLY_CHECK_IN_TIME = '12:00';
export const LATE_CHECK_OUT_TIME = '14:00';

/** The page with directions to a position. */
export const directionsAddress = ([latitude, longitude]: ResortPlace['position']): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** What everyone needs at the door of an adults-only stay, whichever brand sold it; null for any other stay. */
export const doorTextOf = ({ brand, eventName }: Pick<Booking, 'brand' | 'eventName'>): string | null =>
  brand === 'weekend' || eventName !== undefined
    ? 'This weekend is for over-18s: everyone needs photo ID at the door.'
    : null;
