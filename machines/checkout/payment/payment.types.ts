/** What the payment chart is told, asks and remembers. */
import type { FoundAddress } from '../../contract/address.ts';
import type { Booking } from '../../contract/booking.ts';
import type { AuthenticationDeed, ChallengeStep, DeviceStep, Pay, PaymentAttempt } from '../../contract/payment.ts';
import type { BookingOutdated, HoldLost, SessionLost } from '../../kit/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { CardField, CardValidity, PayerField, PayerForm } from './payment.rules.ts';

export type Prepared = { type: 'payment.prepared'; attempt: PaymentAttempt };
export type Unprepared = { type: 'payment.unprepared'; message: string };
export type Taken = { type: 'payment.taken'; booking: Booking };
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
export type Rejected = { type: 'card.rejected'; booking: Booking };
/** The card could not be read; nothing was sent. */
type Unsealed = { type: 'card.unsealed' };
/** So many cards were refused that none is taken for a while; nothing was sent. */
type Limited = { type: 'cards.limited' };
export type Unknown = { type: 'payment.unknown' };
/** The card is to be authenticated first. */
export type DeviceWanted = { type: 'device.wanted'; attemptId: string; step: DeviceStep };
export type ChallengeWanted = { type: 'challenge.wanted'; attemptId: string; step: ChallengeStep };

/** Where an attempt stands, as the server tells. */
export type Standing = Taken | NotTaken | Rejected | Unknown | DeviceWanted | ChallengeWanted;
export type PrepareOutcome =
  Prepared | Unprepared | Limited | Taken | Unknown | BookingOutdated | SessionLost | HoldLost;
export type TakeOutcome = Standing | Unsealed | Limited | BookingOutdated | SessionLost | HoldLost;

/** What the hidden frame has collected; null: nothing. */
export type Collected = { type: 'device.collected'; reference: string | null };

/** What comes of a card that was typed. */
export type SealTold = { type: 'card.sealed'; sessionHref: string } | Unsealed | Limited;

/** What the provider's fields tell the chart; never anything of the card itself. */
export type FieldsTold =
  | { type: 'fields.shown' }
  | { type: 'fields.unavailable' }
  | { type: 'field.checked'; field: CardField; isValid: boolean }
  | SealTold;

/** What the chart asks of the card's fields; a card that is sealed in our page has the name in it. */
export type FieldsAsked = { type: 'seal.asked'; cardHolderName: string };

/** What the frame of the guest's bank tells: that it is done, and not how. */
export type ChallengeTold = { type: 'challenge.returned' };

/** What the checkout is told meanwhile: what was typed, and whether money may be on its way. */
export type PayerTold = { type: 'payer.told'; payer: PayerForm };
export type PaymentTold = PayerTold | { type: 'money.sent' } | { type: 'money.settled' } | PaymentProgress;

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
  | { type: 'payment.asked' }
  | { type: 'retry.asked' }
  | { type: 'challenge.cancelled' }
  | FieldsTold
  | ChallengeTold
  | Collected
  | Prepared
  | Unprepared
  | TakeOutcome;

/** What is paid, where an effect has to know it. */
export type ForBalance = Readonly<{ balanceOf: number | null }>;

/** A payment as the guest makes it; what the browser is, the browser adds. */
export type CardPayment = Omit<Pay, 'device'> & ForBalance;

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
  deed: AuthenticationDeed | null;
  refusals: readonly Refusal[];
  notice: string | null;
}>;

export type PaymentChartOutcome = { type: 'booking.paid'; booking: Booking } | SessionLost | HoldLost | BookingOutdated;
