// Guest details: what follows a save, a failure, a lost session and a lost hold.
import { NAMED_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import { ADA, EVERYTHING, FORM_EVENTS, SAVING, edited, guest, party } from './guests.data.ts';

const REJECTED = [...SAVING, 'saveGuests: rejected'];
const LATEST = { ...NAMED_BOOKING, version: 9 };
const WRONG_EMAIL = { field: 'contact.email', message: 'Enter an e-mail address.' };

/** The form as it was typed before the save. */
const TYPED = {
  units: [
    party(0, [ADA, guest(0, 'Bea', 'Shaw')], { adults: 2 }),
    party(1, [guest(1, 'Zoë', 'Shaw')], { unitIndex: 1, adults: 1 }),
  ],
  contact: { email: 'ada@example.com', phone: '07700 900 982' },
};

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
      state: 'saving',
      context: { notice: null, refusals: [] },
      accepts: { without: [...FORM_EVENTS, 'retry.requested'] },
      awaits: { with: ['saveGuests'] },
    },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'loads the latest version of a booking that was changed in another window, and says so',
    given: SAVING,
    when: 'saveGuests: outdated',
    outcome: {
      state: 'loading',
      context: { booking: LATEST, notice: 'changed' },
      accepts: { without: [...FORM_EVENTS, 'retry.requested'] },
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
    outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'ends with the lost hold when a save finds it, without deleting what was typed',
    given: SAVING,
    when: 'saveGuests: hold lost',
    outcome: { state: 'holdLost', sends: [], output: { type: 'hold.lost', message: 'expired' } },
  },
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'apologises for a defect while saving, and offers to retry',
    given: SAVING,
    when: 'saveGuests: breaks',
    outcome: { state: 'broken', sends: [], accepts: { with: ['retry.requested'], without: FORM_EVENTS } },
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
    title: 'loads the guests again on retry after a failed load',
    given: ['loadGuests: failed'],
    when: 'retry.requested',
    outcome: {
      state: 'loading',
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
