/**
 * The effects of the checkout: the amount due after each choice, the outcome of a discount code, the address lookup.
 */
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../machines/checkout/collection.text.ts';
import { UNKNOWN_CODE } from '../../../machines/checkout/discountCode.rules.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { balanceOf, paymentDetailsOf } from '../../../machines/kit/test/payments.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { checkoutEffects, addressEffects } from './effects.ts';
import type { Client } from '../../actors/client.ts';
import { failureReply, replyWith } from '../../actors/test/fakeServer.ts';
import { LATEST, OFFLINE, OUTDATED, refusalOf, testEffects } from '../../actors/test/testEffects.ts';

const booking = bookingWith();
const details = paymentDetailsOf(booking);
const left = { ...balanceOf(booking, 5_000), isAddressLookupOffered: true };
/** A failure with these messages for the field of the code. */
const refusals = (kind: 'codeRefused' | 'invalidInput', ...messages: string[]) =>
  failureReply(
    kind,
    messages.map((message) => ({ field: 'code', message })),
  );
const due = { 'get-payment-details': replyWith('get-payment-details', details) } as const;
const answered = { priceBreakdown: LATEST.totals, discountType: 'welcomeHome', booking: LATEST };
const unreadable = ['bookingChanged', 'load.failed', { 'get-booking': failureReply('unavailable') }] as const;
const withoutDue = [
  { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  { 'get-payment-details': OFFLINE },
] as const;

const storedCodes: (string | null)[] = ['WELCOMEHOME'];
const effects = (client: Client) =>
  checkoutEffects(client, { read: () => storedCodes.at(-1) ?? null, write: (code) => void storedCodes.push(code) });

describe('the checkout effects', () => {
  // requirement: JOURNEY-7-CALL-GET-PAYMENT-DETAILS, JOURNEY-7-CALL-GET-BALANCE-BY-ID, JOURNEY-7-CALL-APPLY-DISCOUNT
  // requirement: JOURNEY-4-DISCOUNT, JOURNEY-8-MSG-DISCOUNT-FAILED, JOURNEY-8-MSG-CHECKOUT-FAILED
  testEffects(effects, {
    loadPaymentDetails: [
      {
        call: 'get-payment-details',
        input: { balanceOf: null },
        answers: [
          [details, { type: 'details.loaded', details, coupon: 'WELCOMEHOME' }],
          ['holdExpired', 'hold.lost'],
        ],
      },
      {
        call: 'get-balance-by-id',
        input: { balanceOf: booking.resId },
        answers: [
          [left, { type: 'balance.loaded', balance: left }],
          ['notLeadGuest', { type: 'balance.refused' }],
          ['unavailable', 'load.failed'],
        ],
      },
    ],
    saveOption: {
      call: 'set-payment-option',
      input: { version: 4, paymentOption: 'ApcSpread', amount: 1, consentVersion: CONSENT_VERSION },
      answers: [
        [LATEST, { type: 'choice.saved', booking: LATEST, details }, due],
        [refusalOf('amount', '£1.00 is due now.'), { type: 'choice.refused', message: '£1.00 is due now.' }],
        // the general message, not the one about add-ons
        ['unavailable', 'choice.refused'],
        [LATEST, ...withoutDue],
        unreadable,
        OUTDATED,
      ],
    },
    saveExtra: {
      call: 'set-payment-extra',
      input: { version: 4, extra: 'donation', isBooked: true, price: 200 },
      answers: [
        [LATEST, { type: 'choice.saved', booking: LATEST, details }, due],
        ['priceChanged', 'prices.changed'],
      ],
    },
    applyDiscount: {
      call: 'apply-discount',
      input: { version: 4, code: 'BREAK10' },
      answers: [
        [answered, { type: 'discount.processed', booking: LATEST, details, discountType: 'welcomeHome' }, due],
        [answered, ...withoutDue],
        [refusals('codeRefused', 'Ended.', 'Other.'), { type: 'discount.refused', message: 'Ended.' }],
        // an input that the call does not accept counts as an unknown code
        [refusals('invalidInput', 'Expected a text.'), { type: 'discount.refused', message: UNKNOWN_CODE }],
        [OFFLINE, { type: 'discount.failed' }],
        unreadable,
        OUTDATED,
        ['noSession', 'session.lost'],
      ],
    },
    completeOffer: {
      call: 'complete-offer',
      input: { offerId: 92_701_110, version: 4 },
      answers: [
        [LATEST, { type: 'offer.completed', booking: LATEST }],
        ['quoteLocked', 'choice.refused'],
        unreadable,
        OUTDATED,
        ['holdExpired', 'hold.lost'],
      ],
    },
    storeCoupon: { input: { coupon: 'HOME' }, answers: [[null, { type: 'coupon.stored' }]] },
  });
  it('store the discount code', () => expect(storedCodes.at(-1)).toBe('HOME'));
});

const MATCH = { id: 'h', text: '4 Lantern Row', description: 'Oxmere', isAddress: true };
const ADDRESS = { line1: '4 Lantern Row', line2: '', city: 'Oxmere', postcode: 'ZZ99 1AA', countryCode: 'GB' };
const found = (matches: readonly object[]) => ({ type: 'addresses.found', matches });
const failed = { type: 'lookup.failed' };

describe('the effects of the address lookup', () => {
  testEffects(addressEffects, {
    findAddresses: {
      call: 'find-address',
      input: { text: 'lantern', container: null },
      answers: [
        [{ isAvailable: true, matches: [MATCH] }, found([MATCH])],
        // the lookup is switched off
        [{ isAvailable: false, matches: [] }, failed],
        // the container no longer exists
        ['invalidInput', found([])],
        ['unavailable', failed],
      ],
    },
    retrieveAddress: {
      call: 'retrieve-address',
      input: { id: 'h' },
      answers: [
        [
          { isAvailable: true, address: ADDRESS },
          { type: 'address.retrieved', address: ADDRESS },
        ],
        [{ isAvailable: true, address: null }, failed],
        ['invalidInput', failed],
      ],
    },
  });
});
