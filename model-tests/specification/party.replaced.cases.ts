// Parties that come from an address or the search: divided, under other terms, and in the window over the page.
import type { SpecificationCase } from './cases.ts';
import {
  changed,
  COUPLE,
  DIVIDED,
  FAMILY,
  FULL,
  LARGE,
  LARGE_WITH_INFANT,
  LEAD,
  MODAL,
  party,
  WITH_CHILD,
  WITH_COT,
  WITH_INFANT,
} from './party.paths.ts';

const replaced: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-SEARCH-CLEAR',
    title: 'shows the parties of a search that starts again',
    given: ['an infant joins'],
    when: 'the search starts again',
    outcome: { state: 'saved', context: { parties: [COUPLE], hasAddedUnits: false }, sends: [] },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: 'divides a party from elsewhere that is too large for a unit, and reports that units were added',
    given: [],
    when: 'a party too large from elsewhere',
    outcome: { state: 'saved', context: { parties: DIVIDED, hasAddedUnits: true }, sends: changed(DIVIDED) },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: 'divides a party of the first address that is too large for a unit',
    input: LARGE,
    given: [],
    outcome: {
      state: 'saved',
      context: {
        parties: [party(4, { ...LEAD, numberOfChildren: 2 }), party(4, { numberOfChildren: 2 })],
        hasAddedUnits: true,
      },
      sends: changed([party(4, { ...LEAD, numberOfChildren: 2 }), party(4, { numberOfChildren: 2 })]),
    },
  },
  ...['an infant joins', 'the lead booker in the second party', 'party.added', 'the second party goes'].map(
    (when): SpecificationCase => ({
      requirement: 'JOURNEY-5-SEARCH-INFO',
      title: `reports no added units any more after the change “${when}”`,
      given: ['a party too large from elsewhere'],
      when,
      outcome: { context: { hasAddedUnits: false } },
    }),
  ),
  {
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: 'reports no added units any more when a cot is chosen',
    input: LARGE_WITH_INFANT,
    given: [],
    when: 'an own cot',
    outcome: { context: { hasAddedUnits: false } },
  },
  {
    requirement: 'JOURNEY-5-SEARCH-INFO',
    title: 'reports no added units any more when the search starts again',
    given: ['a party too large from elsewhere'],
    when: 'the search starts again',
    outcome: { context: { parties: [COUPLE], hasAddedUnits: false } },
  },
  {
    requirement: 'JOURNEY-5-TOTS',
    title: 'cannot be booked on a break for tots without a toddler or infant, and keeps its guests',
    given: [],
    when: 'a tots break',
    outcome: {
      state: 'incomplete',
      context: { parties: [COUPLE, FULL, WITH_CHILD], terms: { ...FAMILY, isTotsBreak: true } },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-5-TOTS',
    title: 'can still be booked when an infant with a cot comes and the break becomes one for tots',
    given: ['an infant joins', 'an own cot'],
    when: 'a tots break',
    outcome: { state: 'saved', sends: [] },
  },
  {
    requirement: 'JOURNEY-5-TOTS',
    title: 'can be booked on a break for tots with an infant who has a cot',
    given: ['a tots break', 'an infant joins'],
    when: 'an own cot',
    outcome: { state: 'saved' },
  },
];

const inModal: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-SEARCH-WHO',
    title: 'opens the window of an address that asks who is coming, with parties that can be booked',
    input: MODAL,
    given: [],
    outcome: {
      state: 'inModal.saved',
      context: { parties: [COUPLE], isModalClosed: false },
      sends: [],
      accepts: { with: ['who.saved', 'who.closed', 'an infant joins', 'party.added'] },
    },
  },
  {
    requirement: 'JOURNEY-2-SEARCH-WHO',
    title: 'cannot save the window while an infant has no cot, but can close it',
    input: MODAL,
    given: [],
    when: 'an infant joins',
    outcome: {
      state: 'inModal.incomplete',
      context: { parties: [WITH_INFANT] },
      sends: changed([WITH_INFANT]),
      accepts: { with: ['who.closed'], without: ['who.saved'] },
    },
  },
  ...(['who.saved', 'who.closed'] as const).map((when): SpecificationCase => ({
    requirement: 'JOURNEY-2-SEARCH-WHO',
    title: `closes the window once, with the changed parties, on ${when}`,
    input: MODAL,
    given: ['an infant joins', 'an own cot'],
    when,
    outcome: {
      state: 'saved',
      context: { parties: [WITH_COT], isModalClosed: true },
      sends: [],
      accepts: { without: ['who.saved', 'who.closed'] },
    },
  })),
  {
    requirement: 'JOURNEY-2-SEARCH-WHO',
    title: 'shows what is missing on the page when the window is closed before everything is chosen',
    input: MODAL,
    given: ['an infant joins'],
    when: 'who.closed',
    outcome: { state: 'incomplete', context: { parties: [WITH_INFANT], isModalClosed: true }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-SEARCH-WHO',
    title: 'does not open the window again after a change',
    input: MODAL,
    given: ['who.closed'],
    when: 'party.added',
    outcome: { state: 'saved', context: { parties: [COUPLE, party(1)] } },
  },
];

/** Cases of parties that come from elsewhere, and of the window that asks for them. */
export const replacedCases: readonly SpecificationCase[] = [...replaced, ...inModal];
