// What the controls of the confirmation show and send.
import type { ConfirmationEvent } from '../../../machines/confirmation/confirmation.machine.ts';
import type { ConfirmationView } from '../../../machines/confirmation/confirmation.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';

export const confirmationControls: ControlsOf<ConfirmationView, ConfirmationEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    'journey.restarted': () => ({}),
    'signup.requested': ({ booking }) => ({
      isBusy: booking?.signUp.isBusy === true,
      isDisabled: booking?.signUp.isBusy === true,
    }),
    ...outcomes(
      'confirmation.loaded',
      'confirmation.refused',
      'load.failed',
      'session.lost',
      'signup.failed',
      'signup.saved',
    ),
  },
  unnamed: {
    'Print this page': { reason: 'the browser prints', sends: null },
    'Get directions (opens in a new window)': { reason: 'it leads to a map of another site', sends: null },
  },
};
