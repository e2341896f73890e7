// From the accommodation to the overview: forward, and back to the overview from a part that was opened there.
import { booking, SKEGNESS_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  AT_EXTRAS,
  BY_ADDRESS,
  choiceChanged,
  CHOSEN,
  draftChanged,
  HELD,
  holdStarted,
  MAPS_REVIEWED,
  MOVED_ON,
  NO_PREFERENCES,
  NO_QUERY,
  ON_MAPS,
  QUOTE_ID,
  REVIEWED,
  WHOLE_CHOICE,
} from './journey.paths.ts';

const UNDO = [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }];
const HOTELS = { ...WHOLE_CHOICE, preferences: { ...NO_PREFERENCES, packageType: 'HOTEL' } };
const CHANGING_DINING = [...REVIEWED, 'overview: change dining'];
const CHANGING_EXTRAS = [...REVIEWED, 'overview: change extras'];

const forward: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-ROUTES-ACCOMMODATION-ID',
    title: 'adds the page of one accommodation to the history',
    given: ['to accommodation with a stay'],
    when: 'a page of a type',
    outcome: { state: 'accommodation', context: { isByAddress: false, detail: 'HSTD' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-ACCOMMODATION-ID',
    title: 'replaces the address of an accommodation that does not exist',
    given: CHOSEN,
    when: 'a page that is not there',
    outcome: { state: 'accommodation', context: { isByAddress: true, detail: null }, sends: [] },
  },
  {
    requirement: 'JOURNEY-2-QUERY-BREAK-WISHES',
    title: 'gives the visit the changed filters of the list to store',
    given: CHOSEN,
    when: 'preferences.changed',
    outcome: { state: 'accommodation', context: { choice: HOTELS }, sends: [choiceChanged(HOTELS)] },
  },
  {
    requirement: 'JOURNEY-4-ACCOMMODATION',
    title: 'leads from held accommodation to dining where the resort has no maps',
    given: CHOSEN,
    when: 'accommodation: held',
    outcome: {
      state: 'dining',
      context: MOVED_ON,
      sends: [holdStarted(booking())],
      awaits: { with: ['dining'], without: ['accommodation', 'picker'] },
      inputs: { dining: { booking: booking(), isEditing: false } },
    },
  },
  {
    requirement: 'JOURNEY-5-PICKER',
    title: 'leads from held accommodation to the maps where a party can choose its cabin',
    given: CHOSEN,
    when: 'accommodation: held where there are maps',
    outcome: {
      state: 'picker',
      context: MOVED_ON,
      sends: [holdStarted(SKEGNESS_BOOKING)],
      awaits: { with: ['picker'], without: ['dining'] },
      inputs: { picker: { booking: SKEGNESS_BOOKING, mapId: 'sk-resort' } },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-PICKER',
    title: 'leads from the maps to dining',
    given: ON_MAPS,
    when: 'picker: finished',
    outcome: { state: 'dining', context: MOVED_ON, sends: [], inputs: { dining: { isEditing: false } } },
  },
  {
    requirement: 'JOURNEY-2-STEP-LABELS',
    title: 'leads from dining to the extras',
    given: HELD,
    when: 'dining: finished',
    outcome: {
      state: 'extras',
      context: MOVED_ON,
      sends: [],
      awaits: { with: ['extras'], without: ['dining'] },
      inputs: { extras: { booking: booking(), isEditing: false } },
    },
  },
  {
    requirement: 'JOURNEY-2-STEP-LABELS',
    title: 'leads from the extras to the overview',
    given: AT_EXTRAS,
    when: 'extras: finished',
    outcome: {
      state: 'overview',
      context: MOVED_ON,
      sends: [],
      awaits: { with: ['overview'], without: ['extras'] },
      inputs: {
        overview: { booking: booking(), email: '', emptied: null, canPickCabin: false, isPickerOffered: false },
      },
    },
  },
  {
    requirement: 'JOURNEY-5-PICKER',
    title: 'offers the maps on the overview while a party has no cabin',
    given: [...ON_MAPS, 'picker: finished', 'dining: finished'],
    when: 'extras: finished',
    outcome: { state: 'overview', inputs: { overview: { canPickCabin: true, isPickerOffered: true } } },
  },
  {
    requirement: 'JOURNEY-2-STEP-LABELS',
    title: 'leads from the overview to the guests with the e-mail address that was entered',
    given: REVIEWED,
    when: 'overview: identified',
    outcome: {
      state: 'guests',
      context: { ...MOVED_ON, email: 'ada@example.com' },
      sends: [draftChanged('ada@example.com', {}, {})],
      awaits: { with: ['guests'], without: ['overview'] },
      inputs: { guests: { booking: booking(), email: 'ada@example.com', draftFields: {} } },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'leads from a break saved as a quote to the page of the quote',
    given: REVIEWED,
    when: 'overview: a quote is kept',
    outcome: {
      state: 'savedQuote',
      context: MOVED_ON,
      sends: [],
      awaits: { with: ['savedQuote'], without: ['overview'] },
      inputs: { savedQuote: { quoteId: QUOTE_ID, brand: 'family', holding: 'another' } },
    },
  },
];

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

/** A step that an address opened: what follows is a new entry of the history, as the chart itself has moved on. */
const byAddress = (step: string, address: string, when: string, next: string): SpecificationCase => ({
  requirement: 'JOURNEY-2-ROUTES',
  title: `adds what follows ${step} to the history, though an address had opened ${step}`,
  given: [...MAPS_REVIEWED, address],
  when,
  outcome: { state: next, context: MOVED_ON },
});

const afterAddress: readonly SpecificationCase[] = [
  byAddress('accommodation', 'to accommodation with a stay', 'accommodation: held', 'dining'),
  byAddress('the maps', 'to the maps', 'picker: finished', 'dining'),
  byAddress('dining', 'to dining', 'dining: finished', 'extras'),
  byAddress('the extras', 'to the extras', 'extras: finished', 'overview'),
  byAddress('the overview', 'to the overview', 'overview: identified', 'guests'),
  byAddress('the guests', 'to the guests', 'guests: named', 'checkout'),
  byAddress('a quote', 'to a quote', 'savedQuote: left', 'overview'),
  {
    requirement: 'JOURNEY-5-PICKER',
    title: 'adds the maps to the history, though an address had opened the accommodation',
    given: ['to accommodation with a stay'],
    when: 'accommodation: held where there are maps',
    outcome: { state: 'picker', context: MOVED_ON },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'adds a saved quote to the history, though an address had opened the overview',
    given: [...REVIEWED, 'to the overview'],
    when: 'overview: a quote is kept',
    outcome: { state: 'savedQuote', context: { ...MOVED_ON, query: { ...NO_QUERY, quoteId: QUOTE_ID } } },
  },
];

const editing: readonly SpecificationCase[] = [
  opened('accommodation', 'overview: change accommodation'),
  opened('dining', 'overview: change dining'),
  opened('extras', 'overview: change extras'),
  opened('picker', 'overview: change the location', MAPS_REVIEWED),
  back('the accommodation', [...REVIEWED, 'overview: change accommodation'], 'accommodation: held'),
  back('dining', CHANGING_DINING, 'dining: finished'),
  back('the extras', CHANGING_EXTRAS, 'extras: finished'),
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'leads back to the overview from accommodation that it opened, where the resort has maps too',
    given: [...MAPS_REVIEWED, 'overview: change accommodation'],
    when: 'accommodation: held where there are maps',
    outcome: { state: 'overview', context: MOVED_ON, sends: [holdStarted(SKEGNESS_BOOKING)] },
  },
  back('the maps', [...MAPS_REVIEWED, 'overview: change the location'], 'picker: finished'),
  {
    requirement: 'JOURNEY-4-HINT-UPDATE',
    title: 'tells the accommodation that the overview opened it, and what is held',
    given: REVIEWED,
    when: 'overview: change accommodation',
    outcome: { inputs: { accommodation: { isEditing: true, booking: booking() } } },
  },
  {
    requirement: 'JOURNEY-3-OVERVIEW',
    title: 'goes on to the extras from dining that an address opened, though the overview had opened it before',
    given: [...CHANGING_DINING, 'to dining'],
    when: 'dining: finished',
    outcome: { state: 'extras', context: { editing: null } },
  },
  ...(['dining', 'extras'] as const).flatMap((step): SpecificationCase[] => [
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: `leads back to the overview when the basket is emptied in ${step} that the overview opened`,
      given: step === 'dining' ? CHANGING_DINING : CHANGING_EXTRAS,
      when: 'basket.emptied',
      outcome: { state: 'overview', context: MOVED_ON, sends: [], inputs: { overview: { emptied: UNDO } } },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: `stays in ${step} when the basket is emptied on the first way through`,
      given: step === 'dining' ? HELD : AT_EXTRAS,
      when: 'basket.emptied',
      outcome: { state: step, sends: [], accepts: { without: ['basket.emptied'] } },
    },
  ]),
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'forgets the emptied basket once the guest goes on from the overview',
    given: [...CHANGING_DINING, 'basket.emptied', 'to dining'],
    when: 'to the overview',
    outcome: { state: 'overview', context: BY_ADDRESS, inputs: { overview: { emptied: null } } },
  },
];

/** Cases of the steps from the accommodation to the overview. */
export const stepCases: readonly SpecificationCase[] = [...forward, ...afterAddress, ...editing];
