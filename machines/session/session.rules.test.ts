/** Rules of the session: its expiry, the warning before it, and the result shown when it ends. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingWith } from '../kit/test/samples.ts';
import {
  endOf,
  expiryOf,
  isAtCap,
  isHoldOver,
  isSessionFailure,
  isStillOpen,
  lockAt,
  lockSince,
  lossOf,
  sessionFailureText,
  untilWarning,
  warningTime,
} from './session.rules.ts';
import { FAILURE_TEXT } from '../contract/envelope.ts';
import { detailsAfter, exactTextOf } from './replyDetails.rules.ts';

const NEVER = 2_147_483_647;

describe('the result when a session ends', () => {
  it.each([
    [true, 'none', 'released'],
    [false, 'none', 'idle'],
    [true, 'processing', 'processing'],
    [true, 'paid', 'paid'],
    [false, 'refunded', 'refunded'],
  ] as const)('uses the server’s reply: with a hold %s and the payment status %s it is %s', (isHolding, payment, end) =>
    expect(endOf({ isHolding }, payment)).toBe(end),
  );
  it.each([
    [true, 'none', 'unknown'],
    [false, 'none', 'idle'],
    [true, 'processing', 'processing'],
    [false, 'processing', 'processing'],
    [true, 'refunded', 'unknown'],
  ] as const)(
    'works without a reply: with a hold %s and the last payment status %s it is %s',
    (isHolding, payment, end) => expect(lossOf({ isHolding, payment })).toBe(end),
  );
  it.each([
    [true, null, false],
    [false, null, true],
    [true, bookingWith(), true],
    [false, bookingWith(), true],
  ])('is needed only if the visit cannot continue: with a hold %s, case %#', (isHolding, booking, isOpen) => {
    expect(isStillOpen({ isHolding }, { booking })).toBe(isOpen);
  });
});

describe('the reply to a request for more time', () => {
  it.each([
    [true, null, true],
    [true, 0, false],
    [false, null, false],
  ])('shows that a hold is over: with a hold %s and %j seconds left it is %s', (isHolding, holdSecondsLeft, isOver) => {
    expect(isHoldOver({ isHolding }, { holdSecondsLeft })).toBe(isOver);
  });
  it.each([
    [1_200, true, false],
    [60, false, true],
    [0, false, true],
    [null, false, false],
  ])(
    'shows that a hold has reached its cap: with %j seconds left and more possible %s it is %s',
    (holdSecondsLeft, canExtend, isReached) => {
      expect(isAtCap({ bookingSessionTimeout: 1_200, heldUntil: null, holdSecondsLeft, canExtend })).toBe(isReached);
    },
  );
});

describe('the expiry of a session', () => {
  // requirement: JOURNEY-4-SESSION-EXPIRY
  it('is the current time plus the server’s timeout', () =>
    expect(expiryOf(1_800_000_000_000, 1_200)).toBe(1_800_001_200_000));
  it.each([
    [1_200, 1_080_000, 120_000],
    [241, 121_000, 120_000],
    [240, 120_000, 120_000],
    [120, 60_000, 60_000],
    [60, 30_000, 30_000],
    [null, NEVER, NEVER],
  ])('has its warning, with %j seconds left, after %i ms, for %i ms', (secondsLeft, until, time) => {
    expect(untilWarning(secondsLeft, false)).toBe(until);
    expect(untilWarning(secondsLeft, true)).toBe(until);
    expect(warningTime(secondsLeft)).toBe(time);
  });
  it.each([10, 1, 0, -1, -3_600])(
    'has its warning at once for a hold with %i seconds left, and asks nothing of the server for 15 seconds',
    (secondsLeft) => {
      expect(untilWarning(secondsLeft, true)).toBe(Math.max(0, secondsLeft * 500));
      expect([untilWarning(secondsLeft, false), warningTime(secondsLeft)]).toEqual([15_000, 15_000]);
    },
  );
  it('comes exactly when the time is over, unless that is too soon to ask, and never later than a timer can wait', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 10_000_000 }), fc.boolean(), (secondsLeft, isHolding) => {
        const until = untilWarning(secondsLeft, isHolding);
        expect(until).toBeLessThanOrEqual(NEVER);
        if (until < NEVER) expect(until + warningTime(secondsLeft)).toBe(secondsLeft * 1_000);
      }),
    );
  });
});

// requirement: JOURNEY-7-INVALID-SESSION
it.each([
  ['No extId exists in the session. Please restart the booking journey.', true],
  ['Invalid extId, code -100', true],
  ['extId not found (-110)', true],
  ['extId not found: -100: gone', true],
  ['extId not found, code -1000', false],
  ['extId not found, code -120', false],
  ['extId not found, code 100', false],
  ['extId not found', false],
  ['Stock error -100', false],
])('isSessionFailure returns for the message %j: %s', (message, isFailure) => {
  expect(isSessionFailure(message)).toBe(isFailure);
});

// requirement: JOURNEY-4-LOCK
describe('the lock after too many requests', () => {
  it('lasts ten seconds from its start', () => expect(lockAt(50_000)).toEqual({ startedAt: 50_000, msLeft: 10_000 }));
  it.each([
    ['the whole window, when it has just started', 50_000, 10_000],
    ['the rest of the window, within it', 57_500, 2_500],
    ['a millisecond, just before its end', 59_999, 1],
  ])('holds for %s', (_, now, msLeft) => expect(lockSince(50_000, now)).toEqual({ startedAt: 50_000, msLeft }));
  it.each([
    ['its window has ended', 50_000, 60_000],
    ['it would start in the future', 50_001, 50_000],
    ['its start is no number', Number.NaN, 50_000],
  ])('is over when %s', (_, startedAt, now) => expect(lockSince(startedAt, now)).toBeNull());
});

// requirement: JOURNEY-8-MSG-NO-SESSION-ID, JOURNEY-8-MSG-UNKNOWN
it.each([
  ['the server’s reason', 'We are closed.', null, 'We are closed.'],
  ['that the session id is missing', null, null, 'Failed to get sessionId'],
  ['that the session id is missing if the reason is empty', '', null, 'Failed to get sessionId'],
  ['that the error is unknown', null, 's-1', 'Unknown error'],
])('sessionFailureText returns %s', (_, error, sessionId, text) => {
  expect(sessionFailureText(error, sessionId)).toBe(text);
});

const DONE = { data: {}, error: null, networkError: false, code: null };
const TIMED_OUT = {
  data: null,
  error: 'Request timed out after 58000 ms',
  networkError: true,
  code: 'unavailable' as const,
};
const SOLD_OUT = { ...TIMED_OUT, networkError: false, error: 'gone', code: 'accommodationSoldOut' as const };
const NO_BOOKING = { ...SOLD_OUT, error: FAILURE_TEXT.noBooking, code: 'noBooking' as const };

// requirement: JOURNEY-8-DETAILS
it.each([
  ['the time limit of a request', TIMED_OUT, 'Request timed out after 58000 ms'],
  ['a session without a booking', NO_BOOKING, 'No extId exists in the session. Please restart the booking journey.'],
  [
    'a payment that failed',
    { ...DONE, data: { outcome: 'FAILURE', reason: null } },
    'There has been an issue processing your payment, please try again.',
  ],
  ['nothing for a failure that the page says itself', SOLD_OUT, null],
  ['nothing for a success', DONE, null],
  ['nothing for a success that is a text', { ...DONE, data: 'outcome' }, null],
  ['nothing for a payment that was taken', { ...DONE, data: { outcome: 'SUCCESS' } }, null],
])('exactTextOf returns %s', (_, reply, text) => expect(exactTextOf(reply)).toBe(text));

const details = { call: 'create-booking', text: 'Request timed out after 58000 ms' };
it.each([
  ['are those of a failure', null, 'create-booking', TIMED_OUT, details],
  ['are none before a failure', null, 'get-addons', DONE, null],
  ['stay while other calls succeed', details, 'get-addons', DONE, details],
  ['end when the same call succeeds', details, 'create-booking', DONE, null],
  ['end when another call fails in words of its own', details, 'get-addons', SOLD_OUT, null],
])('detailsAfter %s', (_, before, call, reply, after) => expect(detailsAfter(before, call, reply)).toEqual(after));
