/** The calls for paying, and for the confirmation after it. */
import { Booking, ResId } from '../booking.ts';
import { Confirmation, MarketingSignup, SignedUp } from '../confirmation.ts';
import {
  ApplyDiscount,
  AttemptQuery,
  Balance,
  BookingPayments,
  BookingQuery,
  Continue,
  DiscountResult,
  Pay,
  PaymentAttempt,
  PaymentDetails,
  PaymentResult,
  SetPaymentExtra,
  SetPaymentOption,
  StartPayment,
} from '../payment.ts';
import { Nothing } from '../scalar.ts';
import { call, change, withGrant, type CallRow } from './row.ts';
import { AddressChoice, AddressFound, AddressMatches, AddressQuery } from '../address.ts';
import { AuthenticationToken, CardLookup, CardLookupResult, TokenQuery } from '../cardLookup.ts';
import * as t from 'io-ts';

export const paymentCalls = {
  'get-payment-details': call('booking', Nothing, PaymentDetails, 'What is due'),
  'set-payment-option': change('booking', SetPaymentOption, Booking, 'Chooses how to pay'),
  'set-payment-extra': change('booking', SetPaymentExtra, Booking, 'Takes holiday protection or a donation, or not'),
  'apply-discount': change('booking', ApplyDiscount, DiscountResult, 'Applies a discount code'),
  'get-balance-by-id': withGrant(call('owner', BookingQuery, Balance, 'What is left to pay of a booking')),
  'get-payment-by-id': withGrant(
    call('owner', BookingQuery, BookingPayments, 'What was paid of a booking, and what comes when'),
  ),
  'worldpay-init': change('session', StartPayment, PaymentAttempt, 'Starts an attempt to pay'),
  pay: change('session', Pay, PaymentResult, 'Takes the payment'),
  cmpi: change('session', Continue, PaymentResult, 'Goes on with the authentication of the card'),
  'get-worldpay-response': call('session', AttemptQuery, PaymentResult, 'The outcome of an attempt to pay'),
  'get-confirmation-data': call(
    'owner',
    t.strict({ resId: ResId }, 'ConfirmationQuery'),
    Confirmation,
    'A booking that was paid',
  ),
  'marketing-email-signup': change('owner', MarketingSignup, SignedUp, 'Says yes to offers by e-mail'),
} as const satisfies Record<string, CallRow>;

/** They look up a postal address. */
export const addressCalls = {
  'find-address': call('session', AddressQuery, AddressMatches, 'Addresses that fit a postcode or other words'),
  'retrieve-address': call('session', AddressChoice, AddressFound, 'One address, by the id it was found under'),
} as const satisfies Record<string, CallRow>;

/** They authenticate a card before the payment, if the guest types it in our page. */
export const cardCalls = {
  'create-jwt': call('session', TokenQuery, AuthenticationToken, 'A token to authenticate a card with, for this order'),
  'cmpi-lookup': call('session', CardLookup, CardLookupResult, 'Asks whether a card has to be authenticated'),
} as const satisfies Record<string, CallRow>;
