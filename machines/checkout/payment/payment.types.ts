/** Events, context and outcomes of the payment chart. */
import type { FoundAddress } from '../../contract/address.ts';
import type { Booking } from '../../contract/booking.ts';
import type { AuthenticationResult, ChallengeStep, DeviceStep, Pay, PaymentAttempt } from '../../contract/payment.ts';
import type { BookingOutdated, HoldLost, SessionLost } from '../../outcomes/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { CardField, CardValidity, PayerField, PayerForm } from './payment.rules.ts';

export type Prepared = { type: 'payment.prepared'; attempt: PaymentAttempt };
export type StartFailed = { type: 'payment.startFailed'; message: string };
/** `attemptId`: the attempt that paid; null when the page only learns that the booking was paid elsewhere. */
export type PaymentTaken = { type: 'payment.taken'; booking: Booking; attemptId: string | null };
/** No money was taken: the bank declined, or the authentication failed. */
export type NotTaken = {
  type:
    | 'payment.declined'
    | 'authentication.failed'
    | 'authentication.unavailable'
    | 'authentication.cancelled'
    | 'authentication.timedOut';
  booking: Booking;
};
/** The provider rejected the card as entered; no money was requested. */
export type CardRejected = { type: 'card.rejected'; booking: Booking };
/** The billing address was not accepted, so no money was taken. `booking`: null if the server refused it unsent. */
export type AddressRejected = { type: 'address.rejected'; booking: Booking | null };
/** The card could not be read; nothing was sent. */
type CardUnreadable = { type: 'card.unreadable' };
/** Too many cards were refused, so none is accepted for a while; nothing was sent. */
type CardsLimited = { type: 'cards.limited' };
export type OutcomeUnknown = { type: 'payment.unknown' };
/** The card must be authenticated first. */
export type DeviceDataRequired = { type: 'deviceData.required'; attemptId: string; step: DeviceStep };
export type ChallengeRequired = { type: 'challenge.required'; attemptId: string; step: ChallengeStep };

/** The change to be paid has lapsed, was changed elsewhere, or is being paid or decided; nothing was sent. */
export type ChangeRefused = { type: 'change.refused'; message: string };

/** The state of an attempt as the server reports it. */
export type AttemptOutcome =
  PaymentTaken | NotTaken | CardRejected | AddressRejected | OutcomeUnknown | DeviceDataRequired | ChallengeRequired;
export type PrepareOutcome =
  | Prepared
  | StartFailed
  | CardsLimited
  | ChangeRefused
  | PaymentTaken
  | OutcomeUnknown
  | BookingOutdated
  | SessionLost
  | HoldLost;
export type TakeOutcome = AttemptOutcome | CardUnreadable | CardsLimited | NotPayable;
/** The booking is outdated when somebody else's payment of it has ended, or one that the server collected. */
export type PollOutcome = AttemptOutcome | BookingOutdated | SessionLost;

/** The reference of the device data that the hidden frame collected, or null. */
export type DeviceDataCollected = { type: 'deviceData.collected'; reference: string | null };

/** Nothing was sent, because since the card form was shown the amount changed or the booking was lost. */
export type NotPayable = ChangeRefused | PaymentTaken | BookingOutdated | SessionLost | HoldLost;

/** The result of tokenising the typed card; a card that the look-up refuses is refused like a payment. */
export type TokenizationResult =
  { type: 'card.tokenized'; sessionHref: string } | CardUnreadable | CardsLimited | NotPayable;

/** Events from the provider's card fields; they never contain card data. */
export type CardFieldsEvent =
  | { type: 'fields.shown' }
  | { type: 'fields.unavailable' }
  | { type: 'field.checked'; field: CardField; isValid: boolean }
  | TokenizationResult;

/** The command to the card fields; inline fields include the name in the token. */
export type CardFieldsCommand = { type: 'tokenization.requested'; cardHolderName: string };

/** Sent by the frame of the guest's bank: the challenge has ended; the outcome is not included. */
export type ChallengeReturned = { type: 'challenge.returned' };

/** Sent to the checkout during the payment: the payer form, and whether a payment may be in progress. */
export type PayerUpdated = { type: 'payer.updated'; payer: PayerForm };
export type PaymentUpdate = PayerUpdated | { type: 'money.sent' } | { type: 'money.settled' } | PaymentProgress;

/**
 * Sent to the session chart of the visit. Between the two events, from tokenising the card to a known outcome, a
 * payment may be in progress, so the guest must stay on the payment page.
 */
export type PaymentProgress = { type: 'payment.started' } | { type: 'payment.ended' };

export type PaymentEvent =
  | { type: 'payer.changed'; field: PayerField; value: string }
  | { type: 'terms.toggled' }
  /** sent by the checkout: the payer’s address was looked up */
  | { type: 'payer.filled'; address: FoundAddress }
  | { type: 'payment.submitted' }
  | { type: 'retry.requested' }
  | { type: 'challenge.cancelled' }
  | CardFieldsEvent
  | ChallengeReturned
  | DeviceDataCollected
  | Prepared
  | StartFailed
  | TakeOutcome;

/** The reference of the booking whose balance or change is paid; null for an open booking. */
export type BalanceRef = Readonly<{ balanceOf: number | null }>;

/** What is paid; with `amendmentId` it is that change of the booking. */
export type PayableRef = BalanceRef & Readonly<{ amendmentId: string | null }>;

/** The input of the card fields: the attempt, and what it pays. */
export type CardFieldsInput = PaymentAttempt & PayableRef;

/** The payment request without the device data, which the effect adds. */
export type CardPayment = Omit<Pay, 'device'> & PayableRef;

/**
 * `amountDue`: pence due now. `payer`: the form as typed before. `isOutcomeUnknown`: money may have moved earlier in
 * this visit.
 */
export type PaymentInput = PayableRef &
  Readonly<{
    booking: Booking;
    amountDue: number;
    payer: PayerForm;
    isOutcomeUnknown: boolean;
  }>;

export type PaymentContext = PayableRef &
  Readonly<{
    booking: Booking;
    amountDue: number;
    attempt: PaymentAttempt | null;
    /** the current attempt, which an earlier page may have started; null: the latest one */
    attemptId: string | null;
    isOutcomeUnknown: boolean;
    form: PayerForm;
    card: CardValidity;
    sessionHref: string | null;
    step: DeviceStep | ChallengeStep | null;
    authenticationResult: AuthenticationResult | null;
    /** the reported errors whose fields have been wrong ever since */
    refusals: readonly Refusal[];
    /** the fields that the last attempt reported */
    reported: readonly string[];
    notice: string | null;
  }>;

export type PaymentChartOutcome =
  { type: 'booking.paid'; booking: Booking } | ChangeRefused | SessionLost | HoldLost | BookingOutdated;
