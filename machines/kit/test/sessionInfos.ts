/** Test helper: what the server says of a visit in which nothing is held, paid or signed in. */
import type { SessionInfo } from '../../contract/booking.ts';

/** The reply to the opening of a session. */
export const sessionInfoOf = (changes: Partial<SessionInfo> = {}): SessionInfo => ({
  bookingSessionTimeout: 1_200,
  today: '2027-01-11',
  booking: null,
  paid: null,
  payment: 'none',
  picker: { isOn: false, places: [] },
  login: null,
  ...changes,
});
