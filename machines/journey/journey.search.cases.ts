// The searches of both brands and the weekend results: their input, what is stored, and where they lead.
import { WEEKEND_FILTERS } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import {
  choiceChanged,
  MOVED_ON,
  OPEN_CHOICE,
  PARTY,
  RESULTS,
  STAY,
  UNIT,
  WEEKENDS,
  WHOLE_CHOICE,
} from '../../model-tests/specification/journey.paths.ts';
import { NO_PREFERENCES } from '../../model-tests/specification/values.ts';

const weekendFilters = { weekendFilters: WEEKEND_FILTERS };

/** Cases for the searches and the weekend results. */
export const searchCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-9-STORED', {
    'gives the visit a changed search to store, and stays in the search': {
      when: 'choice.changed',
      outcome: { state: 'search', context: { choice: WHOLE_CHOICE }, sends: [choiceChanged(WHOLE_CHOICE)] },
    },
    'gives the visit changed filters of the weekend search to store': {
      input: WEEKENDS,
      when: 'weekendFilters.changed',
      outcome: { state: 'weekendSearch', sends: [choiceChanged(OPEN_CHOICE, WEEKEND_FILTERS)] },
    },
  }),
  ...casesOf('JOURNEY-2-SEARCH', {
    'leads from a chosen stay to its accommodation, for the parties of the search': {
      when: 'search: chosen',
      outcome: {
        state: 'accommodation',
        context: { ...MOVED_ON, choice: WHOLE_CHOICE },
        sends: [choiceChanged(WHOLE_CHOICE)],
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
  }),
  ...casesOf('JOURNEY-2-ROUTES-WEEKEND', {
    'leads from the weekend search to its results': {
      input: WEEKENDS,
      when: 'weekendSearch: searched',
      outcome: {
        state: 'weekendResults',
        context: { ...MOVED_ON, shownResults: 12 },
        sends: [choiceChanged(OPEN_CHOICE, WEEKEND_FILTERS)],
        inputs: { weekendResults: { ...weekendFilters, parties: [PARTY], shown: 12 } },
      },
    },
    'leads from a chosen weekend to its accommodation': {
      input: RESULTS,
      when: 'weekendResults: chosen',
      outcome: {
        state: 'accommodation',
        context: { ...MOVED_ON, choice: WHOLE_CHOICE },
        sends: [choiceChanged(WHOLE_CHOICE, WEEKEND_FILTERS)],
        inputs: { accommodation: { stay: STAY, brand: 'weekend', units: [UNIT], booking: null } },
      },
    },
  }),
];
