// The choice whether offers by e-mail are wanted: what is sent, and each reply.
import { marketingChart } from '../charts/marketing.samples.ts';
import type { Specification } from './cases.ts';

const WITH_OFFERS = 'with offers';
const SAVING = ['offers.toggled', 'choice.submitted'];

export const marketingSpecification: Specification = {
  chart: marketingChart,
  cases: [
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'has no offers chosen for a holder who has not asked for them, and saves nothing by itself',
      given: [],
      outcome: {
        state: 'choosing.quiet',
        context: { wantsOffers: false, notice: null },
        accepts: { with: ['offers.toggled', 'choice.submitted'], without: ['retry.requested'] },
        awaits: { without: ['saveChoice'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'has offers chosen for a holder who has asked for them',
      input: WITH_OFFERS,
      given: [],
      outcome: { state: 'choosing.quiet', context: { wantsOffers: true, notice: null } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'takes the choice without saving it',
      given: [],
      when: 'offers.toggled',
      outcome: { state: 'choosing.quiet', context: { wantsOffers: true }, awaits: { without: ['saveChoice'] } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'takes the choice back',
      given: ['offers.toggled'],
      when: 'offers.toggled',
      outcome: { state: 'choosing.quiet', context: { wantsOffers: false } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'saves that offers are wanted, with the version of the words',
      given: ['offers.toggled'],
      when: 'choice.submitted',
      outcome: {
        state: 'saving',
        inputs: { saveChoice: { wantsOffers: true, consentVersion: 'v1.0' } },
        accepts: { without: ['offers.toggled', 'choice.submitted', 'retry.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'saves that offers are no longer wanted',
      input: WITH_OFFERS,
      given: ['offers.toggled'],
      when: 'choice.submitted',
      outcome: { state: 'saving', inputs: { saveChoice: { wantsOffers: false, consentVersion: 'v1.0' } } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'says that the choice is saved, and can be changed again',
      given: SAVING,
      when: 'saveChoice: saved',
      outcome: {
        state: 'choosing.saved',
        context: { wantsOffers: true, notice: null },
        accepts: { with: ['offers.toggled', 'choice.submitted'], without: ['retry.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'has the choice as the server saved it',
      given: SAVING,
      when: 'saveChoice: saved as unwanted',
      outcome: { state: 'choosing.saved', context: { wantsOffers: false } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'no longer says so when another choice is made',
      given: [...SAVING, 'saveChoice: saved'],
      when: 'offers.toggled',
      outcome: { state: 'choosing.quiet', context: { wantsOffers: false } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'saves the same choice again if asked to',
      given: [...SAVING, 'saveChoice: saved'],
      when: 'choice.submitted',
      outcome: { state: 'saving', inputs: { saveChoice: { wantsOffers: true } } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'keeps the choice that was made when it is not saved, and says why',
      given: SAVING,
      when: 'saveChoice: failed',
      outcome: {
        state: 'choosing.failed',
        context: { wantsOffers: true, notice: 'no' },
        accepts: { with: ['offers.toggled', 'choice.submitted'], without: ['retry.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'still says why when another choice is made, which is not saved either',
      given: [...SAVING, 'saveChoice: failed'],
      when: 'offers.toggled',
      outcome: { state: 'choosing.failed', context: { wantsOffers: false, notice: 'no' } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'saves again without the message of the failure',
      given: [...SAVING, 'saveChoice: failed'],
      when: 'choice.submitted',
      outcome: { state: 'saving', context: { wantsOffers: true, notice: null } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when nobody is signed in any more',
      given: SAVING,
      when: 'saveChoice: not signed in',
      outcome: { state: 'signInNeeded', sends: [], output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the lost session',
      given: SAVING,
      when: 'saveChoice: session lost',
      outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'shows a defect as such when saving breaks, and offers a retry',
      given: SAVING,
      when: 'saveChoice: breaks',
      outcome: {
        state: 'broken',
        accepts: { with: ['retry.requested'], without: ['offers.toggled', 'choice.submitted'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-MARKETING',
      title: 'shows the choice as it was made after a defect',
      given: [...SAVING, 'saveChoice: breaks'],
      when: 'retry.requested',
      outcome: { state: 'choosing.quiet', context: { wantsOffers: true, notice: null } },
    },
  ],
};
