/** The booking as its open change would make it (spec: account area 3, basket). */
import type { MyBooking } from '../../contract/amendment.ts';
import type { Booking } from '../../contract/booking.ts';

export const draftOf = ({ change, booked }: Pick<MyBooking, 'change' | 'booked'>): Booking => change?.next ?? booked;
