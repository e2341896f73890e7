/** The effects of the checkout: the amount due after each choice, and the outcome of a discount code. */
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../machines/checkout/collection.text.ts';
import { UNKNOWN_CODE } from '../../machines/checkout/discountCode.rules.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { checkoutEffects } from './checkout.ts';
import type { Client } from './client.ts';
import { replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith();
const latest = bookingWith({ version: 9 });
const details = paymentDetailsOf(booking);
const left = {
  resId: booking.resId,
  balance: 5_000,
  dueDate: '2027-01-15',
  isOverdue: false,
  isChangeLapsed: false,
  change: null,
  bookingData: booking,
  isOwner: true,
  isAddressLookupOffered: true,
};
const OPTION = { version: 4, paymentOption: 'ApcSpread', amount: 1, consentVersion: CONSENT_VERSION };
const EXTRA = { version: 4, extra: 'donation', isBooked: true, price: 200 };
const CODE = { version: 4, code: 'BREAK10' };
const OFFER = { offerId: 92_701_110, version: 4 };

const due = { 'get-payment-details': replyWith('get-payment-details', details) } as const;
const answered = replyWith('apply-discount', {
  priceBreakdown: latest.totals,
  discountType: 'welcomeHome',
  booking: latest,
});
const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };
const holdLost = { type: 'hold.lost', message: FAILURE_TEXT.holdExpired };
const sessionLost = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const elsewhere = { 'get-booking': replyWith('get-booking', latest) } as const;

const storedCodes: (string | null)[] = ['WELCOMEHOME'];
const effects = (client: Client) =>
  checkoutEffects(client, { read: () => storedCodes.at(-1) ?? null, write: (code) => void storedCodes.push(code) });

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadPaymentDetails',
    'returns the payment details with the stored discount code',
    { balanceOf: null },
    due,
    { type: 'details.loaded', details, coupon: 'WELCOMEHOME' },
  ],
  [
    'loadPaymentDetails',
    'reports a lost hold',
    { balanceOf: null },
    { 'get-payment-details': failureReply('holdExpired') },
    holdLost,
  ],
  [
    'loadPaymentDetails',
    'returns the balance of a booking',
    { balanceOf: booking.resId },
    { 'get-balance-by-id': replyWith('get-balance-by-id', left) },
    { type: 'balance.loaded', balance: left },
  ],
  [
    'loadPaymentDetails',
    'reports a refusal when the guest is not the lead guest',
    { balanceOf: booking.resId },
    { 'get-balance-by-id': failureReply('notLeadGuest') },
    { type: 'balance.refused' },
  ],
  [
    'loadPaymentDetails',
    'reports a failed load when the balance cannot be loaded',
    { balanceOf: booking.resId },
    { 'get-balance-by-id': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'saveOption',
    'returns the saved booking with the amount due',
    OPTION,
    { 'set-payment-option': replyWith('set-payment-option', latest), ...due },
    { type: 'choice.saved', booking: latest, details },
  ],
  [
    'saveOption',
    'reports a refusal with the message of its field',
    OPTION,
    { 'set-payment-option': failureReply('invalidInput', [{ field: 'amount', message: '£1.00 is due now.' }]) },
    { type: 'choice.refused', message: '£1.00 is due now.' },
  ],
  [
    'saveOption',
    'reports the general failure message, not the add-on one, when the service is unavailable',
    OPTION,
    { 'set-payment-option': failureReply('unavailable') },
    { type: 'choice.refused', message: FAILURE_TEXT.unavailable },
  ],
  [
    'saveOption',
    'reports a failed load when the amount due cannot be loaded after saving',
    OPTION,
    { 'set-payment-option': replyWith('set-payment-option', latest), 'get-payment-details': new Error('fetch failed') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  // requirement: JOURNEY-8-MSG-CHECKOUT-FAILED
  [
    'saveOption',
    'reports a failed load when the booking was changed elsewhere and cannot be read',
    OPTION,
    { 'set-payment-option': failureReply('bookingChanged'), 'get-booking': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'saveOption',
    'returns the latest booking when it was changed elsewhere',
    OPTION,
    { 'set-payment-option': failureReply('bookingChanged'), ...elsewhere },
    outdated,
  ],
  [
    'saveExtra',
    'returns the saved booking with the amount due',
    EXTRA,
    { 'set-payment-extra': replyWith('set-payment-extra', latest), ...due },
    { type: 'choice.saved', booking: latest, details },
  ],
  [
    'saveExtra',
    'reports changed prices when the price of the extra has changed',
    EXTRA,
    { 'set-payment-extra': failureReply('priceChanged') },
    { type: 'prices.changed', message: FAILURE_TEXT.priceChanged },
  ],
  [
    'applyDiscount',
    'returns the discounted booking with the amount due',
    CODE,
    { 'apply-discount': answered, ...due },
    { type: 'discount.processed', booking: latest, details, discountType: 'welcomeHome' },
  ],
  [
    'applyDiscount',
    'reports a failed load when the amount due cannot be loaded afterwards',
    CODE,
    { 'apply-discount': answered, 'get-payment-details': new Error('fetch failed') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  // requirement: JOURNEY-4-DISCOUNT
  [
    'applyDiscount',
    'reports a refusal with the first validation message',
    CODE,
    {
      'apply-discount': failureReply('codeRefused', [
        { field: 'code', message: 'Ended.' },
        { field: 'code', message: 'Other.' },
      ]),
    },
    { type: 'discount.refused', message: 'Ended.' },
  ],
  [
    'applyDiscount',
    'does not know a code that the call does not accept',
    CODE,
    {
      'apply-discount': failureReply('invalidInput', [
        { field: 'code', message: 'Expected a text of 1 to 40 characters.' },
      ]),
    },
    { type: 'discount.refused', message: UNKNOWN_CODE },
  ],
  // requirement: JOURNEY-8-MSG-DISCOUNT-FAILED
  [
    'applyDiscount',
    'reports a failure when the server cannot be reached',
    CODE,
    { 'apply-discount': new Error('fetch failed') },
    { type: 'discount.failed' },
  ],
  // requirement: JOURNEY-8-MSG-CHECKOUT-FAILED
  [
    'applyDiscount',
    'reports a failed load when the booking was changed elsewhere and cannot be read',
    CODE,
    { 'apply-discount': failureReply('bookingChanged'), 'get-booking': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'applyDiscount',
    'returns the latest booking when it was changed elsewhere',
    CODE,
    { 'apply-discount': failureReply('bookingChanged'), ...elsewhere },
    outdated,
  ],
  ['applyDiscount', 'reports a lost session', CODE, { 'apply-discount': failureReply('noSession') }, sessionLost],
  [
    'completeOffer',
    'returns the completed booking',
    OFFER,
    { 'complete-offer': replyWith('complete-offer', latest) },
    { type: 'offer.completed', booking: latest },
  ],
  [
    'completeOffer',
    'reports a refusal when the offer is locked',
    OFFER,
    { 'complete-offer': failureReply('quoteLocked') },
    { type: 'choice.refused', message: FAILURE_TEXT.quoteLocked },
  ],
  // requirement: JOURNEY-8-MSG-CHECKOUT-FAILED
  [
    'completeOffer',
    'reports a failed load when the booking was changed elsewhere and cannot be read',
    OFFER,
    { 'complete-offer': failureReply('bookingChanged'), 'get-booking': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'completeOffer',
    'returns the latest booking when it was changed elsewhere',
    OFFER,
    { 'complete-offer': failureReply('bookingChanged'), ...elsewhere },
    outdated,
  ],
  ['completeOffer', 'reports a lost hold', OFFER, { 'complete-offer': failureReply('holdExpired') }, holdLost],
  ['storeCoupon', 'stores the discount code', { coupon: 'HOME' }, {}, { type: 'coupon.stored' }],
];

describe('the checkout effects', () => {
  // requirement: JOURNEY-7-CALL-GET-PAYMENT-DETAILS
  // requirement: JOURNEY-7-CALL-GET-BALANCE-BY-ID
  // requirement: JOURNEY-7-CALL-APPLY-DISCOUNT
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('have a test case each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
    expect(storedCodes.at(-1)).toBe('HOME');
  });
});
