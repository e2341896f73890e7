/** Which bookings the tabs of the account's home list, in which order (spec: account area 2 and 3). */
import type { BookingSummary } from '../../contract/account.ts';
import type { LoginData } from '../../contract/login.ts';

const byArrival = (one: BookingSummary, other: BookingSummary): number =>
  one.startDate.localeCompare(other.startDate) || one.resId - other.resId;

/** Bookings whose stay is not over, the next arrival first. */
export const upcomingBookings = (bookings: readonly BookingSummary[]): BookingSummary[] =>
  bookings.filter(({ isPrevious }) => !isPrevious).toSorted(byArrival);

/** Bookings whose stay is over, the last arrival first. */
export const previousBookings = (bookings: readonly BookingSummary[]): BookingSummary[] =>
  bookings.filter(({ isPrevious }) => isPrevious).toSorted((one, other) => byArrival(other, one));

/** Whether the welcome-home banner is due: the offer is open to the holder, who has not dismissed the banner. */
export const isBannerDue = (login: LoginData | null, isDismissed: boolean): boolean =>
  login?.isEligibleForWHOffer === true && !isDismissed;
