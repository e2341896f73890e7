// Where the page of savedQuote shows its view.
import type { SavedQuoteView } from '../../../machines/savedQuote/savedQuote.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const savedQuoteTexts: TextsOf<SavedQuoteView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    href: 'section “Keep or share it” > a “Link to this quote” href: {}',
    'summary.reference': 'p: Your quote reference {}',
    'summary.heading': 'h1: {}',
    'summary.arrival': 'section “Your stay” > dd “Arrive”: {}',
    'summary.stay': 'section “Your stay” > dd “Stay”: {}',
    'summary.party': 'section “Your stay” > dd “Party”: {}',
    'summary.lines[].key': data('a key of its control'),
    'summary.lines[].label': 'table “What’s included” > th: {}',
    'summary.lines[].detail': 'table “What’s included” > th: …{}',
    'summary.lines[].priceText': 'table “What’s included” > td: {}',
    'summary.totalText': 'table “What’s included” > td “Total”: {}',
    'summary.validUntilText': [
      'p: What you chose, with the prices you saw, kept until {}',
      'section “Your stay” > dd “Kept until”: {}',
      'section “Show it to others” > p: We’ll make a link to this break and its prices, without your name or e-mail address. Nobody can change or book anything with it, and it works until {}',
    ],
    'summary.discountText': 'p: {}',
    'obstacle.title': 'status > p: {}',
    'obstacle.message': 'status > p: {}',
    'withheld.title': 'alert > p: {}',
    'withheld.message': 'alert > p: {}',
    message: 'alert > p: {}',
    email: 'section “Your e-mail address” > input email.entered “Your e-mail address” value: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', 'section “Your e-mail address” > p: Error:{}'],
    copied: 'section “Keep or share it” > p status: {}',
    shareHref: 'section “Show it to others” > input “Your link to share” value: {}',
    shared: 'section “Show it to others” > p status: {}',
    shareProblem: 'alert > p: {}',
    'changes[].key': data('a key of its control'),
    'changes[].name': 'section “What has changed” > p: {}',
    'changes[].message': 'section “What has changed” > p: {}',
    'changes[].wasText': 'section “What has changed” > p: was{}',
    'changes[].nowText': 'section “What has changed” > p: …, now {}',
    newTotal: 'section “What has changed” > p: Total today {}',
  },
  absent: [
    { when: /^(?:changed|broken|loading|loadFailed|withheld)/, fields: ['summary', 'href', 'shareHref'] },
    { when: /^(?:broken|loading|loadFailed|withheld)/, fields: ['obstacle'] },
    { when: /^(?!withheld)/, fields: ['email'] },
  ],
};
