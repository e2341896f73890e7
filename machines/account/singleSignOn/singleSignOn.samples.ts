// Coming back from a provider's sign-in.
import { singleSignOnMachine } from './singleSignOn.machine.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { LOGIN, NOBODY } from '../signIn/signIn.samples.ts';
import { NOT_SENT } from '../../../model-tests/charts/data.ts';

const ACCEPTED = {
  accepted: { type: 'signIn.accepted', login: LOGIN },
  'accepted without a ClientId': { type: 'signIn.accepted', login: NOBODY },
  'token refused': { type: 'token.refused', message: 'not that way' },
  ...NOT_SENT,
} as const;

export const singleSignOnChart = defineChart({
  machine: singleSignOnMachine,
  input: { brand: 'family' },
  moreInputs: { 'of the weekends': { brand: 'weekend' } },
  events: { ...plainEvents('passwordVisibility.toggled', 'password.submitted', 'retry.requested') },
  outcomes: {
    takeToken: {
      received: { type: 'token.received', next: 'account', resId: null },
      'received on the way to the payment': { type: 'token.received', next: 'overview', resId: null },
      'received on the way to a booking': { type: 'token.received', next: 'booking', resId: 12_345_678 },
      missing: { type: 'token.missing' },
      declined: { type: 'provider.declined' },
    },
    validateToken: {
      ...ACCEPTED,
      'password needed': { type: 'password.needed' },
      'account needed': { type: 'account.needed' },
    },
    checkPassword: {
      'filled in': { type: 'password.checked', message: null },
      empty: { type: 'password.checked', message: 'Enter your password.' },
    },
    linkAccount: {
      ...ACCEPTED,
      rejected: { type: 'signIn.rejected' },
      limited: { type: 'signIn.limited', message: 'Please wait 12 minutes.' },
    },
  },
});
