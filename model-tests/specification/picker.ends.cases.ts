// The ends of the map picker: the guest continues, or the session or the hold is lost.
import { SKEGNESS_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import { HELD, HOLDING, PLACED, RELEASING, SELECTED } from './picker.holding.cases.ts';

const SESSION_LOST = { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' }, sends: [] };
const HOLD_LOST = { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' }, sends: [] };

export const pickerEndCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-PICKER',
    title: 'continues without a cabin, with the booking as it is',
    given: SELECTED,
    when: 'step.finished',
    outcome: { state: 'done', output: { type: 'picker.finished', booking: SKEGNESS_BOOKING }, sends: [] },
  },
  {
    requirement: 'JOURNEY-4-PICKER',
    title: 'continues without a cabin when the maps cannot be loaded',
    given: ['loadPicker: failed'],
    when: 'step.finished',
    outcome: { state: 'done', output: { type: 'picker.finished', booking: SKEGNESS_BOOKING }, sends: [] },
  },
  {
    requirement: 'JOURNEY-3-CABIN',
    title: 'continues with the booking as it is after a defect of the maps',
    given: ['loadPicker: breaks'],
    when: 'step.finished',
    outcome: { state: 'done', output: { type: 'picker.finished', booking: SKEGNESS_BOOKING }, sends: [] },
  },
  {
    requirement: 'JOURNEY-4-PICKER',
    title: 'continues without a cabin after a defect while one is held',
    given: [...HOLDING, 'holdCabin: breaks'],
    when: 'step.finished',
    outcome: { state: 'done', output: { type: 'picker.finished', booking: SKEGNESS_BOOKING }, sends: [] },
  },
  {
    requirement: 'JOURNEY-3-CABIN',
    title: 'still says that a cabin was sold after a defect of the maps and a retry',
    given: [...HOLDING, 'holdCabin: gone', 'loadPicker: breaks', 'retry.requested'],
    when: 'loadPicker: loaded',
    outcome: { state: 'awaitingChoice', context: { notice: 'sold out' } },
  },
  {
    requirement: 'JOURNEY-3-CABIN',
    title: 'continues with the booking that has the held cabin',
    given: [...HOLDING, 'holdCabin: held'],
    when: 'step.finished',
    outcome: { state: 'done', output: { type: 'picker.finished', booking: PLACED }, sends: [] },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the session that is lost while the maps are loading',
    given: [],
    when: 'loadPicker: session lost',
    outcome: SESSION_LOST,
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the session that is lost while a cabin is held',
    given: HOLDING,
    when: 'holdCabin: session lost',
    outcome: SESSION_LOST,
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the session that is lost while a cabin is released',
    input: HELD,
    given: RELEASING,
    when: 'releaseCabins: session lost',
    outcome: SESSION_LOST,
  },
  {
    requirement: 'JOURNEY-3-CABIN',
    title: 'ends with the hold that is lost while the maps are loading',
    given: [],
    when: 'loadPicker: hold lost',
    outcome: HOLD_LOST,
  },
  {
    requirement: 'JOURNEY-3-CABIN',
    title: 'ends with the hold that is lost while a cabin is held',
    given: HOLDING,
    when: 'holdCabin: hold lost',
    outcome: HOLD_LOST,
  },
  {
    requirement: 'JOURNEY-3-CABIN',
    title: 'ends with the hold that is lost while a cabin is released',
    input: HELD,
    given: RELEASING,
    when: 'releaseCabins: hold lost',
    outcome: HOLD_LOST,
  },
];
