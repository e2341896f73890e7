// Where the forms of the site show their view.
import type { SiteFormView } from '../../../machines/site/siteForm/siteForm.view.ts';
import { countedErrors, data, notShown, type TextsOf } from '../texts.types.ts';

export const siteFormTexts: TextsOf<SiteFormView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    heading: [
      'section aria-label: {}',
      'section “{heading}” > h2: {}',
      'section “{heading}” > div group aria-label: {}',
    ],
    lead: 'group “{heading}” > p: {}',
    'fields[].label': ['section “{heading}” > label: {}', 'fieldset “{fields[].label}” > legend: {}'],
    'fields[].hint': ['fieldset “{fields[].label}” > p: {}', 'section “{heading}” > p: {}'],
    'fields[].autoComplete': data('with what the browser fills the field in'),
    'fields[].value': [
      'section “{heading}” > input field.entered value: {}',
      'section “{heading}” > textarea field.entered: {}',
    ],
    'fields[].error': ['section “{heading}” > p: Error:{}', 'fieldset “{fields[].label}” > p: Error:{}'],
    'birthday.day': 'fieldset “{fields[].label}” > input field.entered “Day” value: {}',
    'birthday.month': 'fieldset “{fields[].label}” > input field.entered “Month” value: {}',
    'birthday.year': 'fieldset “{fields[].label}” > input field.entered “Year” value: {}',
    'consent.label': 'section “{heading}” > label consent.toggled: {}',
    'consent.error': 'section “{heading}” > p: Error:{}',
    submitLabel: 'section “{heading}” > button form.submitted: {}',
    busyText: 'section “{heading}” > button form.submitted: {}',
    notice: 'alert > p: {}',
    'errors[].field': data('a key of its control'),
    'errors[].message': 'alert “There is a problem” > a: {}',
    'sent.title': ['section “{heading}” > div group aria-label: {}', 'group “{sent.title}” > p: {}'],
    'sent.text': 'group “{sent.title}” > p: {}',
    'sent.reopenLabel': 'section “{heading}” > button form.reopened: {}',
  },
  absent: [
    countedErrors,
    { when: /^(sent|broken)/, fields: ['lead', 'fields', 'birthday', 'consent', 'submitLabel'] },
    { when: /^sending/, fields: ['submitLabel'] },
    { when: /^(?!sending)/, fields: ['busyText'] },
  ],
  notRead: {
    'attempt[].field': notShown('an attempt is recognised by its identity'),
    'attempt[].message': notShown('an attempt is recognised by its identity'),
  },
};
