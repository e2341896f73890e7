// What the controls of the account area's own pages show and send.
import type { AccountEvent } from '../../../machines/account/account.types.ts';
import type { AccountView } from '../../../machines/account/account.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const accountControls: ControlsOf<AccountView, AccountEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    'signOut.confirmed': () => ({}),
    'address.changed': noControl('a page of the area sends it to the visit'),
    'page.requested': noControl('the visit sends it when the address changes'),
    ...outcomes(
      'help.loaded',
      'load.failed',
      'paid.loaded',
      'paid.refused',
      'payment.granted',
      'session.lost',
      'signIn.needed',
      'signedIn',
      'signedOut',
    ),
  },
  unnamed: { '[href^="tel:"]': { reason: 'the telephone calls the team', sends: null } },
};
