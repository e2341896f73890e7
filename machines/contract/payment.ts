/** Paying: what is due, the hosted card fields, the outcome. No card number has a place in any of it. */
import * as t from 'io-ts';
import { Booking, ResId, Totals } from './booking.ts';
import { OfferTexts } from './quote.ts';
import {
  AnyText,
  Count,
  IsoDate,
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

/** Everything now; a deposit and the balance by hand; the same with the balance collected; a deposit and monthly collection. */
export const PaymentOption = oneOf('PaymentOption', 'Full', 'Deposit', 'ApcBalance', 'ApcSpread');
export type PaymentOption = t.TypeOf<typeof PaymentOption>;

/** A sum and the day it is due at the resorts. */
export const Instalment = t.strict({ dueDate: IsoDate, amount: Pence }, 'Instalment');
export type Instalment = t.TypeOf<typeof Instalment>;

/** Today's payment first; empty where the option is not to be had. */
const Schedule = list(Instalment, 0, 40);

/** A discount that the booking has. */
export const AppliedDiscount = t.strict({ code: AnyText, discountType: AnyText, amount: Pence }, 'AppliedDiscount');

/** What is due and how it can be paid (spec: booking journey 3, payment details). */
export const PaymentDetails = t.strict(
  {
    isFullPaymentAvailable: t.boolean,
    isPartialPaymentAvailable: t.boolean,
    isMonthlyPaymentAvailable: t.boolean,
    isPartialPaymentAutoCollectAvailable: t.boolean,
    fullPaymentAmount: Pence,
    /** the day by which everything has to be paid */
    fullPaymentDueDate: IsoDate,
    partialPaymentMinAmount: Pence,
    monthlyPaymentSchedule: Schedule,
    partialPaymentSchedule: Schedule,
    partialPaymentAutoCollectSchedule: Schedule,
    holidayProtection: BookedExtra,
    donation: BookedExtra,
    priceBreakdown: Totals,
    /** what was chosen, and what is taken now by it */
    paymentOption: PaymentOption,
    amountDueNow: Pence,
    /** collecting from the card needs the guest's consent to the text of this version first; null: none is needed, or it was given */
    consentNeeded: nullable(AnyText),
    discount: nullable(AppliedDiscount),
    /** what the offer says that the booking is made of */
    offer: nullable(OfferTexts),
    /** the payer’s address can be looked up */
    isAddressLookupOffered: t.boolean,
  },
  'PaymentDetails',
);
export type PaymentDetails = t.TypeOf<typeof PaymentDetails>;

/** `amount` is what the guest saw as due now; `consentVersion` the text agreed to, null without consent. */
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

/** `price` is what the guest saw. */
export const SetPaymentExtra = t.strict(
  { version: Version, extra: PaymentExtra, isBooked: t.boolean, price: Pence },
  'SetPaymentExtra',
);

/** A code as it is typed: any case, blanks around it. */
export const DiscountCode = text('DiscountCode', 1, 40);
export const ApplyDiscount = t.strict({ version: Version, code: DiscountCode }, 'ApplyDiscount');

/** The booking with its totals by then; `discountType` of a code that lowered the price, else null. */
export const DiscountResult = t.strict(
  { priceBreakdown: Totals, discountType: nullable(AnyText), booking: Booking },
  'DiscountResult',
);

/**
 * Where a card is typed: in frames of the provider's own, or in the page, which seals it by the provider's script with its key;
 * or in the page, which has it looked up by our server. */
const CardForm = oneOf('CardForm', 'hosted', 'sealed', 'plain');

/** An attempt to pay: the server names it, states its amount and tells how the card is typed. `checkoutId` is the provider's public id of ours, or its public key. */
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

export const BillingAddress = t.strict(
  {
    line1: text('AddressLine', 1, 80),
    line2: text('AddressLine2', 0, 80),
    city: text('City', 1, 50),
    postcode: text('Postcode', 2, 15),
    countryCode: patterned('CountryCode', /^[A-Z]{2}$/, 2),
  },
  'BillingAddress',
);
export type BillingAddress = t.TypeOf<typeof BillingAddress>;

/** What the issuer is told of the browser, so that it can do without a challenge. `timeZone`: minutes behind UTC. */
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

/** What card authentication says to do next (spec: booking journey 4): go on with it, nothing more of it, or end. */
export const AuthenticationAction = oneOf('AuthenticationAction', 'CONTINUE', 'PAYMENT', 'ERROR');
export type AuthenticationAction = t.TypeOf<typeof AuthenticationAction>;

/** Why nothing was taken. */
export const PaymentReason = oneOf(
  'PaymentReason',
  'declined',
  'notAuthenticated',
  'authenticationUnavailable',
  'authenticationCancelled',
  'authenticationTimedOut',
);
export type PaymentReason = t.TypeOf<typeof PaymentReason>;

/** What is posted into a hidden frame, which tells the issuer about the browser. */
export const DeviceStep = t.strict(
  { kind: t.literal('deviceData'), url: AnyText, jwt: AnyText, bin: AnyText },
  'DeviceStep',
);
export type DeviceStep = t.TypeOf<typeof DeviceStep>;

/** What is posted into a frame where the guest's bank asks the guest; `md` comes back with the answer. */
export const ChallengeStep = t.strict(
  { kind: t.literal('challenge'), url: AnyText, jwt: AnyText, md: AnyText, secondsLeft: Count },
  'ChallengeStep',
);
export type ChallengeStep = t.TypeOf<typeof ChallengeStep>;

/**
 * `outcome` SUCCESS paid; FAILURE not paid, for a `reason`, the guest may try again; NOACTION no money was asked for, the
 * card details have to be entered anew; ERROR not known yet: ask get-worldpay-response, never pay again; null while the
 * card is authenticated, by the `step`.
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

/** A booking by its reference. */
export const BookingQuery = t.strict({ resId: ResId }, 'BookingQuery');

/** A sum that is due after the first payment. `ended`: we gave up collecting it. */
export const LaterPayment = t.strict(
  {
    number: Count,
    dueDate: IsoDate,
    amount: Pence,
    /** taken from the card by us */
    isAutomatic: t.boolean,
    status: oneOf('LaterPaymentStatus', 'awaited', 'paid', 'ended'),
  },
  'LaterPayment',
);
export type LaterPayment = t.TypeOf<typeof LaterPayment>;

/** What a booking costs, what was paid of it, and what comes when. */
export const BookingPayments = t.strict(
  { resId: ResId, total: Pence, paid: Pence, balance: Pence, later: list(LaterPayment, 0, 40) },
  'BookingPayments',
);
export type BookingPayments = t.TypeOf<typeof BookingPayments>;

/** What is left to pay of a booking, and by which day; `isOverdue` once that day is past. */
export const Balance = t.strict(
  {
    resId: ResId,
    balance: Pence,
    dueDate: IsoDate,
    isOverdue: t.boolean,
    bookingData: Booking,
    /** the payer’s address can be looked up */
    isAddressLookupOffered: t.boolean,
  },
  'Balance',
);
export type Balance = t.TypeOf<typeof Balance>;

/** What an attempt is for: the balance of the booking with this reference, or what the one that is being made asks for now. */
export const StartPayment = withOptional('StartPayment', {}, { resId: ResId });

/** An attempt; null: the latest of the booking with this reference, or else of the session's. */
export const AttemptQuery = withOptional('AttemptQuery', { attemptId: nullable(Uuid) }, { resId: ResId });

/** How a step of the authentication ended in the browser. A reference of null: the frame told nothing in time. */
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
