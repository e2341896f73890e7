/** Test helper: the session data of a visit in which nothing is held or paid and nobody is signed in. */
import type { SessionInfo } from '../../contract/booking.ts';

/** The session data, with these changes. */
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
