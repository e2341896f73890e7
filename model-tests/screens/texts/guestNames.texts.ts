// Where the page where names are corrected shows its view.
import type { GuestNamesView } from '../../../machines/account/guestNames/guestNames.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';
import { partiesAbsent, partiesTexts, withEveryField } from './guests.texts.ts';

export const guestNamesTexts: TextsOf<GuestNamesView> = {
  fields: {
    ...partiesTexts,
    state: data('the state, compared elsewhere'),
    stayText: 'p: {}',
    notice: 'alert > p: {}',
    savedText: 'status > p: {}',
    submitRefusal: 'span: {}',
    readOnlyText: 'status > p: {}',
    'names[].title': 'h2: {}',
    'names[].names[]': 'li: {}',
    'fixedLead.value': 'dd: {}',
    'fixedLead.reason': 'dd: {}',
    'fixedEmail.value': 'dd: {}',
    'fixedEmail.reason': 'dd: {}',
    bookingHref: 'a “Your booking” href: {}',
  },
  absent: [...partiesAbsent],
  notRead: {
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
  more: (view) => [withEveryField(view)],
};
