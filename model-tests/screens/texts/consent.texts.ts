// Where the page of consent shows its view.
import type { ConsentView } from '../../../machines/consent/consent.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const consentTexts: TextsOf<ConsentView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    title: 'section “Cookies” > h2: {}',
    text: 'section “Cookies” > p: {}',
    'necessary.title': 'section “Cookies” > p: {}',
    'necessary.text': 'section “Cookies” > p: … {}',
    'categories[].title': 'section “Cookies” > label category.toggled: {}',
    'categories[].text': 'section “Cookies” > p: {}',
  },
  absent: [
    { when: /^(?:settled|withdrawing|reloading)/, fields: ['title', 'text'] },
    { when: /^(?!choosing)/, fields: ['necessary', 'categories'] },
  ],
};
