/** What the payment chart is told, asks and remembers. */
import type { FoundAddress } from '../../contract/address.ts';
import type { Booking } from '../../contract/booking.ts';
import type { AuthenticationResult, ChallengeStep, DeviceStep, Pay, PaymentAttempt } from '../../contract/payment.ts';
import type { BookingOutdated, HoldLost, SessionLost } from '../../kit/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { CardField, CardValidity, PayerField, PayerForm } from './payment.rules.ts';

export type Prepared = { type: 'payment.prepared'; attempt: PaymentAttempt };
export type StartFailed = { type: 'payment.startFailed'; message: string };
export type PaymentTaken = { type: 'payment.taken'; booking: Booking };
/** Nothing was taken: the bank said no, or the card's authentication came to nothing. */
export type NotTaken = {
  type:
    | 'payment.declined'
    | 'authentication.failed'
    | 'authentication.unavailable'
    | 'authentication.cancelled'
    | 'authentication.timedOut';
  booking: Booking;
};
/** The provider did not take the card as entered; no money was asked for. */
export type CardRejected = { type: 'card.rejected'; booking: Booking };
/** The card could not be read; nothing was sent. */
type CardUnreadable = { type: 'card.unreadable' };
/** So many cards were refused that none is taken for a while; nothing was sent. */
type CardsLimited = { type: 'cards.limited' };
export type OutcomeUnknown = { type: 'payment.unknown' };
/** The card is to be authenticated first. */
export type DeviceDataRequired = { type: 'deviceData.required'; attemptId: string; step: DeviceStep };
export type ChallengeRequired = { type: 'challenge.required'; attemptId: string; step: ChallengeStep };

/** Where an attempt stands, as the server tells. */
export type AttemptOutcome =
  PaymentTaken | NotTaken | CardRejected | OutcomeUnknown | DeviceDataRequired | ChallengeRequired;
export type PrepareOutcome =
  Prepared | StartFailed | CardsLimited | PaymentTaken | OutcomeUnknown | BookingOutdated | SessionLost | HoldLost;
export type TakeOutcome = AttemptOutcome | CardUnreadable | CardsLimited | BookingOutdated | SessionLost | HoldLost;

/** What the hidden frame has collected; null: nothing. */
export type DeviceDataCollected = { type: 'deviceData.collected'; reference: string | null };

/** What comes of a card that was typed. */
export type TokenizationResult = { type: 'card.tokenized'; sessionHref: string } | CardUnreadable | CardsLimited;

/** What the provider's fields tell the chart; never anything of the card itself. */
export type CardFieldsEvent =
  | { type: 'fields.shown' }
  | { type: 'fields.unavailable' }
  | { type: 'field.checked'; field: CardField; isValid: boolean }
  | TokenizationResult;

/** What the chart asks of the card's fields; a card that is sealed in our page has the name in it. */
export type CardFieldsCommand = { type: 'tokenization.requested'; cardHolderName: string };

/** What the frame of the guest's bank tells: that it is done, and not how. */
export type ChallengeReturned = { type: 'challenge.returned' };

/** What the checkout is told meanwhile: what was typed, and whether money may be on its way. */
export type PayerUpdated = { type: 'payer.updated'; payer: PayerForm };
export type PaymentUpdate = PayerUpdated | { type: 'money.sent' } | { type: 'money.settled' } | PaymentProgress;

/**
 * What the visit's session has to know: between the two, from sealing the card to a known outcome, money may be moving, and
 * nothing may take the payment's page away.
 */
export type PaymentProgress = { type: 'payment.started' } | { type: 'payment.ended' };

export type PaymentEvent =
  | { type: 'payer.changed'; field: PayerField; value: string }
  | { type: 'terms.toggled' }
  /** of the checkout: the payer’s address was found */
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

/** What is paid, where an effect has to know it. */
export type BalanceRef = Readonly<{ balanceOf: number | null }>;

/** A payment as the guest makes it; what the browser is, the browser adds. */
export type CardPayment = Omit<Pay, 'device'> & BalanceRef;

/**
 * `balanceOf`: the reference of the booking whose balance is paid, null for one that is being made; `amountDue`: pence that
 * it asks for now; `payer`: what was typed before.
 */
export type PaymentInput = Readonly<{
  booking: Booking;
  balanceOf: number | null;
  amountDue: number;
  payer: PayerForm;
}>;

export type PaymentContext = Readonly<{
  booking: Booking;
  balanceOf: number | null;
  amountDue: number;
  attempt: PaymentAttempt | null;
  /** the attempt that is under way, also one that an earlier page has begun; null: the latest */
  attemptId: string | null;
  form: PayerForm;
  card: CardValidity;
  sessionHref: string | null;
  step: DeviceStep | ChallengeStep | null;
  authenticationResult: AuthenticationResult | null;
  refusals: readonly Refusal[];
  notice: string | null;
}>;

export type PaymentChartOutcome = { type: 'booking.paid'; booking: Booking } | SessionLost | HoldLost | BookingOutdated;
