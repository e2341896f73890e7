// The ends of the map picker: the guest continues, or the session or the hold is lost.
import { MY_PLACED, MY_SKEGNESS } from '../charts/picker.samples.ts';
import { SKEGNESS_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import { HELD, HOLDING, PLACED, RELEASING, SELECTED } from './picker.holding.cases.ts';

const SESSION_LOST = { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' }, sends: [] };
const SIGN_IN_NEEDED = { state: 'signInNeeded', output: { type: 'signIn.needed' }, sends: [] };
const OF_PAID = 'a paid booking';
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
  {
    requirement: 'ACCOUNT-4-PICKER',
    title: 'chooses a cabin of a paid booking with the version of the booking and its change that were seen',
    input: OF_PAID,
    given: SELECTED,
    when: 'cabin.confirmed',
    outcome: {
      state: 'holding',
      inputs: { holdCabin: { version: 1, unitIndex: 0, cabinCode: 'HSTD-001', myBooking: MY_SKEGNESS } },
      sends: [],
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'shows the booking as its change makes it, and reports the whole of it, after a choice for a paid one',
    input: OF_PAID,
    given: HOLDING,
    when: 'holdCabin: held in a change',
    outcome: {
      state: 'awaitingChoice',
      context: { myBooking: MY_PLACED, selectedCabinCode: 'HSTD-001' },
      accepts: { with: ['cabin.released'], without: ['step.finished'] },
      sends: [{ to: 'parent', event: { type: 'myBooking.updated', myBooking: MY_PLACED } }],
    },
  },
  {
    requirement: 'ACCOUNT-4-PICKER',
    title: 'leads on by an address, not by an end of its own, for a paid booking',
    input: OF_PAID,
    given: ['loadPicker: failed'],
    outcome: { state: 'loadFailed', accepts: { with: ['retry.requested'], without: ['step.finished'] } },
  },
  {
    requirement: 'ACCOUNT-4-PICKER',
    title: 'has no end of its own after a defect either, for a paid booking',
    input: OF_PAID,
    given: ['loadPicker: breaks'],
    outcome: { state: 'broken', accepts: { with: ['retry.requested'], without: ['step.finished'] } },
  },
  {
    requirement: 'ACCOUNT-6-HOLDERS',
    title: 'ends with the need to sign in while the maps of a paid booking load',
    input: OF_PAID,
    given: [],
    when: 'loadPicker: not signed in',
    outcome: SIGN_IN_NEEDED,
  },
  {
    requirement: 'ACCOUNT-6-HOLDERS',
    title: 'ends with the need to sign in while a cabin of a paid booking is chosen',
    input: OF_PAID,
    given: HOLDING,
    when: 'holdCabin: not signed in',
    outcome: SIGN_IN_NEEDED,
  },
];
