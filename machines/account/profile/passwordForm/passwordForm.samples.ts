// The form for actions that need the password again, in each of its five kinds.
import { passwordFormMachine } from './passwordForm.machine.ts';
import type { PasswordFormInput } from './passwordForm.types.ts';
import { defineChart, plainEvents } from '../../../../model-tests/explore/chart.ts';
import { SIGN_IN_NEEDED } from '../../../../model-tests/charts/data.ts';

const input: PasswordFormInput = { kind: 'changeEmail', currentEmail: 'ada@example.com', email: '' };

export const passwordFormChart = defineChart({
  machine: passwordFormMachine,
  input,
  moreInputs: {
    'for another password': { ...input, kind: 'changePassword' },
    'for a passkey': { ...input, kind: 'addPasskey' },
    'for the data': { ...input, kind: 'myData' },
    'to close the account': { ...input, kind: 'close' },
  },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.org' },
    'a near miss': { type: 'email.entered', email: 'ada@gmial.com' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    ...plainEvents(
      'suggestion.taken',
      'passwordVisibility.toggled',
      'form.submitted',
      'closing.confirmed',
      'closing.cancelled',
      'retry.requested',
    ),
  },
  outcomes: {
    checkPasswords: {
      complete: { type: 'passwords.checked', errors: [] },
      empty: { type: 'passwords.checked', errors: [{ field: 'password', message: 'Enter your password.' }] },
    },
    sendRequest: {
      accepted: { type: 'request.accepted' },
      rejected: { type: 'form.rejected', errors: [{ field: 'password', message: 'That isn’t your password.' }] },
      failed: { type: 'send.failed', message: 'no' },
      'signed out': { type: 'signedOut' },
      ...SIGN_IN_NEEDED,
    },
  },
  shows: ['kind', 'email', 'isPasswordShown', 'refusals', 'notice'],
});
