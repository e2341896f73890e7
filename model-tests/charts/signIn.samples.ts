// Signing in to an account.
import { signInMachine } from '../../machines/account/signIn/signIn.machine.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { defineChart } from '../explore/chart.ts';

/** An account holder. */
export const LOGIN: LoginData = {
  AddresslessClient: true,
  ClientId: 4_711,
  FirstName: 'Ada',
  LastName: 'Sample',
  Title: 'Ms',
  Type: 'HOLDER',
  isEligibleForWHOffer: false,
};

/** A reply that names nobody. */
export const NOBODY: LoginData = { ...LOGIN, ClientId: 0 };

/** The page of a provider. */
export const PROVIDER = 'https://id.example/authorize?nonce=n';

export const signInChart = defineChart({
  name: 'signIn',
  machine: signInMachine,
  input: { brand: 'family', next: 'account', resId: null, ssoName: null },
  moreInputs: {
    'on the way to the payment': { brand: 'weekend', next: 'overview', resId: null, ssoName: 'Harbour ID' },
    'on the way to a booking': { brand: 'family', next: 'booking', resId: 12_345_678, ssoName: 'Harbour ID' },
  },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.com' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    'passwordVisibility.toggled': { type: 'passwordVisibility.toggled' },
    'signIn.submitted': { type: 'signIn.submitted' },
    'provider.chosen': { type: 'provider.chosen' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    checkPassword: {
      'filled in': { output: { type: 'password.checked', message: null } },
      empty: { output: { type: 'password.checked', message: 'Enter your password.' } },
    },
    signIn: {
      accepted: { output: { type: 'signIn.accepted', login: LOGIN } },
      'accepted without a ClientId': { output: { type: 'signIn.accepted', login: NOBODY } },
      rejected: { output: { type: 'signIn.rejected' } },
      limited: { output: { type: 'signIn.limited', message: 'Please wait 12 minutes.' } },
      unavailable: { output: { type: 'send.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    findProvider: {
      found: { output: { type: 'provider.found', address: PROVIDER } },
      unavailable: { output: { type: 'send.failed', message: 'no' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
    openProvider: {},
  },
});
