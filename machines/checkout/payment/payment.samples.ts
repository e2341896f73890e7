// One payment by card.
import { paymentMachine } from './payment.machine.ts';
import { CHANGE_DUE } from '../../kit/test/changes.ts';
import { EMPTY_PAYER } from './payment.rules.ts';
import type { PaymentAttempt } from '../../contract/payment.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { NAMED_BOOKING, PAID_BOOKING, SESSION_OR_HOLD_LOST, SESSION_LOST } from '../../../model-tests/charts/data.ts';

const attempt: PaymentAttempt = {
  attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10',
  amount: 40_000,
  currency: 'GBP',
  cardForm: 'hosted',
  checkoutId: 'checkout',
  scriptUrl: 'https://payments.example/checkout.js',
  acceptedBrands: ['visa', 'mastercard'],
};

const { attemptId } = attempt;
const deviceStep = {
  kind: 'deviceData',
  url: 'https://payments.example/collect',
  jwt: 'a.b.c',
  bin: '400000',
} as const;
export const CHALLENGE_STEP = {
  kind: 'challenge',
  url: 'https://payments.example/challenge',
  jwt: 'd.e.f',
  md: 'token',
  secondsLeft: 540,
} as const;
const booking = { ...NAMED_BOOKING, version: 4 };

/** The results of an attempt that every call about it may return. */
const challenged = { type: 'challenge.required', attemptId, step: CHALLENGE_STEP } as const;
const attemptOutcomes = {
  taken: { type: 'payment.taken', booking: PAID_BOOKING, attemptId },
  declined: { type: 'payment.declined', booking },
  'card refused as entered': { type: 'card.rejected', booking: { ...NAMED_BOOKING, version: 5 } },
  'address not accepted': { type: 'address.rejected', booking: { ...NAMED_BOOKING, version: 5 } },
  unknown: { type: 'payment.unknown' },
  challenged,
} as const;
const authenticated = {
  'not authenticated': { type: 'authentication.failed', booking },
  'authentication unavailable': { type: 'authentication.unavailable', booking },
  'authentication cancelled': { type: 'authentication.cancelled', booking },
  'authentication timed out': { type: 'authentication.timedOut', booking },
} as const;
const outdated = { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' } as const;
const deviceRequired = { type: 'deviceData.required', attemptId, step: deviceStep } as const;

const start = {
  booking: NAMED_BOOKING,
  balanceOf: null,
  amendmentId: null,
  amountDue: NAMED_BOOKING.totals.total,
  payer: EMPTY_PAYER,
  isOutcomeUnknown: false,
};

export const paymentChart = defineChart({
  machine: paymentMachine,
  input: start,
  moreInputs: {
    'money may have moved': { ...start, isOutcomeUnknown: true },
    'a change of a booking': {
      ...start,
      booking: PAID_BOOKING,
      balanceOf: PAID_BOOKING.resId,
      amendmentId: CHANGE_DUE.amendmentId,
      amountDue: 1_700,
    },
  },
  events: {
    'the name on the card': { type: 'payer.changed', field: 'cardHolderName', value: 'A SHAW' },
    'the address line': { type: 'payer.changed', field: 'line1', value: '1 Sea Road' },
    'the town': { type: 'payer.changed', field: 'city', value: 'Leeds' },
    'the postcode': { type: 'payer.changed', field: 'postcode', value: 'LS1 1AA' },
    'payer.filled': {
      type: 'payer.filled',
      address: { line1: '1 Sea Road', line2: '', city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' },
    },
    ...plainEvents('terms.toggled'),
    'a good number': { type: 'field.checked', field: 'pan', isValid: true },
    'a good expiry': { type: 'field.checked', field: 'expiry', isValid: true },
    'a good code': { type: 'field.checked', field: 'cvv', isValid: true },
    ...plainEvents('fields.shown', 'fields.unavailable', 'payment.submitted'),
    'card.tokenized': { type: 'card.tokenized', sessionHref: 'https://payments.example/sessions/1' },
    ...plainEvents('card.unreadable', 'cards.limited', 'retry.requested', 'challenge.returned', 'challenge.cancelled'),
  },
  outcomes: {
    preparePayment: {
      prepared: { type: 'payment.prepared', attempt },
      'start failed': { type: 'payment.startFailed', message: 'no' },
      'paid already': { type: 'payment.taken', booking: PAID_BOOKING, attemptId: null },
      unknown: { type: 'payment.unknown' },
      'too many cards': { type: 'cards.limited' },
      'change refused': { type: 'change.refused', message: 'lapsed' },
      ...SESSION_OR_HOLD_LOST,
    },
    cardFields: {},
    takePayment: {
      ...attemptOutcomes,
      'device data wanted': deviceRequired,
      'nothing sent': { type: 'card.unreadable' },
      'too many cards': { type: 'cards.limited' },
      outdated,
      'change refused': { type: 'change.refused', message: 'lapsed' },
      ...SESSION_OR_HOLD_LOST,
    },
    collectDevice: { collected: { type: 'deviceData.collected', reference: '0_session' } },
    challengeFrame: {},
    continuePayment: { ...attemptOutcomes, ...authenticated, ...SESSION_LOST },
    pollOutcome: {
      ...attemptOutcomes,
      'device data wanted': deviceRequired,
      'authentication timed out': authenticated['authentication timed out'],
      outdated,
      ...SESSION_LOST,
    },
  },
  key: ({ context }) => [context.form, context.card],
  shows: ['attemptId', 'form', 'card', 'sessionHref', 'step', 'authenticationResult', 'refusals', 'notice'],
});
