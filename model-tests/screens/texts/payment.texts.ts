// Where the payment part of the checkout shows its view.
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { countedErrors, data, readElsewhere, type TextsOf } from '../texts.types.ts';

export const paymentTexts: TextsOf<PaymentView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    amountText: [
      'dialog “Confirm with your bank” > p: Your bank asks you to confirm that you are paying {}',
      'group “Payment” > button payment.submitted: Pay {}',
    ],
    cardText: 'fieldset “Your card” > p: {}',
    'cards[]': 'ul “Cards we accept” > li: {}',
    'form.cardHolderName': 'fieldset “Your card” > input payer.changed “Name on card” value: {}',
    'form.line1': 'fieldset “Billing address” > input payer.changed “Address line 1” value: {}',
    'form.line2': 'fieldset “Billing address” > input payer.changed “Address line 2 (optional)” value: {}',
    'form.city': 'fieldset “Billing address” > input payer.changed “Town or city” value: {}',
    'form.postcode': 'fieldset “Billing address” > input payer.changed “Postcode” value: {}',
    notice: 'alert > p: {}',
    'errors[].field': data('the id of its field'),
    reported: data('moves the focus to the summary'),
    'errors[].message': 'alert “There is a problem” > a: {}',
    'errorOf.*': [
      'fieldset “Billing address” > p: Error:{}',
      'fieldset “Your card” > p: Error:{}',
      'group “Card number” > p: Error:{}',
      'group “Expiry date MM / YY” > p: Error:{}',
      'group “Payment” > p: Error:{}',
      'group “Security code 3 digits” > p: Error:{}',
    ],
    failureText: 'alert > p: {}',
    declinedMessage: 'alert > p: {}',
    declinedDetails: 'alert > p: {}',
  },
  absent: [
    countedErrors,
    { when: /^(?!entering|authenticating.challenging)/, fields: ['amountText'] },
    { when: /^(?!entering)/, fields: ['cardText', 'cards', 'form'] },
    { when: ({ isTokenizing }) => isTokenizing, fields: ['amountText'] },
    {
      when: ({ isAddressBegun }) => !isAddressBegun,
      fields: ['form.line1', 'form.line2', 'form.city', 'form.postcode'],
    },
  ],
  more: (view) => [
    { ...view, form: { ...view.form, cardHolderName: 'a', line1: 'b', line2: 'c', city: 'd', postcode: 'e' } },
  ],
  notRead: { isAddressBegun: readElsewhere('the address of the card, beside its search') },
};
