/** The view of coming back from a provider: its pages by state, and its links. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import { singleSignOnMachine } from './singleSignOn.machine.ts';
import type { SingleSignOnContext } from './singleSignOn.types.ts';
import { singleSignOnView } from './singleSignOn.view.ts';

const at = (value: string | object, changes: Partial<SingleSignOnContext> = {}) =>
  singleSignOnView(settledAt(singleSignOnMachine, { brand: 'family' }, value as never, changes));

describe('singleSignOnView', () => {
  // requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
  it.each([
    ['taking', 'waiting', true, false],
    ['validating', 'waiting', true, false],
    [{ awaitingPassword: 'quiet' }, 'password', false, false],
    [{ awaitingPassword: 'limited' }, 'password', false, true],
    ['checkingPassword', 'password', true, false],
    ['linking', 'password', true, false],
    ['accountNeeded', 'accountNeeded', false, false],
    ['refused', 'refused', false, false],
    ['failed', 'failed', false, false],
    ['broken', 'broken', false, false],
  ])('at %j shows the page %s, busy: %s, limited: %s', (value, page, isBusy, isLimited) => {
    expect(at(value)).toMatchObject({ page, isBusy, isLimited });
  });
  it('leads to sign-in, a new account and help', () =>
    expect(at('refused').links).toEqual({
      signIn: '/my-breakwater/login',
      create: '/my-breakwater/create',
      forgotPassword: '/my-breakwater/forgot-password',
      help: '/my-breakwater/help',
      asGuest: null,
    }));
  it('leads back to the booking in hand, with or without a sign-in', () => {
    const { links } = at('refused', { brand: 'weekend', next: 'overview' });
    expect(links).toMatchObject({
      signIn: '/bigweekenders/my-breakwater/login?next=overview',
      asGuest: '/bigweekenders/booking/overview',
    });
  });
});
