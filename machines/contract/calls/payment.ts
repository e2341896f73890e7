/** The calls for paying, and for the confirmation after it. */
import * as t from 'io-ts';
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
