/** The fields that a new account needs, and what is sent of them. */
import { describe, expect, it } from 'vitest';
import { detailsOf, EMPTY_FORM, registerRefusals } from './register.rules.ts';
import type { RegisterContext, RegisterForm } from './register.types.ts';
import { refuse } from '../../kit/refusal.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { registerMachine } from './register.machine.ts';
import { registerView } from './register.view.ts';

const TODAY = '2027-01-11';
const FORM: RegisterForm = {
  ...EMPTY_FORM,
  title: 'Ms',
  firstName: ' Ada ',
  lastName: 'Sample',
  email: ' ada@example.com ',
};
const fieldsOf = (changes: Partial<RegisterForm>) =>
  registerRefusals({ ...FORM, ...changes }, TODAY, []).map(({ field }) => field);

describe('registerRefusals', () => {
  // requirement: ACCOUNT-2-REGISTER
  it('accepts a form without what is optional', () => expect(fieldsOf({})).toEqual([]));
  it('has what is wrong with the password after the e-mail address, as on the page', () => {
    const passwords = [{ field: 'newPassword', message: 'too short' }];
    expect(registerRefusals(EMPTY_FORM, TODAY, passwords).map(({ field }) => field)).toEqual([
      'accountEmail',
      'newPassword',
      'title',
      'firstName',
      'lastName',
    ]);
  });
  it.each([
    [{ phone: '07700 900 982' }, []],
    [{ day: '27', month: '3', year: '1984' }, []],
    [{ day: '27' }, ['birthday.month', 'birthday.year']],
    [{ day: '11', month: '1', year: '2027' }, []],
    [{ day: '12', month: '1', year: '2027' }, ['birthday']],
    [{ line2: 'Flat 1' }, ['address.line1', 'address.city', 'address.postcode']],
    [{ line1: '1 Sea Road', city: 'Bognor Regis', postcode: 'PO21 1JJ' }, []],
  ])('of %j are %j', (changes, fields) => expect(fieldsOf(changes)).toEqual(fields));
});

describe('detailsOf', () => {
  it('has nothing of what is left out', () =>
    expect(detailsOf(FORM, false)).toEqual({
      Title: 'Ms',
      FirstName: 'Ada',
      LastName: 'Sample',
      Birthday: null,
      Phones: [],
      Address: null,
      Email: 'ada@example.com',
      consentVersion: 'v1.0',
      wantsOffers: false,
    }));
  it('has what is typed, and the wish for offers', () =>
    expect(detailsOf({ ...FORM, day: '7', month: '3', year: '1984' }, true)).toMatchObject({
      Birthday: '1984-03-07',
      wantsOffers: true,
    }));
});

const INPUT = { brand: 'weekend', today: '2027-01-11', isLink: false } as const;
const at = (value: string | object, changes: Partial<RegisterContext> = {}) =>
  registerView(settledAt(registerMachine, INPUT, value as never, changes));

describe('registerView', () => {
  it.each([
    [{ filling: 'quiet' }, 'form', false],
    ['checkingPassword', 'form', true],
    ['sending', 'form', true],
    ['emailed', 'emailed', false],
    ['opening', 'opening', true],
    [{ opened: 'quiet' }, 'opened', false],
    ['confirming', 'opened', true],
    ['done', 'done', false],
    ['linkEnded', 'linkEnded', false],
    ['linkMissing', 'linkMissing', false],
    ['broken', 'broken', false],
  ])('at %j shows the page %s, busy: %s', (value, page, isBusy) => expect(at(value)).toMatchObject({ page, isBusy }));
  it('links within the brand', () =>
    expect(at('done').links).toEqual({
      signIn: '/bigweekenders/my-breakwater/login',
      again: '/bigweekenders/my-breakwater/create',
      help: '/bigweekenders/my-breakwater/help',
    }));
  it.each([
    ['register', 'Your account is ready. Sign in with your e-mail address and password.', 'Sign in'],
    [
      'registerWithoutPassword',
      'Your account is ready. We’ve sent you one more e-mail: choose your password by the link in it, and you’ll be signed in.',
      'Sign in',
    ],
    ['changeEmail', 'From now on, sign in with your new e-mail address.', 'Sign in'],
    ['findBooking', 'The booking is in your account now.', 'See your bookings'],
    [null, '', 'Sign in'],
  ] as const)('says what a link for %s has confirmed: %s %s', (kind, doneText, doneLabel) => {
    expect(at('done', { kind })).toMatchObject({ doneText, doneLabel });
  });
  it('names the wrong boxes of the date of birth', () => {
    const refusals = [refuse('birthday.month', 'Enter a month.')];
    expect(at({ filling: 'refused' }, { refusals })).toMatchObject({
      birthdayError: 'Enter a month.',
      birthdayErrorParts: ['month'],
      errors: refusals,
    });
  });
  it('offers the address that was probably meant', () => {
    const form = { ...EMPTY_FORM, email: 'ada@gmial.com' };
    const changes = { form, refusedForm: form, refusals: [refuse('accountEmail', 'Did you mean it?')] };
    expect(at({ filling: 'refused' }, changes).suggestion).toBe('ada@gmail.com');
  });
});
