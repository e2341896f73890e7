// Places on the maps that a guest reads about, beside the cabins.
import type { SpecificationCase } from './cases.ts';
import { AT_RESORT, HELD, LOADED } from './picker.holding.cases.ts';

export const pickerItemCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-PICKER-ITEMS',
    title: 'selects a place of the map that is available, without a cabin',
    given: AT_RESORT,
    when: 'the pool',
    outcome: {
      state: 'awaitingChoice',
      context: { selectedItemId: 'dune-pool', selectedCabinCode: null },
      sends: [],
      accepts: { without: ['cabin.confirmed'] },
    },
  },
  {
    requirement: 'JOURNEY-2-PICKER-ITEMS',
    title: 'keeps the cabin that the party holds while the guest reads about a place',
    input: HELD,
    given: [...LOADED, 'to the resort again'],
    when: 'the pool',
    outcome: {
      context: { selectedItemId: 'dune-pool', selectedCabinCode: 'HSTD-001' },
      accepts: { with: ['cabin.released'], without: ['cabin.confirmed'] },
    },
  },
  {
    requirement: 'JOURNEY-2-PICKER-ITEMS',
    title: 'selects no place that is only there for orientation, and none of another map',
    given: [...AT_RESORT, 'to the hotel'],
    outcome: { context: { selectedItemId: null }, accepts: { without: ['the pool', 'the way in'] } },
  },
  {
    requirement: 'JOURNEY-2-PICKER-ITEMS',
    title: 'leaves the place on the way to another map',
    given: [...AT_RESORT, 'the pool'],
    when: 'to the hotel',
    outcome: { context: { selectedItemId: null, currentStep: 'sk-beacon-hotel' } },
  },
  {
    requirement: 'JOURNEY-2-PICKER-ITEMS',
    title: 'leaves the place for a suggested cabin',
    given: [...AT_RESORT, 'the pool'],
    when: 'cabin.suggested',
    outcome: { context: { selectedItemId: null, selectedCabinCode: 'HSTD-001' } },
  },
];
