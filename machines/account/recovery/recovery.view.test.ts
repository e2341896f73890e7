/** The view of a forgotten password: its pages by state, and its links. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import { recoveryMachine } from './recovery.machine.ts';
import { recoveryView } from './recovery.view.ts';

const at = (value: string | object) =>
  recoveryView(settledAt(recoveryMachine, { brand: 'family', isLink: false }, value as never));

describe('recoveryView', () => {
  // requirement: ACCOUNT-2-RECOVERY
  it.each([
    [{ filling: 'quiet' }, 'email', false],
    ['sending', 'email', true],
    ['emailed', 'emailed', false],
    ['opening', 'opening', true],
    [{ choosing: 'refused' }, 'password', false],
    ['checkingPassword', 'password', true],
    ['saving', 'password', true],
    ['done', 'done', false],
    ['linkEnded', 'linkEnded', false],
    ['linkMissing', 'linkMissing', false],
    ['broken', 'broken', false],
  ])('at %j shows the page %s, busy: %s', (value, page, isBusy) => expect(at(value)).toMatchObject({ page, isBusy }));
  it('links to sign-in, help, and the page for another link', () =>
    expect(at('done').links).toEqual({
      signIn: '/my-breakwater/login',
      forgotPassword: '/my-breakwater/forgot-password',
      help: '/my-breakwater/help',
    }));
});
