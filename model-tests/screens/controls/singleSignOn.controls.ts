// What the controls of coming back from a provider show and send.
import type { SingleSignOnEvent } from '../../../machines/account/singleSignOn/singleSignOn.types.ts';
import type { SingleSignOnView } from '../../../machines/account/singleSignOn/singleSignOn.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';
import { PASSWORD_BOX } from './passwordBox.ts';

export const singleSignOnControls: ControlsOf<SingleSignOnView, SingleSignOnEvent['type']> = {
  byEvent: {
    'passwordVisibility.toggled': ({ isBusy }) => ({ isDisabled: isBusy }),
    'password.submitted': ({ isBusy }) => ({ isBusy, isDisabled: isBusy }),
    'retry.requested': () => ({}),
    ...outcomes(
      'token.received',
      'token.missing',
      'provider.declined',
      'token.refused',
      'password.needed',
      'account.needed',
      'password.checked',
      'signIn.accepted',
      'signIn.rejected',
      'signIn.limited',
      'send.failed',
      'session.lost',
    ),
  },
  unnamed: PASSWORD_BOX,
};
