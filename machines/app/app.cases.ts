// One visit to the site: how addresses, the travel agent and the two brands lead to a journey.
import { appChart } from './app.samples.ts';
import { booking } from '../../model-tests/charts/data.ts';
import {
  NOWHERE,
  HELD,
  OPENED,
  PAYMENT_LEFT,
  stepRequested,
  INFO,
  AGENT,
  HELD_INFO,
  OF_THE_JOURNEY,
  STORED,
} from '../../model-tests/specification/app.paths.ts';
import { appSessionCases } from './app.session.cases.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../model-tests/specification/cases.ts';

const SEARCH = { pathname: '/booking/search', search: '' };
const TYPED = [...OPENED, 'something is typed'];

const staysFor = (to: object): SpecificationCase['outcome'] => ({
  state: 'inJourney',
  context: { address: SEARCH, brand: 'family', isUnsaved: true },
  sends: [{ to: 'journey', event: { type: 'leave.requested', to } }],
  awaits: { with: ['session', 'journey'], without: ['account'] },
});

const BOOKINGS = { pathname: '/my-breakwater/bookings', search: '' };
const WEEKEND_LOGIN = { pathname: '/bigweekenders/my-breakwater/login', search: '' };
const IN_ACCOUNT = [...OPENED, 'an address of the account area'];

const AGENTS_ADDRESS = 'an address of a travel agent';

const RENDERED = 'drawn by the server';

/** The visitor has left for an address without a page while the travel agent is being recorded. */
const toNowhere = (when: string) => ({
  input: AGENT,
  given: [...HELD, 'an address we do not have'],
  when,
  outcome: { state: 'notFound', context: { address: NOWHERE }, sends: [] },
});

export const appSpecification: Specification = {
  chart: appChart,
  cases: [
    ...casesOf('JOURNEY-2-ROUTES', {
      'starts the journey at the address once the session is open': {
        when: 'session.opened',
        outcome: {
          state: 'inJourney',
          context: { address: SEARCH, info: INFO, stored: { ...STORED, sessionId: 's-1' }, lastAgentId: null },
          accepts: { with: [...OF_THE_JOURNEY, 'hold.extended', 'extension.requested'] },
        },
      },
    }),
    ...casesOf('JOURNEY-2-ROUTES-WEEKEND', {
      'does not ask the journey of one brand for a step of the other': {
        given: OPENED,
        when: 'an address of the other brand',
        outcome: { state: 'inJourney', context: { brand: 'weekend' }, sends: [PAYMENT_LEFT] },
      },
    }),
    ...casesOf('JOURNEY-4-SESSION', {
      'continues a server-rendered journey when the session has the same booking': {
        input: RENDERED,
        given: ['journey: session lost'],
        when: 'session.opened',
        outcome: {
          state: 'inJourney',
          context: { info: INFO, stored: { ...STORED, sessionId: 's-1' } },
          awaits: { without: ['journey'] },
        },
      },
      'starts the account area again when the session has another booking': {
        given: IN_ACCOUNT,
        when: 'session.opened with a booking',
        outcome: { state: 'inAccount', inputs: { account: { isHolding: true } } },
      },
    }),
    ...casesOf('ACCOUNT-2-ROUTES-BOOKINGS', {
      'asks the running account area for another of its pages': {
        given: IN_ACCOUNT,
        when: 'an address of the account area',
        outcome: {
          state: 'inAccount',
          context: { address: BOOKINGS },
          sends: [{ to: 'account', event: { type: 'page.requested', ...BOOKINGS } }],
        },
      },
    }),
    ...casesOf('ACCOUNT-2-ROUTES-LOGIN', {
      'starts the account area again for an address of the other brand’s': {
        given: IN_ACCOUNT,
        when: 'an address of the other account area',
        outcome: {
          state: 'inAccount',
          context: { address: WEEKEND_LOGIN, brand: 'weekend' },
          inputs: { account: { ...WEEKEND_LOGIN, brand: 'weekend' } },
        },
      },
    }),
    ...casesOf('JOURNEY-6-AGENT-HELD', {
      'starts the journey with the booking on which the travel agent is recorded': {
        input: AGENT,
        given: HELD,
        when: 'recordAgent: noted',
        outcome: {
          state: 'inJourney',
          context: { info: { ...INFO, booking: booking({ version: 2, agencyId: 12 }) }, lastAgentId: 12 },
        },
      },
      'goes to the last address once the travel agent is recorded': toNowhere('recordAgent: noted'),
      'goes to the last address when the travel agent could not be recorded': toNowhere('recordAgent: not noted'),
      'continues the journey when recording the travel agent fails by a defect': {
        input: AGENT,
        given: HELD,
        when: 'recordAgent: breaks',
        outcome: { state: 'inJourney', context: { info: HELD_INFO, lastAgentId: 12 } },
      },
      'goes to the last address when recording the travel agent fails by a defect': toNowhere('recordAgent: breaks'),
      'continues with the latest booking when the travel agent could not be recorded on it': {
        given: [...HELD, AGENTS_ADDRESS],
        when: 'recordAgent: not noted on a changed booking',
        outcome: {
          state: 'inJourney',
          context: { info: { ...INFO, booking: booking({ version: 3 }) }, lastAgentId: 12 },
        },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-LEAVE', {
      'asks before a travel agent is recorded who stops a journey with something unsaved': {
        given: [...HELD, 'something is typed'],
        when: 'an address of a travel agent',
        outcome: staysFor({ pathname: '/booking/dining', search: '?agencyId=12' }),
      },
      'lets the journey itself ask before another of its steps': {
        given: TYPED,
        when: 'an address we have',
        outcome: {
          state: 'inJourney',
          sends: [stepRequested('dining')],
          context: { address: { pathname: '/booking/dining', search: '' } },
        },
      },
      'asks nothing before a journey is left that has started again': {
        given: [...TYPED, 'session.opened with a booking'],
        when: 'an address of the account area',
        outcome: { state: 'inAccount', sends: [PAYMENT_LEFT] },
      },
    }),
    ...appSessionCases,
  ],
};
