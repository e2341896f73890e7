/** For tests: makes paid bookings. */
import type { Booking } from '../../machines/contract/booking.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { book, bookByOption, nameGuests, payPayload } from './bookingSteps.ts';
import type { TypedCard } from './cards.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './visitor.ts';

/** Starts an attempt for the visitor's booking and pays it; by default with a card that needs no authentication. */
export const payFor = async (
  { sandbox }: Pick<TestServer, 'sandbox'>,
  visitor: Visitor,
  booking: Pick<Booking, 'version'>,
  { name, ...card }: TypedCard = {},
) => {
  const { attemptId, amount } = await visitor.get('worldpay-init', {});
  const payment = payPayload(booking, attemptId, await sandbox.cardSession(card), name);
  return { ...(await visitor.get('pay', payment)), amount };
};

/** The same for what is left to pay of the booking with this reference. */
export const payRest = async (
  { sandbox }: TestServer,
  visitor: Visitor,
  resId: number,
  { name, ...card }: TypedCard = {},
) => {
  const { attemptId } = await visitor.get('worldpay-init', { resId });
  const { bookingData } = await visitor.get('get-balance-by-id', { resId });
  return visitor.get('pay', payPayload(bookingData, attemptId, await sandbox.cardSession(card), name));
};

/** Books (or uses `made`), names the guests and pays with a card that needs no authentication. */
export const paidBooking = async (testServer: TestServer, visitor: Visitor, made?: Booking): Promise<Booking> =>
  (await payFor(testServer, visitor, await nameGuests(visitor, made ?? (await book(visitor))))).booking;

/** Books a break in August and makes its first payment. */
export const paidInParts = async (testServer: TestServer, visitor: Visitor, paymentOption: PaymentOption) =>
  payFor(testServer, visitor, await bookByOption(visitor, paymentOption));
