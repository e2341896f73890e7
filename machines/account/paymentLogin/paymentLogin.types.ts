/** The context, input and events of the payment login. */
import type { Brand } from '../../contract/brand.ts';
import type { DateParts } from '../../kit/dateParts.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { SendFailed } from '../accountForm.ts';
import type { PaymentGranted } from '../account.types.ts';
import type { NextPlace } from '../accountUrl.ts';

/** The details of a booking, as typed. */
export type BookingFacts = Readonly<{ reference: string; surname: string; receiptEmail: string }> & DateParts;

/** The details as they are sent; `receiptEmail` only to pay. */
export type FactsQuery = Readonly<{ resId: number; lastName: string; startDate: string; receiptEmail?: string }>;

/** No booking has all three details; the server does not say which of them is wrong. */
export type BookingUnknown = { type: 'booking.unknown' };
/** There were too many tries; `message` says how long to wait. */
export type LookupLimited = { type: 'lookup.limited'; message: string };
/** The link is sent if the details are right; the reply is the same if they are not. */
export type LinkSent = { type: 'link.sent' };

export type PaymentLoginEvent =
  | { type: 'fact.entered'; field: keyof BookingFacts; value: string }
  /** the suggested e-mail address is the right one */
  | { type: 'suggestion.taken' }
  | { type: 'payment.requested' }
  | { type: 'link.requested' }
  | { type: 'form.reopened' }
  | { type: 'retry.requested' }
  | PaymentGranted
  | BookingUnknown
  | LookupLimited
  | LinkSent
  | SendFailed
  | SessionLost;

/** `resId`: the booking that the address names, or null. `next`: the next page, the booking's or the checkout. */
export type PaymentLoginInput = Readonly<{ brand: Brand; resId: number | null; next: NextPlace }>;

export type PaymentLoginContext = PaymentLoginInput &
  Readonly<{
    facts: BookingFacts;
    refusals: readonly Refusal[];
    /** the form as it was when `refusals` were found */
    refusedForm: BookingFacts;
    notice: string | null;
    granted: PaymentGranted | null;
  }>;

export type PaymentLoginOutcome = PaymentGranted | SessionLost;
