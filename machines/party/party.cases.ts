// Who is coming: the limits of parties, the lead booker, cots, divided parties, and the dialog over the page.

import { partyChart } from './party.samples.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../model-tests/specification/cases.ts';
import { party as partyOf, toParent } from '../../model-tests/specification/values.ts';

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
/** Nine guests, including an infant without a cot: more than one unit can take. */
const LARGE_WITH_INFANT = 'a large party with an infant';
const SECOND_WITH_INFANT = 'a second party with an infant';
const FAMILY = { brand: 'family', isPrivateBreak: false, isTotsBreak: false };
const changed = (parties: readonly object[]) => [toParent({ type: 'party.changed', parties })];

export const partySpecification: Specification = {
  chart: {
    ...partyChart,
    inputs: {
      ...partyChart.inputs,
      [LARGE_WITH_INFANT]: {
        parties: [party(8, { ...LEAD, numberOfInfants: 1, cotTypes: [{ id: 1, type: null }] })],
        terms: FAMILY,
        isModalRequested: false,
      },
      [SECOND_WITH_INFANT]: {
        parties: [COUPLE, { ...WITH_INFANT, isLeadBookerInParty: false }],
        terms: FAMILY,
        isModalRequested: false,
      },
    },
  },
  cases: [
    ...casesOf('JOURNEY-4-COTS', {
      'can be booked once every infant has a cot': {
        given: ['an infant joins'],
        when: 'an own cot',
        outcome: {
          state: 'saved',
          context: { parties: [WITH_COT, FULL, WITH_CHILD] },
          sends: changed([WITH_COT, FULL, WITH_CHILD]),
        },
      },
    }),
    ...casesOf('JOURNEY-5-PARTY-MAXIMUM', {
      'adds a party of one adult up to nineteen guests, and no guest more': {
        when: 'party.added',
        outcome: {
          state: 'saved',
          context: { parties: [COUPLE, FULL, WITH_CHILD, party(1)] },
          sends: changed([COUPLE, FULL, WITH_CHILD, party(1)]),
          accepts: { with: ['the fourth party goes'], without: ['party.added', 'an infant joins', 'an own cot'] },
        },
      },
    }),
    ...casesOf('JOURNEY-3-LEAD', {
      'has the lead booker in one party alone': {
        when: 'the lead booker in the second party',
        outcome: {
          state: 'saved',
          context: { parties: [party(2), party(8, LEAD), WITH_CHILD] },
          sends: changed([party(2), party(8, LEAD), WITH_CHILD]),
          accepts: { without: ['the lead booker in the second party', 'the fourth party goes'] },
        },
      },
      'moves the lead booker to the first party when theirs is removed': {
        given: ['the lead booker in the second party'],
        when: 'the second party goes',
        outcome: { state: 'saved', context: { parties: [COUPLE, WITH_CHILD] }, sends: changed([COUPLE, WITH_CHILD]) },
      },
    }),
    ...['the lead booker in the second party', 'the second party goes'].map((when): SpecificationCase => ({
      requirement: 'JOURNEY-5-PARTY-COTS',
      title: `still misses a cot after the change “${when}”`,
      given: ['an infant joins'],
      when,
      outcome: { state: 'incomplete' },
    })),
    ...casesOf('JOURNEY-5-SEARCH-INFO', {
      'divides a party from elsewhere that is too large for a unit, and reports that units were added': {
        when: 'a party too large from elsewhere',
        outcome: { state: 'saved', context: { parties: DIVIDED, hasAddedUnits: true }, sends: changed(DIVIDED) },
      },
      'reports no added units any more when the search starts again': {
        given: ['a party too large from elsewhere'],
        when: 'the search starts again',
        outcome: { context: { parties: [COUPLE], hasAddedUnits: false } },
      },
      'reports no added units any more when a cot is chosen': {
        input: LARGE_WITH_INFANT,
        when: 'an own cot',
        outcome: { context: { hasAddedUnits: false } },
      },
    }),
    ...['the lead booker in the second party', 'party.added', 'the second party goes'].map(
      (when): SpecificationCase => ({
        requirement: 'JOURNEY-5-SEARCH-INFO',
        title: `reports no added units any more after the change “${when}”`,
        given: ['a party too large from elsewhere'],
        when,
        outcome: { context: { hasAddedUnits: false } },
      }),
    ),
    ...casesOf('JOURNEY-5-TOTS', {
      'cannot be booked on a break for tots without a toddler or infant, and keeps its guests': {
        when: 'a tots break',
        outcome: {
          state: 'incomplete',
          context: {
            parties: [COUPLE, FULL, WITH_CHILD],
            terms: { ...FAMILY, isTotsBreak: true },
            hasAddedUnits: false,
          },
        },
      },
      'can still be booked when an infant with a cot comes and the break becomes one for tots': {
        given: ['an infant joins', 'an own cot'],
        when: 'a tots break',
        outcome: { state: 'saved' },
      },
    }),
    ...casesOf('JOURNEY-5-PARTY-COTS', {
      'still misses a cot after a party was added': {
        input: MODAL,
        given: ['an infant joins', 'who.closed'],
        when: 'party.added',
        outcome: { state: 'incomplete', context: { parties: [WITH_INFANT, party(1)] } },
      },
      'can be booked once the party whose infant has no cot is removed': {
        input: SECOND_WITH_INFANT,
        when: 'the second party goes',
        outcome: { state: 'saved', context: { parties: [COUPLE] } },
      },
      'misses a cot in parties of an address, also once they are divided': {
        input: LARGE_WITH_INFANT,
        outcome: { state: 'incomplete', context: { hasAddedUnits: true } },
      },
    }),
    ...casesOf('JOURNEY-2-SEARCH-WHO', {
      'cannot save the window while an infant has no cot, but can close it': {
        input: MODAL,
        when: 'an infant joins',
        outcome: {
          state: 'inModal.incomplete',
          context: { parties: [WITH_INFANT] },
          sends: changed([WITH_INFANT]),
          accepts: { with: ['who.closed'], without: ['who.saved'] },
        },
      },
      'counts the first party as chosen when the window is saved without a change': {
        input: MODAL,
        when: 'who.saved',
        outcome: { state: 'saved', context: { isChosen: true } },
      },
      'closes the window once, with the changed parties, on who.saved': {
        input: MODAL,
        given: ['an infant joins', 'an own cot'],
        when: 'who.saved',
        outcome: {
          state: 'saved',
          context: { isChosen: true, isModalClosed: true },
          accepts: { without: ['who.saved', 'who.closed'] },
        },
      },
    }),
  ],
};
