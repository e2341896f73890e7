// What the holder does with the password again: each of the four kinds.
import { passwordFormMachine } from '../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import type { PasswordFormInput } from '../../machines/account/profile/passwordForm/passwordForm.types.ts';
import { defineChart } from '../explore/chart.ts';

const input: PasswordFormInput = { kind: 'changeEmail', currentEmail: 'ada@example.com' };

export const passwordFormChart = defineChart({
  name: 'passwordForm',
  machine: passwordFormMachine,
  input,
  moreInputs: {
    'for another password': { ...input, kind: 'changePassword' },
    'for the data': { ...input, kind: 'myData' },
    'to close the account': { ...input, kind: 'close' },
  },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.org' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    'passwordVisibility.toggled': { type: 'passwordVisibility.toggled' },
    'form.submitted': { type: 'form.submitted' },
    'closing.confirmed': { type: 'closing.confirmed' },
    'closing.cancelled': { type: 'closing.cancelled' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    checkPasswords: {
      complete: { output: { type: 'passwords.checked', errors: [] } },
      empty: {
        output: { type: 'passwords.checked', errors: [{ field: 'password', message: 'Enter your password.' }] },
      },
    },
    sendRequest: {
      accepted: { output: { type: 'request.accepted' } },
      rejected: {
        output: { type: 'form.rejected', errors: [{ field: 'password', message: 'That isn’t your password.' }] },
      },
      failed: { output: { type: 'send.failed', message: 'no' } },
      'signed out': { output: { type: 'signedOut' } },
      'not signed in': { output: { type: 'signIn.needed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
  shows: ['kind', 'email', 'isPasswordShown', 'refusals', 'notice'],
});
