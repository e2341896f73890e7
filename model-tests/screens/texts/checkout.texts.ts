// Where the page of checkout shows its view.
import type { CheckoutView } from '../../../machines/checkout/checkout.view.ts';
import { data, specified, type TextsOf } from '../texts.types.ts';
import { basketTexts } from './basket.texts.ts';

export const checkoutTexts: TextsOf<CheckoutView> = {
  fields: {
    ...basketTexts,
    heading: 'h1: {}',
    state: data('the state, compared elsewhere'),
    'due.nowText': 'section “What is due” > p: To pay now {}',
    'due.sentence': 'section “What is due” > p: {}',
    'due.options[].title': 'fieldset “How would you like to pay?” > label option.chosen: {}',
    'due.options[].text': 'fieldset “How would you like to pay?” > label option.chosen: …{}',
    'due.options[].dueText': 'fieldset “How would you like to pay?” > label option.chosen: …{}',
    'due.scheduleTotalText': 'table “Your payments” > td “Amount” “Total”: {}',
    'due.extras[].title': 'label extra.toggled: {}',
    'due.extras[].text': 'label extra.toggled: …{}',
    'due.extras[].priceText': 'label extra.toggled: …{}',
    'due.offer.ctaText': 'button offer.accepted: {}',
    'due.offer.paymentText': 'p: {}',
    'balance.nowText': 'section “What is due” > p: To pay now {}',
    'balance.sentence': 'section “What is due” > p: {}',
    'balance.bookedHref': 'status > a “See your booking” href: {}',
    notice: ['alert > p: {}', 'status > p: {}'],
    code: 'input discount.entered “Discount code” value: {}',
    'due.schedule[].key': data('a key of its control'),
    'due.schedule[].dateText': 'table “Your payments” > th: {}',
    'due.schedule[].amountText': 'table “Your payments” > td “Amount”: {}',
    'due.schedule[].how': 'table “Your payments” > td “How”: {}',
    'due.consent.text': 'label consent.toggled: {}',
    'due.consent.hint': 'p: {}',
    'due.discountText': 'p: {}',
    'discountNotification.message': ['alert > p: {}', 'status > p: {}'],
  },
  absent: [
    { when: /^(?:broken|notAllowed|loadFailed)/, fields: ['due', 'balance', 'discountNotification', 'code'] },
    {
      when: /^paying\.(?:locked|balance)/,
      fields: [
        'due.options',
        'due.extras',
        'due.discountText',
        'due.schedule',
        'due.consent',
        'discountNotification',
        'code',
      ],
    },
    { when: ({ due }) => due === null, fields: ['code'] },
    { when: ({ due }) => due?.schedule.length === 0, fields: ['due.scheduleTotalText'] },
    { when: ({ isAwaitingAcceptance }) => !isAwaitingAcceptance, fields: ['due.offer'] },
    { when: ({ isDiscountFormShown }) => !isDiscountFormShown, fields: ['code'] },
    { when: /^settled/, fields: ['balance.nowText', 'balance.sentence', 'notice', 'code'] },
    { when: ({ isSettled }) => !isSettled, fields: ['balance.bookedHref'] },
    { when: /^broken/, fields: ['notice'] },
  ],
  notRead: {
    'due.offer.confirmationText': specified('booking journey 3, checkout state: offer'),
    'due.offer.isOfferOnly': specified('booking journey 3, checkout state: offer'),
  },
};
