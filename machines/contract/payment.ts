/** Paying: what is due, the hosted card fields, the outcome. No card number has a place in any of it. */
import * as t from 'io-ts';
import { Booking, Totals } from './booking.ts';
import { AnyText, IsoDate, Pence, Uuid, Version, list, oneOf, orNull, patterned, text } from './scalar.ts';

const BookedExtra = t.strict({ price: Pence, isBooked: t.boolean });

export const PaymentDetails = t.strict(
  {
    isFullPaymentAvailable: t.boolean,
    fullPaymentAmount: Pence,
    fullPaymentDueDate: IsoDate,
    holidayProtection: BookedExtra,
    donation: BookedExtra,
    priceBreakdown: Totals,
  },
  'PaymentDetails',
);
export type PaymentDetails = t.TypeOf<typeof PaymentDetails>;

/** An attempt to pay: the server names it, states its amount and tells where the provider's card fields come from. */
export const PaymentAttempt = t.strict(
  {
    attemptId: Uuid,
    amount: Pence,
    currency: t.literal('GBP'),
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

export const Pay = t.strict(
  {
    attemptId: Uuid,
    version: Version,
    sessionHref: patterned('SessionHref', /^https?:\/\/[^\s]{1,1000}$/, 1_010, 'the card, sealed by the provider'),
    cardHolderName: text('CardHolderName', 1, 60),
    billingAddress: BillingAddress,
    hasAcceptedTerms: t.literal(true),
  },
  'Pay',
);
export type Pay = t.TypeOf<typeof Pay>;

export const PaymentOutcome = oneOf('PaymentOutcome', 'SUCCESS', 'NOACTION', 'FAILURE', 'ERROR');
export type PaymentOutcome = t.TypeOf<typeof PaymentOutcome>;

/**
 * SUCCESS paid; FAILURE not paid, the guest may try again; NOACTION no money was asked for, the card details
 * have to be entered anew; ERROR not known yet: ask get-worldpay-response, never pay again.
 */
export const PaymentResult = t.strict({ outcome: PaymentOutcome, booking: Booking }, 'PaymentResult');
export type PaymentResult = t.TypeOf<typeof PaymentResult>;

export const AttemptQuery = t.strict({ attemptId: Uuid }, 'AttemptQuery');

export const Card = t.strict({ brand: AnyText, lastFour: AnyText }, 'Card');

export const Confirmation = t.strict(
  {
    bookingData: Booking,
    leadGuest: t.strict({ firstName: AnyText, lastName: AnyText, email: AnyText }),
    paidAmount: Pence,
    card: orNull(Card),
  },
  'Confirmation',
);
export type Confirmation = t.TypeOf<typeof Confirmation>;
