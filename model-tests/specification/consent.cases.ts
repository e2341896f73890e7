// Consent to cookies: asked once, nothing is ticked, and the decision can be changed at any time.
import { consentChart } from '../charts/consent.samples.ts';
import type { Specification } from './cases.ts';

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

const DECIDED = 'where it was decided before';
const ANSWERS = ['consent.given', 'consent.refused'];
const IN_SETTINGS = ['performance', 'choice.saved', 'settings.closed'];
const requirement = 'JOURNEY-9-COOKIES';

export const consentSpecification: Specification = {
  chart: consentChart,
  cases: [
    {
      requirement,
      title: 'asks a guest who has not decided, with nothing allowed',
      given: [],
      outcome: {
        state: 'asking',
        context: { consent: null, draft: NONE },
        accepts: { with: [...ANSWERS, 'settings.opened'], without: IN_SETTINGS },
      },
    },
    {
      requirement,
      title: 'does not ask a guest who decided before',
      input: DECIDED,
      given: [],
      outcome: {
        state: 'settled',
        context: { consent: NONE },
        accepts: { with: [...ANSWERS, 'settings.opened'], without: IN_SETTINGS },
      },
    },
    {
      requirement,
      title: 'allows every category when the guest agrees',
      given: [],
      when: 'consent.given',
      outcome: { state: 'settled', context: { consent: ALL } },
    },
    {
      requirement,
      title: 'allows only what is strictly necessary when the guest refuses',
      given: [],
      when: 'consent.refused',
      outcome: { state: 'settled', context: { consent: NONE } },
    },
    {
      requirement,
      title: 'opens the settings with nothing ticked for a guest who has not decided',
      given: [],
      when: 'settings.opened',
      outcome: {
        state: 'choosing',
        context: { consent: null, draft: NONE },
        accepts: { with: [...ANSWERS, ...IN_SETTINGS], without: ['settings.opened'] },
      },
    },
    {
      requirement,
      title: 'opens the settings with the decision of before',
      given: ['consent.given'],
      when: 'settings.opened',
      outcome: { state: 'choosing', context: { consent: ALL, draft: ALL } },
    },
    {
      requirement,
      title: 'changes one category of the settings, and decides nothing until they are saved',
      given: ['settings.opened'],
      when: 'performance',
      outcome: { state: 'choosing', context: { consent: null, draft: PERFORMANCE } },
    },
    {
      requirement,
      title: 'takes a category back that is pressed again',
      given: ['settings.opened', 'performance'],
      when: 'performance',
      outcome: { state: 'choosing', context: { draft: NONE } },
    },
    {
      requirement,
      title: 'decides on the categories that are saved',
      given: ['settings.opened', 'performance'],
      when: 'choice.saved',
      outcome: { state: 'settled', context: { consent: PERFORMANCE } },
    },
    {
      requirement,
      title: 'asks again when the settings are closed without a decision',
      given: ['settings.opened', 'performance'],
      when: 'settings.closed',
      outcome: { state: 'asking', context: { consent: null } },
    },
    {
      requirement,
      title: 'keeps the decision of before when the settings are closed',
      given: ['consent.given', 'settings.opened', 'performance'],
      when: 'settings.closed',
      outcome: { state: 'settled', context: { consent: ALL } },
    },
    {
      requirement,
      title: 'leaves unsaved changes out when the settings are opened again',
      given: ['consent.refused', 'settings.opened', 'performance', 'settings.closed'],
      when: 'settings.opened',
      outcome: { state: 'choosing', context: { draft: NONE } },
    },
    {
      requirement,
      title: 'ticks nothing when the settings are opened again without a decision',
      given: ['settings.opened', 'performance', 'settings.closed'],
      when: 'settings.opened',
      outcome: { state: 'choosing', context: { consent: null, draft: NONE } },
    },
    {
      requirement,
      title: 'allows everything from within the settings',
      given: ['settings.opened'],
      when: 'consent.given',
      outcome: { state: 'settled', context: { consent: ALL } },
    },
    {
      requirement,
      title: 'refuses everything from within the settings, whatever is ticked',
      given: ['settings.opened', 'performance'],
      when: 'consent.refused',
      outcome: { state: 'settled', context: { consent: NONE } },
    },
    {
      requirement,
      title: 'replaces consent by a refusal',
      given: ['consent.given'],
      when: 'consent.refused',
      outcome: { state: 'settled', context: { consent: NONE } },
    },
  ],
};
