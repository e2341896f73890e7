// The searches of both brands and the results of weekends: what they are given, what is stored, and where they lead.
import { WEEKEND_FILTERS } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  ANY_WEEKEND,
  BY_ADDRESS,
  choiceChanged,
  CHOSEN,
  LEFT_OUT,
  LINKED,
  MOVED_ON,
  NO_PREFERENCES,
  OPEN_CHOICE,
  PARTY,
  RESULTS,
  STAY,
  UNIT,
  WEEKEND_OF_LINK,
  WEEKENDS,
  WHOLE_CHOICE,
} from './journey.paths.ts';

const NO_ARRIVAL = { part: 'startDate', message: 'Nobody arrives then.' };

const family: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-ROUTES',
    title: 'opens the search to everyone, with the search that the visit has',
    given: [],
    outcome: {
      state: 'search',
      context: {
        ...BY_ADDRESS,
        choice: OPEN_CHOICE,
        email: '',
        draftFields: {},
        resId: null,
        balanceOf: null,
        shownResults: 12,
      },
      sends: [],
      awaits: { with: ['search'], without: ['weekendSearch', 'accommodation'] },
      inputs: {
        search: { today: '2027-01-11', choice: OPEN_CHOICE, isPrivateBreak: false, isWhoModalRequested: false },
      },
    },
  },
  {
    requirement: 'JOURNEY-9-STORED',
    title: 'gives the visit a changed search to store, and stays in the search',
    given: [],
    when: 'choice.changed',
    outcome: { state: 'search', context: { choice: WHOLE_CHOICE }, sends: [choiceChanged(WHOLE_CHOICE)] },
  },
  {
    requirement: 'JOURNEY-2-SEARCH',
    title: 'leads from a chosen stay to its accommodation, for the parties of the search',
    given: [],
    when: 'search: chosen',
    outcome: {
      state: 'accommodation',
      context: { ...MOVED_ON, choice: WHOLE_CHOICE },
      sends: [choiceChanged(WHOLE_CHOICE)],
      awaits: { with: ['accommodation'], without: ['search'] },
      inputs: {
        accommodation: {
          stay: STAY,
          units: [UNIT],
          booking: null,
          detail: null,
          notice: null,
          brand: 'family',
          agencyId: null,
          preferences: NO_PREFERENCES,
          isEditing: false,
          isPickerOffered: false,
        },
      },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES',
    title: 'keeps the chosen stay when the guest goes back to the search',
    given: CHOSEN,
    when: 'to the search',
    outcome: {
      state: 'search',
      context: { ...BY_ADDRESS, choice: WHOLE_CHOICE },
      sends: [],
      inputs: { search: { choice: WHOLE_CHOICE } },
    },
  },
];

const weekendFilters = { weekendFilters: WEEKEND_FILTERS };
const weekends: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-SEARCH-WEEKEND',
    title: 'begins the weekend brand with its own search',
    input: WEEKENDS,
    given: [],
    outcome: {
      state: 'weekendSearch',
      context: BY_ADDRESS,
      sends: [],
      awaits: { with: ['weekendSearch'], without: ['search'] },
      inputs: { weekendSearch: { parties: [PARTY], weekendFilters: ANY_WEEKEND, isWhoModalRequested: false } },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-WEEKEND',
    title: 'leads the family search’s address to the weekend search in the weekend brand',
    input: RESULTS,
    given: [],
    when: 'to the search',
    outcome: { state: 'weekendSearch', inputs: { weekendSearch: weekendFilters } },
  },
  {
    requirement: 'JOURNEY-9-STORED',
    title: 'gives the visit changed filters of the weekend search to store',
    input: WEEKENDS,
    given: [],
    when: 'weekendFilters.changed',
    outcome: {
      state: 'weekendSearch',
      context: { choice: OPEN_CHOICE },
      sends: [choiceChanged(OPEN_CHOICE, WEEKEND_FILTERS)],
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-WEEKEND',
    title: 'leads from the weekend search to its results',
    input: WEEKENDS,
    given: [],
    when: 'weekendSearch: searched',
    outcome: {
      state: 'weekendResults',
      context: { ...MOVED_ON, shownResults: 12 },
      sends: [choiceChanged(OPEN_CHOICE, WEEKEND_FILTERS)],
      awaits: { with: ['weekendResults'], without: ['weekendSearch'] },
      inputs: { weekendResults: { ...weekendFilters, parties: [PARTY], shown: 12 } },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-WEEKEND',
    title: 'opens the address of the results with the filters that the visit has',
    input: RESULTS,
    given: [],
    outcome: {
      state: 'weekendResults',
      context: { ...BY_ADDRESS, shownResults: 12 },
      sends: [],
      inputs: { weekendResults: { ...weekendFilters, parties: [PARTY], shown: 12 } },
    },
  },
  {
    requirement: 'JOURNEY-2-RESULTS-MORE',
    title: 'stores how many weekends are shown',
    input: RESULTS,
    given: [],
    when: 'results.extended',
    outcome: { state: 'weekendResults', context: { shownResults: 24 }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'names what of an address was not taken, until the guest moves on',
    input: RESULTS,
    given: [],
    when: 'link.checked',
    outcome: { state: 'weekendResults', context: { linkProblems: [NO_ARRIVAL] }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'names nothing any more once a weekend is chosen',
    input: RESULTS,
    given: ['link.checked'],
    when: 'weekendResults: chosen',
    outcome: { state: 'accommodation', context: { linkProblems: [] } },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'gives the search what of its address was not taken, and the weekend that it names',
    input: LINKED,
    given: [],
    outcome: {
      state: 'weekendSearch',
      context: { linkProblems: [LEFT_OUT], linkedWeekend: WEEKEND_OF_LINK },
      sends: [],
      inputs: { weekendSearch: { linkProblems: [LEFT_OUT], linkedWeekend: WEEKEND_OF_LINK } },
    },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'gives the results the weekend that the address of the search names',
    input: LINKED,
    given: [],
    when: 'weekendSearch: searched',
    outcome: {
      state: 'weekendResults',
      context: { linkProblems: [] },
      inputs: { weekendResults: { linkedWeekend: WEEKEND_OF_LINK } },
    },
  },
  {
    requirement: 'JOURNEY-2-QUERY-LINK',
    title: 'forgets it all when another address is opened',
    input: LINKED,
    given: [],
    when: 'to the results of the weekends',
    outcome: { context: { linkProblems: [], linkedWeekend: null } },
  },
  {
    requirement: 'JOURNEY-2-RESULTS-MORE',
    title: 'shows as many weekends as before when the guest comes back to the results',
    input: RESULTS,
    given: ['results.extended', 'weekendResults: chosen'],
    when: 'to the results of the weekends',
    outcome: { state: 'weekendResults', inputs: { weekendResults: { shown: 24 } } },
  },
  {
    requirement: 'JOURNEY-2-RESULTS-MORE',
    title: 'shows twelve weekends again once the filters are widened',
    input: RESULTS,
    given: ['results.extended'],
    when: 'weekendFilters.changed',
    outcome: {
      state: 'weekendResults',
      context: { shownResults: 12 },
      sends: [choiceChanged(OPEN_CHOICE, WEEKEND_FILTERS)],
    },
  },
  {
    requirement: 'JOURNEY-2-RESULTS-MORE',
    title: 'shows twelve weekends again after another search',
    input: RESULTS,
    given: ['results.extended', 'to the search'],
    when: 'weekendSearch: searched',
    outcome: { state: 'weekendResults', inputs: { weekendResults: { shown: 12 } } },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-WEEKEND',
    title: 'leads from a chosen weekend to its accommodation',
    input: RESULTS,
    given: [],
    when: 'weekendResults: chosen',
    outcome: {
      state: 'accommodation',
      context: { ...MOVED_ON, choice: WHOLE_CHOICE },
      sends: [choiceChanged(WHOLE_CHOICE, WEEKEND_FILTERS)],
      inputs: { accommodation: { stay: STAY, brand: 'weekend', units: [UNIT], booking: null } },
    },
  },
];

/** Cases of the searches and of the results of weekends. */
export const searchCases: readonly SpecificationCase[] = [...family, ...weekends];
