/** What the server knew of a visit when it drew the page, and whether the session that is opened then says the same. */
import type { Booking, SessionInfo } from '../contract/booking.ts';

const isSameBooking = (one: Booking | null, other: Booking | null): boolean =>
  one?.bookingId === other?.bookingId && one?.version === other?.version;

/** Whether a journey that began with `known` goes on with `info`: the same day, the same booking as it was saved last. */
export const isSameSessionInfo = (before: SessionInfo | null, info: SessionInfo): boolean =>
  before !== null && before.today === info.today && isSameBooking(before.booking, info.booking);
