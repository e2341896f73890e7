// What the controls of the sign-in page show and send.
import type { SignInEvent } from '../../../machines/account/signIn/signIn.types.ts';
import type { SignInView } from '../../../machines/account/signIn/signIn.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';
import { PASSWORD_BOX } from './passwordBox.ts';

export const signInControls: ControlsOf<SignInView, SignInEvent['type']> = {
  byEvent: {
    'email.entered': ({ email, errors, isBusy }) => ({
      value: email,
      isRequired: true,
      isInvalid: errors.some(({ field }) => field === 'accountEmail'),
      isDisabled: isBusy,
    }),
    'passwordVisibility.toggled': ({ isBusy }) => ({ isDisabled: isBusy }),
    'signIn.submitted': ({ isBusy, isLeaving }) => ({ isBusy: isBusy && !isLeaving, isDisabled: isBusy }),
    'provider.chosen': ({ isBusy, isLeaving }) => ({ isBusy: isLeaving, isDisabled: isBusy }),
    'retry.requested': () => ({}),
    ...outcomes(
      'password.checked',
      'signIn.accepted',
      'signIn.rejected',
      'signIn.limited',
      'provider.found',
      'send.failed',
      'session.lost',
    ),
  },
  unnamed: PASSWORD_BOX,
};
