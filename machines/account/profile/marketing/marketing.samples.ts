// The choice of offers by e-mail.
import { marketingMachine } from './marketing.machine.ts';
import { defineChart, plainEvents } from '../../../../model-tests/explore/chart.ts';
import { SIGN_IN_NEEDED } from '../../../../model-tests/charts/data.ts';

export const marketingChart = defineChart({
  machine: marketingMachine,
  input: { wantsOffers: false },
  moreInputs: { 'with offers': { wantsOffers: true } },
  events: { ...plainEvents('offers.toggled', 'choice.submitted', 'retry.requested') },
  outcomes: {
    saveChoice: {
      saved: { type: 'choice.saved', wantsOffers: true },
      'saved as unwanted': { type: 'choice.saved', wantsOffers: false },
      failed: { type: 'send.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
  },
  shows: ['wantsOffers', 'notice'],
});
