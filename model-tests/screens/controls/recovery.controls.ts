// What the controls of a forgotten password show and send.
import type { RecoveryEvent } from '../../../machines/account/recovery/recovery.types.ts';
import type { RecoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';
import { PASSWORD_BOX } from './passwordBox.ts';

export const recoveryControls: ControlsOf<RecoveryView, RecoveryEvent['type']> = {
  byEvent: {
    'email.entered': ({ email, errors, isBusy }) => ({
      value: email,
      isRequired: true,
      isInvalid: errors.length > 0,
      isDisabled: isBusy,
    }),
    'email.submitted': ({ isBusy }) => ({ isBusy, isDisabled: isBusy }),
    'form.reopened': () => ({}),
    'passwordVisibility.toggled': ({ isBusy }) => ({ isDisabled: isBusy }),
    'password.submitted': ({ isBusy }) => ({ isBusy, isDisabled: isBusy }),
    'retry.requested': () => ({}),
    ...outcomes(
      'reset.sent',
      'password.checked',
      'password.saved',
      'link.opened',
      'link.missing',
      'link.ended',
      'form.rejected',
      'send.failed',
      'session.lost',
    ),
  },
  unnamed: PASSWORD_BOX,
};
