// Guest details: what the specification requires of the form and of its rooms.
import { NAMED_BOOKING } from '../../model-tests/charts/data.ts';
import { guestsChart } from './guests.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import {
  EVERYTHING,
  SAVING,
  TYPED,
  LATEST,
  WRONG_EMAIL,
  IN_DOUBT,
  edited,
  LAST_NAME,
  LEAVING,
  LOADED,
  NAMED,
  OVERVIEW,
  COMPLETE,
  ZOE,
  notConfirmed,
} from '../../model-tests/specification/guests.data.ts';
import { bookingUpdated } from '../../model-tests/specification/values.ts';

const LEFT = { type: 'guests.left', to: OVERVIEW };
const LEAVING_SAVE = [...SAVING, 'leave.requested'];
const OUTDATED = [...SAVING, 'saveGuests: outdated'];

export const guestsSpecification: Specification = {
  chart: guestsChart,
  cases: [
    ...casesOf('JOURNEY-3-GUESTS-PREVIOUS', {
      'fills the first empty place of the age with a guest of an earlier booking, once': {
        given: LOADED,
        when: 'one who came before',
        outcome: {
          state: 'enteringDetails.noErrors',
          sends: [edited(ZOE, true)],
          accepts: { without: ['one who came before'] },
        },
      },
    }),
    ...casesOf('JOURNEY-4-GUESTS', {
      'saves a form in which everyone is named, without errors': {
        given: [...NAMED, 'guests.submitted', 'the telephone number'],
        when: 'guests.submitted',
        outcome: {
          state: 'saving.pending',
          context: { refusals: [], notice: null },
          accepts: { only: ['leave.requested'] },
        },
      },
      'continues with the saved booking, and deletes the typed fields from the tab': {
        given: SAVING,
        when: 'saveGuests: saved',
        outcome: {
          state: 'done',
          context: { booking: NAMED_BOOKING },
          sends: [edited({}, false)],
          output: { type: 'guests.named', booking: NAMED_BOOKING },
        },
      },
      'asks once whether a near miss of a well-known domain is meant, and offers what it probably means': {
        given: [...COMPLETE, 'a near miss'],
        when: 'guests.submitted',
        outcome: {
          state: 'enteringDetails.refused',
          context: { refusals: [IN_DOUBT] },
          accepts: { with: ['suggestion.taken', 'guests.submitted'] },
        },
      },
      'saves the near miss when it is sent again as it is': {
        given: [...COMPLETE, 'a near miss', 'guests.submitted'],
        when: 'guests.submitted',
        outcome: { state: 'saving.pending', context: { refusals: [] } },
      },
      'takes the suggestion, which is not asked about': {
        given: [...COMPLETE, 'a near miss', 'guests.submitted', 'suggestion.taken'],
        when: 'guests.submitted',
        outcome: {
          state: 'saving.pending',
          context: { form: TYPED },
        },
      },
      'opens the error dialog when the server refuses the details, and the form keeps everything': {
        given: SAVING,
        when: 'saveGuests: rejected',
        outcome: {
          state: 'enteringDetails.rejected',
          context: { form: TYPED, notice: 'Please check the details and try again.', refusals: [WRONG_EMAIL] },
          sends: [edited(EVERYTHING, true)],
        },
      },
      'loads the latest version of a booking that was changed in another window, and says so': {
        given: SAVING,
        when: 'saveGuests: outdated',
        outcome: { state: 'loading', context: { booking: LATEST, notice: 'changed' }, sends: [bookingUpdated(LATEST)] },
      },
    }),
    ...casesOf('JOURNEY-3-AGE-BANDS-ADULTS-ONLY', {
      'refuses a form of an adults-only break while somebody is not confirmed to be 18 or older': {
        input: 'for adults only',
        given: COMPLETE,
        when: 'guests.submitted',
        outcome: {
          state: 'enteringDetails.refused',
          context: { refusals: [notConfirmed(0, 1), notConfirmed(1, 0)] },
          accepts: { with: ['Bea is 18', 'Zoë is 18'] },
        },
      },
      'asks nobody to confirm their age on another break': {
        given: COMPLETE,
        outcome: { accepts: { without: ['Bea is 18', 'Zoë is 18'] } },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-LEAVE', {
      'leaves for the page that the guest chose, and keeps the input in the tab': {
        given: LEAVING,
        when: 'leave.confirmed',
        outcome: { state: 'left', sends: [edited(LAST_NAME, false)], output: LEFT },
      },
      'leaves with the saved booking once a save during the question leaves nothing unsaved': {
        given: LEAVING_SAVE,
        when: 'saveGuests: saved',
        outcome: { state: 'left', sends: [bookingUpdated(NAMED_BOOKING), edited({}, false)], output: LEFT },
      },
      'keeps asking whether to leave when the booking was changed in another window meanwhile': {
        given: LEAVING_SAVE,
        when: 'saveGuests: outdated',
        outcome: { state: 'leaving', context: { booking: LATEST, notice: 'changed' }, sends: [bookingUpdated(LATEST)] },
      },
    }),
    ...[
      { after: 'a changed booking cannot be loaded', given: [...OUTDATED, 'loadGuests: failed'] },
      { after: 'a defect of the save', given: [...SAVING, 'saveGuests: breaks'] },
    ].map(({ after, given }) => ({
      requirement: 'JOURNEY-8-MSG-LEAVE',
      title: `leaves after ${after}, and keeps the input in the tab`,
      given: [...given, 'leave.requested'],
      when: 'leave.confirmed',
      outcome: { state: 'left', sends: [edited(EVERYTHING, false)], output: LEFT },
    })),
    ...casesOf('JOURNEY-4-SESSION', {
      'ends with the lost session when a save finds it, without deleting what was typed': {
        given: SAVING,
        when: 'saveGuests: session lost',
        outcome: {
          state: 'sessionLost',
          sends: [edited(EVERYTHING, false)],
          output: { type: 'session.lost', message: 'gone' },
        },
      },
    }),
  ],
};
