// Where the page of the maps of a paid booking shows its view, without the maps.
import type { ChangePickerView } from '../../../machines/account/changePicker/changePicker.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const changePickerTexts: TextsOf<ChangePickerView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    message: 'status > p: {}',
    bookingHref: 'status > a “Back to your booking” href: {}',
  },
  absent: [
    { when: /^broken/, fields: ['message'] },
    { when: /^(?!refused|notOffered)/, fields: ['bookingHref'] },
  ],
};
