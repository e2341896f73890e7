// Where the page of weekendSearch shows its view.
import type { WeekendSearchView } from '../../../machines/weekendSearch/weekendSearch.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';

export const weekendSearchTexts: TextsOf<WeekendSearchView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    'answers.when': 'section “When, and what for?” > button question.opened: When, and what for?{}',
    'answers.who': 'section “Who?” > button question.opened: Who?{}',
    'answers.where': 'section “Where?” > button question.opened: Where?{}',
    'summaryItems[]': 'aside “Your weekend” > li: {}',
    submitRefusal: 'aside “Your weekend” > div: {}',
    'months[].option.value': data('a key of its control'),
    'months[].label': 'fieldset “Which months?” > label filter.toggled: {}',
    'months[].countText': 'fieldset “Which months?” > label filter.toggled: …{}',
    'events[].option.value': data('a key of its control'),
    'events[].label': [
      'fieldset “Which events?” > label filter.toggled: {}',
      'fieldset “Which events?” > ul aria-label: What is on at {}',
    ],
    'events[].description': 'fieldset “Which events?” > label filter.toggled: …{}',
    'events[].countText': [
      'fieldset “Which events?” > label filter.toggled: … {}',
      'fieldset “Which events?” > label filter.toggled: …{}',
    ],
    'events[].tokens[]': 'ul “What is on at {events[].label}” > li: {}',
    'resorts[].option.value': data('a key of its control'),
    'resorts[].label': 'fieldset “Which resorts?” > label filter.toggled: {}',
    'resorts[].countText': 'fieldset “Which resorts?” > label filter.toggled: …{}',
    foundText: 'aside “Your weekend” > span status: {}',
    foundCount: 'aside “Your weekend” > p: Weekends to choose from{}',
    message: 'alert > p: {}',
    'months[].refusal': notShown('the number of weekends, none, says it'),
    'events[].refusal': 'fieldset “Which events?” > label filter.toggled: …. {}',
    'related[]': 'group “Also on at these resorts, in the same months” > p: {}',
    'resorts[].refusal': notShown('the number of weekends, none, says it'),
    'errors[].field': data('a key of its control'),
    'errors[].message': ['alert “There is a problem” > a: {}', 'fieldset “Which months?” > p: Error:{}'],
    nothingOnSale: 'p: {}',
  },
  absent: [
    {
      when: /^(?:loading|loadFailed|broken)$/,
      fields: ['answers', 'months', 'events', 'related', 'resorts', 'nothingOnSale'],
    },
    { when: ({ open }) => open !== 'when', fields: ['months', 'events', 'related'] },
    { when: ({ open }) => open !== 'where', fields: ['resorts'] },
  ],
  more: (view) => [{ ...view, nothingOnSale: 'text' }],
};
