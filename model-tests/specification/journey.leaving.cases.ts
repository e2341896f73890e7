// Leaving the journey from the guests while something typed is not saved, for an address that is none of its steps.
import type { SpecificationCase } from './cases.ts';
import { NAMING, TYPED, draftChanged } from './journey.paths.ts';

const EMAIL = 'ada@example.com';
const FIELDS = { '0.ADULT.1.lastName': 'Shaw' };
const ACCOUNT = { pathname: '/my-breakwater/bookings', search: '' };

/** Cases of the question before the whole journey is left. */
export const leavingCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks before it is left for another part of the site, and stays at the guests until the answer',
    given: [...NAMING, 'to the guests', 'something is typed'],
    when: 'out of the journey',
    outcome: {
      state: 'guests',
      context: { isByAddress: false, draftFields: FIELDS },
      sends: [{ to: 'guests', event: { type: 'leave.requested', to: ACCOUNT } }],
      awaits: { with: ['guests'] },
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks the visit for the address once the guest has confirmed',
    given: [...TYPED, 'out of the journey'],
    when: 'guests: left with the journey',
    outcome: {
      state: 'guests',
      context: { draftFields: FIELDS },
      sends: [{ to: 'parent', event: { type: 'address.changed', ...ACCOUNT } }],
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks nothing more after a defect, which leaves nobody to ask',
    given: TYPED,
    when: 'guests: breaks',
    outcome: { state: 'broken', context: { draftFields: FIELDS }, sends: [draftChanged(EMAIL, FIELDS, {})] },
  },
];
