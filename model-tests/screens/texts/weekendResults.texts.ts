// Where the page of weekendResults shows its view.
import type { WeekendResultsView } from '../../../machines/weekendResults/weekendResults.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const weekendResultsTexts: TextsOf<WeekendResultsView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    searchHref: 'a “Change your search” href: {}',
    'summaryItems[]': 'ul “What you’re looking for” > li: {}',
    'sorts[].label': 'fieldset “Sort by” > label order.chosen: {}',
    countText: 'p status: {}',
    'weekenders[].key': data('a key of its control'),
    'weekenders[].startDate': data('a key of its control'),
    'weekenders[].title': [
      'article “{weekenders[].title}” > button weekender.chosen aria-label: Choose this weekend: {}',
      'article “{weekenders[].title}” > h2: {}',
      'article “{weekenders[].title}” > ul aria-label: What is on at {}',
    ],
    'weekenders[].place': [
      'article “{weekenders[].title}” > button weekender.chosen aria-label: …, {}',
      'article “{weekenders[].title}” > p: {}',
    ],
    'weekenders[].dates': [
      'article “{weekenders[].title}” > button weekender.chosen aria-label: …, {}',
      'article “{weekenders[].title}” > p: …{}',
    ],
    'weekenders[].description': 'article “{weekenders[].title}” > p: {}',
    'weekenders[].weekendText': 'article “{weekenders[].title}” > p: {}',
    'weekenders[].tokens[]': 'ul “What is on at {weekenders[].title}” > li: {}',
    'weekenders[].wasText': 'article “{weekenders[].title}” > div: From was{}',
    'weekenders[].priceText': [
      'article “{weekenders[].title}” > div: From{}',
      'article “{weekenders[].title}” > div: …, now{}',
    ],
    'weekenders[].perPersonText': 'article “{weekenders[].title}” > div: …{}',
    'weekenders[].refusal': 'article “{weekenders[].title}” > div: {}',
    moreText: 'p: {}',
    message: 'alert > p: {}',
  },
  absent: [{ when: /^(?:searching|nothingFound|loadFailed|broken)$/, fields: ['sorts'] }],
};
