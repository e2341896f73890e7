// A forgotten password.
import { recoveryMachine } from './recovery.machine.ts';
import { LOGIN } from '../test/accounts.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { NOT_SENT } from '../../../model-tests/charts/data.ts';

export const recoveryChart = defineChart({
  machine: recoveryMachine,
  input: { brand: 'family', isLink: false },
  moreInputs: { 'by a link': { brand: 'weekend', isLink: true } },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.com' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    ...plainEvents(
      'email.submitted',
      'form.reopened',
      'passwordVisibility.toggled',
      'password.submitted',
      'retry.requested',
    ),
  },
  outcomes: {
    requestReset: { sent: { type: 'reset.sent' }, ...NOT_SENT },
    openLink: { opened: { type: 'link.opened' }, missing: { type: 'link.missing' } },
    checkPassword: {
      accepted: { type: 'password.checked', message: null },
      'too short': { type: 'password.checked', message: 'too short' },
    },
    resetPassword: {
      saved: { type: 'password.saved' },
      'saved, for a new account': { type: 'signedIn', login: LOGIN },
      ended: { type: 'link.ended' },
      'too common': { type: 'form.rejected', errors: [{ field: 'newPassword', message: 'too common' }] },
      ...NOT_SENT,
    },
  },
});
