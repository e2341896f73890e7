// Choosing a cabin on the maps: what the specification requires of every move and selection.
import { BOOKED_UNIT, booking, SKEGNESS_BOOKING } from '../../model-tests/charts/data.ts';
import { MY_PLACED, MY_SKEGNESS, pickerChart } from './picker.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { bookingUpdated, toParent } from '../../model-tests/specification/values.ts';

const TWO_PARTIES = 'two parties come';
const HELD = 'a cabin is held already';

const LOADED = ['loadPicker: loaded'];
/** At the map of the resort: the maps open on that of the hotel, the only one with cabins for the party. */
const AT_RESORT = [...LOADED, 'to the resort again'];
const ON_FLOOR = [...LOADED, 'to its ground floor'];
const SELECTED = [...ON_FLOOR, 'the first room'];
const HOLDING = [...SELECTED, 'cabin.confirmed'];
/** The cabin of the only party is being released. */
const RELEASING = [...LOADED, 'cabin.released'];
/** Every cabin of the booking is being released. */
const RESETTING = [...LOADED, 'picker.reset'];
/** The turn of the second of two parties, after the first one got a room. */
const SECOND_TURN = [...HOLDING, 'holdCabin: held for one of two', 'loadPicker: loaded'];

const FLOOR = { currentStep: 'sk-hstd-g1', prevSteps: ['sk-resort', 'sk-beacon-hotel'] };
const RESORT = { currentStep: 'sk-resort', prevSteps: [] };

const PLACED_UNIT = {
  ...BOOKED_UNIT,
  selectedCabinCode: 'HSTD-001',
  selectedCabinName: 'Cabin HSTD-001',
  cabinPrice: 1_200,
};
const PLACED = booking({ resort: 'SK', version: 2, units: [PLACED_UNIT] });
const ONE_OF_TWO = booking({ resort: 'SK', version: 2, units: [PLACED_UNIT, { ...BOOKED_UNIT, unitIndex: 1 }] });

const OF_PAID = 'a paid booking';

const HOTEL = { currentStep: 'sk-beacon-hotel', prevSteps: ['sk-resort'] };

export const pickerSpecification: Specification = {
  chart: pickerChart,
  cases: [
    ...casesOf('JOURNEY-3-PICKER-STATE', {
      'loads the maps first, with nothing selected': {
        outcome: {
          state: 'loading',
          context: { unitIndex: 0, prevSteps: [], selectedCabinCode: null, notice: null },
          accepts: { only: [] },
        },
      },
      'shows why the maps cannot be loaded, and lets the guest retry or continue without a cabin': {
        when: 'loadPicker: failed',
        outcome: {
          state: 'loadFailed',
          context: { notice: 'no' },
          accepts: { only: ['step.finished', 'retry.requested'] },
        },
      },
      'opens past the map of the resort for another party without a cabin too': {
        input: TWO_PARTIES,
        given: [...SELECTED, 'the second party'],
        when: 'loadPicker: loaded',
        outcome: { state: 'awaitingChoice', context: { unitIndex: 1, selectedCabinCode: null, ...HOTEL } },
      },
    }),
    ...casesOf('JOURNEY-2-PICKER-TREE', {
      'opens past the map of the resort where only one of its areas has cabins for the party, with nothing selected': {
        when: 'loadPicker: loaded',
        outcome: {
          state: 'awaitingChoice',
          context: { selectedCabinCode: null, notice: null, ...HOTEL },
          accepts: {
            only: [
              'to its ground floor',
              'step.left',
              'to the resort again',
              'cabin.suggested',
              'the map larger',
              'step.finished',
            ],
          },
        },
      },
    }),
    ...casesOf('JOURNEY-2-PICKER-AVAILABLE', {
      'opens no map and suggests no cabin when nothing is free, and lets the guest continue': {
        when: 'loadPicker: loaded with nothing free',
        outcome: { state: 'awaitingChoice', accepts: { only: ['the pool', 'the map larger', 'step.finished'] } },
      },
    }),
    ...casesOf('JOURNEY-4-PICKER', {
      // requirement: JOURNEY-4-PICKER
      'goes back one map and clears the selected cabin': {
        given: SELECTED,
        when: 'step.left',
        outcome: { state: 'awaitingChoice', context: { selectedCabinCode: null, ...HOTEL } },
      },
      'holds the cabin that is selected when the guest goes on with it': {
        given: SELECTED,
        when: 'step.finished',
        outcome: { state: 'holdingLast', inputs: { holdCabin: { cabinCode: 'HSTD-001', unitIndex: 0 } } },
      },
      'continues with the cabin once it is held': {
        given: [...SELECTED, 'step.finished'],
        when: 'holdCabin: held',
        outcome: {
          state: 'done',
          output: { type: 'picker.finished', booking: PLACED },
          sends: [bookingUpdated(PLACED)],
        },
      },
      'continues without the selected cabin for a guest who leaves the choice to us': {
        given: SELECTED,
        when: 'selection.declined',
        outcome: { state: 'done', output: { type: 'picker.finished', booking: SKEGNESS_BOOKING }, sends: [] },
      },
      'continues without a cabin when the maps cannot be loaded': {
        given: ['loadPicker: failed'],
        when: 'step.finished',
        outcome: { state: 'done', output: { type: 'picker.finished', booking: SKEGNESS_BOOKING }, sends: [] },
      },
    }),
    ...casesOf('JOURNEY-3-CABIN', {
      'goes on to the next party without a cabin, with nothing selected for it': {
        input: TWO_PARTIES,
        given: HOLDING,
        when: 'holdCabin: held for one of two',
        outcome: {
          state: 'loading',
          context: { unitIndex: 1, selectedCabinCode: null, notice: null },
          sends: [bookingUpdated(ONE_OF_TWO)],
        },
      },
      'goes on with a cabin to the next party that has none': {
        input: TWO_PARTIES,
        given: [...SELECTED, 'step.finished'],
        when: 'holdCabin: held for one of two',
        outcome: {
          state: 'loading',
          context: { unitIndex: 1, selectedCabinCode: null },
          sends: [bookingUpdated(ONE_OF_TWO)],
        },
      },
      'holds the cabin of the next party in the booking as the first hold left it': {
        input: TWO_PARTIES,
        given: [
          ...SELECTED,
          'step.finished',
          'holdCabin: held for one of two',
          'loadPicker: loaded',
          'cabin.suggested',
        ],
        when: 'step.finished',
        outcome: { state: 'holdingLast', inputs: { holdCabin: { version: 2, unitIndex: 1 } } },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-ACCOMMODATION-GONE', {
      'shows the same map again after another guest took the cabin, and still says so': {
        given: [...HOLDING, 'holdCabin: gone'],
        when: 'loadPicker: loaded',
        outcome: { state: 'awaitingChoice', context: { selectedCabinCode: null, notice: 'sold out', ...FLOOR } },
      },
    }),
    ...casesOf('JOURNEY-7-CALL-DELETE-CABIN', {
      'releases the cabin of the party that is shown': {
        input: HELD,
        given: LOADED,
        when: 'cabin.released',
        outcome: { state: 'releasing', inputs: { releaseCabins: { units: [0] } } },
      },
      'updates the booking without the released cabin, with nothing selected': {
        input: HELD,
        given: RELEASING,
        when: 'releaseCabins: released',
        outcome: {
          state: 'loading',
          context: { selectedCabinCode: null, notice: null },
          sends: [bookingUpdated(SKEGNESS_BOOKING)],
        },
      },
    }),
    ...casesOf('JOURNEY-4-PICKER-RESET', {
      // requirement: JOURNEY-4-PICKER-RESET
      'clears the cabins and the way to them when the choice is reset': {
        input: HELD,
        given: LOADED,
        when: 'picker.reset',
        outcome: { state: 'releasing', context: { unitIndex: 0, selectedCabinCode: null, notice: null, ...RESORT } },
      },
      'resets the cabins of every party, also from the turn of a party without one, and begins with the first of them':
        {
          input: TWO_PARTIES,
          given: SECOND_TURN,
          when: 'picker.reset',
          outcome: {
            state: 'releasing',
            context: { unitIndex: 0, selectedCabinCode: null, ...RESORT },
            inputs: { releaseCabins: { units: [0] } },
          },
        },
      'has the cabin still, and shows the reason, when the server refuses a release': {
        input: HELD,
        given: RESETTING,
        when: 'releaseCabins: refused',
        outcome: { state: 'loading', context: { selectedCabinCode: 'HSTD-001', notice: 'no' } },
      },
      'loads the latest version of a booking that was changed elsewhere instead of a release': {
        input: HELD,
        given: RELEASING,
        when: 'releaseCabins: outdated',
        outcome: {
          state: 'loading',
          context: { selectedCabinCode: null, notice: 'changed' },
          sends: [bookingUpdated(SKEGNESS_BOOKING)],
        },
      },
    }),
    ...casesOf('ACCOUNT-4-PICKER', {
      'chooses a cabin of a paid booking with the version of the booking and its change that were seen': {
        input: OF_PAID,
        given: SELECTED,
        when: 'cabin.confirmed',
        outcome: {
          state: 'holding',
          inputs: { holdCabin: { version: 1, unitIndex: 0, cabinCode: 'HSTD-001', myBooking: MY_SKEGNESS } },
        },
      },
      'neither goes on with a cabin nor without it for a paid booking': {
        input: OF_PAID,
        given: SELECTED,
        outcome: { accepts: { with: ['cabin.confirmed'], without: ['step.finished', 'selection.declined'] } },
      },
      'leads on by an address, not by an end of its own, for a paid booking': {
        input: OF_PAID,
        given: ['loadPicker: failed'],
        outcome: { state: 'loadFailed', accepts: { with: ['retry.requested'], without: ['step.finished'] } },
      },
    }),
    ...casesOf('ACCOUNT-4-CHANGE', {
      'shows the booking as its change makes it, and reports the whole of it, after a choice for a paid one': {
        input: OF_PAID,
        given: HOLDING,
        when: 'holdCabin: held in a change',
        outcome: {
          state: 'awaitingChoice',
          context: { myBooking: MY_PLACED, selectedCabinCode: 'HSTD-001' },
          accepts: { without: ['step.finished'] },
          sends: [toParent({ type: 'myBooking.updated', myBooking: MY_PLACED })],
        },
      },
    }),
    ...casesOf('JOURNEY-2-PICKER-ITEMS', {
      'selects no place that is only there for orientation, and none of another map': {
        given: [...AT_RESORT, 'to the hotel'],
        outcome: { context: { selectedItemId: null }, accepts: { without: ['the pool', 'the way in'] } },
      },
    }),
  ],
};
