/** The view of a new account: its pages by state, and its links. */
import { describe, expect, it } from 'vitest';
import { refuse } from '../../kit/refusal.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { registerMachine } from './register.machine.ts';
import type { RegisterContext } from './register.types.ts';
import { registerView } from './register.view.ts';

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
  ])('at %j shows the page %s, busy: %s', (value, page, isBusy) => {
    expect(at(value)).toMatchObject({ page, isBusy });
  });
  it('links within the brand', () => {
    expect(at('done').links).toEqual({
      signIn: '/bigweekenders/my-breakwater/login',
      again: '/bigweekenders/my-breakwater/create',
      help: '/bigweekenders/my-breakwater/help',
    });
  });
  it.each([
    ['register', 'Your account is ready. Sign in with your e-mail address and password.', 'Sign in'],
    [
      'registerWithoutPassword',
      'Your account is ready. We’ve sent you one more e-mail: choose your password by the link in it, then sign in.',
      'Sign in',
    ],
    ['changeEmail', 'From now on, sign in with your new e-mail address.', 'Sign in'],
    ['findBooking', 'The booking is in your account now.', 'See your bookings'],
    [null, '', 'Sign in'],
  ] as const)('says what a link for %s has confirmed: %s %s', (kind, doneText, doneLabel) => {
    expect(at('done', { kind })).toMatchObject({ doneText, doneLabel });
  });
  it('has the titles to choose from', () => {
    expect(at({ filling: 'quiet' }).titles).toContain('Rev');
  });
  it('names the wrong boxes of the date of birth', () => {
    const refusals = [refuse('birthday.month', 'Enter a month.')];
    expect(at({ filling: 'refused' }, { refusals })).toMatchObject({
      birthdayError: 'Enter a month.',
      birthdayErrorParts: ['month'],
      errors: refusals,
    });
  });
});
