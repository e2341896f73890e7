// Where the page of guests shows its view.
import type { GuestFormView } from '../../../machines/guests/form.view.ts';
import type { GuestsView } from '../../../machines/guests/guests.view.ts';
import { countedErrors, data, notShown, type Absence, type TextsOf } from '../texts.types.ts';
import { basketTexts } from './basket.texts.ts';

/** A view of the page of guests, or of the page where names are corrected. */
type FormTexts = Pick<TextsOf<GuestFormView>, 'fields'>['fields'];

/** The fields of the form. */
export const partiesTexts: FormTexts = {
  'titles[]': data('the options of a list'),
  'units[].unitIndex': data('a key of its control'),
  'units[].title': ['section aria-label: {}', 'section “{units[].title}” > h2: {}'],
  'units[].guests[].room': data('read by the page’s code'),
  'units[].guests[].title': data('the value of its list, compared in the browser'),
  'units[].guests[].firstName': 'fieldset “{units[].guests[].label}” > input guest.changed “First name” value: {}',
  'units[].guests[].lastName': 'fieldset “{units[].guests[].label}” > input guest.changed “Last name” value: {}',
  'units[].guests[].guestIndex': data('a key of its control'),
  'units[].guests[].label': 'fieldset “{units[].guests[].label}” > legend: {}',
  'units[].guests[].over18Label': 'fieldset “{units[].guests[].label}” > label guest.changed: {}',
  'units[].guests[].hint': 'fieldset “{units[].guests[].label}” > p: {}',
  'units[].guests[].rooms[].value': 'fieldset “{units[].guests[].label}” > option value: {}',
  'units[].guests[].rooms[].label': 'fieldset “{units[].guests[].label}” > option: {}',
  'contact.email': 'section “How we reach you” > input contact.changed “E-mail address” value: {}',
  'contact.phone': 'section “How we reach you” > input contact.changed “Telephone number” value: {}',
  'errors[].field': data('a key of its control'),
  'errors[].message': ['alert “There is a problem” > a: {}', 'dialog “Error” > li: {}'],
  'contactErrors.*': ['section “How we reach you” > p: Error:{}'],
  'units[].guests[].birthError': 'fieldset “Date of birth” > p: Error:{}',
  'units[].guests[].birthHint': 'fieldset “Date of birth” > p: {}',
  'units[].guests[].day': 'fieldset “Date of birth” > input guest.changed “Day” value: {}',
  'units[].guests[].errors.*': ['fieldset “{units[].guests[].label}” > p: Error:{}'],
  'units[].guests[].month': 'fieldset “Date of birth” > input guest.changed “Month” value: {}',
  'units[].guests[].year': 'fieldset “Date of birth” > input guest.changed “Year” value: {}',
};

/** Fields that a guest does not have. */
export const partiesAbsent: readonly Absence<GuestFormView>[] = [
  {
    when: ({ units }, [unit, guest]) => units[Number(unit)]?.guests[Number(guest)]?.asksDateOfBirth === false,
    fields: ['units[].guests[].birthHint', 'units[].guests[].day', 'units[].guests[].month', 'units[].guests[].year'],
  },
  {
    when: ({ units }, [unit, guest]) => {
      const { isLead, asksDateOfBirth } = units[Number(unit)]?.guests[Number(guest)] ?? {};
      return isLead === true || asksDateOfBirth === false;
    },
    fields: ['units[].guests[].hint'],
  },
  {
    when: ({ units }, [unit, guest, name]) => {
      const { asksDateOfBirth, rooms = [] } = units[Number(unit)]?.guests[Number(guest)] ?? {};
      return (
        (name === 'title' && asksDateOfBirth === true) ||
        (name === 'room' && rooms.length === 0) ||
        String(name).startsWith('dateOfBirth')
      );
    },
    fields: ['units[].guests[].errors.*'],
  },
];

/** The form with every field and every error of each guest. */
export const withEveryField = <View extends GuestFormView>(view: View): View => ({
  ...view,
  units: view.units.map((unit) => ({
    ...unit,
    guests: unit.guests.map((guest) => ({
      ...guest,
      asksDateOfBirth: true,
      birthError: 'error',
      day: '1',
      month: '2',
      year: '3',
      birthHint: 'hint of birth',
      hint: 'hint',
      over18Label: '18 or older',
      errors: { firstName: 'error', lastName: 'error', room: 'error' },
    })),
  })),
});

export const guestsTexts: TextsOf<GuestsView> = {
  fields: {
    ...basketTexts,
    ...partiesTexts,
    state: data('the state, compared elsewhere'),
    'previousGuests[].index': data('a key of its control'),
    'previousGuests[].name': 'section “Guests from earlier breaks” > button previous.chosen: {}',
    'previousGuests[].text': 'section “Guests from earlier breaks” > button previous.chosen: …{}',
    progress: 'p: {}',
    assignRefusal: 'div: {}',
    hint: 'p: {}',
    notice: ['alert > p: {}', 'dialog “Error” > p: {}', 'status > p: {}'],
  },
  absent: [
    countedErrors,
    {
      when: /^(?:loading|loadFailed|leaving|broken)$/,
      fields: ['units', 'contact', 'previousGuests', 'progress', 'assignRefusal'],
    },
    { when: /^(?:loading|leaving|broken)$/, fields: ['notice'] },
    ...partiesAbsent,
  ],
  notRead: {
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
  more: (view) => [withEveryField(view)],
};
