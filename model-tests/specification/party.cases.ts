// Who is coming: the limits of parties, the lead booker, cots, parties that are divided, and the window over the page.
import type { PartyEvent } from '../../machines/party/party.machine.ts';
import { partyChart } from '../charts/party.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';
import { replacedCases } from './party.replaced.cases.ts';
import {
  changed,
  COUPLE,
  FAMILY,
  FULL,
  LARGE_WITH_INFANT,
  LEAD,
  MODAL,
  party,
  SECOND_WITH_INFANT,
  WITH_CHILD,
  WITH_COT,
  WITH_INFANT,
} from './party.paths.ts';

const SEVEN_TODDLERS: PartyEvent = { type: 'count.changed', partyIndex: 0, count: 'numberOfToddlers', value: 7 };

const counts: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-3-PARTY',
    title: 'begins with the parties of the search, which can be booked',
    given: [],
    outcome: {
      state: 'saved',
      context: {
        parties: [COUPLE, FULL, WITH_CHILD],
        terms: FAMILY,
        hasAddedUnits: false,
        isModalClosed: false,
      },
      sends: [],
      accepts: {
        with: ['an infant joins', 'party.added', 'the second party goes', 'the lead booker in the second party'],
        without: ['nine adults', 'an own cot', 'the fourth party goes', 'who.saved', 'who.closed'],
      },
    },
  },
  {
    requirement: 'JOURNEY-5-PARTY-COTS',
    title: 'cannot be booked while an infant has no cot',
    given: [],
    when: 'an infant joins',
    outcome: {
      state: 'incomplete',
      context: { parties: [WITH_INFANT, FULL, WITH_CHILD] },
      sends: changed([WITH_INFANT, FULL, WITH_CHILD]),
      accepts: { with: ['an own cot'], without: ['who.saved', 'who.closed'] },
    },
  },
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
    requirement: 'JOURNEY-5-PARTY-8',
    title: 'takes no ninth guest into a party',
    input: MODAL,
    given: ['who.closed'],
    when: 'seven toddlers',
    outcome: { state: 'saved', context: { parties: [COUPLE], hasAddedUnits: false }, sends: [] },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: 'divides a party that the guest makes too large for a unit, and reports that units were added',
    input: MODAL,
    given: ['who.closed'],
    when: 'nine adults',
    outcome: {
      state: 'saved',
      context: { parties: [party(5, LEAD), party(4)], hasAddedUnits: true, isChosen: true },
      sends: changed([party(5, LEAD), party(4)]),
    },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: 'reports no added units any more after the next change of a count',
    input: MODAL,
    given: ['who.closed', 'nine adults'],
    when: 'an infant joins',
    outcome: { state: 'incomplete', context: { hasAddedUnits: false, isChosen: true } },
  },
  {
    requirement: 'JOURNEY-5-FOLLOW-UP',
    title: 'has the party of a new search, which nobody has chosen',
    input: MODAL,
    given: [],
    when: 'who.closed',
    outcome: { state: 'saved', context: { parties: [COUPLE], isChosen: false } },
  },
  ...['party.added', 'an infant joins', 'who.saved'].map((when): SpecificationCase => ({
    requirement: 'JOURNEY-5-FOLLOW-UP',
    title: `knows that the guest has chosen who is coming after “${when}”`,
    input: MODAL,
    given: [],
    when,
    outcome: { context: { isChosen: true } },
  })),
  {
    requirement: 'JOURNEY-5-FOLLOW-UP',
    title: 'knows that the guest has chosen who is coming after a party was removed',
    input: SECOND_WITH_INFANT,
    given: ['the search starts again', 'party.added'],
    when: 'the second party goes',
    outcome: { state: 'saved', context: { parties: [COUPLE], isChosen: true } },
  },
  {
    requirement: 'JOURNEY-5-FOLLOW-UP',
    title: 'has a party that nobody has chosen when the search starts again',
    given: [],
    when: 'the search starts again',
    outcome: { state: 'saved', context: { parties: [COUPLE], isChosen: false } },
  },
  {
    requirement: 'JOURNEY-5-PARTY-MAXIMUM',
    title: 'adds a party of one adult up to nineteen guests, and no guest more',
    given: [],
    when: 'party.added',
    outcome: {
      state: 'saved',
      context: { parties: [COUPLE, FULL, WITH_CHILD, party(1)] },
      sends: changed([COUPLE, FULL, WITH_CHILD, party(1)]),
      accepts: { with: ['the fourth party goes'], without: ['party.added', 'an infant joins'] },
    },
  },
  {
    requirement: 'JOURNEY-5-PARTY-MORE',
    title: 'removes a further party',
    given: [],
    when: 'the second party goes',
    outcome: {
      state: 'saved',
      context: { parties: [COUPLE, WITH_CHILD] },
      sends: changed([COUPLE, WITH_CHILD]),
    },
  },
  {
    requirement: 'JOURNEY-5-PARTY-MORE',
    title: 'removes the party that was added, and none that is not there',
    given: ['party.added'],
    when: 'the fourth party goes',
    outcome: {
      context: { parties: [COUPLE, FULL, WITH_CHILD] },
      sends: changed([COUPLE, FULL, WITH_CHILD]),
      accepts: { with: ['party.added'], without: ['the fourth party goes'] },
    },
  },
  {
    requirement: 'JOURNEY-3-LEAD',
    title: 'has the lead booker in one party alone',
    given: [],
    when: 'the lead booker in the second party',
    outcome: {
      state: 'saved',
      context: { parties: [party(2), party(8, LEAD), WITH_CHILD] },
      sends: changed([party(2), party(8, LEAD), WITH_CHILD]),
      accepts: { without: ['the lead booker in the second party'] },
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

const incomplete: readonly SpecificationCase[] = [
  ...['the lead booker in the second party', 'the second party goes'].map((when): SpecificationCase => ({
    requirement: 'JOURNEY-5-PARTY-COTS',
    title: `still misses a cot after the change “${when}”`,
    given: ['an infant joins'],
    when,
    outcome: { state: 'incomplete' },
  })),
  {
    requirement: 'JOURNEY-5-PARTY-COTS',
    title: 'still misses a cot after a party was added',
    input: MODAL,
    given: ['an infant joins', 'who.closed'],
    when: 'party.added',
    outcome: { state: 'incomplete', context: { parties: [WITH_INFANT, party(1)] } },
  },
  {
    requirement: 'JOURNEY-5-PARTY-COTS',
    title: 'can be booked once the party whose infant has no cot is removed',
    input: SECOND_WITH_INFANT,
    given: [],
    when: 'the second party goes',
    outcome: { state: 'saved', context: { parties: [COUPLE] } },
  },
  {
    requirement: 'JOURNEY-5-PARTY-COTS',
    title: 'misses a cot in parties of an address, also once they are divided',
    input: LARGE_WITH_INFANT,
    given: [],
    outcome: { state: 'incomplete', context: { hasAddedUnits: true } },
  },
];

export const partySpecification: Specification = {
  chart: {
    ...partyChart,
    events: {
      ...partyChart.events,
      'seven toddlers': SEVEN_TODDLERS,
    },
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
  cases: [...counts, ...incomplete, ...replacedCases],
};
