/** For tests: makes paid bookings. */
import type { Booking } from '../../machines/contract/booking.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { book, bookByOption, nameGuests, payPayload } from './bookingSteps.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './visitor.ts';

/** Books (or uses `made`), names the guests and pays with a card that needs no authentication. */
export const paidBooking = async ({ sandbox }: TestServer, visitor: Visitor, made?: Booking): Promise<Booking> => {
  const booking = await nameGuests(visitor, made ?? (await book(visitor)));
  const { attemptId } = await visitor.get('worldpay-init', {});
  return (await visitor.get('pay', payPayload(booking, attemptId, await sandbox.cardSession()))).booking;
};

/** Books a break in August and makes its first payment. */
export const paidInParts = async ({ sandbox }: TestServer, visitor: Visitor, paymentOption: PaymentOption) => {
  const chosen = await bookByOption(visitor, paymentOption);
  const { attemptId } = await visitor.get('worldpay-init', {});
  const { booking } = await visitor.get('pay', payPayload(chosen, attemptId, await sandbox.cardSession()));
  return { booking, attemptId };
};
