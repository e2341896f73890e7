// One visit to the site: how addresses, the travel agent and the two brands lead to a journey.
import { appChart } from '../charts/app.samples.ts';
import { appAccountCases } from './app.account.cases.ts';
import { appAgentCases } from './app.agent.cases.ts';
import { appLeavingCases } from './app.leaving.cases.ts';
import { appSessionCases } from './app.session.cases.ts';
import {
  AGENT,
  HELD,
  HELD_INFO,
  INFO,
  JOURNEY_ENDED,
  NOWHERE,
  NO_QUERY,
  OF_THE_JOURNEY,
  OPENED,
  PAYMENT_LEFT,
  STORED,
  stepRequested,
} from './app.paths.ts';
import type { Specification } from './cases.ts';

const SEARCH = { pathname: '/booking/search', search: '' };
const DINING = { pathname: '/booking/dining', search: '' };
const WEEKENDS = { pathname: '/bigweekenders/booking/search', search: '' };
const RENDERED = 'drawn by the server';
const NOT_FOUND = [...OPENED, 'an address we do not have'];

export const appSpecification: Specification = {
  chart: appChart,
  cases: [
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'waits for the session before a journey starts',
      given: [],
      outcome: {
        state: 'opening',
        context: { address: SEARCH, brand: 'family', stored: STORED, info: null, message: null, lastAgentId: null },
        sends: [],
        accepts: {
          without: [...OF_THE_JOURNEY, 'hold.extended', 'extension.requested', 'retry.requested', 'restart.requested'],
        },
        awaits: { with: ['session'], without: ['journey', 'recordAgent'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'starts the journey at the address once the session is open',
      given: [],
      when: 'session.opened',
      outcome: {
        state: 'inJourney',
        context: { address: SEARCH, info: INFO, stored: { ...STORED, sessionId: 's-1' }, lastAgentId: null },
        sends: [],
        accepts: {
          with: [...OF_THE_JOURNEY, 'hold.extended', 'extension.requested'],
          without: ['retry.requested', 'restart.requested'],
        },
        awaits: { with: ['session', 'journey'], without: ['recordAgent'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'stores an address that changes while the session is being opened',
      given: [],
      when: 'an address we have',
      outcome: { state: 'opening', context: { address: DINING }, sends: [], awaits: { without: ['journey'] } },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'shows that no page has the address once the session is open',
      given: ['an address we do not have'],
      when: 'session.opened',
      outcome: {
        state: 'notFound',
        context: { address: NOWHERE, stored: { ...STORED, sessionId: 's-1' } },
        sends: [],
        awaits: { with: ['session'], without: ['journey'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'asks the running journey for the step of another address',
      given: OPENED,
      when: 'an address we have',
      outcome: {
        state: 'inJourney',
        context: { address: DINING, brand: 'family' },
        sends: [stepRequested('dining', NO_QUERY)],
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'does not start the journey again for another address of its brand',
      given: JOURNEY_ENDED,
      when: 'an address we have',
      outcome: { state: 'inJourney', context: { address: DINING }, awaits: { without: ['journey'] } },
    },
    {
      requirement: 'JOURNEY-2-QUERY-KEPT',
      title: 'keeps the travel agent of the first address for the later ones',
      input: AGENT,
      given: OPENED,
      when: 'an address we have',
      outcome: {
        state: 'inJourney',
        context: { address: DINING },
        sends: [stepRequested('dining', { ...NO_QUERY, agencyId: 12 })],
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-WEEKEND',
      title: 'starts another journey for an address of the other brand',
      given: JOURNEY_ENDED,
      when: 'an address of the other brand',
      outcome: {
        state: 'inJourney',
        context: { address: WEEKENDS, brand: 'weekend', info: INFO },
        sends: [PAYMENT_LEFT],
        awaits: { with: ['session', 'journey'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-WEEKEND',
      title: 'does not ask the journey of one brand for a step of the other',
      given: OPENED,
      when: 'an address of the other brand',
      outcome: { state: 'inJourney', context: { brand: 'weekend' }, sends: [PAYMENT_LEFT] },
    },
    {
      requirement: 'JOURNEY-2-ROUTES-WEEKEND',
      title: 'keeps the session’s booking when the guest goes to the other brand',
      given: HELD,
      when: 'an address of the other brand',
      outcome: { state: 'inJourney', context: { brand: 'weekend', info: HELD_INFO }, sends: [PAYMENT_LEFT] },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'leaves the journey for an address that no page has',
      given: OPENED,
      when: 'an address we do not have',
      outcome: {
        state: 'notFound',
        context: { address: NOWHERE },
        sends: [PAYMENT_LEFT],
        accepts: {
          with: ['extension.requested'],
          without: [...OF_THE_JOURNEY, 'retry.requested', 'restart.requested'],
        },
        awaits: { with: ['session'], without: ['journey'] },
      },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'starts the journey when an unknown address is left for a known one',
      given: NOT_FOUND,
      when: 'an address we have',
      outcome: { state: 'inJourney', context: { address: DINING }, sends: [], awaits: { with: ['journey'] } },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'stays without a page when the next address is unknown as well',
      given: NOT_FOUND,
      when: 'an address we do not have',
      outcome: { state: 'notFound', context: { address: NOWHERE }, sends: [] },
    },
    {
      requirement: 'JOURNEY-2-ROUTES',
      title: 'starts a server-rendered journey without waiting for the session',
      input: RENDERED,
      given: [],
      outcome: {
        state: 'inJourney',
        context: { info: INFO, stored: STORED },
        sends: [],
        awaits: { with: ['session', 'journey'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'continues a server-rendered journey when the session has the same booking',
      input: RENDERED,
      given: ['journey: session lost'],
      when: 'session.opened',
      outcome: {
        state: 'inJourney',
        context: { info: INFO, stored: { ...STORED, sessionId: 's-1' } },
        sends: [],
        awaits: { with: ['session'], without: ['journey'] },
      },
    },
    {
      requirement: 'JOURNEY-4-SESSION',
      title: 'starts a server-rendered journey again when the session has another booking',
      input: RENDERED,
      given: ['journey: session lost'],
      when: 'session.opened with a booking',
      outcome: {
        state: 'inJourney',
        context: { info: HELD_INFO, stored: { ...STORED, sessionId: 's-1' } },
        sends: [PAYMENT_LEFT],
        awaits: { with: ['session', 'journey'] },
      },
    },
    ...appAccountCases,
    ...appAgentCases,
    ...appLeavingCases,
    ...appSessionCases,
  ],
};
