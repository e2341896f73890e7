// The account area in a visit: which addresses lead to it and out of it, and what happens to the session meanwhile.
import { INFO, JOURNEY_ENDED, OPENED, PAYMENT_LEFT, STORED, toSession } from './app.paths.ts';
import type { SpecificationCase } from './cases.ts';

const BOOKINGS = { pathname: '/my-breakwater/bookings', search: '' };
const WEEKEND_LOGIN = { pathname: '/bigweekenders/my-breakwater/login', search: '' };
const IN_ACCOUNT = [...OPENED, 'an address of the account area'];

export const appAccountCases: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
    title: 'leaves the journey for the account area',
    given: OPENED,
    when: 'an address of the account area',
    outcome: {
      state: 'inAccount',
      context: { address: BOOKINGS, brand: 'family', info: INFO },
      sends: [PAYMENT_LEFT],
      awaits: { with: ['session', 'account'], without: ['journey'] },
      inputs: { account: { ...BOOKINGS, brand: 'family', login: null, isHolding: false } },
    },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
    title: 'asks the running account area for another of its pages',
    given: IN_ACCOUNT,
    when: 'an address of the account area',
    outcome: {
      state: 'inAccount',
      context: { address: BOOKINGS },
      sends: [{ to: 'account', event: { type: 'page.requested', ...BOOKINGS } }],
    },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-LOGIN',
    title: 'starts the account area again for an address of the other brand’s',
    given: IN_ACCOUNT,
    when: 'an address of the other account area',
    outcome: {
      state: 'inAccount',
      context: { address: WEEKEND_LOGIN, brand: 'weekend' },
      sends: [],
      inputs: { account: { ...WEEKEND_LOGIN, brand: 'weekend' } },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES',
    title: 'starts the journey when the account area is left for one of its steps',
    given: IN_ACCOUNT,
    when: 'an address we have',
    outcome: { state: 'inJourney', sends: [], awaits: { with: ['journey'], without: ['account'] } },
  },
  {
    requirement: 'JOURNEY-2-ROUTES',
    title: 'leaves the account area for an address that no page has',
    given: IN_ACCOUNT,
    when: 'an address we do not have',
    outcome: { state: 'notFound', sends: [], awaits: { without: ['account', 'journey'] } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'does not start the account area again when the session is the same',
    input: 'drawn by the server',
    given: ['an address of the account area'],
    when: 'session.opened',
    outcome: {
      state: 'inAccount',
      context: { info: INFO, stored: { ...STORED, sessionId: 's-1' } },
      sends: [],
      awaits: { with: ['session', 'account'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'starts the account area again when the session has another booking',
    given: IN_ACCOUNT,
    when: 'session.opened with a booking',
    outcome: { state: 'inAccount', inputs: { account: { isHolding: true } } },
  },
  {
    requirement: 'ACCOUNT-4-SESSION',
    title: 'passes a lost session of the account area on to the session',
    given: IN_ACCOUNT,
    when: 'session.lost',
    outcome: {
      state: 'inAccount',
      sends: [toSession({ type: 'session.refused', message: 'gone' })],
    },
  },
  {
    requirement: 'ACCOUNT-2-ROUTES-BOOKINGS',
    title: 'follows an address of the account area after the journey has ended',
    given: JOURNEY_ENDED,
    when: 'an address of the account area',
    outcome: { state: 'inAccount', awaits: { with: ['account'], without: ['journey'] } },
  },
];
