/**
 * The guest details step: the name of every guest of every unit, and the lead guest's contact
 * (spec: booking journey 4, guest details).
 */
import { LOST_STATES } from '../outcomes/ends.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, outputOf, type FinalStates } from '../kit/chart.ts';
import { detailsOf } from './form.rules.ts';
import { EMPTY_FORM } from './form.types.ts';
import { guestsSetup } from './guests.setup.ts';
import type { GuestsContext, GuestsOutcome, LeavingTo } from './guests.types.ts';

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'Everyone has a name; the journey continues to the payment.',
    output: ({ context }) => ({ type: 'guests.named', booking: context.booking }),
  },
  left: {
    type: 'final',
    description: 'The guest leaves for the page they chose; unsaved fields stay stored in the tab.',
    output: ({ context }) => ({ type: 'guests.left', to: context.leavingTo as LeavingTo }),
  },
  ...LOST_STATES,
} satisfies FinalStates<GuestsContext, GuestsOutcome>;

export const guestsMachine = guestsSetup.createMachine({
  id: 'guests',
  description: "The guest enters everyone's name and room, and the lead guest's contact.",
  meta: { requirements: ['JOURNEY-4-GUESTS'] },
  context: ({ input }) => ({
    ...input,
    form: EMPTY_FORM,
    saved: EMPTY_FORM,
    previousGuests: [],
    leavingTo: null,
    refusals: [],
    refusedForm: EMPTY_FORM,
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The guests of the booking and their saved details are loading.',
      tags: 'busy',
      invoke: { src: 'loadGuests', input: null, ...RAISE_OUTPUT },
      on: {
        'guests.loaded': { target: 'enteringDetails', actions: { type: 'setForm', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
        'leave.requested': {
          guard: 'isUnsaved',
          target: 'leaving',
          actions: { type: 'setDestination', params: fromEvent },
        },
      },
    },
    enteringDetails: {
      description: 'The guest fills in the form. Errors are shown once the guest submits it.',
      entry: 'notifyEdited',
      initial: 'noErrors',
      on: {
        'guest.changed': {
          guard: { type: 'hasGuest', params: fromEvent },
          actions: [{ type: 'setGuestField', params: fromEvent }, 'notifyEdited'],
        },
        'room.chosen': {
          guard: { type: 'isRoomFree', params: fromEvent },
          actions: [{ type: 'setRoom', params: fromEvent }, 'notifyEdited'],
        },
        'rooms.assigned': { guard: 'isSomebodyWithoutRoom', actions: ['assignRooms', 'notifyEdited'] },
        'previous.chosen': {
          guard: { type: 'canFillIn', params: fromEvent },
          actions: [{ type: 'applyPreviousGuest', params: fromEvent }, 'notifyEdited'],
        },
        'contact.changed': { actions: [{ type: 'setContactField', params: fromEvent }, 'notifyEdited'] },
        'suggestion.taken': { guard: 'hasSuggestion', actions: ['takeSuggestion', 'notifyEdited'] },
        'leave.requested': {
          guard: 'isUnsaved',
          target: '.leaving',
          actions: { type: 'setDestination', params: fromEvent },
        },
        'guests.submitted': [
          { guard: 'isFormComplete', target: 'saving', actions: 'clearRefusals' },
          { target: '.refused', actions: 'setRefusals' },
        ],
      },
      states: {
        noErrors: { description: 'The form shows no errors.' },
        refused: { description: 'The error summary lists every wrong field.' },
        rejected: {
          description:
            'The server rejected the details: the error modal shows the reason, and the form keeps its values.',
          on: { 'modal.dismissed': 'refused' },
        },
        leaving: {
          description: 'The form has unsaved changes and the guest wants to leave: “Are you sure you want to leave?”',
          meta: { requirements: ['JOURNEY-8-MSG-LEAVE'] },
          on: {
            'leave.refused': [{ guard: 'hasRefusals', target: 'refused' }, { target: 'noErrors' }],
            'leave.confirmed': { target: '#guests.left', actions: 'notifyLeavable' },
          },
        },
      },
    },
    saving: {
      description: 'The details are being saved. The error modal is hidden meanwhile.',
      tags: 'busy',
      invoke: {
        src: 'saveGuests',
        input: ({ context }) => detailsOf(context.form, context.booking.version),
        ...RAISE_OUTPUT,
      },
      initial: 'pending',
      on: {
        'guests.saved': {
          target: 'done',
          actions: [{ type: 'setBooking', params: fromEvent }, 'clearDraft', 'notifyEdited'],
        },
        'guests.rejected': {
          target: 'enteringDetails.rejected',
          actions: { type: 'setRejection', params: fromEvent },
        },
        'booking.outdated': {
          target: 'loading',
          actions: [
            { type: 'setBooking', params: fromEvent },
            { type: 'notifyBooking', params: fromEvent },
            SET_NOTICE,
          ],
        },
        'leave.requested': { target: '.leaving', actions: { type: 'setDestination', params: fromEvent } },
      },
      states: {
        pending: { description: 'The page waits for the reply of the server.' },
        leaving: {
          description: 'The guest wants to leave before the reply: the question is asked, and saving goes on.',
          meta: { requirements: ['JOURNEY-8-MSG-LEAVE'] },
          on: {
            'leave.refused': 'pending',
            'leave.confirmed': { target: '#guests.left', actions: 'notifyLeavable' },
            // nothing is unsaved any more, so the question needs no answer
            'guests.saved': {
              target: '#guests.left',
              actions: [{ type: 'notifyBooking', params: fromEvent }, 'clearDraft', 'notifyEdited'],
            },
            'guests.rejected': {
              target: '#guests.enteringDetails.leaving',
              actions: { type: 'setRejection', params: fromEvent },
            },
            'booking.outdated': {
              target: '#guests.leaving',
              actions: [
                { type: 'setBooking', params: fromEvent },
                { type: 'notifyBooking', params: fromEvent },
                SET_NOTICE,
              ],
            },
          },
        },
      },
    },
    loadFailed: {
      description: 'The guests could not be loaded.',
      on: {
        'retry.requested': { target: 'loading', actions: 'clearNotice' },
        'leave.requested': {
          guard: 'isUnsaved',
          target: 'leaving',
          actions: [{ type: 'setDestination', params: fromEvent }, 'clearNotice'],
        },
      },
    },
    leaving: {
      description:
        'The guest wants to leave with unsaved input while the form is loading or could not be shown: the question is asked, and a guest who stays loads the form.',
      meta: { requirements: ['JOURNEY-8-MSG-LEAVE'] },
      on: {
        'leave.refused': 'loading',
        'leave.confirmed': { target: 'left', actions: 'notifyLeavable' },
      },
    },
    ...ENDS,
    broken: {
      description: 'Something failed unexpectedly. The page apologises and offers to retry.',
      on: {
        'retry.requested': 'loading',
        'leave.requested': {
          guard: 'isUnsaved',
          target: 'leaving',
          actions: { type: 'setDestination', params: fromEvent },
        },
      },
    },
  },
  on: {
    'session.lost': { target: '.sessionLost', actions: [SET_NOTICE, 'notifyLeavable'] },
    'hold.lost': { target: '.holdLost', actions: [SET_NOTICE, 'notifyLeavable'] },
  },
  output: outputOf(ENDS),
});
