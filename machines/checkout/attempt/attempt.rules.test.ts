/** Rules about the state of a payment attempt. */
import { describe, expect, it } from 'vitest';
import type { AttemptEvent, AttemptStatus } from './attempt.machine.ts';
import { isAtProvider, isAwaitingGuest, isPaid, isRefundable, reasonFor, transitionAttempt } from './attempt.rules.ts';

const MONEY = { 'payment.authorised': 'authorised', 'payment.captured': 'captured' } as const;
const MONEY_AFTER_ALL = {
  'payment.authorised': 'capturedAfterRefusal',
  'payment.captured': 'capturedAfterRefusal',
} as const;
const AT_PROVIDER_REPLIES = { ...MONEY, 'payment.refused': 'refused', 'settlement.failed': 'refused' } as const;

/** Every state with the events that it accepts, and the state after each. */
const TRANSITIONS: Readonly<Record<AttemptStatus, Partial<Record<AttemptEvent['type'], AttemptStatus>>>> = {
  created: { 'attempt.sent': 'sent', 'attempt.replaced': 'abandoned', ...MONEY_AFTER_ALL },
  sent: {
    ...AT_PROVIDER_REPLIES,
    'payment.unknown': 'unknown',
    'deviceData.required': 'deviceData',
    'challenge.required': 'challenged',
  },
  deviceData: { 'deviceData.submitted': 'submittingDeviceData', 'challenge.abandoned': 'cancelled', ...MONEY },
  submittingDeviceData: { ...AT_PROVIDER_REPLIES, 'payment.unknown': 'unknown', 'challenge.required': 'challenged' },
  challenged: { 'challenge.answered': 'completing', 'challenge.abandoned': 'cancelled', ...MONEY },
  completing: { ...AT_PROVIDER_REPLIES, 'payment.unknown': 'unknown' },
  unknown: AT_PROVIDER_REPLIES,
  authorised: { 'payment.captured': 'captured', 'settlement.failed': 'settlementFailed' },
  captured: { 'settlement.failed': 'settlementFailed' },
  settlementFailed: {},
  refused: MONEY_AFTER_ALL,
  cancelled: MONEY_AFTER_ALL,
  abandoned: MONEY_AFTER_ALL,
  capturedAfterRefusal: { 'booking.recovered': 'captured', 'refund.requested': 'refunding' },
  refunding: { 'refund.done': 'refunded' },
  refunded: {},
};
const STATES = Object.keys(TRANSITIONS) as AttemptStatus[];

const EVENTS = [
  ...new Set(Object.values(TRANSITIONS).flatMap((accepted) => Object.keys(accepted))),
] as AttemptEvent['type'][];

describe('transitionAttempt', () => {
  it.each(STATES)('returns the next state of an attempt that is %s, and null for every other event', (status) => {
    const reached = EVENTS.map((type) => [type, transitionAttempt(status, { type })]);
    expect(reached).toEqual(EVENTS.map((type) => [type, TRANSITIONS[status][type] ?? null]));
  });
});

it.each([
  ['paid', isPaid, ['authorised', 'captured', 'settlementFailed']],
  ['refundable to its card', isRefundable, ['authorised', 'captured']],
  ['known only to the provider', isAtProvider, ['sent', 'submittingDeviceData', 'completing', 'unknown']],
  ['waiting for the guest', isAwaitingGuest, ['deviceData', 'challenged']],
] as const)('the state of a payment attempt is %s in these states only', (_, isSo, expected) => {
  expect(STATES.filter((status) => isSo(status))).toEqual(expected);
});

it.each([
  ['3dsAuthenticationFailed', 'notAuthenticated'],
  ['3dsUnavailable', 'authenticationUnavailable'],
  ['cancelled', 'authenticationCancelled'],
  ['timedOut', 'authenticationTimedOut'],
  ['avsNotMatched', 'addressNotAccepted'],
  ['insufficientFunds', 'declined'],
  ['', 'declined'],
])('reasonFor maps the code %j to the reason %s', (code, reason) => expect(reasonFor(code)).toBe(reason));
