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
  it.each([
    ['booking', 'See your booking', 'See the booking', 'booking'],
    ['checkout', 'Pay for a booking', 'Continue to the payment', 'checkout'],
    ['account', 'Pay for a booking', 'Continue to the payment', 'checkout'],
  ] as const)(
    'says on the way to the %s what naming a booking is for, and has a sign-in that leads there',
    (next, heading, submitText, place) => {
      const view = at({ asking: 'quiet' }, { brand: 'family', resId: 12_345_678, next });
      expect(view).toMatchObject({ heading, submitText });
      expect(view.links.signIn).toBe(`/my-breakwater/login?next=${place}&resId=12345678`);
    },
  );
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
