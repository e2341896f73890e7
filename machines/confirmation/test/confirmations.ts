/** Test sample: the confirmation of a booking that has just been paid. */
import type { Confirmation } from '../../contract/confirmation.ts';
import { bookingWith } from '../../kit/test/samples.ts';

/** The lead guest is Ada Shaw; no later payments. */
export const CONFIRMATION: Confirmation = {
  bookingData: bookingWith({ status: 'completed' }),
  leadGuest: { firstName: 'Ada', lastName: 'Shaw', email: 'ada@example.com' },
  // less than the total, so that a test sees which of the two is shown
  paidAmount: 12_345,
  card: { brand: 'Visa', lastFour: '1111' },
  isSignedUp: false,
  later: [],
  offer: null,
  breakType: 'midweek-break',
  today: '2027-03-14',
};
