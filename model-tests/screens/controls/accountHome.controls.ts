// What the controls of the account's home show and send.
import type { AccountHomeEvent } from '../../../machines/account/home/accountHome.types.ts';
import type { AccountHomeView } from '../../../machines/account/home/accountHome.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const accountHomeControls: ControlsOf<AccountHomeView, AccountHomeEvent['type']> = {
  byEvent: {
    'banner.dismissed': () => ({}),
    'retry.requested': () => ({}),
    'tab.requested': noControl('the account area sends it when the address names another tab'),
    ...outcomes(
      'bookings.loaded',
      'dismissal.stored',
      'load.failed',
      'login.remembered',
      'session.lost',
      'signIn.needed',
    ),
  },
};
