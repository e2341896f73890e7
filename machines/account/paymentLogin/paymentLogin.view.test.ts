/** The view of the payment login: its links, and the message beside the day of arrival. */
import { describe, expect, it } from 'vitest';
import { refuse } from '../../kit/refusal.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { paymentLoginMachine } from './paymentLogin.machine.ts';
import type { PaymentLoginContext } from './paymentLogin.types.ts';
import { paymentLoginView } from './paymentLogin.view.ts';

const at = (value: string | object, changes: Partial<PaymentLoginContext> = {}) =>
  paymentLoginView(
    settledAt(paymentLoginMachine, { brand: 'weekend', resId: null, next: 'account' }, value as never, changes),
  );

describe('paymentLoginView', () => {
  it('links to sign-in and help of the brand', () => {
    expect(at({ asking: 'quiet' }).links).toEqual({
      signIn: '/bigweekenders/my-breakwater/login',
      help: '/bigweekenders/my-breakwater/help',
    });
  });
  it('names the wrong boxes of the day', () => {
    const refusals = [refuse('startDate.day', 'Enter a day.'), refuse('startDate.year', 'Enter a year.')];
    expect(at({ asking: 'refused' }, { refusals })).toMatchObject({
      dateError: 'Enter a day. Enter a year.',
      dateErrorParts: ['day', 'year'],
      errors: refusals,
    });
    expect(at({ asking: 'quiet' })).toMatchObject({ dateError: null });
  });
  it.each([
    ['looking', { isLooking: true, isSendingLink: false, isLinkSent: false }],
    ['sendingLink', { isLooking: false, isSendingLink: true }],
    ['linkSent', { isLinkSent: true, isBroken: false }],
    ['broken', { isBroken: true }],
  ])('follows the state %s', (value, expected) => {
    expect(at(value)).toMatchObject(expected);
  });
});
