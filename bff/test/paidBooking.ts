/** For tests: makes a paid booking. */
import type { Booking } from '../../machines/contract/booking.ts';
import { book, nameGuests, payPayload } from './bookingSteps.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './visitor.ts';

/** Books, or takes the booking that is made, names the guests and pays with a card that is accepted without authentication. */
export const paidBooking = async ({ sandbox }: TestServer, visitor: Visitor, made?: Booking): Promise<Booking> => {
  const booking = await nameGuests(visitor, made ?? (await book(visitor)));
  const { attemptId } = await visitor.get('worldpay-init', {});
  return (await visitor.get('pay', payPayload(booking, attemptId, await sandbox.cardSession()))).booking;
};
