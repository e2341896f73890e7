// The forms of the site.
import { siteFormMachine } from './siteForm.machine.ts';
import { formRefusals } from './siteForm.rules.ts';
import type { SiteFormInput, SiteFormValues } from './siteForm.types.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { TODAY } from '../../../model-tests/charts/data.ts';

const NEWSLETTER: SiteFormInput = { kind: 'newsletter', brand: 'family', today: TODAY, competition: null };
const entered = (field: keyof SiteFormValues, value: string) => ({ type: 'field.entered', field, value }) as const;

export const siteFormChart = defineChart({
  machine: siteFormMachine,
  input: NEWSLETTER,
  moreInputs: {
    'to unsubscribe': { ...NEWSLETTER, kind: 'unsubscribe' },
    'a competition': {
      ...NEWSLETTER,
      kind: 'competition',
      brand: 'weekend',
      competition: { id: 'weekend-encore-2027', question: 'Which act would you come for?' },
    },
    'an enquiry': { ...NEWSLETTER, kind: 'enquiry' },
    'a voucher': { ...NEWSLETTER, kind: 'voucher' },
    'a member': { ...NEWSLETTER, kind: 'member' },
  },
  events: {
    'an address': entered('email', 'ada@example.com'),
    'half an address': entered('email', 'ada@'),
    'a first name': entered('firstName', 'Ada'),
    'a last name': entered('lastName', 'Sample'),
    'a day': entered('day', '31'),
    'a month': entered('month', '3'),
    'a year': entered('year', '1984'),
    'an answer': entered('answer', 'All of them'),
    'a name': entered('name', 'Ada Sample'),
    'a telephone number': entered('phone', '07700 900 982'),
    'a number of guests': entered('guests', '40'),
    'a message': entered('message', 'Do you have a stage?'),
    'a voucher code': entered('code', 'SEA-2027'),
    'the number of a membership': entered('number', '100200'),
    ...plainEvents('consent.toggled', 'form.submitted', 'form.reopened', 'retry.requested'),
  },
  outcomes: {
    sendForm: {
      sent: { type: 'form.sent' },
      'not valid': { type: 'form.notValid' },
      rejected: { type: 'form.rejected', errors: [{ field: 'email', message: 'not this one' }] },
      'failed with a message': { type: 'form.failed', message: 'This competition closed on 1 Jan 2027.' },
      'failed without one': { type: 'form.failed', message: null },
    },
  },
  // what is typed affects only which fields are refused
  key: ({ context }) => [context.kind, formRefusals(context).map(({ field }) => field), context.hasConsent],
  shows: ['values', 'hasConsent', 'refusals', 'notice'],
});
