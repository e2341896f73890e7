// Where the search for an address shows its view.
import type { AddressView } from '../../../machines/checkout/address/address.view.ts';
import { data, readElsewhere, type TextsOf } from '../texts.types.ts';

export const addressTexts: TextsOf<AddressView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    query: 'input combobox query.changed “Postcode or first line of address” value: {}',
    'matches[].id': data('the key of its option'),
    'matches[].text': 'listbox “Addresses” > button option match.chosen: {}',
    'matches[].description': 'listbox “Addresses” > button option match.chosen: … {}',
    'matches[].opensText': 'listbox “Addresses” > button option match.chosen: …, {}',
    activeId: data('the id of the active option'),
    insideText: 'div: {}',
    status: 'p status: {}',
  },
  absent: [
    { when: ({ isSearching }) => !isSearching, fields: ['query', 'matches', 'insideText', 'status'] },
    { when: ({ isListOpen }) => !isListOpen, fields: ['matches'] },
  ],
  notRead: {
    hasFields: readElsewhere('the address of the card, which shows its fields'),
    isOffered: readElsewhere('the address of the card, which shows the search'),
  },
};
