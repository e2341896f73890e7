// The replies of the server to a change of dining: what the page shows, and what the journey gets.
import { line } from '../charts/addons.data.ts';
import { booking } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';

export const BOOKED = 'dining is booked';
export const LOADED = ['loadDining: loaded'];
export const ADDING = [...LOADED, 'half board'];
/** The only package of a booking is being removed. */
const REMOVING = [...LOADED, 'half board'];
/** The only package of a booking is removed, the basket is empty. */
export const EMPTIED = [...REMOVING, 'saveDinings: saved without'];

/** Soft drinks have replaced half board. */
export const DRINKS_FOR_DINING = [...LOADED, 'soft drinks', 'saveDinings: saved with drinks'];

export const HALF_BOARD = { code: 'dine-half', unitIndex: 0 };
export const SOFT_DRINKS = { code: 'drinks-soft', unitIndex: 0 };

export const WITH_DINING = booking({ version: 2, dinings: [line('dine-half', 'dining', 1, 0)] });
const WITHOUT = booking({ version: 3 });
const updated = (changed: object) => ({ to: 'parent', event: { type: 'booking.updated', booking: changed } });

export const diningSavingCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'updates the booking with a saved package, with nothing to undo',
    given: ADDING,
    when: 'saveDinings: saved with dining',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [HALF_BOARD], undo: null, notice: null },
      sends: [updated(WITH_DINING)],
      accepts: { with: ['half board', 'step.finished'], without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'shows what the server saved and not what was requested',
    given: ADDING,
    when: 'saveDinings: saved without',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], undo: null, notice: null },
      sends: [updated(WITHOUT)],
    },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'reports that the last thing was removed from the basket, with what brings it back',
    input: BOOKED,
    given: REMOVING,
    when: 'saveDinings: saved without',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], undo: [HALF_BOARD], notice: 'Your basket is now empty' },
      sends: [
        updated(WITHOUT),
        {
          to: 'parent',
          event: { type: 'basket.emptied', undo: [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }] },
        },
      ],
      accepts: { with: ['half board', 'undo.requested', 'step.finished'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'reports an emptied basket with nothing to bring back when its package is no longer sold',
    input: BOOKED,
    given: ['loadDining: loaded without half board', 'half board'],
    when: 'saveDinings: saved without',
    outcome: {
      context: { notice: 'Your basket is now empty' },
      sends: [updated(WITHOUT), { to: 'parent', event: { type: 'basket.emptied', undo: [] } }],
    },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'has the removed package in the booking again once the undoing is saved',
    input: BOOKED,
    given: [...EMPTIED, 'undo.requested'],
    when: 'saveDinings: saved with dining',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [HALF_BOARD], undo: null, notice: null },
      sends: [updated(WITH_DINING)],
      accepts: { without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'returns to the saved packages with the reason when the server refuses a change',
    given: ADDING,
    when: 'saveDinings: refused',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [], undo: null, notice: 'no' },
      sends: [],
      accepts: { with: ['half board', 'step.finished'], without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'keeps the booked package, with nothing to undo, when the server refuses its removal',
    input: BOOKED,
    given: REMOVING,
    when: 'saveDinings: refused',
    outcome: {
      state: 'awaitingChoice',
      context: { wanted: [HALF_BOARD], undo: null, notice: 'no' },
      sends: [],
      accepts: { without: ['undo.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'clears the reason of a refusal with the next change',
    given: [...ADDING, 'saveDinings: refused'],
    when: 'soft drinks',
    outcome: { state: 'saving', context: { wanted: [SOFT_DRINKS], notice: null } },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'loads the new prices before anything is saved when a price has changed',
    input: BOOKED,
    given: REMOVING,
    when: 'saveDinings: other prices',
    outcome: {
      state: 'loading',
      context: { wanted: [HALF_BOARD], undo: null, notice: 'dearer' },
      sends: [],
      awaits: { with: ['loadDining'], without: ['saveDinings'] },
    },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'still says that a price has changed once the new prices are shown',
    given: [...ADDING, 'saveDinings: other prices'],
    when: 'loadDining: loaded',
    outcome: { state: 'awaitingChoice', context: { wanted: [], notice: 'dearer' }, accepts: { with: ['half board'] } },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'loads the latest version of a booking that was changed in another window',
    given: ADDING,
    when: 'saveDinings: outdated',
    outcome: {
      state: 'loading',
      context: { wanted: [], undo: null, notice: 'changed' },
      sends: [updated(WITHOUT)],
      awaits: { with: ['loadDining'], without: ['saveDinings'] },
    },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'brings no removed package back once the booking was changed in another window',
    input: BOOKED,
    given: REMOVING,
    when: 'saveDinings: outdated',
    outcome: { state: 'loading', context: { wanted: [], undo: null, notice: 'changed' }, sends: [updated(WITHOUT)] },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'still says that a price has changed after a defect of the load and a retry',
    given: [...ADDING, 'saveDinings: other prices', 'loadDining: breaks', 'retry.requested'],
    when: 'loadDining: loaded',
    outcome: { state: 'awaitingChoice', context: { notice: 'dearer' } },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'still says that the booking was changed elsewhere once its latest version is shown',
    given: [...ADDING, 'saveDinings: outdated'],
    when: 'loadDining: loaded',
    outcome: { state: 'awaitingChoice', context: { wanted: [], notice: 'changed' } },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'apologises for a defect while saving, and lets the guest retry',
    given: ADDING,
    when: 'saveDinings: breaks',
    outcome: {
      state: 'broken',
      sends: [],
      accepts: { with: ['retry.requested'], without: ['half board', 'undo.requested', 'step.finished'] },
    },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'loads the packages again after a defect, with the saved packages and nothing to undo',
    input: BOOKED,
    given: [...REMOVING, 'saveDinings: breaks'],
    when: 'retry.requested',
    outcome: {
      state: 'loading',
      context: { wanted: [HALF_BOARD], undo: null },
      awaits: { with: ['loadDining'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the session that was lost while loading',
    given: [],
    when: 'loadDining: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the session that was lost while saving',
    given: ADDING,
    when: 'saveDinings: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'ends with the hold that was lost while loading',
    given: [],
    when: 'loadDining: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
  {
    requirement: 'JOURNEY-4-DINING',
    title: 'ends with the hold that was lost while saving',
    given: ADDING,
    when: 'saveDinings: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
];
