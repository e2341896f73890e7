// Cabins that are held and released for the parties: what follows on the maps, and what the journey gets.
import { BOOKED_UNIT, booking, SKEGNESS_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';

export const TWO_PARTIES = 'two parties come';
export const HELD = 'a cabin is held already';

export const LOADED = ['loadPicker: loaded'];
/** The maps open past the resort, because only its hotel has cabins for the party. */
export const AT_RESORT = [...LOADED, 'to the resort again'];
export const ON_FLOOR = [...LOADED, 'to its ground floor'];
export const SELECTED = [...ON_FLOOR, 'the first room'];
export const HOLDING = [...SELECTED, 'cabin.confirmed'];
/** The cabin of the only party is being released. */
export const RELEASING = [...LOADED, 'cabin.released'];
/** Every cabin of the booking is being released. */
const RESETTING = [...LOADED, 'picker.reset'];
/** The second of two parties has its turn, after the first one got a room. */
export const SECOND_TURN = [...HOLDING, 'holdCabin: held for one of two', 'loadPicker: loaded'];

export const FLOOR = { currentStep: 'sk-hstd-g1', prevSteps: ['sk-resort', 'sk-beacon-hotel'] };
export const RESORT = { currentStep: 'sk-resort', prevSteps: [] };

const PLACED_UNIT = {
  ...BOOKED_UNIT,
  selectedCabinCode: 'HSTD-001',
  selectedCabinName: 'Cabin HSTD-001',
  cabinPrice: 1_200,
};
const ONE_OF_TWO = booking({ resort: 'SK', version: 2, units: [PLACED_UNIT, { ...BOOKED_UNIT, unitIndex: 1 }] });
const updated = (changed: object) => ({ to: 'parent', event: { type: 'booking.updated', booking: changed } });

/** What a guest can do on the maps, in any state. */
export const EVERY_CHOICE = [
  'to the hotel',
  'to its ground floor',
  'step.left',
  'to the resort again',
  'the first room',
  'cabin.suggested',
  'cabin.confirmed',
  'cabin.released',
  'picker.reset',
  'the second party',
  'the map larger',
  'the map smaller',
  'the whole map',
];

export const pickerHoldingCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-3-CABIN',
    title: 'goes on to the next party without a cabin, with nothing selected for it',
    input: TWO_PARTIES,
    given: HOLDING,
    when: 'holdCabin: held for one of two',
    outcome: {
      state: 'loading',
      context: { unitIndex: 1, selectedCabinCode: null, notice: null },
      sends: [updated(ONE_OF_TWO)],
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-ACCOMMODATION-GONE',
    title: 'shows the same map again after another guest took the cabin, and still says so',
    given: [...HOLDING, 'holdCabin: gone'],
    when: 'loadPicker: loaded',
    outcome: { state: 'awaitingChoice', context: { selectedCabinCode: null, notice: 'sold out', ...FLOOR } },
  },
  {
    requirement: 'JOURNEY-7-CALL-DELETE-CABIN',
    title: 'updates the booking without the released cabin, with nothing selected',
    input: HELD,
    given: RELEASING,
    when: 'releaseCabins: released',
    outcome: {
      state: 'loading',
      context: { selectedCabinCode: null, notice: null },
      sends: [updated(SKEGNESS_BOOKING)],
    },
  },
  // requirement: JOURNEY-4-PICKER-RESET
  {
    requirement: 'JOURNEY-4-PICKER-RESET',
    title: 'clears the cabins and the way to them when the choice is reset',
    input: HELD,
    given: LOADED,
    when: 'picker.reset',
    outcome: { state: 'releasing', context: { unitIndex: 0, selectedCabinCode: null, notice: null, ...RESORT } },
  },
  {
    requirement: 'JOURNEY-4-PICKER-RESET',
    title:
      'resets the cabins of every party, also from the turn of a party without one, and begins with the first of them',
    input: TWO_PARTIES,
    given: SECOND_TURN,
    when: 'picker.reset',
    outcome: {
      state: 'releasing',
      context: { unitIndex: 0, selectedCabinCode: null, ...RESORT },
      inputs: { releaseCabins: { units: [0] } },
    },
  },
  {
    requirement: 'JOURNEY-4-PICKER-RESET',
    title: 'has the cabin still, and shows the reason, when the server refuses a release',
    input: HELD,
    given: RESETTING,
    when: 'releaseCabins: refused',
    outcome: { state: 'loading', context: { selectedCabinCode: 'HSTD-001', notice: 'no' } },
  },
  {
    requirement: 'JOURNEY-7-CALL-DELETE-CABIN',
    title: 'clears the reason of a refused release with the next one',
    input: HELD,
    given: [...RELEASING, 'releaseCabins: refused', 'loadPicker: loaded'],
    when: 'cabin.released',
    outcome: { state: 'releasing', context: { notice: null } },
  },
  {
    requirement: 'JOURNEY-4-PICKER-RESET',
    title: 'loads the latest version of a booking that was changed elsewhere instead of a release',
    input: HELD,
    given: RELEASING,
    when: 'releaseCabins: outdated',
    outcome: {
      state: 'loading',
      context: { selectedCabinCode: null, notice: 'changed' },
      sends: [updated(SKEGNESS_BOOKING)],
    },
  },
];
