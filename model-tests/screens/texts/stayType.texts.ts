// Where the page of stayType shows its view.
import type { StayTypeView } from '../../../machines/search/stayType.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const stayTypeTexts: TextsOf<StayTypeView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    summary: [
      'section “What kind of place?” > button stayType.closed: {}',
      'section “What kind of place?” > button stayType.opened: {}',
    ],
    'groups[].legend': 'fieldset “{groups[].legend}” > legend: {}',
    'groups[].options[].value': data('a key of its control'),
    'groups[].options[].label': 'fieldset “{groups[].legend}” > button kind.toggled: {}',
    'groups[].options[].count': 'fieldset “{groups[].legend}” > button kind.toggled: …{}',
    'kindTexts[].label': 'section “What kind of place?” > dt: {}',
    'kindTexts[].text': 'section “What kind of place?” > dd: {}',
    refusal: 'section “What kind of place?” > p: {}',
    error: 'alert > p: {}',
    'groups[].options[].fromText': 'fieldset “{groups[].legend}” > button kind.toggled: … places{}',
  },
  absent: [{ when: /^closed$/, fields: ['groups', 'kindTexts'] }],
  more: (view) => [
    {
      ...view,
      groups: view.groups.map((group) => ({
        ...group,
        options: group.options.map((option) => ({ ...option, fromText: 'from' })),
      })),
    },
  ],
};
