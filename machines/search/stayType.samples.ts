// The kind of accommodation that a search asks for. Minehead has no hotel.
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { stayTypeMachine } from './stayType.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { RESORTS } from '../../model-tests/charts/data.ts';

const start = { resort: 'BG', preferences: NO_PREFERENCES } as const;

export const stayTypeChart = defineChart({
  machine: stayTypeMachine,
  input: start,
  moreInputs: {
    'an address that wishes for a hotel': { resort: 'BG', preferences: { ...NO_PREFERENCES, packageType: 'HOTEL' } },
    'a search that was cleared': { resort: null, preferences: NO_PREFERENCES },
  },
  events: {
    ...plainEvents('stayType.opened', 'stayType.closed'),
    'a hotel': { type: 'kind.toggled', filter: 'packageType', value: 'HOTEL' },
    'a place without stairs': { type: 'kind.toggled', filter: 'isGroundFloor', value: 'yes' },
    'a castle': { type: 'kind.toggled', filter: 'subType', value: 'Castle' },
    ...plainEvents('kinds.cleared', 'types.retried'),
    'to Minehead': { type: 'resort.changed', resort: 'MH' },
    ...plainEvents('search.cleared'),
  },
  outcomes: {
    loadPlaces: {
      found: {
        type: 'places.found',
        resorts: RESORTS,
        texts: { HOTEL: 'A room in the hotel.', CARAVAN: 'A home on the park.' },
      },
      failed: { type: 'places.failed' },
    },
  },
  shows: ['resort', 'preferences', 'resorts', 'texts'],
});
