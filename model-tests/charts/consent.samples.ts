// Samples of the cookie question.
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import { defineChart } from '../explore/chart.ts';

export const consentChart = defineChart({
  name: 'consent',
  machine: consentMachine,
  input: { consent: null },
  moreInputs: { 'where it was decided before': { consent: consentTo(false) } },
  events: {
    'consent.given': { type: 'consent.given' },
    'consent.refused': { type: 'consent.refused' },
    'settings.opened': { type: 'settings.opened' },
    'settings.closed': { type: 'settings.closed' },
    performance: { type: 'category.toggled', category: 'performance' },
    'choice.saved': { type: 'choice.saved' },
    'performance allowed': { type: 'category.allowed', category: 'performance' },
    'performance added': { type: 'script.added', category: 'performance' },
    'reload.asked': { type: 'reload.asked' },
  },
  outcomes: {
    removeCookies: { removed: { output: undefined } },
    reloadPage: { reloaded: { output: undefined } },
  },
});
