// From the accommodation to the overview: forward, and back to the overview from a part that was opened there.
import { booking, SKEGNESS_BOOKING } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import {
  choiceChanged,
  CHOSEN,
  draftChanged,
  holdStarted,
  MAPS_REVIEWED,
  MOVED_ON,
  REVIEWED,
  WHOLE_CHOICE,
} from '../../model-tests/specification/journey.paths.ts';
import { NO_PREFERENCES } from '../../model-tests/specification/values.ts';

const UNDO = [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }];
const HOTELS = { ...WHOLE_CHOICE, preferences: { ...NO_PREFERENCES, packageType: 'HOTEL' } };
const CHANGING_DINING = [...REVIEWED, 'overview: change dining'];
const CHANGING_EXTRAS = [...REVIEWED, 'overview: change extras'];

const opened = (step: string, outcome: string, given: readonly string[] = REVIEWED): SpecificationCase => ({
  requirement: 'JOURNEY-3-OVERVIEW',
  title: `opens ${step} from the overview, to come back there`,
  given,
  when: outcome,
  outcome: { state: step, context: { editing: step, isByAddress: false }, sends: [] },
});

const back = (part: string, given: readonly string[], when: string): SpecificationCase => ({
  requirement: 'JOURNEY-3-OVERVIEW',
  title: `leads back to the overview from ${part} that it opened`,
  given,
  when,
  outcome: {
    state: 'overview',
    context: MOVED_ON,
    ...(when.startsWith('accommodation') ? { sends: [holdStarted(booking())] } : { sends: [] }),
    inputs: { overview: { emptied: null } },
  },
});

/** After a step that an address opened, the next step is a new history entry, because the chart itself has moved on. */
const byAddress = (step: string, address: string, when: string, next: string): SpecificationCase => ({
  requirement: 'JOURNEY-2-ROUTES',
  title: `adds what follows ${step} to the history, though an address had opened ${step}`,
  given: [...MAPS_REVIEWED, address],
  when,
  outcome: { state: next, context: MOVED_ON },
});

const editing: readonly SpecificationCase[] = [
  opened('accommodation', 'overview: change accommodation'),
  back('dining', CHANGING_DINING, 'dining: finished'),
  back('the extras', CHANGING_EXTRAS, 'extras: finished'),
  ...casesOf('JOURNEY-3-OVERVIEW', {
    'leads back to the overview from accommodation that it opened, where the resort has maps too': {
      given: [...MAPS_REVIEWED, 'overview: change accommodation'],
      when: 'accommodation: held where there are maps',
      outcome: { state: 'overview', context: MOVED_ON, sends: [holdStarted(SKEGNESS_BOOKING)] },
    },
  }),
  back('the maps', [...MAPS_REVIEWED, 'overview: change the location'], 'picker: finished'),
  ...casesOf('ACCOUNT-4-BASKET-EMPTIED', {
    'leads back to the overview when the basket is emptied in dining that the overview opened': {
      given: CHANGING_DINING,
      when: 'basket.emptied',
      outcome: { state: 'overview', context: MOVED_ON, sends: [], inputs: { overview: { emptied: UNDO } } },
    },
  }),
];

/** Cases for the steps from the accommodation to the overview. */
export const stepCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-2-QUERY-BREAK-WISHES', {
    'gives the visit the changed filters of the list to store': {
      given: CHOSEN,
      when: 'preferences.changed',
      outcome: { state: 'accommodation', context: { choice: HOTELS }, sends: [choiceChanged(HOTELS)] },
    },
  }),
  ...casesOf('JOURNEY-2-STEP-LABELS', {
    'leads from the overview to the guests with the e-mail address that was entered': {
      given: REVIEWED,
      when: 'overview: identified',
      outcome: {
        state: 'guests',
        context: { ...MOVED_ON, email: 'ada@example.com' },
        sends: [draftChanged('ada@example.com', {}, {})],
        inputs: { guests: { booking: booking(), email: 'ada@example.com', draftFields: {} } },
      },
    },
  }),
  byAddress('accommodation', 'to accommodation with a stay', 'accommodation: held', 'dining'),
  byAddress('the maps', 'to the maps', 'picker: finished', 'dining'),
  byAddress('dining', 'to dining', 'dining: finished', 'extras'),
  byAddress('the overview', 'to the overview', 'overview: identified', 'guests'),
  byAddress('the guests', 'to the guests', 'guests: named', 'checkout'),
  ...editing,
];
