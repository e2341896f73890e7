// What the controls of the page where names are corrected show and send.
import type { GuestNamesEvent } from '../../../machines/account/guestNames/guestNames.types.ts';
import type { GuestNamesView } from '../../../machines/account/guestNames/guestNames.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';
import { contactControl, guestControl, roomControl } from './guests.controls.ts';

export const guestNamesControls: ControlsOf<GuestNamesView, GuestNamesEvent['type']> = {
  byEvent: {
    'guest.changed': guestControl,
    'room.chosen': roomControl,
    'rooms.assigned': ({ assignRefusal }) => ({ isDisabled: assignRefusal !== null }),
    'contact.changed': contactControl,
    'names.submitted': ({ isSaving, submitRefusal }) => ({
      isBusy: isSaving,
      isDisabled: isSaving || submitRefusal !== null,
    }),
    'retry.requested': () => ({}),
    ...outcomes('names.saved', 'names.rejected', 'names.outdated', 'session.lost', 'signIn.needed'),
  },
};
