// A forgotten password.
import { recoveryMachine } from '../../machines/account/recovery/recovery.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const recoveryChart = defineChart({
  name: 'recovery',
  machine: recoveryMachine,
  input: { brand: 'family', isLink: false },
  moreInputs: { 'by a link': { brand: 'weekend', isLink: true } },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.com' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    'email.submitted': { type: 'email.submitted' },
    'form.reopened': { type: 'form.reopened' },
    'passwordVisibility.toggled': { type: 'passwordVisibility.toggled' },
    'password.submitted': { type: 'password.submitted' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    requestReset: {
      sent: { output: { type: 'reset.sent' } },
      unavailable: { output: { type: 'send.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    openLink: {
      opened: { output: { type: 'link.opened' } },
      missing: { output: { type: 'link.missing' } },
    },
    checkPassword: {
      accepted: { output: { type: 'password.checked', message: null } },
      'too short': { output: { type: 'password.checked', message: 'too short' } },
    },
    resetPassword: {
      saved: { output: { type: 'password.saved' } },
      ended: { output: { type: 'link.ended' } },
      'too common': { output: { type: 'form.rejected', errors: [{ field: 'newPassword', message: 'too common' }] } },
      unavailable: { output: { type: 'send.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
});
