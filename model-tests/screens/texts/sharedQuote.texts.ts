// Where the page of a shared quote shows its view.
import type { SharedQuoteView } from '../../../machines/account/sharedQuote/sharedQuote.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const sharedQuoteTexts: TextsOf<SharedQuoteView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    message: 'alert > p: {}',
    'shared.heading': 'h1: {}',
    'shared.resort': 'section “The stay” > dd “Resort”: {}',
    'shared.arrival': 'section “The stay” > dd “Arrive”: {}',
    'shared.stay': 'section “The stay” > dd “Stay”: {}',
    'shared.party': 'section “The stay” > dd “Party”: {}',
    'shared.lines[].key': data('a key of its control'),
    'shared.lines[].label': 'table “What’s included” > th: {}',
    'shared.lines[].detail': 'table “What’s included” > th: …{}',
    'shared.lines[].priceText': 'table “What’s included” > td: {}',
    'shared.totalText': 'table “What’s included” > td “Total”: {}',
    'shared.validUntilText': [
      'p: Somebody would like you to see this break. These are the prices of the day it was saved: today’s may be different. You can look at it until {}',
      'section “The stay” > dd “Shown until”: {}',
    ],
    searchHref: ['a “Search this break” href: {}', 'a “Search for a break” href: {}'],
  },
  absent: [{ when: /^(?:broken|loading|loadFailed)/, fields: ['searchHref'] }],
};
