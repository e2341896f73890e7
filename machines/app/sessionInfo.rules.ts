/** Compares the session data that the server rendered the page with to the data of the session opened afterwards. */
import type { Booking, SessionInfo } from '../contract/booking.ts';

const isSameBooking = (one: Booking | null, other: Booking | null): boolean =>
  one?.bookingId === other?.bookingId && one?.version === other?.version;

/** Whether a journey that started with `before` can continue with `info`: same day, holder and booking version. */
export const isSameSessionInfo = (before: SessionInfo | null, info: SessionInfo): boolean =>
  before !== null &&
  before.today === info.today &&
  before.login?.ClientId === info.login?.ClientId &&
  isSameBooking(before.booking, info.booking);
