// An address that would stop the journey while something typed is not saved: the journey asks the guest first.
import { HELD, INFO, OPENED, PAYMENT_LEFT, stepRequested, NO_QUERY } from './app.paths.ts';
import type { SpecificationCase } from './cases.ts';

const SEARCH = { pathname: '/booking/search', search: '' };
const TYPED = [...OPENED, 'something is typed'];

/** The addresses that the running journey does not lead to itself, and what of them it is asked about. */
const OUTSIDE = [
  ['an address of the account area', { pathname: '/my-breakwater/bookings', search: '' }],
  ['an address of the other brand', { pathname: '/bigweekenders/booking/search', search: '' }],
  ['an address we do not have', { pathname: '/booking/nowhere', search: '' }],
] as const;

const staysFor = (to: object): SpecificationCase['outcome'] => ({
  state: 'inJourney',
  context: { address: SEARCH, brand: 'family', isUnsaved: true },
  sends: [{ to: 'journey', event: { type: 'leave.requested', to } }],
  awaits: { with: ['session', 'journey'], without: ['account'] },
});

export const appLeavingCases: readonly SpecificationCase[] = [
  ...OUTSIDE.map(([address, to]): SpecificationCase => ({
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: `asks before ${address} stops a journey with something unsaved, and stays`,
    given: TYPED,
    when: address,
    outcome: staysFor(to),
  })),
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks before a travel agent is recorded who stops a journey with something unsaved',
    given: [...HELD, 'something is typed'],
    when: 'an address of a travel agent',
    outcome: staysFor({ pathname: '/booking/dining', search: '?agencyId=12' }),
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'lets the journey itself ask before another of its steps',
    given: TYPED,
    when: 'an address we have',
    outcome: { state: 'inJourney', sends: [stepRequested('dining', NO_QUERY)] },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'leaves the journey at once when everything is saved again',
    given: [...TYPED, 'guestDraft.changed'],
    when: 'an address of the account area',
    outcome: { state: 'inAccount', sends: [PAYMENT_LEFT], context: { info: INFO, isUnsaved: false } },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks nothing before a journey is left that has started again',
    given: [...TYPED, 'session.opened with a booking'],
    when: 'an address of the account area',
    outcome: { state: 'inAccount', sends: [PAYMENT_LEFT] },
  },
];
