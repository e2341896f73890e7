// Guest details: the question whether to leave, while the form is shown, while it is saved, and after a failure.
import { NAMED_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  COMPLETE,
  ENTRIES,
  EVERYTHING,
  LAST_NAME,
  LATEST,
  LEAVING,
  LOADED,
  NAMED,
  NO_PHONE,
  OVERVIEW,
  REJECTED,
  SAVING,
  TYPED,
  WRONG_EMAIL,
  edited,
  updated,
} from './guests.data.ts';

const LEFT = { type: 'guests.left', to: OVERVIEW };
const LEAVING_SAVE = [...SAVING, 'leave.requested'];
const OUTDATED = [...SAVING, 'saveGuests: outdated'];
const QUESTION = { with: ['leave.confirmed', 'leave.refused'], without: [...ENTRIES, 'retry.requested'] };

export const guestsLeavingCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'leaves without a question while nothing is unsaved',
    given: LOADED,
    outcome: { state: 'enteringDetails.noErrors', accepts: { without: ['leave.requested'] } },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks whether to leave while something typed is unsaved',
    given: [...LOADED, 'the last name'],
    when: 'leave.requested',
    outcome: {
      state: 'enteringDetails.leaving',
      sends: [],
      accepts: { with: ['leave.confirmed', 'leave.refused'], without: ['modal.dismissed', 'retry.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'stays on the form with everything typed when the guest does not leave',
    given: LEAVING,
    when: 'leave.refused',
    outcome: {
      state: 'enteringDetails.noErrors',
      sends: [],
      accepts: { with: ['leave.requested', 'guests.submitted'], without: ['leave.confirmed', 'leave.refused'] },
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'still lists the errors of the form when the guest does not leave',
    given: [...NAMED, 'guests.submitted', 'leave.requested'],
    when: 'leave.refused',
    outcome: { state: 'enteringDetails.refused', context: { refusals: [NO_PHONE] }, sends: [] },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'lists the fields that the server rejected when the guest does not leave',
    given: [...REJECTED, 'leave.requested'],
    when: 'leave.refused',
    outcome: { state: 'enteringDetails.refused', context: { refusals: [WRONG_EMAIL] }, sends: [] },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'leaves for the page that the guest chose, and keeps the input in the tab',
    given: LEAVING,
    when: 'leave.confirmed',
    outcome: { state: 'left', sends: [edited(LAST_NAME, false)], output: LEFT },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'counts the input as unsaved until the server has saved it',
    given: COMPLETE,
    when: 'guests.submitted',
    outcome: {
      state: 'saving.pending',
      sends: [],
      accepts: { with: ['leave.requested'], without: ['leave.confirmed', 'leave.refused'] },
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks whether to leave while the details are being saved, and goes on saving',
    given: SAVING,
    when: 'leave.requested',
    outcome: { state: 'saving.leaving', sends: [], accepts: QUESTION, awaits: { with: ['saveGuests'] } },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'waits for the same save when the guest does not leave',
    given: LEAVING_SAVE,
    when: 'leave.refused',
    outcome: { state: 'saving.pending', sends: [], awaits: { with: ['saveGuests'] } },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'leaves during a save and keeps the input in the tab',
    given: LEAVING_SAVE,
    when: 'leave.confirmed',
    outcome: { state: 'left', sends: [edited(EVERYTHING, false)], output: LEFT },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'leaves with the saved booking once a save during the question leaves nothing unsaved',
    given: LEAVING_SAVE,
    when: 'saveGuests: saved',
    outcome: { state: 'left', sends: [updated(NAMED_BOOKING), edited({}, false)], output: LEFT },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'keeps asking whether to leave when the server rejects the details meanwhile',
    given: LEAVING_SAVE,
    when: 'saveGuests: rejected',
    outcome: {
      state: 'enteringDetails.leaving',
      context: { form: TYPED, refusals: [WRONG_EMAIL], notice: 'Please check the details and try again.' },
      sends: [edited(EVERYTHING, true)],
      accepts: { with: ['leave.confirmed', 'leave.refused'], without: ['modal.dismissed'] },
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'keeps asking whether to leave when the booking was changed in another window meanwhile',
    given: LEAVING_SAVE,
    when: 'saveGuests: outdated',
    outcome: {
      state: 'leaving',
      context: { booking: LATEST, notice: 'changed' },
      sends: [updated(LATEST)],
      accepts: QUESTION,
      awaits: { without: ['saveGuests', 'loadGuests'] },
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'loads the changed booking, and says so, when the guest does not leave',
    given: [...LEAVING_SAVE, 'saveGuests: outdated'],
    when: 'leave.refused',
    outcome: { state: 'loading', context: { notice: 'changed' }, sends: [], awaits: { with: ['loadGuests'] } },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks whether to leave with unsaved input while a changed booking loads',
    given: OUTDATED,
    when: 'leave.requested',
    outcome: {
      state: 'leaving',
      context: { form: TYPED, notice: 'changed' },
      sends: [],
      accepts: { ...QUESTION, without: [...QUESTION.without, 'leave.requested'] },
      awaits: { without: ['loadGuests'] },
    },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'leaves while a changed booking loads and keeps the input in the tab',
    given: [...OUTDATED, 'leave.requested'],
    when: 'leave.confirmed',
    outcome: { state: 'left', sends: [edited(EVERYTHING, false)], output: LEFT },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'leaves when a changed booking cannot be loaded and keeps the input in the tab',
    given: [...OUTDATED, 'loadGuests: failed', 'leave.requested'],
    when: 'leave.confirmed',
    outcome: { state: 'left', sends: [edited(EVERYTHING, false)], output: LEFT },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks whether to leave with unsaved input when a changed booking cannot be loaded',
    given: [...OUTDATED, 'loadGuests: failed'],
    when: 'leave.requested',
    outcome: { state: 'leaving', context: { form: TYPED, notice: null }, sends: [], accepts: QUESTION },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'asks whether to leave with unsaved input after a defect while saving',
    given: [...SAVING, 'saveGuests: breaks'],
    when: 'leave.requested',
    outcome: { state: 'leaving', context: { form: TYPED }, sends: [], accepts: QUESTION },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'loads the guests again when the guest does not leave after a defect',
    given: [...SAVING, 'saveGuests: breaks', 'leave.requested'],
    when: 'leave.refused',
    outcome: { state: 'loading', sends: [], awaits: { with: ['loadGuests'] } },
  },
  {
    requirement: 'JOURNEY-8-MSG-LEAVE',
    title: 'leaves after a defect and keeps the input in the tab',
    given: [...SAVING, 'saveGuests: breaks', 'leave.requested'],
    when: 'leave.confirmed',
    outcome: { state: 'left', sends: [edited(EVERYTHING, false)], output: LEFT },
  },
];
