// Samples of the cookie question.
import { consentMachine } from './consent.machine.ts';
import { consentTo } from './consent.rules.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';

export const consentChart = defineChart({
  machine: consentMachine,
  input: { consent: null },
  moreInputs: { 'where it was decided before': { consent: consentTo(false) } },
  events: {
    ...plainEvents('consent.given', 'consent.refused', 'settings.opened', 'settings.closed'),
    performance: { type: 'category.toggled', category: 'performance' },
    ...plainEvents('choice.saved'),
    'performance allowed': { type: 'category.allowed', category: 'performance' },
    'performance added': { type: 'script.added', category: 'performance' },
    ...plainEvents('reload.asked'),
  },
  outcomes: { removeCookies: { removed: undefined }, reloadPage: { reloaded: undefined } },
});
