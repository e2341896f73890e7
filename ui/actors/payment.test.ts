/** The effects of paying: an outcome is paid, declined or unknown, and payment is requested only once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { PAYMENT_ELSEWHERE } from '../../machines/checkout/checkout.text.ts';
import type { PaymentResult } from '../../machines/contract/payment.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { paymentEffects } from './payment.ts';
import { replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith();
const latest = bookingWith({ version: 9 });
const ATTEMPT = {
  attemptId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  amount: 65_050,
  currency: 'GBP' as const,
  cardForm: 'hosted' as const,
  checkoutId: 'c',
  scriptUrl: 's',
  acceptedBrands: ['visa'],
};
const PAY = {
  balanceOf: null,
  amendmentId: null,
  attemptId: ATTEMPT.attemptId,
  version: 4,
  sessionHref: 'https://payments.example/sessions/1',
  cardHolderName: 'A SHAW',
  billingAddress: { line1: '1 Sea Road', line2: '', city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' },
  hasAcceptedTerms: true as const,
};
const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };
const holdLost = { type: 'hold.lost', message: FAILURE_TEXT.holdExpired };
const sessionLost = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const attempt = { attemptId: ATTEMPT.attemptId };

const result = (event: Partial<PaymentResult>): PaymentResult => ({
  ...attempt,
  action: 'PAYMENT',
  outcome: null,
  reason: null,
  step: null,
  booking,
  ...event,
});
const DEVICE_STEP = { kind: 'deviceData', url: 'https://x.example/c', jwt: 'j', bin: '400000' } as const;
const CHALLENGE_STEP = { kind: 'challenge', url: 'https://x.example/s', jwt: 'j', md: 'm', secondsLeft: 9 } as const;
const AUTHENTICATION_RESULT = { ...attempt, authenticationResult: { kind: 'challenge', end: 'returned' } } as const;

const BEING_MADE = { balanceOf: null, amendmentId: null };
const OF_A_BALANCE = { balanceOf: latest.resId, amendmentId: null };
const NOTHING_DUE = { field: 'balance', message: 'There is nothing left to pay on this booking.' };
const whatIsLeft = replyWith('get-balance-by-id', {
  resId: latest.resId,
  balance: 0,
  dueDate: '2027-01-15',
  isOverdue: false,
  isChangeLapsed: false,
  change: null,
  bookingData: latest,
  isOwner: true,
  isAddressLookupOffered: false,
});

const effects = paymentEffects;

/** These work in frames of the page, where page walks and browser tests cover them. */
const IN_FRAMES = ['cardFields', 'collectDevice', 'challengeFrame'] as const;

const cases: readonly (readonly [
  Exclude<keyof ReturnType<typeof effects>, (typeof IN_FRAMES)[number]>,
  string,
  unknown,
  FakeReplies,
  object,
])[] = [
  [
    'preparePayment',
    'returns the payment attempt',
    BEING_MADE,
    { 'worldpay-init': replyWith('worldpay-init', ATTEMPT) },
    { type: 'payment.prepared', attempt: ATTEMPT },
  ],
  [
    'preparePayment',
    'reports an unknown outcome when a payment is processing',
    BEING_MADE,
    { 'worldpay-init': failureReply('paymentProcessing') },
    { type: 'payment.unknown' },
  ],
  [
    'preparePayment',
    'reports the payment as taken when the booking was paid in another window',
    BEING_MADE,
    {
      'worldpay-init': failureReply('notAcceptedNow'),
      'get-booking': replyWith('get-booking', { ...booking, status: 'completed' }),
    },
    { type: 'payment.taken', booking: { ...booking, status: 'completed' } },
  ],
  [
    'preparePayment',
    'reports a failed start when payment is not accepted yet',
    BEING_MADE,
    { 'worldpay-init': failureReply('notAcceptedNow'), 'get-booking': replyWith('get-booking', booking) },
    { type: 'payment.startFailed', message: FAILURE_TEXT.notAcceptedNow },
  ],
  [
    'preparePayment',
    'reports a failed start when the service is unavailable',
    BEING_MADE,
    { 'worldpay-init': failureReply('unavailable') },
    { type: 'payment.startFailed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'preparePayment',
    'reports the card limit when too many cards were refused',
    BEING_MADE,
    { 'worldpay-init': failureReply('tooManyCards') },
    { type: 'cards.limited' },
  ],
  [
    'preparePayment',
    'takes no other booking of this visit for a booking whose balance cannot be paid',
    OF_A_BALANCE,
    {
      'worldpay-init': failureReply('notAcceptedNow'),
      'get-booking': replyWith('get-booking', { ...booking, status: 'completed' }),
    },
    { type: 'payment.startFailed', message: FAILURE_TEXT.notAcceptedNow },
  ],
  [
    'takePayment',
    'reports the card limit when too many cards were refused',
    PAY,
    { pay: failureReply('tooManyCards') },
    { type: 'cards.limited' },
  ],
  [
    'preparePayment',
    'returns the latest booking when there is no balance left to pay',
    OF_A_BALANCE,
    { 'worldpay-init': failureReply('invalidInput', [NOTHING_DUE]), 'get-balance-by-id': whatIsLeft },
    { type: 'booking.outdated', booking: latest, message: NOTHING_DUE.message },
  ],
  [
    'preparePayment',
    'reports a failed start when there is no balance left and the booking cannot be read',
    OF_A_BALANCE,
    { 'worldpay-init': failureReply('invalidInput', [NOTHING_DUE]), 'get-balance-by-id': failureReply('unavailable') },
    { type: 'payment.startFailed', message: NOTHING_DUE.message },
  ],
  [
    'takePayment',
    'returns the latest booking when a balance payment finds it changed elsewhere',
    { ...PAY, balanceOf: latest.resId },
    { pay: failureReply('bookingChanged'), 'get-balance-by-id': whatIsLeft },
    outdated,
  ],
  [
    'takePayment',
    'loads the balance again, and says why, when another payment of the booking is being made',
    { ...PAY, balanceOf: latest.resId },
    { pay: failureReply('paymentProcessing'), 'get-balance-by-id': whatIsLeft },
    { ...outdated, message: PAYMENT_ELSEWHERE },
  ],
  [
    'takePayment',
    'reports an unknown outcome when another payment is being made and the balance cannot be read',
    { ...PAY, balanceOf: latest.resId },
    { pay: failureReply('paymentProcessing'), 'get-balance-by-id': failureReply('unavailable') },
    { type: 'payment.unknown' },
  ],
  [
    'takePayment',
    'loads the booking again, and says why, when another payment of it is being made',
    PAY,
    { pay: failureReply('paymentProcessing'), 'get-booking': replyWith('get-booking', latest) },
    { ...outdated, message: PAYMENT_ELSEWHERE },
  ],
  [
    'takePayment',
    'reports the payment as taken when the booking was paid in another window',
    PAY,
    {
      pay: failureReply('notAcceptedNow'),
      'get-booking': replyWith('get-booking', { ...latest, status: 'completed' }),
    },
    { type: 'payment.taken', booking: { ...latest, status: 'completed' } },
  ],
  [
    'takePayment',
    'loads the booking again, and says why, when it cannot be paid in its present state',
    PAY,
    { pay: failureReply('notAcceptedNow'), 'get-booking': replyWith('get-booking', latest) },
    { ...outdated, message: FAILURE_TEXT.notAcceptedNow },
  ],
  [
    'takePayment',
    'asks for the card again when nothing was sent and the booking cannot be read',
    PAY,
    { pay: failureReply('notAcceptedNow'), 'get-booking': failureReply('unavailable') },
    { type: 'card.unreadable' },
  ],
  [
    'takePayment',
    'reports a lost hold when the booking was given up in another window',
    PAY,
    { pay: failureReply('notLeadGuest'), 'get-booking': failureReply('noBooking') },
    holdLost,
  ],
  [
    'takePayment',
    'loads the booking that another window has made instead, and says so',
    PAY,
    { pay: failureReply('notLeadGuest'), 'get-booking': replyWith('get-booking', latest) },
    { ...outdated, message: FAILURE_TEXT.bookingChanged },
  ],
  [
    'takePayment',
    'asks for the card again when the booking is no longer this guest’s and cannot be read',
    PAY,
    { pay: failureReply('notLeadGuest'), 'get-booking': failureReply('unavailable') },
    { type: 'card.unreadable' },
  ],
  [
    'takePayment',
    'asks for the card again when the booking whose balance is paid is no longer this guest’s',
    { ...PAY, balanceOf: latest.resId },
    { pay: failureReply('notLeadGuest') },
    { type: 'card.unreadable' },
  ],
  [
    'takePayment',
    'reports a taken payment',
    PAY,
    { pay: replyWith('pay', result({ outcome: 'SUCCESS' })) },
    { type: 'payment.taken', booking },
  ],
  [
    'takePayment',
    'reports a declined payment',
    PAY,
    { pay: replyWith('pay', result({ outcome: 'FAILURE' })) },
    { type: 'payment.declined', booking },
  ],
  [
    'takePayment',
    'reports an unknown outcome for the outcome ERROR',
    PAY,
    { pay: replyWith('pay', result({ outcome: 'ERROR' })) },
    { type: 'payment.unknown' },
  ],
  [
    'takePayment',
    'reports an unknown outcome, not a failed payment, when there is no reply',
    PAY,
    { pay: new Error('fetch failed') },
    { type: 'payment.unknown' },
  ],
  [
    'takePayment',
    'reports an unknown outcome, not a failed payment, after a server defect',
    PAY,
    { pay: failureReply('defect') },
    { type: 'payment.unknown' },
  ],
  [
    'takePayment',
    'returns the latest booking when it was changed elsewhere',
    PAY,
    { pay: failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    outdated,
  ],
  ['takePayment', 'reports a lost hold', PAY, { pay: failureReply('holdExpired') }, holdLost],
  [
    'takePayment',
    'reports that device data is required',
    PAY,
    { pay: replyWith('pay', result({ action: 'CONTINUE', step: DEVICE_STEP })) },
    { type: 'deviceData.required', ...attempt, step: DEVICE_STEP },
  ],
  [
    'continuePayment',
    'reports that a challenge is required',
    AUTHENTICATION_RESULT,
    { cmpi: replyWith('cmpi', result({ action: 'CONTINUE', step: CHALLENGE_STEP })) },
    { type: 'challenge.required', ...attempt, step: CHALLENGE_STEP },
  ],
  ...(
    [
      ['declined', 'payment.declined'],
      ['notAuthenticated', 'authentication.failed'],
      ['authenticationUnavailable', 'authentication.unavailable'],
      ['authenticationCancelled', 'authentication.cancelled'],
      ['authenticationTimedOut', 'authentication.timedOut'],
    ] as const
  ).map(
    ([reason, type]) =>
      [
        'continuePayment',
        `reports the failed payment by its reason: ${reason}`,
        AUTHENTICATION_RESULT,
        { cmpi: replyWith('cmpi', result({ outcome: 'FAILURE', reason })) },
        { type, booking },
      ] as const,
  ),
  [
    'continuePayment',
    'reports a rejected card for the outcome NOACTION',
    AUTHENTICATION_RESULT,
    { cmpi: replyWith('cmpi', result({ outcome: 'NOACTION' })) },
    { type: 'card.rejected', booking },
  ],
  [
    'continuePayment',
    'reports an unknown outcome when there is no reply',
    AUTHENTICATION_RESULT,
    { cmpi: new Error('fetch failed') },
    { type: 'payment.unknown' },
  ],
  [
    'continuePayment',
    'reports a lost session',
    AUTHENTICATION_RESULT,
    { cmpi: failureReply('noSession') },
    sessionLost,
  ],
  [
    'pollOutcome',
    'reports a taken payment',
    attempt,
    { 'get-worldpay-response': replyWith('get-worldpay-response', result({ outcome: 'SUCCESS' })) },
    { type: 'payment.taken', booking },
  ],
  [
    'pollOutcome',
    'loads the booking again when another payment was made instead, and has ended',
    { ...attempt, ...BEING_MADE },
    { 'get-worldpay-response': failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    outdated,
  ],
  [
    'pollOutcome',
    'reports the payment as taken when another one was made instead',
    { ...attempt, ...BEING_MADE },
    {
      'get-worldpay-response': failureReply('bookingChanged'),
      'get-booking': replyWith('get-booking', { ...latest, status: 'completed' }),
    },
    { type: 'payment.taken', booking: { ...latest, status: 'completed' } },
  ],
  [
    'pollOutcome',
    'keeps asking while another payment is being made',
    { ...attempt, ...BEING_MADE },
    { 'get-worldpay-response': failureReply('paymentProcessing') },
    { type: 'payment.unknown' },
  ],
  [
    'pollOutcome',
    'reports an unknown outcome when there is no reply',
    attempt,
    { 'get-worldpay-response': new Error('fetch failed') },
    { type: 'payment.unknown' },
  ],
  [
    'pollOutcome',
    'reports a lost session',
    { ...attempt, ...BEING_MADE },
    { 'get-worldpay-response': failureReply('noSession') },
    sessionLost,
  ],
];

beforeAll(() => {
  vi.stubGlobal('screen', { width: 390, height: 844, colorDepth: 24 });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the payment effects', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('have a test case each, except those that work in frames', () => {
    const names = Object.keys(effects(fakeServer({}).client)).filter((name) => !IN_FRAMES.some((one) => one === name));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
  it('send the reference of the booking whose balance is paid', async () => {
    const { client, requests } = fakeServer({});
    createActor(effects(client).preparePayment, { input: OF_A_BALANCE }).start();
    createActor(effects(client).pollOutcome, { input: { attemptId: null, ...OF_A_BALANCE } }).start();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ body }) => body)).toMatchObject([{ resId: latest.resId }, { resId: latest.resId }]);
  });
  it('never request the same payment twice', async () => {
    const { client, requests } = fakeServer({ pay: new Error('fetch failed') });
    await toPromise(createActor(effects(client).takePayment, { input: PAY }).start());
    expect(requests.map(({ name }) => name)).toEqual(['pay']);
  });
});
