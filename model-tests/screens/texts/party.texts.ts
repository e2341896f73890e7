// Where the page of party shows its view.
import type { PartiesView } from '../../../machines/party/party.view.ts';
import { data, readElsewhere, specified, type TextsOf } from '../texts.types.ts';

export const partyTexts: TextsOf<PartiesView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    'parties[].partyIndex': data('a key of its control'),
    'parties[].title': [
      'dialog “Who is coming?” > button party.removed: Remove {}',
      'fieldset “{parties[].title}” > legend: {}',
      'section “Who is coming?” > button party.removed: Remove {}',
    ],
    'parties[].counts[].value': 'group “{parties[].counts[].label}” > output: {}',
    'parties[].counts[].label': [
      'group “{parties[].counts[].label}” > button count.changed aria-label: One fewer: {}',
      'group “{parties[].counts[].label}” > button count.changed aria-label: One more: {}',
      'group “{parties[].counts[].label}” > div: {}',
      'group “{parties[].counts[].label}” > output: …{}',
    ],
    'parties[].counts[].hint': 'group “{parties[].counts[].label}” > div: …{}',
    'parties[].counts[].lessRefusal': 'group “{parties[].counts[].label}” > button count.changed aria-description: {}',
    'parties[].counts[].moreRefusal': [
      'fieldset “{parties[].title}” > div group: {}',
      'group “{parties[].counts[].label}” > button count.changed aria-description: {}',
    ],
    summary: 'section “Who is coming?” > p: {}',
    'notes[]': 'status > p: {}',
    'parties[].cots[].cotId': data('a key of its control'),
    'parties[].cots[].label': 'fieldset “Cots” > label: {}',
    'parties[].cots[].options[].label': 'fieldset “Cots” > option: {}',
    'parties[].cotsHint': 'fieldset “Cots” > p: {}',
    addRefusal: ['dialog “Who is coming?” > div: {}', 'section “Who is coming?” > div: {}'],
    refusal: 'dialog “Who is coming?” > div: {}',
  },
  notRead: {
    isModalClosed: readElsewhere('the page of the search, which then focuses the question'),
    isWhoSaved: specified('booking journey 3, break search state: isWhoSaved'),
  },
  absent: [
    { when: /^(?!inModal)/, fields: ['refusal'] },
    { when: ({ isModalOpen }) => !isModalOpen, fields: ['summary'] },
  ],
};
