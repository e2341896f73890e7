// Where the page of the payment login shows its view.
import type { PaymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';

export const paymentLoginTexts: TextsOf<PaymentLoginView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    heading: 'h1: {}',
    lead: 'p: {}',
    submitText: 'section “The booking” > button payment.requested: {}',
    'facts.reference': 'section “The booking” > input fact.entered “Booking reference” value: {}',
    'facts.surname': 'section “The booking” > input fact.entered “Last name of the lead guest” value: {}',
    'facts.day': 'fieldset “Day of arrival” > input fact.entered “Day” value: {}',
    'facts.month': 'fieldset “Day of arrival” > input fact.entered “Month” value: {}',
    'facts.year': 'fieldset “Day of arrival” > input fact.entered “Year” value: {}',
    notice: 'alert > p: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', 'section “The booking” > p: Error:{}'],
    dateError: 'fieldset “Day of arrival” > p: Error:{}',
    'links.signIn': 'nav “Other ways” > a “Sign in to your account” href: {}',
    'links.help': 'nav “Other ways” > a “Help and our telephone number” href: {}',
  },
  absent: [
    { when: /^(?:broken|linkSent)$/, fields: ['facts', 'notice', 'errors', 'dateError', 'submitText'] },
    { when: /^linkSent$/, fields: ['heading', 'lead'] },
    { when: /^looking$/, fields: ['submitText'] },
  ],
  notRead: {
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
};
