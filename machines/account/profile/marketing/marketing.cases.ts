// The choice of offers by e-mail: what is sent, and each reply.
import { unsavedSent } from '../../test/accounts.ts';
import { marketingChart } from './marketing.samples.ts';
import { casesOf, type Specification } from '../../../../model-tests/specification/cases.ts';

const SAVING = ['offers.toggled', 'choice.submitted'];

export const marketingSpecification: Specification = {
  chart: marketingChart,
  cases: casesOf('ACCOUNT-2-MARKETING', {
    'saves that offers are wanted, with the version of the words': {
      given: ['offers.toggled'],
      when: 'choice.submitted',
      outcome: { state: 'saving', inputs: { saveChoice: { wantsOffers: true, consentVersion: 'v1.0' } } },
    },
    'has the choice as the server saved it': {
      given: SAVING,
      when: 'saveChoice: saved as unwanted',
      outcome: { state: 'choosing.saved', context: { wantsOffers: false }, sends: unsavedSent({}) },
    },
    'reports the choice, so that it is kept if the session ends': {
      when: 'offers.toggled',
      outcome: { state: 'choosing.quiet', sends: unsavedSent({ wantsOffers: 'true' }) },
    },
    'reports another choice after one was saved': {
      given: [...SAVING, 'saveChoice: saved'],
      when: 'offers.toggled',
      outcome: { state: 'choosing.quiet', sends: unsavedSent({ wantsOffers: 'false' }) },
    },
  }),
};
