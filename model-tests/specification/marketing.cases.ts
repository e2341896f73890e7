// The choice of offers by e-mail: what is sent, and each reply.
import { marketingChart } from '../charts/marketing.samples.ts';
import { casesOf, type Specification } from './cases.ts';

const SAVING = ['offers.toggled', 'choice.submitted'];

export const marketingSpecification: Specification = {
  chart: marketingChart,
  cases: casesOf('ACCOUNT-2-MARKETING', {
    'saves that offers are wanted, with the version of the words': {
      when: ['offers.toggled', 'choice.submitted'],
      outcome: { state: 'saving', inputs: { saveChoice: { wantsOffers: true, consentVersion: 'v1.0' } } },
    },
    'has the choice as the server saved it': {
      when: [...SAVING, 'saveChoice: saved as unwanted'],
      outcome: { state: 'choosing.saved', context: { wantsOffers: false } },
    },
  }),
};
