// Samples of the last step before the booking: the amount due, the choices about it, and the payment.
import { CONSENT_VERSION } from './collection.text.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { EMPTY_PAYER } from './payment/payment.rules.ts';
import type { Balance, PaymentDetails } from '../contract/payment.ts';
import { CHANGE_DUE } from '../kit/test/changes.ts';
import { balanceOf, NO_DONATION, donationOf, paymentDetailsOf } from '../kit/test/payments.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { NAMED_BOOKING, PAID_BOOKING, SESSION_OR_HOLD_LOST } from '../../model-tests/charts/data.ts';

const details = (changes: Partial<PaymentDetails> = {}) => paymentDetailsOf(NAMED_BOOKING, changes);
const deposit = details().partialPaymentMinAmount;
const monthly = (consentNeeded: string | null, changes: Partial<PaymentDetails> = {}) =>
  details({ paymentOption: 'ApcSpread', amountDueNow: deposit, consentNeeded, ...changes });

/** Payment details of a booking made from an offer that needs no card. */
const offered = details({
  donation: NO_DONATION,
  offer: {
    isOfferOnly: true,
    ctaText: 'Complete your booking',
    paymentText: 'Nothing to pay.',
    confirmationText: 'Booked.',
  },
});

/** The remaining balance of a completed booking, in pence. */
export const left = (balance: number): Balance => balanceOf(PAID_BOOKING, balance);

/** The difference of a change of a booking that is paid in full, in pence. */
const change: Balance = { ...left(1_700), change: CHANGE_DUE };

const changed = { ...NAMED_BOOKING, version: 4 };
const { totals } = NAMED_BOOKING;
const lower = {
  ...changed,
  totals: { ...totals, discount: 4_000, savings: totals.savings + 4_000, total: totals.total - 4_000 },
};
const higher = { ...changed, totals: { ...totals, total: totals.total + 1_500 } };
const discounted = paymentDetailsOf(lower, { discount: { code: 'BREAK10', discountType: 'promotion', amount: 4_000 } });
const PROCESSED = { type: 'discount.processed', discountType: 'promotion' } as const;

const BALANCE = {
  balanceOf: PAID_BOOKING.resId,
  isHolder: true,
  brand: 'family',
  billing: { line1: '1 Sea Road', city: 'Leeds' },
} as const;

export const checkoutChart = defineChart({
  limit: 25_000,
  machine: checkoutMachine,
  input: { booking: NAMED_BOOKING, billing: {} },
  moreInputs: {
    'what is left of a booking': BALANCE,
    'what is left of a booking, for nobody whom we know': { ...BALANCE, isHolder: false },
  },
  events: {
    ...plainEvents('retry.requested'),
    'the whole sum': { type: 'option.chosen', option: 'Full' },
    'monthly payments': { type: 'option.chosen', option: 'ApcSpread' },
    ...plainEvents('consent.toggled'),
    'a donation': { type: 'extra.toggled', extra: 'donation' },
    'ten pounds': { type: 'donation.chosen', pounds: 10 },
    '25 pounds': { type: 'donation.entered', text: '25' },
    'pounds and pence': { type: 'donation.entered', text: '2.50' },
    ...plainEvents('donation.submitted', 'discountForm.toggled'),
    'a code': { type: 'discount.entered', code: 'BREAK10' },
    ...plainEvents('discount.submitted', 'offer.accepted'),
    'address.selected': {
      type: 'address.selected',
      address: { line1: '1 Sea Road', line2: '', city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' },
    },
    'payer.updated': {
      type: 'payer.updated',
      payer: { ...EMPTY_PAYER, cardHolderName: 'A SHAW', line1: '2 Sea Road' },
    },
    ...plainEvents('money.sent', 'money.settled', 'payment.started', 'payment.ended'),
    'booking.updated': { type: 'booking.updated', booking: { ...NAMED_BOOKING, version: 4 } },
  },
  outcomes: {
    loadPaymentDetails: {
      loaded: { type: 'details.loaded', details: details(), coupon: null },
      'loaded as an offer': { type: 'details.loaded', details: offered, coupon: null },
      'loaded with what is left': { type: 'balance.loaded', balance: left(32_000) },
      'loaded with a change': { type: 'balance.loaded', balance: change },
      'loaded with a lapsed change': { type: 'balance.loaded', balance: { ...left(0), isChangeLapsed: true } },
      'loaded with nothing left': { type: 'balance.loaded', balance: left(0) },
      'not allowed': { type: 'balance.refused' },
      failed: { type: 'load.failed', message: 'no' },
      ...SESSION_OR_HOLD_LOST,
    },
    saveOption: {
      'saved, all at once': { type: 'choice.saved', booking: changed, details: details() },
      'saved without consent': { type: 'choice.saved', booking: changed, details: monthly(CONSENT_VERSION) },
      'saved with consent': {
        type: 'choice.saved',
        booking: changed,
        details: monthly(null, { donation: NO_DONATION }),
      },
      refused: { type: 'choice.refused', message: 'not open' },
    },
    saveExtra: {
      saved: { type: 'choice.saved', booking: changed, details: details({ donation: donationOf(10) }) },
      refused: { type: 'choice.refused', message: 'not now' },
      'prices changed': { type: 'prices.changed', message: 'another price' },
    },
    applyDiscount: {
      lower: { ...PROCESSED, booking: lower, details: discounted },
      'welcome home': { type: 'discount.processed', booking: lower, details: discounted, discountType: 'welcomeHome' },
      higher: { ...PROCESSED, booking: higher, details: paymentDetailsOf(higher) },
      'without effect': { type: 'discount.processed', booking: changed, details: details(), discountType: null },
      'wrong code': { type: 'discount.refused', message: 'We do not know this discount code.' },
      failed: { type: 'discount.failed' },
    },
    storeCoupon: { stored: { type: 'coupon.stored' } },
    completeOffer: {
      completed: { type: 'offer.completed', booking: PAID_BOOKING },
      refused: { type: 'choice.refused', message: 'not now' },
    },
    address: {},
    payment: {
      paid: { type: 'booking.paid', booking: PAID_BOOKING },
      outdated: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' },
      'change refused': { type: 'change.refused', message: 'lapsed' },
      ...SESSION_OR_HOLD_LOST,
    },
  },
  key: ({ context: c, context: { details: due, balance } }) => [
    due && [due.paymentOption, due.consentNeeded, due.offer?.isOfferOnly, due.donation.price],
    c.donation.text,
    c.code,
    c.booking?.totals.total,
    c.isPaymentInProgress,
    // decides whether the page loads the payment details or the balance
    c.balanceOf,
    // decides the message for somebody else's booking, until its amount has been shown
    (balance ?? due) === null && c.isHolder,
    balance && [balance.balance, balance.change !== null, balance.isChangeLapsed],
    // the chart does not use it, but it decides whether the page shows the discount code field
    c.isDiscountFormShown,
  ],
  hides: ['brand', 'isHolder'],
});
