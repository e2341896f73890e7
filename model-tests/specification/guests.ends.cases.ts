// Guest details: what follows a save, a failure, a lost session and a lost hold.
import { NAMED_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  ENTRIES,
  EVERYTHING,
  FORM_EVENTS,
  NO_ROOM,
  REJECTED,
  SAVING,
  TYPED,
  LATEST,
  WRONG_EMAIL,
  edited,
  updated,
} from './guests.data.ts';

const QUESTION = ['leave.confirmed', 'leave.refused'];

export const guestsEndCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'continues with the saved booking, and deletes the typed fields from the tab',
    given: SAVING,
    when: 'saveGuests: saved',
    outcome: {
      state: 'done',
      context: { booking: NAMED_BOOKING },
      sends: [edited({}, false)],
      output: { type: 'guests.named', booking: NAMED_BOOKING },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'opens the error dialog when the server refuses the details, and the form keeps everything',
    given: SAVING,
    when: 'saveGuests: rejected',
    outcome: {
      state: 'enteringDetails.rejected',
      context: { form: TYPED, notice: 'Please check the details and try again.', refusals: [WRONG_EMAIL] },
      sends: [edited(EVERYTHING, true)],
      accepts: {
        with: ['modal.dismissed', 'guests.submitted'],
        without: ['leave.confirmed', 'leave.refused', 'retry.requested'],
      },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'lists the refused fields once the error dialog is dismissed',
    given: REJECTED,
    when: 'modal.dismissed',
    outcome: {
      state: 'enteringDetails.refused',
      context: { form: TYPED, refusals: [WRONG_EMAIL] },
      sends: [],
      accepts: { without: ['modal.dismissed'] },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'hides the error dialog while a new save is pending',
    given: REJECTED,
    when: 'guests.submitted',
    outcome: {
      state: 'saving.pending',
      context: { notice: null, refusals: [] },
      accepts: { without: [...ENTRIES, ...QUESTION, 'retry.requested'] },
      awaits: { with: ['saveGuests'] },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'no longer gives the reason of the server once the form itself is refused',
    given: [...REJECTED, 'modal.dismissed', 'no room for Bea'],
    when: 'guests.submitted',
    outcome: { state: 'enteringDetails.refused', context: { notice: null, refusals: [NO_ROOM] } },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'loads the latest version of a booking that was changed in another window, and says so',
    given: SAVING,
    when: 'saveGuests: outdated',
    outcome: {
      state: 'loading',
      context: { booking: LATEST, notice: 'changed' },
      sends: [updated(LATEST)],
      accepts: { without: [...ENTRIES, ...QUESTION, 'retry.requested'] },
      awaits: { with: ['loadGuests'] },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'keeps what was typed after a change in another window',
    given: [...SAVING, 'saveGuests: outdated'],
    when: 'loadGuests: loaded',
    outcome: {
      state: 'enteringDetails.noErrors',
      context: { form: TYPED, notice: 'changed' },
      sends: [edited(EVERYTHING, true)],
      accepts: { with: ['guests.submitted', 'leave.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the lost session when a save finds it, without deleting what was typed',
    given: SAVING,
    when: 'saveGuests: session lost',
    outcome: {
      state: 'sessionLost',
      sends: [edited(EVERYTHING, false)],
      output: { type: 'session.lost', message: 'gone' },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'ends with the lost hold when a save finds it, without deleting what was typed',
    given: SAVING,
    when: 'saveGuests: hold lost',
    outcome: {
      state: 'holdLost',
      sends: [edited(EVERYTHING, false)],
      output: { type: 'hold.lost', message: 'expired' },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'apologises for a defect while saving, and offers to retry',
    given: SAVING,
    when: 'saveGuests: breaks',
    outcome: {
      state: 'broken',
      sends: [],
      accepts: { with: ['retry.requested', 'leave.requested'], without: [...ENTRIES, ...QUESTION] },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'still says that the booking was changed elsewhere after a defect of its load and a retry',
    given: [...SAVING, 'saveGuests: outdated', 'loadGuests: breaks', 'retry.requested'],
    when: 'loadGuests: loaded',
    outcome: { state: 'enteringDetails.noErrors', context: { form: TYPED, notice: 'changed' } },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'loads the guests again on retry after a defect',
    given: [...SAVING, 'saveGuests: breaks'],
    when: 'retry.requested',
    outcome: { state: 'loading', sends: [], awaits: { with: ['loadGuests'] } },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'keeps what was typed after a defect while saving',
    given: [...SAVING, 'saveGuests: breaks', 'retry.requested'],
    when: 'loadGuests: loaded',
    outcome: {
      state: 'enteringDetails.noErrors',
      context: { form: TYPED },
      sends: [edited(EVERYTHING, true)],
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'says why the guests cannot be loaded, and offers to retry',
    given: [],
    when: 'loadGuests: failed',
    outcome: {
      state: 'loadFailed',
      context: { notice: 'no' },
      sends: [],
      accepts: { with: ['retry.requested'], without: FORM_EVENTS },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'loads the guests again on retry after a failed load, without the message of the failure',
    given: ['loadGuests: failed'],
    when: 'retry.requested',
    outcome: {
      state: 'loading',
      context: { notice: null },
      sends: [],
      awaits: { with: ['loadGuests'] },
      accepts: { without: ['retry.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'apologises for a defect while loading, and offers to retry',
    given: [],
    when: 'loadGuests: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: FORM_EVENTS } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'ends with the lost session when the load finds it',
    given: [],
    when: 'loadGuests: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'ends with the lost hold when the load finds it',
    given: [],
    when: 'loadGuests: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
];
