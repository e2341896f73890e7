/** Paying: the amount due, the hosted card fields, the outcome. None of the messages has a field for a card number. */
import * as t from 'io-ts';
import { AmendmentLine, CabinChange } from './amendment.ts';
import { Booking, ResId, Totals } from './booking.ts';
import { BillingAddress } from './billing.ts';
import { OfferTexts } from './quote.ts';
import {
  AnyText,
  Count,
  IsoDate,
  IsoInstant,
  Pence,
  Uuid,
  Version,
  list,
  oneOf,
  nullable,
  patterned,
  text,
  integer,
  withOptional,
} from './scalar.ts';

const BookedExtra = t.strict({ price: Pence, isBooked: t.boolean });

/** `quantity`: the booked pounds, 0 for none. `price`: that of the booked pounds, or of one if there are none. */
const Donation = t.strict(
  { price: Pence, isBooked: t.boolean, quantity: Count, piecePrice: Pence, maxQuantity: Count },
  'Donation',
);

/** Everything now; or a deposit now, then a balance paid by the guest, a balance we collect, or monthly collection. */
export const PaymentOption = oneOf('PaymentOption', 'Full', 'Deposit', 'ApcBalance', 'ApcSpread');
export type PaymentOption = t.TypeOf<typeof PaymentOption>;

/** A sum and its due date at the resorts. */
export const Instalment = t.strict({ dueDate: IsoDate, amount: Pence }, 'Instalment');
export type Instalment = t.TypeOf<typeof Instalment>;

/** Today's payment first; empty if the option is not available. */
const Schedule = list(Instalment, 0, 40);

/** The discount that is applied to the booking. */
export const AppliedDiscount = t.strict({ code: AnyText, discountType: AnyText, amount: Pence }, 'AppliedDiscount');

/** What is due and how it can be paid (spec: booking journey 3, payment details). */
export const PaymentDetails = t.strict(
  {
    isFullPaymentAvailable: t.boolean,
    isPartialPaymentAvailable: t.boolean,
    isMonthlyPaymentAvailable: t.boolean,
    isPartialPaymentAutoCollectAvailable: t.boolean,
    fullPaymentAmount: Pence,
    /** the day by which the whole price must be paid */
    fullPaymentDueDate: IsoDate,
    partialPaymentMinAmount: Pence,
    monthlyPaymentSchedule: Schedule,
    partialPaymentSchedule: Schedule,
    partialPaymentAutoCollectSchedule: Schedule,
    holidayProtection: BookedExtra,
    donation: Donation,
    priceBreakdown: Totals,
    /** the chosen option, and the amount due now with it */
    paymentOption: PaymentOption,
    amountDueNow: Pence,
    /**
     * version of the text that the guest must agree to before we collect from the card; null if no consent is needed or
     * it was given
     */
    consentNeeded: nullable(AnyText),
    discount: nullable(AppliedDiscount),
    /** texts of the offer that the booking was made from */
    offer: nullable(OfferTexts),
    /** the payer’s address can be looked up */
    isAddressLookupOffered: t.boolean,
  },
  'PaymentDetails',
);
export type PaymentDetails = t.TypeOf<typeof PaymentDetails>;

/** `amount`: what the guest saw as due now. `consentVersion`: that of the text agreed to, or null without consent. */
export const SetPaymentOption = t.strict(
  {
    version: Version,
    paymentOption: PaymentOption,
    amount: Pence,
    consentVersion: nullable(text('ConsentVersion', 1, 20)),
  },
  'SetPaymentOption',
);

export const PaymentExtra = oneOf('PaymentExtra', 'holidayProtection', 'donation');
export type PaymentExtra = t.TypeOf<typeof PaymentExtra>;

/** `price`: what the guest saw for the whole `quantity`, which is 1 if left out. */
export const SetPaymentExtra = withOptional(
  'SetPaymentExtra',
  { version: Version, extra: PaymentExtra, isBooked: t.boolean, price: Pence },
  { quantity: integer('Quantity', 1, 999) },
);

/** A code as typed: in any case, and with spaces around it. */
export const DiscountCode = text('DiscountCode', 1, 40);
export const ApplyDiscount = t.strict({ version: Version, code: DiscountCode }, 'ApplyDiscount');

/** The booking with its new totals; `discountType` is that of a code that lowered the price, else null. */
export const DiscountResult = t.strict(
  { priceBreakdown: Totals, discountType: nullable(AnyText), booking: Booking },
  'DiscountResult',
);

/**
 * Where a card is typed. 'hosted': in the provider's frames. 'sealed': in our page, which encrypts it with the
 * provider's script and key. 'plain': in our page, which sends it to our server to be looked up.
 */
const CardForm = oneOf('CardForm', 'hosted', 'sealed', 'plain');

/**
 * A payment attempt. The server sets its id, its amount and where the card is typed. `checkoutId` is our public id at
 * the provider, or the provider's public key.
 */
export const PaymentAttempt = t.strict(
  {
    attemptId: Uuid,
    amount: Pence,
    currency: t.literal('GBP'),
    cardForm: CardForm,
    checkoutId: AnyText,
    scriptUrl: AnyText,
    acceptedBrands: list(AnyText, 1, 20),
  },
  'PaymentAttempt',
);
export type PaymentAttempt = t.TypeOf<typeof PaymentAttempt>;

/** Browser data for the card issuer, which may then need no challenge. `timeZone`: minutes behind UTC. */
export const Device = t.strict(
  {
    userAgent: text('UserAgent', 1, 2_048),
    language: text('Language', 1, 17),
    screenWidth: integer('ScreenWidth', 1, 100_000),
    screenHeight: integer('ScreenHeight', 1, 100_000),
    colorDepth: integer('ColorDepth', 1, 64),
    timeZone: integer('TimeZone', -1_440, 1_440),
  },
  'Device',
);
export type Device = t.TypeOf<typeof Device>;

export const Pay = t.strict(
  {
    attemptId: Uuid,
    version: Version,
    device: Device,
    sessionHref: patterned(
      'SessionHref',
      /^(?:https?:\/\/[^\s]{1,1000}|[\w-]{1,1000}(?:\.[\w-]{1,1000}){4})$/,
      4_000,
      'the card, sealed by the provider or for it',
    ),
    cardHolderName: text('CardHolderName', 1, 60),
    billingAddress: BillingAddress,
    hasAcceptedTerms: t.literal(true),
  },
  'Pay',
);
export type Pay = t.TypeOf<typeof Pay>;

export const PaymentOutcome = oneOf('PaymentOutcome', 'SUCCESS', 'NOACTION', 'FAILURE', 'ERROR');
export type PaymentOutcome = t.TypeOf<typeof PaymentOutcome>;

/** The next step of card authentication (spec: booking journey 4): continue it, finish it, or fail. */
export const AuthenticationAction = oneOf('AuthenticationAction', 'CONTINUE', 'PAYMENT', 'ERROR');
export type AuthenticationAction = t.TypeOf<typeof AuthenticationAction>;

/** Why no money was taken; `addressNotAccepted`: the card may be right, its billing address was not accepted. */
export const PaymentReason = oneOf(
  'PaymentReason',
  'declined',
  'notAuthenticated',
  'authenticationUnavailable',
  'authenticationCancelled',
  'authenticationTimedOut',
  'addressNotAccepted',
);
export type PaymentReason = t.TypeOf<typeof PaymentReason>;

/** Data to post into a hidden frame, which sends the browser's device data to the issuer. */
export const DeviceStep = t.strict(
  { kind: t.literal('deviceData'), url: AnyText, jwt: AnyText, bin: AnyText },
  'DeviceStep',
);
export type DeviceStep = t.TypeOf<typeof DeviceStep>;

/** Data to post into a frame in which the guest's bank asks for confirmation; `md` is returned with the answer. */
export const ChallengeStep = t.strict(
  { kind: t.literal('challenge'), url: AnyText, jwt: AnyText, md: AnyText, secondsLeft: Count },
  'ChallengeStep',
);
export type ChallengeStep = t.TypeOf<typeof ChallengeStep>;

/**
 * `outcome` SUCCESS: paid. FAILURE: not paid, for a `reason`; the guest may try again. NOACTION: no money was
 * requested; the card details, or by the `reason` the address, must be entered again. ERROR: unknown; ask get-worldpay-response and never pay again.
 * null: the card is being authenticated, by the `step`.
 */
export const PaymentResult = t.strict(
  {
    attemptId: Uuid,
    action: AuthenticationAction,
    outcome: nullable(PaymentOutcome),
    reason: nullable(PaymentReason),
    step: t.union([DeviceStep, ChallengeStep, t.null]),
    booking: Booking,
  },
  'PaymentResult',
);
export type PaymentResult = t.TypeOf<typeof PaymentResult>;

/** Names a booking by its reference. */
export const BookingQuery = t.strict({ resId: ResId }, 'BookingQuery');

/** A payment that is due after the first one. `ended`: we stopped trying to collect it. */
export const LaterPayment = t.strict(
  {
    number: Count,
    dueDate: IsoDate,
    amount: Pence,
    /** we collect it from the card */
    isAutomatic: t.boolean,
    status: oneOf('LaterPaymentStatus', 'awaited', 'paid', 'ended'),
  },
  'LaterPayment',
);
export type LaterPayment = t.TypeOf<typeof LaterPayment>;

/**
 * The price of a booking, what was paid of it, and the later payments. `payBy`: the day by which the rest is due, null
 * when nothing is left. `lastPaid`: the latest payment, null when there is none. `bookingData` has no names.
 */
export const BookingPayments = t.strict(
  {
    resId: ResId,
    total: Pence,
    paid: Pence,
    balance: Pence,
    later: list(LaterPayment, 0, 40),
    payBy: nullable(IsoDate),
    lastPaid: nullable(t.strict({ paidAt: IsoInstant, amount: Pence }, 'LastPaid')),
    bookingData: Booking,
  },
  'BookingPayments',
);
export type BookingPayments = t.TypeOf<typeof BookingPayments>;

/** The open change of a paid booking whose difference is to be paid; `total` is that of the booking with the change. */
export const ChangeToPay = t.strict(
  {
    amendmentId: Uuid,
    version: Version,
    add: list(AmendmentLine, 0, 120),
    remove: list(AmendmentLine, 0, 120),
    cabins: list(CabinChange, 0, 6),
    total: Pence,
    /** until when its stock is held; null when it holds nothing for a limited time */
    heldUntil: nullable(IsoInstant),
  },
  'ChangeToPay',
);
export type ChangeToPay = t.TypeOf<typeof ChangeToPay>;

/**
 * What is left to pay of a booking, and by which day; `isOverdue` if that day has passed. If the booking is paid in
 * full, its owner gets the difference of the open `change`, due today; of a lapsed change only that it lapsed, because
 * it must be checked again before it is paid.
 */
export const Balance = t.strict(
  {
    resId: ResId,
    balance: Pence,
    dueDate: IsoDate,
    isOverdue: t.boolean,
    change: nullable(ChangeToPay),
    isChangeLapsed: t.boolean,
    bookingData: Booking,
    /** false for a session that may only pay for the booking */
    isOwner: t.boolean,
    /** the payer’s address can be looked up */
    isAddressLookupOffered: t.boolean,
  },
  'Balance',
);
export type Balance = t.TypeOf<typeof Balance>;

/**
 * What an attempt pays: a change of the booking with this reference, the balance of that booking, or, without either,
 * the amount due now for the open booking.
 */
export const StartPayment = withOptional('StartPayment', {}, { resId: ResId, amendmentId: Uuid });

/** Names an attempt; null for the latest one of the booking with this reference, or of the session's booking. */
export const AttemptQuery = withOptional('AttemptQuery', { attemptId: nullable(Uuid) }, { resId: ResId });

/** How a step of the authentication ended in the browser. `reference` is null if the frame sent none in time. */
export const AuthenticationResult = t.union(
  [
    t.strict({ kind: t.literal('deviceData'), reference: nullable(text('CollectionReference', 1, 100)) }),
    t.strict({ kind: t.literal('challenge'), end: oneOf('ChallengeEnd', 'returned', 'cancelled', 'timedOut') }),
  ],
  'AuthenticationResult',
);
export type AuthenticationResult = t.TypeOf<typeof AuthenticationResult>;

export const Continue = t.strict({ attemptId: Uuid, authenticationResult: AuthenticationResult }, 'Continue');
export type Continue = t.TypeOf<typeof Continue>;

export const Card = t.strict({ brand: AnyText, lastFour: AnyText }, 'Card');
export type Card = t.TypeOf<typeof Card>;
