/** The effects of paying: an outcome is paid, declined or not known, and money is asked for once. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
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

const BEING_MADE = { balanceOf: null };
const OF_A_BALANCE = { balanceOf: latest.resId };
const NOTHING_DUE = { field: 'balance', message: 'There is nothing left to pay on this booking.' };
const whatIsLeft = replyWith('get-balance-by-id', {
  resId: latest.resId,
  balance: 0,
  dueDate: '2027-01-15',
  isOverdue: false,
  bookingData: latest,
  isAddressLookupOffered: false,
});

const effects = paymentEffects;

/** They work in the frames of a page, where the walks of the pages and the browser's own test them. */
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
    'prepares',
    BEING_MADE,
    { 'worldpay-init': replyWith('worldpay-init', ATTEMPT) },
    { type: 'payment.prepared', attempt: ATTEMPT },
  ],
  [
    'preparePayment',
    'meets a payment under way',
    BEING_MADE,
    { 'worldpay-init': failureReply('paymentProcessing') },
    { type: 'payment.unknown' },
  ],
  [
    'preparePayment',
    'finds the booking paid in another window',
    BEING_MADE,
    {
      'worldpay-init': failureReply('notAcceptedNow'),
      'get-booking': replyWith('get-booking', { ...booking, status: 'completed' }),
    },
    { type: 'payment.taken', booking: { ...booking, status: 'completed' } },
  ],
  [
    'preparePayment',
    'is not accepted yet',
    BEING_MADE,
    { 'worldpay-init': failureReply('notAcceptedNow'), 'get-booking': replyWith('get-booking', booking) },
    { type: 'payment.startFailed', message: FAILURE_TEXT.notAcceptedNow },
  ],
  [
    'preparePayment',
    'is refused',
    BEING_MADE,
    { 'worldpay-init': failureReply('unavailable') },
    { type: 'payment.startFailed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'preparePayment',
    'is told that too many cards were refused',
    BEING_MADE,
    { 'worldpay-init': failureReply('tooManyCards') },
    { type: 'cards.limited' },
  ],
  ['takePayment', 'takes no further card', PAY, { pay: failureReply('tooManyCards') }, { type: 'cards.limited' }],
  [
    'preparePayment',
    'finds nothing left to pay, and looks at it anew',
    OF_A_BALANCE,
    { 'worldpay-init': failureReply('invalidInput', [NOTHING_DUE]), 'get-balance-by-id': whatIsLeft },
    { type: 'booking.outdated', booking: latest, message: NOTHING_DUE.message },
  ],
  [
    'preparePayment',
    'finds nothing left to pay, and cannot look at it',
    OF_A_BALANCE,
    { 'worldpay-init': failureReply('invalidInput', [NOTHING_DUE]), 'get-balance-by-id': failureReply('unavailable') },
    { type: 'payment.startFailed', message: NOTHING_DUE.message },
  ],
  [
    'takePayment',
    'of a balance that changed is looked at anew',
    { ...PAY, balanceOf: latest.resId },
    { pay: failureReply('bookingChanged'), 'get-balance-by-id': whatIsLeft },
    outdated,
  ],
  [
    'takePayment',
    'of a balance while another payment is under way is asked for',
    { ...PAY, balanceOf: latest.resId },
    { pay: failureReply('paymentProcessing') },
    { type: 'payment.unknown' },
  ],
  [
    'takePayment',
    'is paid',
    PAY,
    { pay: replyWith('pay', result({ outcome: 'SUCCESS' })) },
    { type: 'payment.taken', booking },
  ],
  [
    'takePayment',
    'is declined',
    PAY,
    { pay: replyWith('pay', result({ outcome: 'FAILURE' })) },
    { type: 'payment.declined', booking },
  ],
  [
    'takePayment',
    'is not known',
    PAY,
    { pay: replyWith('pay', result({ outcome: 'ERROR' })) },
    { type: 'payment.unknown' },
  ],
  [
    'takePayment',
    'has no answer: not failed, not known',
    PAY,
    { pay: new Error('fetch failed') },
    { type: 'payment.unknown' },
  ],
  [
    'takePayment',
    'meets a defect: not failed, not known',
    PAY,
    { pay: failureReply('defect') },
    { type: 'payment.unknown' },
  ],
  [
    'takePayment',
    'is second',
    PAY,
    { pay: failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    outdated,
  ],
  ['takePayment', 'has lost the hold', PAY, { pay: failureReply('holdExpired') }, holdLost],
  [
    'takePayment',
    'is asked about the browser',
    PAY,
    { pay: replyWith('pay', result({ action: 'CONTINUE', step: DEVICE_STEP })) },
    { type: 'deviceData.required', ...attempt, step: DEVICE_STEP },
  ],
  [
    'continuePayment',
    'is challenged',
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
        `is not taken: ${reason}`,
        AUTHENTICATION_RESULT,
        { cmpi: replyWith('cmpi', result({ outcome: 'FAILURE', reason })) },
        { type, booking },
      ] as const,
  ),
  [
    'continuePayment',
    'has to have its card entered anew',
    AUTHENTICATION_RESULT,
    { cmpi: replyWith('cmpi', result({ outcome: 'NOACTION' })) },
    { type: 'card.rejected', booking },
  ],
  [
    'continuePayment',
    'has no answer',
    AUTHENTICATION_RESULT,
    { cmpi: new Error('fetch failed') },
    { type: 'payment.unknown' },
  ],
  ['continuePayment', 'has no session', AUTHENTICATION_RESULT, { cmpi: failureReply('noSession') }, sessionLost],
  [
    'pollOutcome',
    'is paid',
    attempt,
    { 'get-worldpay-response': replyWith('get-worldpay-response', result({ outcome: 'SUCCESS' })) },
    { type: 'payment.taken', booking },
  ],
  [
    'pollOutcome',
    'is not known yet',
    attempt,
    { 'get-worldpay-response': new Error('fetch failed') },
    { type: 'payment.unknown' },
  ],
  [
    'pollOutcome',
    'has no session',
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

describe('an effect', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('of these charts is tried, each', () => {
    const names = Object.keys(effects(fakeServer({}).client)).filter((name) => !IN_FRAMES.some((one) => one === name));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
  it('names the booking whose balance is paid to whoever it asks', async () => {
    const { client, requests } = fakeServer({});
    createActor(effects(client).preparePayment, { input: OF_A_BALANCE }).start();
    createActor(effects(client).pollOutcome, { input: { attemptId: null, ...OF_A_BALANCE } }).start();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ body }) => body)).toMatchObject([{ resId: latest.resId }, { resId: latest.resId }]);
  });
  it('never asks to pay twice', async () => {
    const { client, requests } = fakeServer({ pay: new Error('fetch failed') });
    await toPromise(createActor(effects(client).takePayment, { input: PAY }).start());
    expect(requests.map(({ name }) => name)).toEqual(['pay']);
  });
});
