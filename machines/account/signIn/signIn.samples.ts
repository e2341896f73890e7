// Signing in to an account.
import { signInMachine } from './signIn.machine.ts';
import { LOGIN as HOLDER } from '../test/accounts.ts';
import type { LoginData } from '../../contract/login.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { NOT_SENT } from '../../../model-tests/charts/data.ts';

/** An account holder. */
export const LOGIN: LoginData = { ...HOLDER, AddresslessClient: true, LastName: 'Sample' };

/** A reply without an account. */
export const NOBODY: LoginData = { ...LOGIN, ClientId: 0 };

/** The sign-in page of a provider. */
export const PROVIDER = 'https://id.example/authorize?nonce=n';

export const signInChart = defineChart({
  machine: signInMachine,
  input: { brand: 'family', next: 'account', resId: null, ssoName: null },
  moreInputs: {
    'on the way to the payment': { brand: 'weekend', next: 'overview', resId: null, ssoName: 'Harbour ID' },
    'on the way to a booking': { brand: 'family', next: 'booking', resId: 12_345_678, ssoName: 'Harbour ID' },
  },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.com' },
    'half an address': { type: 'email.entered', email: 'ada@' },
    ...plainEvents(
      'passwordVisibility.toggled',
      'signIn.submitted',
      'passkey.chosen',
      'provider.chosen',
      'retry.requested',
    ),
  },
  outcomes: {
    checkPassword: {
      'filled in': { type: 'password.checked', message: null },
      empty: { type: 'password.checked', message: 'Enter your password.' },
    },
    signIn: {
      accepted: { type: 'signIn.accepted', login: LOGIN },
      'accepted without a ClientId': { type: 'signIn.accepted', login: NOBODY },
      rejected: { type: 'signIn.rejected' },
      limited: { type: 'signIn.limited', message: 'Please wait 12 minutes.' },
      ...NOT_SENT,
    },
    signInByPasskey: {
      accepted: { type: 'signIn.accepted', login: LOGIN },
      'accepted without a ClientId': { type: 'signIn.accepted', login: NOBODY },
      'not used': { type: 'send.failed', message: 'Your device didn’t use a passkey.' },
      ...NOT_SENT,
    },
    findProvider: { found: { type: 'provider.found', address: PROVIDER }, ...NOT_SENT },
    openProvider: {},
  },
});
