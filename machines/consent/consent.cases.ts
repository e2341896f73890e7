// requirement: JOURNEY-7-SCRIPTS
// Consent to cookies: asked for once, nothing is ticked in advance, and the decision can be changed at any time.
import { consentChart } from './consent.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';

const consentTo = (performance: boolean, functional: boolean, targeting: boolean) => ({
  version: 'v1.0',
  strictlyNecessary: true,
  performance,
  functional,
  targeting,
});
const NONE = consentTo(false, false, false);
const ALL = consentTo(true, true, true);
const PERFORMANCE = consentTo(true, false, false);

const ANSWERS = ['consent.given', 'consent.refused'];
const IN_SETTINGS = ['performance', 'choice.saved', 'settings.closed'];

export const consentSpecification: Specification = {
  chart: consentChart,
  cases: [
    ...casesOf('JOURNEY-9-COOKIES', {
      'asks a guest who has not decided, with nothing allowed': {
        outcome: {
          state: 'asking',
          context: { consent: null, draft: NONE },
          accepts: { with: [...ANSWERS, 'settings.opened'], without: IN_SETTINGS },
        },
      },
      'does not ask a guest who decided before': {
        input: 'where it was decided before',
        outcome: { state: 'settled', context: { consent: NONE }, accepts: { without: IN_SETTINGS } },
      },
      'allows every category when the guest agrees': {
        when: 'consent.given',
        outcome: { state: 'settled', context: { consent: ALL } },
      },
      'allows only what is strictly necessary when the guest refuses': {
        when: 'consent.refused',
        outcome: { state: 'settled', context: { consent: NONE } },
      },
      'decides on the categories that are saved': {
        given: ['settings.opened', 'performance'],
        when: 'choice.saved',
        outcome: { state: 'settled', context: { consent: PERFORMANCE } },
      },
    }),
    ...casesOf('JOURNEY-7-SCRIPTS', {
      'takes back the one category that is no longer ticked': {
        given: ['consent.given', 'settings.opened', 'performance'],
        when: 'choice.saved',
        outcome: { state: 'withdrawing', context: { withdrawn: ['performance'] } },
      },
      'is settled once the cookies are removed where no script runs': {
        given: ['consent.given', 'consent.refused'],
        when: 'removeCookies: removed',
        outcome: { state: 'settled', accepts: { without: ['reload.asked'] } },
      },
      'offers the reload also where the cookies cannot be removed': {
        given: ['consent.given', 'performance added', 'consent.refused'],
        when: 'removeCookies: breaks',
        outcome: { state: 'offeringReload' },
      },
      'is settled where the cookies cannot be removed and no script runs': {
        given: ['consent.given', 'consent.refused'],
        when: 'removeCookies: breaks',
        outcome: { state: 'settled' },
      },
      'reloads the page when the guest asks for it': {
        given: ['consent.given', 'performance added', 'consent.refused', 'removeCookies: removed'],
        when: 'reload.asked',
        outcome: { state: 'reloading', awaits: { with: ['reloadPage'] } },
      },
      'leaves the page as it is when the guest does not reload it': {
        given: ['consent.given', 'performance added', 'consent.refused', 'removeCookies: removed'],
        when: 'settings.closed',
        outcome: { state: 'settled', context: { consent: NONE } },
      },
      'allows one category where it is needed, and no other': {
        when: 'performance allowed',
        outcome: { state: 'settled', context: { consent: PERFORMANCE, withdrawn: [] } },
      },
    }),
  ],
};
