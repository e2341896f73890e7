/** Refusals before a payment is sent: the booking is read again, as it may have been paid in another window. */
import { either as E } from 'fp-ts';
import { PAYMENT_ELSEWHERE } from '../../machines/checkout/checkout.text.ts';
import type {
  ChangeRefused,
  NotPayable,
  PayableRef,
  PaymentTaken,
} from '../../machines/checkout/payment/payment.types.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { FAILURE_TEXT, type Failure } from '../../machines/contract/envelope.ts';
import type { BookingOutdated } from '../../machines/outcomes/outcomes.ts';
import type { Client } from './client.ts';
import { failureMessage, lossEvent } from './failures.ts';

type BookingReader = Client<'get-booking' | 'get-balance-by-id'>;

/**
 * Failure codes that mean that the booking differs from what this window shows: it was changed, is being paid, was
 * paid, or lacks something again.
 */
const OUTDATED_CODES: readonly Failure['code'][] = ['bookingChanged', 'paymentProcessing', 'notAcceptedNow'];

/** Failure codes that mean that a change cannot be paid as shown. */
const CHANGE_CODES: readonly Failure['code'][] = [
  'changeLapsed',
  'changeUnderWay',
  'bookingChanged',
  'editNotAllowed',
  'refundContact',
];

/** The event of a change that cannot be paid; null when no change is paid, or for any other failure. */
export const changeRefusal = ({ amendmentId }: PayableRef, failure: Failure): ChangeRefused | null =>
  amendmentId !== null && CHANGE_CODES.includes(failure.code)
    ? { type: 'change.refused', message: failureMessage(failure) }
    : null;

/** The latest booking that is paid, or whose balance is paid. */
const readBooking = async (
  client: BookingReader,
  balanceOf: number | null,
  signal: AbortSignal,
): Promise<E.Either<Failure, Booking>> => {
  if (balanceOf === null) return client.call('get-booking', {}, signal);
  const balance = await client.call('get-balance-by-id', { resId: balanceOf }, signal);
  return E.map(({ bookingData }: { bookingData: Booking }) => bookingData)(balance);
};

/** The event of a booking that was read again. A booking whose balance is paid is already completed. */
const bookingEvent = (booking: Booking, balanceOf: number | null, message: string): PaymentTaken | BookingOutdated =>
  balanceOf === null && booking.status === 'completed'
    ? { type: 'payment.taken', booking, attemptId: null }
    : { type: 'booking.outdated', booking, message };

/** The event with the latest booking, or of its payment if it was paid meanwhile; null if it cannot be read. */
export const latestBookingEvent = async (
  client: BookingReader,
  balanceOf: number | null,
  failure: Failure,
  signal: AbortSignal,
): Promise<PaymentTaken | BookingOutdated | null> => {
  const latest = await readBooking(client, balanceOf, signal);
  // the message stays after that payment is settled
  const message = failure.code === 'paymentProcessing' ? PAYMENT_ELSEWHERE : failureMessage(failure);
  return E.isLeft(latest) ? null : bookingEvent(latest.right, balanceOf, message);
};

/** The event when the session no longer has this booking: another window gave it up, and may have made another. */
const givenUpEvent = async (client: BookingReader, signal: AbortSignal): Promise<NotPayable | null> => {
  const latest = await readBooking(client, null, signal);
  return E.isLeft(latest) ? lossEvent(latest.left) : bookingEvent(latest.right, null, FAILURE_TEXT.bookingChanged);
};

/** The event of a payment refused because of its booking or change; null for other refusals or if it cannot be read. */
export const refusalEvent = async (
  client: BookingReader,
  payable: PayableRef,
  failure: Failure,
  signal: AbortSignal,
): Promise<NotPayable | null> => {
  const refusal = lossEvent(failure) ?? changeRefusal(payable, failure);
  if (refusal !== null) return refusal;
  if (failure.code === 'notLeadGuest' && payable.balanceOf === null) return givenUpEvent(client, signal);
  return OUTDATED_CODES.includes(failure.code) ? latestBookingEvent(client, payable.balanceOf, failure, signal) : null;
};
