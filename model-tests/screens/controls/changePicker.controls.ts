// What the controls of the page around the maps of a paid booking show and send.
import type { ChangePickerEvent } from '../../../machines/account/changePicker/changePicker.types.ts';
import type { ChangePickerView } from '../../../machines/account/changePicker/changePicker.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const changePickerControls: ControlsOf<ChangePickerView, ChangePickerEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    'myBooking.updated': noControl('the maps send it'),
    ...outcomes('hold.lost', 'picker.finished', 'session.lost', 'signIn.needed'),
  },
};
