/** Attempts to pay for a booking, and for a change of one, as their use cases return them. */
import type { Attempt } from '../attempts/attempts.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import type { BookingRow } from './bookingRow.ts';

/** The current attempt and its booking. */
export type AttemptWithBooking = Readonly<{ attempt: Attempt; row: BookingRow }>;

/** A stored attempt and its amount. */
export type StartedAttempt = Readonly<{ attemptId: string; amountPence: number }>;

/** `sendTo`: the provider that this call must send the payment to; null: another call has sent it. */
export type SentAttempt = AttemptWithBooking & Readonly<{ sendTo: PaymentProvider | null }>;
