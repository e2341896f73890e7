// Where the page of dining shows its view.
import type { DiningView } from '../../../machines/dining/dining.view.ts';
import { data, type TextsOf } from '../texts.types.ts';
import { basketTexts } from './basket.texts.ts';

export const diningTexts: TextsOf<DiningView> = {
  fields: {
    ...basketTexts,
    state: data('the state, compared elsewhere'),
    hint: 'aside “Your break” > p: {}',
    'total.totalText': 'p: All your food and drink{}',
    'total.perPersonText': 'p: … {}',
    'sections[].key': data('a key of its control'),
    'sections[].title': ['section aria-label: {}', 'section “{sections[].title}” > h2: {}'],
    'sections[].lead': 'section “{sections[].title}” > p: {}',
    'sections[].options[].code': data('a key of its control'),
    'sections[].options[].title': [
      'fieldset “{sections[].options[].title}” > legend: {}',
      'section “{sections[].title}” > label dining.toggled: {}',
    ],
    'sections[].options[].units[].unitIndex': data('a key of its control'),
    'sections[].options[].units[].label': 'fieldset “{sections[].options[].title}” > label dining.toggled: {}',
    'sections[].options[].units[].clearsText': [
      'fieldset “{sections[].options[].title}” > label dining.toggled: …{}',
      'section “{sections[].title}” > label dining.toggled: …{}',
    ],
    'sections[].options[].units[].problem': [
      'fieldset “{sections[].options[].title}” > label dining.toggled: …{}',
      'section “{sections[].title}” > label dining.toggled: …{}',
    ],
    'sections[].options[].units[].refusal': 'fieldset “{sections[].options[].title}” > label dining.toggled: …{}',
    'sections[].options[].units[].savingText': 'fieldset “{sections[].options[].title}” > label dining.toggled: …{}',
    'sections[].options[].units[].wasText': 'fieldset “{sections[].options[].title}” > label dining.toggled: …was{}',
    'sections[].options[].units[].priceText': [
      'fieldset “{sections[].options[].title}” > label dining.toggled: …, now{}',
      'section “{sections[].title}” > label dining.toggled: …{}',
    ],
    'sections[].options[].units[].basis': [
      'fieldset “{sections[].options[].title}” > label dining.toggled: … {}',
      'section “{sections[].title}” > label dining.toggled: … {}',
    ],
    notice: ['alert > p: {}', 'status > p: {}'],
    'soldOutNotice.title': 'p: {}',
    'soldOutNotice.message': 'p: {}',
    undoText: 'status > p: {}',
    undoProblem: 'status > p: {}',
    bothText: 'status > button both.requested: {}',
    'sections[].options[].description': 'fieldset “{sections[].options[].title}” > p: {}',
    'sections[].options[].image.alt': 'section “{sections[].title}” > img alt: {}',
    'sections[].options[].image.src': data('a picture'),
    'sections[].options[].includes[]': 'ul “Included” > li: {}',
  },
  absent: [
    { when: /^(?:loading|loadFailed|broken)$/, fields: ['total', 'sections', 'undoText', 'bothText'] },
    { when: /^broken$/, fields: ['notice'] },
    { when: ({ isSaving }) => isSaving, fields: ['undoText'] },
    {
      when: ({ sections }, [section, option]) => sections[Number(section)]?.options[Number(option)]?.units.length === 1,
      fields: ['sections[].options[].units[].label'],
    },
  ],
  more: (view) => [
    {
      ...view,
      sections: view.sections.map((section) => ({
        ...section,
        options: section.options.map((option) => ({
          ...option,
          description: 'description',
          image: { src: 'a.webp', alt: 'alt' },
          includes: ['one', 'other'],
          units: option.units.flatMap((unit) =>
            [0, 1].map((unitIndex) => ({
              ...unit,
              unitIndex,
              wasText: 'was',
              savingText: 'saving',
              clearsText: 'clears',
              problem: 'problem',
              refusal: unitIndex === 0 ? null : 'refusal',
            })),
          ),
        })),
      })),
    },
  ],
};
