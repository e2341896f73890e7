// Where the page where names are corrected shows its view.
import type { GuestNamesView } from '../../../machines/account/guestNames/guestNames.view.ts';
import { countedErrors, data, notShown, type TextsOf } from '../texts.types.ts';
import { partiesAbsent, partiesTexts, withEveryField } from './guests.texts.ts';

export const guestNamesTexts: TextsOf<GuestNamesView> = {
  fields: {
    ...partiesTexts,
    state: data('the state, compared elsewhere'),
    stayText: 'p: {}',
    notice: 'alert > p: {}',
    leavePrompt: 'dialog “{leavePrompt}” > h2: {}',
    savedText: 'status > p: {}',
    'errors[].message': 'alert “There is a problem” > a: {}',
    submitRefusal: 'div: {}',
    assignRefusal: 'div: {}',
    readOnlyText: 'status > p: {}',
    'names[].title': ['section aria-label: {}', 'section “{names[].title}” > h2: {}'],
    'names[].names[]': 'section “{names[].title}” > li: {}',
    'fixedLead.value': 'fieldset “{units[].guests[].label}” > dd “Name”: {}',
    'fixedLead.reason': 'fieldset “{units[].guests[].label}” > dd “Name”: …{}',
    'fixedEmail.value': 'section “How we reach you” > dd “E-mail address”: {}',
    'fixedEmail.reason': 'section “How we reach you” > dd “E-mail address”: …{}',
    bookingHref: 'a “Back to your booking” href: {}',
  },
  absent: [
    countedErrors,
    ...partiesAbsent,
    {
      when: /^(?:readOnly|broken)$/,
      fields: ['units', 'contact', 'fixedLead', 'fixedEmail', 'notice', 'errors', 'assignRefusal'],
    },
    { when: ({ hasRoomChoice }) => !hasRoomChoice, fields: ['assignRefusal'] },
    { when: ({ fixedEmail }) => fixedEmail !== null, fields: ['contact.email'] },
    {
      when: ({ units, fixedLead }, [unit, guest]) =>
        fixedLead !== null && units[Number(unit)]?.guests[Number(guest)]?.isLead === true,
      fields: ['units[].guests[].firstName', 'units[].guests[].lastName'],
    },
    {
      when: ({ units, fixedLead }, [unit, guest, field]) =>
        fixedLead !== null && field !== 'isOver18' && units[Number(unit)]?.guests[Number(guest)]?.isLead === true,
      fields: ['units[].guests[].errors.*'],
    },
  ],
  notRead: {
    'units[].guests[].errors.dateOfBirth': notShown('it is shown as birthError'),
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
  more: (view) => [withEveryField(view)],
};
