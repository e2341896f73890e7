/** The effects of paying: an outcome is paid, declined or unknown, and payment is requested only once. */
import { afterAll, beforeAll, describe, expect, it, vi, afterEach } from 'vitest';
import { createActor } from 'xstate';
import { PAYMENT_ELSEWHERE } from '../../machines/checkout/checkout.text.ts';
import { type PaymentResult, Device } from '../../machines/contract/payment.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { CHANGE_DUE } from '../../machines/kit/test/changes.ts';
import { ATTEMPT, balanceOf } from '../../machines/kit/test/payments.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { paymentEffects } from './payment.ts';
import { failureReply, fakeServer, replyWith, runActor } from './test/fakeServer.ts';
import { LATEST, OFFLINE, refusalOf, testEffects } from './test/testEffects.ts';
import { PAY } from './test/samples.ts';
import { deviceInfo } from './deviceInfo.ts';

const booking = bookingWith();
const readAgain = { 'get-booking': replyWith('get-booking', LATEST) };
const unreadable = { 'get-booking': failureReply('unavailable') };
const gone = { 'get-booking': failureReply('noBooking') };
const outdated = { type: 'booking.outdated', booking: LATEST, message: FAILURE_TEXT.bookingChanged };
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
const nextStep = (step: PaymentResult['step']) => result({ action: 'CONTINUE', step });
const AUTHENTICATION_RESULT = { ...attempt, authenticationResult: { kind: 'challenge', end: 'returned' } } as const;

const BEING_MADE = { balanceOf: null, amendmentId: null };
const OF_A_BALANCE = { balanceOf: LATEST.resId, amendmentId: null };
const OF_A_CHANGE = { balanceOf: LATEST.resId, amendmentId: CHANGE_DUE.amendmentId };
const NOTHING_DUE = 'There is nothing left to pay on this booking.';
const nothingDue = refusalOf('balance', NOTHING_DUE);
const balanceIsPaid = { type: 'booking.outdated', booking: LATEST, message: NOTHING_DUE };
const left = replyWith('get-balance-by-id', balanceOf(LATEST, 0));

const whatIsLeft = { 'get-balance-by-id': left };
const unreadableBalance = { 'get-balance-by-id': failureReply('unavailable') };
const completed = { ...LATEST, status: 'completed' as const };
/** The booking was paid in another window. */
const paidElsewhere = { 'get-booking': replyWith('get-booking', completed) };
const takenElsewhere = { type: 'payment.taken', booking: completed, attemptId: null };
const unknown = { type: 'payment.unknown' };
const CHANGE_REFUSALS = (
  ['changeLapsed', 'changeUnderWay', 'bookingChanged', 'editNotAllowed', 'refundContact'] as const
).map((code) => [code, 'change.refused'] as const);
const REASONS = {
  declined: 'payment.declined',
  notAuthenticated: 'authentication.failed',
  authenticationUnavailable: 'authentication.unavailable',
  authenticationCancelled: 'authentication.cancelled',
  authenticationTimedOut: 'authentication.timedOut',
  addressNotAccepted: 'address.rejected',
} as const;

beforeAll(() => void vi.stubGlobal('screen', { width: 390, height: 844, colorDepth: 24 }));
afterAll(() => void vi.unstubAllGlobals());

describe('the payment effects', () => {
  // requirement: ACCOUNT-4-CHANGE
  testEffects(
    paymentEffects,
    {
      preparePayment: [
        {
          call: 'worldpay-init',
          input: BEING_MADE,
          answers: [
            [ATTEMPT, { type: 'payment.prepared', attempt: ATTEMPT }],
            ['notAcceptedNow', takenElsewhere, paidElsewhere],
            // the booking cannot be paid yet
            ['notAcceptedNow', 'payment.startFailed', readAgain],
            ['unavailable', 'payment.startFailed'],
            ['paymentsClosed', { type: 'payment.startFailed', message: FAILURE_TEXT.paymentsClosed }],
          ],
        },
        {
          call: 'worldpay-init',
          input: OF_A_BALANCE,
          answers: [
            // another booking of this visit, not the one whose balance cannot be paid
            ['notAcceptedNow', 'payment.startFailed', paidElsewhere],
            [nothingDue, balanceIsPaid, whatIsLeft],
            [nothingDue, { type: 'payment.startFailed', message: NOTHING_DUE }, unreadableBalance],
          ],
        },
        {
          call: 'worldpay-init',
          input: OF_A_CHANGE,
          answers: [...CHANGE_REFUSALS, ['paymentProcessing', unknown], [nothingDue, balanceIsPaid, whatIsLeft]],
        },
      ],
      takePayment: [
        {
          call: 'pay',
          input: PAY,
          answers: [
            ['paymentProcessing', { ...outdated, message: PAYMENT_ELSEWHERE }, readAgain],
            ['notAcceptedNow', takenElsewhere, paidElsewhere],
            ['notAcceptedNow', 'booking.outdated', readAgain],
            // nothing was sent, and the booking cannot be read
            ['notAcceptedNow', { type: 'card.unreadable' }, unreadable],
            // given up in another window, which may have made another booking
            ['notLeadGuest', { type: 'hold.lost', message: FAILURE_TEXT.holdExpired }, gone],
            ['notLeadGuest', outdated, readAgain],
            ['notLeadGuest', { type: 'card.unreadable' }, unreadable],
            [result({ outcome: 'SUCCESS' }), { type: 'payment.taken', booking, ...attempt }],
            [result({ outcome: 'FAILURE' }), { type: 'payment.declined', booking }],
            [result({ outcome: 'ERROR' }), unknown],
            [OFFLINE, unknown],
            ['pageOutdated', { type: 'card.unreadable' }],
            ['bookingChanged', outdated, readAgain],
            [nextStep(DEVICE_STEP), { type: 'deviceData.required', ...attempt, step: DEVICE_STEP }],
          ],
        },
        {
          call: 'pay',
          input: { ...PAY, ...OF_A_BALANCE },
          answers: [
            ['bookingChanged', outdated, whatIsLeft],
            ['paymentProcessing', { ...outdated, message: PAYMENT_ELSEWHERE }, whatIsLeft],
            ['paymentProcessing', unknown, unreadableBalance],
            ['notLeadGuest', { type: 'card.unreadable' }],
            [refusalOf('billingAddress.postcode', 'Enter your ZIP code.'), { type: 'address.rejected', booking: null }],
            [refusalOf('sessionHref', 'Expected the card.'), { type: 'card.unreadable' }],
          ],
        },
        { call: 'pay', input: { ...PAY, ...OF_A_CHANGE }, answers: CHANGE_REFUSALS },
      ],
      continuePayment: {
        call: 'cmpi',
        input: AUTHENTICATION_RESULT,
        answers: [
          [nextStep(CHALLENGE_STEP), { type: 'challenge.required', ...attempt, step: CHALLENGE_STEP }],
          ...Object.entries(REASONS).map(
            ([reason, type]) =>
              [result({ outcome: 'FAILURE', reason: reason as keyof typeof REASONS }), { type, booking }] as const,
          ),
          [result({ outcome: 'NOACTION' }), { type: 'card.rejected', booking }],
          [result({ outcome: 'NOACTION', reason: 'addressNotAccepted' }), { type: 'address.rejected', booking }],
          [OFFLINE, unknown],
          ['noSession', 'session.lost'],
        ],
      },
      pollOutcome: [
        {
          call: 'get-worldpay-response',
          input: { ...attempt, ...BEING_MADE },
          answers: [
            [result({ outcome: 'SUCCESS' }), { type: 'payment.taken', booking, ...attempt }],
            // another payment was made instead, and is settled
            ['bookingChanged', outdated, readAgain],
            ['bookingChanged', takenElsewhere, paidElsewhere],
            [OFFLINE, unknown],
          ],
        },
        {
          call: 'get-worldpay-response',
          input: { attemptId: null, balanceOf: LATEST.resId },
          answers: [['bookingChanged', outdated, whatIsLeft]],
        },
      ],
    },
    // these work in frames of the page: covered by the tests of the frames and by walks of the page
    ['cardFields', 'collectDevice', 'challengeFrame'],
  );
  it('send the reference of the booking whose balance is paid, and the change', async () => {
    const { client, requests } = fakeServer({});
    const { preparePayment, pollOutcome } = paymentEffects(client);
    createActor(preparePayment, { input: OF_A_BALANCE }).start();
    createActor(pollOutcome, { input: { attemptId: null, ...OF_A_BALANCE } }).start();
    createActor(preparePayment, { input: OF_A_CHANGE }).start();
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    const { resId } = LATEST;
    expect(requests.map(({ body }) => body)).toMatchObject([
      { resId },
      { resId },
      { resId, amendmentId: OF_A_CHANGE.amendmentId },
    ]);
  });
  it('never request the same payment twice', async () => {
    const { client, requests } = fakeServer({ pay: OFFLINE });
    await runActor(paymentEffects(client).takePayment, PAY);
    expect(requests.map(({ name }) => name)).toEqual(['pay']);
  });
});

describe('the device of the guest', () => {
  const SCREEN = { width: 390, height: 844, colorDepth: 24 };
  const NAVIGATOR = { userAgent: 'a browser', language: 'cy-GB' };

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const deviceOf = (screen: object = {}, navigator: object = {}, offset = 0): Device => {
    vi.stubGlobal('screen', { ...SCREEN, ...screen });
    vi.stubGlobal('navigator', { ...NAVIGATOR, ...navigator });
    // the page is smaller than the screen
    vi.stubGlobal('window', { innerWidth: 300, innerHeight: 200 });
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    return deviceInfo();
  };

  it('is the screen, not the part of it that the page has, and the minutes from here to UTC', () =>
    expect(deviceOf({}, {}, -60)).toEqual({
      userAgent: 'a browser',
      language: 'cy-GB',
      screenWidth: 390,
      screenHeight: 844,
      colorDepth: 24,
      timeZone: -60,
    }));

  it.each([
    ['nothing known', { width: 0, height: 0, colorDepth: 0 }, { userAgent: '', language: '' }],
    ['fractions of pixels', { width: 411.43, height: 0.4 }, {}],
    ['very long values', { colorDepth: 96 }, { userAgent: 'x'.repeat(5_000), language: 'en-'.repeat(20) }],
  ])('is accepted by the call with %s', (_, screen, navigator) => {
    expect(Device.is(deviceOf(screen, navigator))).toBe(true);
  });
});
