// The choice whether offers by e-mail are wanted.
import { marketingMachine } from '../../machines/account/profile/marketing/marketing.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const marketingChart = defineChart({
  name: 'marketing',
  machine: marketingMachine,
  input: { wantsOffers: false },
  moreInputs: { 'with offers': { wantsOffers: true } },
  events: {
    'offers.toggled': { type: 'offers.toggled' },
    'choice.submitted': { type: 'choice.submitted' },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    saveChoice: {
      saved: { output: { type: 'choice.saved', wantsOffers: true } },
      'saved as unwanted': { output: { type: 'choice.saved', wantsOffers: false } },
      failed: { output: { type: 'send.failed', message: 'no' } },
      'not signed in': { output: { type: 'signIn.needed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
  shows: ['wantsOffers', 'notice'],
});
