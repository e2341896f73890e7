// Coming back from a provider's sign-in.
import { singleSignOnMachine } from '../../machines/account/singleSignOn/singleSignOn.machine.ts';
import { defineChart } from '../explore/chart.ts';
import { LOGIN, NOBODY } from './signIn.samples.ts';

const ACCEPTED = {
  accepted: { output: { type: 'signIn.accepted', login: LOGIN } },
  'accepted without a ClientId': { output: { type: 'signIn.accepted', login: NOBODY } },
  'token refused': { output: { type: 'token.refused', message: 'not that way' } },
  unavailable: { output: { type: 'send.failed', message: 'no' } },
  'session lost': { output: { type: 'session.lost', message: 'gone' } },
} as const;

export const singleSignOnChart = defineChart({
  name: 'singleSignOn',
  machine: singleSignOnMachine,
  input: { brand: 'family' },
  moreInputs: { 'of the weekends': { brand: 'weekend' } },
  events: {
    'passwordVisibility.toggled': { type: 'passwordVisibility.toggled' },
    'password.submitted': { type: 'password.submitted' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    takeToken: {
      received: { output: { type: 'token.received', next: 'account', resId: null } },
      'received on the way to the payment': { output: { type: 'token.received', next: 'overview', resId: null } },
      'received on the way to a booking': {
        output: { type: 'token.received', next: 'booking', resId: 12_345_678 },
      },
      missing: { output: { type: 'token.missing' } },
      declined: { output: { type: 'provider.declined' } },
    },
    validateToken: {
      ...ACCEPTED,
      'password needed': { output: { type: 'password.needed' } },
      'account needed': { output: { type: 'account.needed' } },
    },
    checkPassword: {
      'filled in': { output: { type: 'password.checked', message: null } },
      empty: { output: { type: 'password.checked', message: 'Enter your password.' } },
    },
    linkAccount: {
      ...ACCEPTED,
      rejected: { output: { type: 'signIn.rejected' } },
      limited: { output: { type: 'signIn.limited', message: 'Please wait 12 minutes.' } },
    },
  },
});
