/** The effects of paying for a change of a booking: it is named at the start, and refused when it is not as it was shown. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { PaymentAttempt } from '../../machines/contract/payment.ts';
import { CHANGE_DUE } from '../../machines/kit/test/changes.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { paymentEffects } from './payment.ts';
import { failureReply, fakeServer, replyWith, runEffect } from './test/fakeServer.ts';

const latest = bookingWith({ version: 9 });
const CHANGE = { balanceOf: latest.resId, amendmentId: CHANGE_DUE.amendmentId };
const ATTEMPT: PaymentAttempt = {
  attemptId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  amount: 1_700,
  currency: 'GBP',
  cardForm: 'hosted',
  checkoutId: 'c',
  scriptUrl: 's',
  acceptedBrands: ['visa'],
};
const PAY = {
  ...CHANGE,
  attemptId: ATTEMPT.attemptId,
  version: 4,
  sessionHref: 'https://payments.example/sessions/1',
  cardHolderName: 'A SHAW',
  billingAddress: { line1: '1 Sea Road', line2: '', city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' },
  hasAcceptedTerms: true as const,
};
const NOTHING_DUE = { field: 'balance', message: 'There is nothing left to pay on this booking.' };
const NOTHING_LEFT = replyWith('get-balance-by-id', {
  resId: latest.resId,
  balance: 0,
  dueDate: '2027-01-15',
  isOverdue: false,
  isChangeLapsed: false,
  bookingData: latest,
  isOwner: true,
  isAddressLookupOffered: false,
  change: null,
});
const REFUSALS = ['changeLapsed', 'changeUnderWay', 'bookingChanged', 'editNotAllowed', 'refundContact'] as const;

beforeAll(() => {
  vi.stubGlobal('screen', { width: 390, height: 844, colorDepth: 24 });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

// requirement: ACCOUNT-4-CHANGE
describe('the effects of paying for a change', () => {
  it('name the change at the start of its payment', async () => {
    const { client, requests } = fakeServer({ 'worldpay-init': replyWith('worldpay-init', ATTEMPT) });
    const outcome = await toPromise(createActor(paymentEffects(client).preparePayment, { input: CHANGE }).start());
    expect(outcome).toEqual({ type: 'payment.prepared', attempt: ATTEMPT });
    expect(requests.map(({ body }) => body)).toMatchObject([{ resId: latest.resId, amendmentId: CHANGE.amendmentId }]);
  });
  it.each(REFUSALS)('refuse to start the payment of a change after the refusal %s', async (code) => {
    const replies = { 'worldpay-init': failureReply(code) };
    const outcome = await runEffect((client) => paymentEffects(client).preparePayment, CHANGE, replies);
    expect(outcome).toEqual({ type: 'change.refused', message: FAILURE_TEXT[code] });
  });
  it.each(REFUSALS)('take no payment for a change after the refusal %s', async (code) => {
    const outcome = await runEffect((client) => paymentEffects(client).takePayment, PAY, { pay: failureReply(code) });
    expect(outcome).toEqual({ type: 'change.refused', message: FAILURE_TEXT[code] });
  });
  it('report an unknown outcome when a payment of the booking is processing', async () => {
    const replies = { 'worldpay-init': failureReply('paymentProcessing') };
    const outcome = await runEffect((client) => paymentEffects(client).preparePayment, CHANGE, replies);
    expect(outcome).toEqual({ type: 'payment.unknown' });
  });
  it('return the latest booking when the change was paid or given up meanwhile', async () => {
    const replies = {
      'worldpay-init': failureReply('invalidInput', [NOTHING_DUE]),
      'get-balance-by-id': NOTHING_LEFT,
    };
    const outcome = await runEffect((client) => paymentEffects(client).preparePayment, CHANGE, replies);
    expect(outcome).toEqual({ type: 'booking.outdated', booking: latest, message: NOTHING_DUE.message });
  });
  it('return the latest booking when somebody else’s payment of the booking has ended', async () => {
    const replies = {
      'get-worldpay-response': failureReply('bookingChanged'),
      'get-balance-by-id': NOTHING_LEFT,
    };
    const input = { attemptId: null, balanceOf: latest.resId };
    const outcome = await runEffect((client) => paymentEffects(client).pollOutcome, input, replies);
    expect(outcome).toEqual({ type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged });
  });
});
