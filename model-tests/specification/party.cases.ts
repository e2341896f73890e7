// Who is coming: the limits of parties, the lead booker, cots, parties that are divided, and the window over the page.

import { partyChart } from '../charts/party.samples.ts';
import type { SpecificationCase, Specification } from './cases.ts';
import { party as partyOf } from './values.ts';

const party = (numberOfAdults: number, changes: object = {}) =>
  partyOf(numberOfAdults, { isLeadBookerInParty: false, ...changes });
const LEAD = { isLeadBookerInParty: true };
const COUPLE = party(2, LEAD);
const FULL = party(8);
const WITH_CHILD = party(7, { numberOfChildren: 1 });
const WITH_INFANT = party(2, { ...LEAD, numberOfInfants: 1, cotTypes: [{ id: 1, type: null }] });
const WITH_COT = party(2, { ...LEAD, numberOfInfants: 1, cotTypes: [{ id: 1, type: 'Own cot' }] });
/** Twelve guests, six of them children, need two units of eight: three adults and three children in each. */
const DIVIDED = [party(3, { ...LEAD, numberOfChildren: 3 }), party(3, { numberOfChildren: 3 })];

const MODAL = 'the address asks who is coming';
const FAMILY = { brand: 'family', isPrivateBreak: false, isTotsBreak: false };
const changed = (parties: readonly object[]) => [{ to: 'parent', event: { type: 'party.changed', parties } }];

const replaced: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: 'divides a party from elsewhere that is too large for a unit, and reports that units were added',
    when: 'a party too large from elsewhere',
    outcome: { state: 'saved', context: { parties: DIVIDED, hasAddedUnits: true }, sends: changed(DIVIDED) },
  },
  ...['the lead booker in the second party', 'party.added', 'the second party goes'].map((when): SpecificationCase => ({
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: `reports no added units any more after the change “${when}”`,
    given: ['a party too large from elsewhere'],
    when,
    outcome: { context: { hasAddedUnits: false } },
  })),
  {
    requirement: 'JOURNEY-5-TOTS',
    title: 'cannot be booked on a break for tots without a toddler or infant, and keeps its guests',
    when: 'a tots break',
    outcome: {
      state: 'incomplete',
      context: { parties: [COUPLE, FULL, WITH_CHILD], terms: { ...FAMILY, isTotsBreak: true }, hasAddedUnits: false },
    },
  },
];

const counts: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-COTS',
    title: 'can be booked once every infant has a cot',
    given: ['an infant joins'],
    when: 'an own cot',
    outcome: {
      state: 'saved',
      context: { parties: [WITH_COT, FULL, WITH_CHILD] },
      sends: changed([WITH_COT, FULL, WITH_CHILD]),
    },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: 'divides a party that the guest makes too large for a unit, and reports that units were added',
    input: MODAL,
    given: ['who.closed'],
    when: 'nine adults',
    outcome: { state: 'saved', context: { isChosen: true }, sends: changed([party(5, LEAD), party(4)]) },
  },
  {
    requirement: 'JOURNEY-5-PARTY-MAXIMUM',
    title: 'adds a party of one adult up to nineteen guests, and no guest more',
    when: 'party.added',
    outcome: {
      state: 'saved',
      context: { parties: [COUPLE, FULL, WITH_CHILD, party(1)] },
      sends: changed([COUPLE, FULL, WITH_CHILD, party(1)]),
      accepts: { with: ['the fourth party goes'], without: ['party.added', 'an infant joins', 'an own cot'] },
    },
  },
  {
    requirement: 'JOURNEY-3-LEAD',
    title: 'has the lead booker in one party alone',
    when: 'the lead booker in the second party',
    outcome: {
      state: 'saved',
      context: { parties: [party(2), party(8, LEAD), WITH_CHILD] },
      sends: changed([party(2), party(8, LEAD), WITH_CHILD]),
      accepts: { without: ['the lead booker in the second party', 'the fourth party goes'] },
    },
  },
  {
    requirement: 'JOURNEY-3-LEAD',
    title: 'moves the lead booker to the first party when theirs is removed',
    given: ['the lead booker in the second party'],
    when: 'the second party goes',
    outcome: { context: { parties: [COUPLE, WITH_CHILD] }, sends: changed([COUPLE, WITH_CHILD]) },
  },
];

export const partySpecification: Specification = {
  chart: partyChart,
  cases: [
    ...counts,
    ...['the lead booker in the second party', 'the second party goes'].map((when): SpecificationCase => ({
      requirement: 'JOURNEY-5-PARTY-COTS',
      title: `still misses a cot after the change “${when}”`,
      given: ['an infant joins'],
      when,
      outcome: { state: 'incomplete' },
    })),
    ...replaced,
    {
      requirement: 'JOURNEY-2-SEARCH-WHO',
      title: 'cannot save the window while an infant has no cot, but can close it',
      input: MODAL,
      when: 'an infant joins',
      outcome: {
        state: 'inModal.incomplete',
        context: { parties: [WITH_INFANT] },
        sends: changed([WITH_INFANT]),
        accepts: { with: ['who.closed'], without: ['who.saved'] },
      },
    },
  ],
};
