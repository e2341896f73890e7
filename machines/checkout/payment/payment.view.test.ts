/** The payment view: the screen and controls of every state, and the amount to be taken. */
import { describe, expect, it } from 'vitest';
import { bookingWith } from '../../kit/test/samples.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { paymentMachine } from './payment.machine.ts';
import type { PaymentContext } from './payment.types.ts';
import { EMPTY_PAYER, NOT_TAKEN_TEXT } from './payment.rules.ts';
import { paymentView, type PaymentScreen } from './payment.view.ts';

const ATTEMPT = {
  attemptId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  amount: 65_050,
  currency: 'GBP' as const,
  cardForm: 'hosted' as const,
  checkoutId: 'c',
  scriptUrl: 'https://payments.example/checkout.js',
  acceptedBrands: ['visa'],
};
const REFUSALS = [{ field: 'city', message: 'Enter your town or city.' }];
const ready = { entering: { ready: 'noErrors' } };
const at = (value: string | object, changes: Partial<PaymentContext> = {}) =>
  paymentView(
    settledAt(
      paymentMachine,
      { booking: bookingWith(), balanceOf: null, amountDue: 13_010, payer: EMPTY_PAYER, isOutcomeUnknown: false },
      value as string,
      {
        attempt: ATTEMPT,
        refusals: REFUSALS,
        ...changes,
      },
    ),
  );

describe('the screen of the payment view', () => {
  const stages: readonly (readonly [string | object, PaymentScreen, Partial<ReturnType<typeof at>>])[] = [
    ['starting', 'preparing', { canPay: false, canEdit: false, canRetry: false }],
    ['preparing', 'preparing', { canPay: false, canEdit: false, canRetry: false }],
    [{ entering: 'mounting' }, 'entering', { isMounting: true, canPay: false, canEdit: true, canRetry: false }],
    [ready, 'entering', { isMounting: false, isTokenizing: false, canPay: true, canEdit: true, canRetry: false }],
    [{ entering: { ready: 'refused' } }, 'entering', { canPay: true, canEdit: true }],
    [{ entering: 'tokenizing' }, 'entering', { isTokenizing: true, canPay: false }],
    ['authorising', 'paying', { canPay: false, canEdit: false, canRetry: false }],
    [{ authenticating: 'collecting' }, 'paying', { canPay: false, canCancelChallenge: false }],
    [{ authenticating: 'challenging' }, 'challenging', { canPay: false, canRetry: false, canCancelChallenge: true }],
    [{ authenticating: 'continuing' }, 'paying', { canPay: false, canCancelChallenge: false }],
    [{ declined: 'byBank' }, 'declined', { failureText: NOT_TAKEN_TEXT.byBank, canRetry: true }],
    [{ declined: 'notAuthenticated' }, 'declined', { failureText: NOT_TAKEN_TEXT.notAuthenticated, canRetry: true }],
    [{ declined: 'unavailable' }, 'declined', { failureText: NOT_TAKEN_TEXT.unavailable, canRetry: true }],
    [{ declined: 'timedOut' }, 'declined', { failureText: NOT_TAKEN_TEXT.timedOut, canRetry: true }],
    [{ declined: 'limited' }, 'declined', { failureText: NOT_TAKEN_TEXT.limited, canPay: false, canRetry: true }],
    [
      { declined: 'cancelled' },
      'declined',
      { failureText: NOT_TAKEN_TEXT.cancelled, canPay: false, canEdit: false, canRetry: true },
    ],
    [{ processing: 'waiting' }, 'checking', { canPay: false, canEdit: false, canRetry: false }],
    [{ processing: 'polling' }, 'checking', { canPay: false, canEdit: false, canRetry: false }],
    ['startFailed', 'startFailed', { canPay: false, canRetry: true }],
    ['fieldsUnavailable', 'fieldsUnavailable', { canPay: false, canRetry: true }],
    ['broken', 'broken', { canPay: false, canRetry: true }],
    ['paid', 'finished', { canPay: false, canEdit: false, canRetry: false }],
    ['outdated', 'finished', { canPay: false }],
    ['sessionLost', 'finished', { canPay: false }],
    ['holdLost', 'finished', { canPay: false }],
  ];
  it.each(stages)('is, in state %j, %s', (value, screen, expected) => {
    expect(at(value)).toMatchObject({ screen, ...expected });
  });
  it('is tested for every state of the chart', () => {
    const known = new Set(stages.map(([value]) => (typeof value === 'string' ? value : Object.keys(value)[0])));
    expect(Object.keys(paymentMachine.states).filter((state) => !known.has(state))).toEqual([]);
  });
  // requirement: JOURNEY-4-PAYMENT
  it('never offers to pay again while the outcome is unknown', () => {
    for (const state of ['waiting', 'polling']) {
      expect(at({ processing: state })).toMatchObject({ canPay: false, canRetry: false });
    }
  });
});

describe('the payment form view', () => {
  it('shows the amount of the attempt, or the amount due when an earlier page started the attempt', () => {
    expect(at(ready, { attempt: { ...ATTEMPT, amount: 123_450 } }).amountText).toBe('£1,234.50');
    expect(at({ authenticating: 'challenging' }, { attempt: null }).amountText).toBe('£130.10');
  });
  it('shows errors only after the guest submitted the form', () => {
    expect(at(ready)).toMatchObject({ errors: [], errorOf: {} });
    expect(at({ entering: { ready: 'refused' } })).toMatchObject({
      errors: REFUSALS,
      errorOf: { city: 'Enter your town or city.' },
    });
  });
});
