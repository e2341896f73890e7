// The stay type of a search: optional, closed at first, limited to what the resort has and what can be combined.
import { stayTypeChart } from './stayType.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { NO_PREFERENCES, toParent } from '../../model-tests/specification/values.ts';

const HOTEL = { ...NO_PREFERENCES, packageType: 'HOTEL' };
const changed = (preferences: object) => [toParent({ type: 'preferences.changed', preferences })];

const ASKED = 'an address that wishes for a hotel';
const OPENED = ['stayType.opened'];
const READY = [...OPENED, 'loadPlaces: found'];

export const stayTypeSpecification: Specification = {
  chart: stayTypeChart,
  cases: [
    ...casesOf('JOURNEY-2-SEARCH-WHAT', {
      'removes a kind of the address that the resort does not have': {
        input: ASKED,
        given: ['to Minehead'],
        when: 'loadPlaces: found',
        outcome: { state: 'open.ready', context: { preferences: NO_PREFERENCES }, sends: changed(NO_PREFERENCES) },
      },
      'clears all kinds and stays open': {
        given: [...READY, 'a hotel'],
        when: 'kinds.cleared',
        outcome: {
          state: 'open.ready',
          context: { preferences: NO_PREFERENCES },
          sends: changed(NO_PREFERENCES),
          accepts: { without: ['kinds.cleared'] },
        },
      },
      'removes a kind that the new resort does not have, and stays closed': {
        given: [...READY, 'a hotel', 'stayType.closed'],
        when: 'to Minehead',
        outcome: { state: 'closed', context: { preferences: NO_PREFERENCES }, sends: changed(NO_PREFERENCES) },
      },
      'opens and checks a kind that was never checked when the resort changes': {
        input: ASKED,
        given: ['stayType.closed'],
        when: 'to Minehead',
        outcome: { state: 'open.loading', context: { resort: 'MH', preferences: HOTEL }, sends: [] },
      },
      'loads the kinds of the new resort when those of the last one could not be loaded': {
        given: [...OPENED, 'loadPlaces: failed'],
        when: 'to Minehead',
        outcome: { state: 'open.loading', context: { resort: 'MH' } },
      },
    }),
    ...casesOf('JOURNEY-4-SEARCH-CLEAR', {
      'closes, without resort and kinds, when the search is cleared while it is loading': {
        given: OPENED,
        when: 'search.cleared',
        outcome: { state: 'closed', context: { resort: null }, accepts: { without: ['stayType.opened'] } },
      },
    }),
  ],
};
