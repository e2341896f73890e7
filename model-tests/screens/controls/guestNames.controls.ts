// What the controls of the page where names are corrected show and send.
import type { GuestNamesEvent } from '../../../machines/account/guestNames/guestNames.types.ts';
import type { GuestNamesView } from '../../../machines/account/guestNames/guestNames.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';
import { contactControl, guestField, roomControl } from './guests.controls.ts';

export const guestNamesControls: ControlsOf<GuestNamesView, GuestNamesEvent['type']> = {
  byEvent: {
    'guest.changed': guestField,
    'room.chosen': roomControl,
    'rooms.assigned': ({ isWaiting, assignRefusal }) => ({ isDisabled: isWaiting || assignRefusal !== null }),
    'contact.changed': contactControl,
    'names.submitted': ({ isSaving, isWaiting, submitRefusal }) => ({
      isBusy: isSaving,
      isDisabled: isWaiting || submitRefusal !== null,
    }),
    'leaving.requested': noControl('a link away from the page, while something typed is not saved'),
    'leaving.confirmed': () => ({}),
    'leaving.cancelled': () => ({}),
    'retry.requested': () => ({}),
    ...outcomes('names.saved', 'names.rejected', 'names.outdated', 'session.lost', 'signIn.needed'),
  },
  unnamed: { Stay: { reason: 'the dialog is closed', sends: () => ({ type: 'leaving.cancelled' }) } },
};
