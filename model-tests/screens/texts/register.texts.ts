// Where the pages of a new account show their view.
import type { RegisterView } from '../../../machines/account/register/register.view.ts';
import { countedErrors, data, notShown, type TextsOf } from '../texts.types.ts';

export const registerTexts: TextsOf<RegisterView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    'titles[]': data('the options of a list'),
    'form.title': data('the value of its list, compared in the browser'),
    'form.email': 'section “Your account” > input field.entered “E-mail address” value: {}',
    'form.firstName': 'section “Your account” > input field.entered “First name” value: {}',
    'form.lastName': 'section “Your account” > input field.entered “Last name” value: {}',
    'form.day': 'fieldset “Date of birth (optional)” > input field.entered “Day” value: {}',
    'form.month': 'fieldset “Date of birth (optional)” > input field.entered “Month” value: {}',
    'form.year': 'fieldset “Date of birth (optional)” > input field.entered “Year” value: {}',
    'form.phone': 'section “Your account” > input field.entered “Telephone number (optional)” value: {}',
    'form.line1': 'fieldset “Your address (optional)” > input field.entered “Address line 1” value: {}',
    'form.line2': 'fieldset “Your address (optional)” > input field.entered “Address line 2 (optional)” value: {}',
    'form.city': 'fieldset “Your address (optional)” > input field.entered “Town or city” value: {}',
    'form.postcode': 'fieldset “Your address (optional)” > input field.entered “Postcode” value: {}',
    notice: 'alert > p: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', 'section “Your account” > p: Error:{}'],
    birthdayError: 'fieldset “Date of birth (optional)” > p: Error:{}',
    'links.signIn': ['nav “Other ways” > a “Sign in” href: {}', 'a href: {}'],
    doneText: 'p: {}',
    doneLabel: 'a: {}',
    'links.again': 'a “Ask for a new link” href: {}',
    'links.help': 'nav “Other ways” > a “Help with your account” href: {}',
  },
  absent: [
    countedErrors,
    { when: /^(?!filling|sending|checkingPassword)/, fields: ['form', 'birthdayError'] },
    { when: /^(?!filling|sending|checkingPassword|opened|confirming)/, fields: ['notice', 'errors'] },
    { when: /^(?!done)/, fields: ['doneLabel'] },
    { when: /^(?!linkEnded|linkMissing)/, fields: ['links.again'] },
  ],
  notRead: {
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
  more: (view) => [
    {
      ...view,
      form: {
        ...view.form,
        day: '1',
        month: '2',
        year: '1984',
        phone: 'phone',
        line1: 'line 1',
        line2: 'line 2',
        city: 'city',
        postcode: 'postcode',
      },
    },
  ],
};
