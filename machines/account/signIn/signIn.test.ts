/** Who counts as signed in. */
import { describe, expect, it } from 'vitest';
import { INCORRECT_CREDENTIALS, isHolder } from './signIn.rules.ts';
import { refuse } from '../../kit/refusal.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { EMAIL_FIELD } from '../accountForm.ts';
import { signInMachine } from './signIn.machine.ts';
import type { SignInContext, SignInInput } from './signIn.types.ts';
import { signInView } from './signIn.view.ts';

// requirement: ACCOUNT-3-LOGIN, ACCOUNT-4-LOGIN
it.each([
  [0, false],
  [1, true],
  [4_711, true],
])('isHolder of the ClientId %i is %s', (ClientId, expected) => expect(isHolder({ ClientId })).toBe(expected));

const INPUT: SignInInput = { brand: 'family', next: 'account', resId: null, ssoName: null };
const at = (value: string | object, changes: Partial<SignInContext> = {}) =>
  signInView(settledAt(signInMachine, INPUT, value as never, changes));

describe('signInView', () => {
  it('links to the other pages of the account area', () =>
    expect(at({ awaitingCredentials: 'quiet' }).links).toEqual({
      create: '/my-breakwater/create',
      forgotPassword: '/my-breakwater/forgot-password',
      help: '/my-breakwater/help',
      paymentLogin: '/my-breakwater/payment-login',
      byReference: null,
      asGuest: null,
    }));
  // requirement: ACCOUNT-6-PAYMENT-LOGIN
  it.each([
    ['booking', '/my-breakwater/payment-login?next=booking&resId=12345678'],
    ['checkout', '/my-breakwater/payment-login?next=checkout&resId=12345678'],
    ['overview', null],
    ['account', null],
  ] as const)(
    'offers whoever has no account the details of the booking instead, on the way to the %s',
    (next, href) => {
      const { links } = at({ awaitingCredentials: 'quiet' }, { next, resId: 12_345_678 });
      expect(links.byReference).toBe(href);
      expect(at({ awaitingCredentials: 'quiet' }, { next }).links.byReference).toBeNull();
    },
  );
  it('leads back to the overview of the brand whoever came from there', () => {
    const { links } = at({ awaitingCredentials: 'quiet' }, { brand: 'weekend', next: 'overview' });
    expect(links).toMatchObject({
      asGuest: '/bigweekenders/booking/overview',
      create: '/bigweekenders/my-breakwater/create',
    });
  });
  // requirement: ACCOUNT-8-MSG-LOGIN
  it('says that a sign-in was refused in the words of the specification', () => {
    const refusals = [refuse(EMAIL_FIELD, INCORRECT_CREDENTIALS)];
    const view = at({ awaitingCredentials: 'refused' }, { refusals });
    expect(view.errors).toEqual([{ field: 'accountEmail', message: 'Incorrect email or password.' }]);
    expect(view.attempt).toBe(refusals);
  });
  it.each([
    [{ awaitingCredentials: 'quiet' }, { isBusy: false, isBroken: false, isLimited: false, isLeaving: false }],
    [{ awaitingCredentials: 'limited' }, { isBusy: false, isLimited: true }],
    ['checkingPassword', { isBusy: true, isBroken: false, isLimited: false }],
    ['signingIn', { isBusy: true, isLeaving: false }],
    ['usingPasskey', { isBusy: true, isUsingPasskey: true, isLeaving: false }],
    ['findingProvider', { isUsingPasskey: false, isBusy: true, isLeaving: true }],
    ['leavingForProvider', { isBusy: true, isLeaving: true }],
    ['broken', { isBroken: true, isBusy: false }],
  ])('is busy, limited and broken by its state: %j', (value, expected) => expect(at(value)).toMatchObject(expected));
});
