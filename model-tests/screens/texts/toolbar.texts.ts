// Where a page shows the view of its accessibility toolbar.
import type { ToolbarView } from '../../../machines/site/toolbar/toolbar.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const toolbarTexts: TextsOf<ToolbarView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    label: ['aside “Accessibility” > button toolbar.opened: {}', 'aside “Accessibility” > button toolbar.closed: {}'],
    message: 'aside “Accessibility” > p status: {}',
    'groups[].title': 'fieldset “{groups[].title}” > legend: {}',
    'groups[].options[].value': data('the keys of the controls, compared elsewhere'),
    'groups[].options[].label': 'fieldset “{groups[].title}” > label setting.chosen: {}',
  },
};
