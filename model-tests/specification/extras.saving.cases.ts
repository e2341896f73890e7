// The replies of the server to a change of the extras: what the page shows, and what the journey gets.
import { line } from '../charts/addons.data.ts';
import { booking } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';

export const BOOKED = 'a spa day is booked';
export const LOADED = ['loadExtras: loaded'];
export const ADDING = [...LOADED, 'a spa day'];
/** The only extra of a booking is being removed. */
const REMOVING = [...LOADED, 'no spa day'];
/** The only extra of a booking is removed, the basket is empty. */
export const EMPTIED = [...REMOVING, 'saveExtras: saved without'];
export const GROUND_FLOOR = [...LOADED, 'groundFloor.toggled'];

export const SPA_DAY = { code: 'spa-day', quantity: 1 };

export const WITH_SPA = booking({ version: 2, extras: [line('spa-day', 'spa')] });
const WITHOUT = booking({ version: 3 });
export const ON_GROUND_FLOOR = booking({ version: 4, isGroundFloorSelected: true });
export const updated = (changed: object) => ({ to: 'parent', event: { type: 'booking.updated', booking: changed } });

export const extrasSavingCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'updates the booking with a saved extra, with nothing to undo',
    given: ADDING,
    when: 'saveExtras: saved with a spa day',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [SPA_DAY], undo: null, notice: null },
      sends: [updated(WITH_SPA)],
      accepts: { with: ['no spa day', 'step.finished'], without: ['undo.requested', 'too many spa days'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'shows the extras that the server saved and not those requested',
    given: ADDING,
    when: 'saveExtras: saved without',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], undo: null, notice: null },
      sends: [updated(WITHOUT)],
      accepts: { without: ['no spa day', 'undo.requested'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'reports that the last extra was removed from the basket, with what brings it back',
    input: BOOKED,
    given: REMOVING,
    when: 'saveExtras: saved without',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], undo: [SPA_DAY], notice: 'Your basket is now empty' },
      sends: [
        updated(WITHOUT),
        {
          to: 'parent',
          event: { type: 'basket.emptied', undo: [{ code: 'spa-day', quantity: 1, unitSeqNumber: null }] },
        },
      ],
      accepts: { with: ['a spa day', 'undo.requested', 'step.finished'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'has the removed extra in the booking again once the undoing is saved',
    input: BOOKED,
    given: [...EMPTIED, 'undo.requested'],
    when: 'saveExtras: saved with a spa day',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [SPA_DAY], undo: null, notice: null },
      sends: [updated(WITH_SPA)],
      accepts: { without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'returns to the saved extras with the reason when the server refuses a change',
    given: ADDING,
    when: 'saveExtras: refused',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], undo: null, notice: 'no' },
      sends: [],
      accepts: { with: ['a spa day', 'step.finished'], without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'has the booked extra still, with nothing to undo, when the server refuses its removal',
    input: BOOKED,
    given: REMOVING,
    when: 'saveExtras: refused',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [SPA_DAY], undo: null, notice: 'no' },
      sends: [],
      accepts: { without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'loads the new prices before an extra is saved whose price has changed',
    input: BOOKED,
    given: REMOVING,
    when: 'saveExtras: other prices',
    outcome: {
      state: 'loading',
      context: { wanted: [SPA_DAY], undo: null, notice: 'dearer' },
      sends: [],
      awaits: { with: ['loadExtras'], without: ['saveExtras'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'still says that a price has changed once the new prices of the extras are shown',
    given: [...ADDING, 'saveExtras: other prices'],
    when: 'loadExtras: loaded',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], notice: 'dearer' },
      accepts: { with: ['a spa day'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'brings no removed extra back once the booking was changed in another window',
    input: BOOKED,
    given: REMOVING,
    when: 'saveExtras: outdated',
    outcome: { state: 'loading', context: { wanted: [], undo: null, notice: 'changed' }, sends: [updated(WITHOUT)] },
  },
  {
    requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
    title: 'brings no removed extra back once the booking was changed elsewhere while the ground floor is saved',
    input: BOOKED,
    given: [...EMPTIED, 'groundFloor.toggled'],
    when: 'saveGroundFloor: outdated',
    outcome: { state: 'loading', context: { undo: null, notice: 'changed' }, sends: [updated(WITHOUT)] },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'still says that the price of an extra has changed after a defect of the load and a retry',
    given: [...ADDING, 'saveExtras: other prices', 'loadExtras: breaks', 'retry.requested'],
    when: 'loadExtras: loaded',
    outcome: { state: 'awaitingChoice', context: { notice: 'dearer' } },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'loads the latest extras of a booking that was changed in another window',
    given: ADDING,
    when: 'saveExtras: outdated',
    outcome: {
      state: 'loading',
      context: { wanted: [], undo: null, notice: 'changed' },
      sends: [updated(WITHOUT)],
      awaits: { with: ['loadExtras'], without: ['saveExtras'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'still says that the booking was changed elsewhere once its latest extras are shown',
    given: [...ADDING, 'saveExtras: outdated'],
    when: 'loadExtras: loaded',
    outcome: { state: 'awaitingChoice', context: { wanted: [], notice: 'changed' } },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'apologises for a defect while extras are saved, and lets the guest retry',
    given: ADDING,
    when: 'saveExtras: breaks',
    outcome: {
      state: 'broken',
      sends: [],
      accepts: { with: ['retry.requested'], without: ['a spa day', 'undo.requested', 'step.finished'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'loads the extras again after a defect, with the saved extras and nothing to undo',
    input: BOOKED,
    given: [...REMOVING, 'saveExtras: breaks'],
    when: 'retry.requested',
    outcome: {
      state: 'loading',
      context: { wanted: [SPA_DAY], undo: null },
      sends: [],
      awaits: { with: ['loadExtras'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
    title: 'updates the booking once the ground floor is saved, and can remove it again',
    given: GROUND_FLOOR,
    when: 'saveGroundFloor: saved',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], undo: null, notice: null },
      sends: [updated(ON_GROUND_FLOOR)],
      accepts: { with: ['groundFloor.toggled', 'a spa day', 'step.finished'], without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
    title: 'shows the reason when the ground floor is refused',
    given: GROUND_FLOOR,
    when: 'saveGroundFloor: refused',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], notice: 'no' },
      sends: [],
      accepts: { with: ['groundFloor.toggled', 'step.finished'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
    title: 'loads the new price of the ground floor before it is added at another one',
    given: GROUND_FLOOR,
    when: 'saveGroundFloor: another price',
    outcome: {
      state: 'loading',
      context: { notice: 'dearer' },
      sends: [],
      awaits: { with: ['loadExtras'], without: ['saveGroundFloor'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
    title: 'adds no ground floor to a booking that was changed in another window, and loads its latest version',
    given: GROUND_FLOOR,
    when: 'saveGroundFloor: outdated',
    outcome: {
      state: 'loading',
      context: { wanted: [], undo: null, notice: 'changed' },
      sends: [updated(WITHOUT)],
      awaits: { with: ['loadExtras'], without: ['saveGroundFloor'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
    title: 'apologises for a defect while the ground floor is saved, and lets the guest retry',
    given: GROUND_FLOOR,
    when: 'saveGroundFloor: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: ['groundFloor.toggled'] } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the session that was lost while extras were loading',
    given: [],
    when: 'loadExtras: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the session that was lost while extras were saved',
    given: ADDING,
    when: 'saveExtras: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the session that was lost while the ground floor was saved',
    given: GROUND_FLOOR,
    when: 'saveGroundFloor: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'ends with the hold that was lost while extras were loading',
    given: [],
    when: 'loadExtras: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
  {
    requirement: 'JOURNEY-4-ADDONS',
    title: 'ends with the hold that was lost while extras were saved',
    given: ADDING,
    when: 'saveExtras: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
  {
    requirement: 'JOURNEY-4-ADDONS-GROUND-FLOOR',
    title: 'ends with the hold that was lost while the ground floor was saved',
    given: GROUND_FLOOR,
    when: 'saveGroundFloor: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
];
