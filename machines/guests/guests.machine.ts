/**
 * The guest details step: the name of every guest of every unit, and the lead guest's contact
 * (spec: booking journey 4, guest details).
 */
import { assign, raise, sendParent, setup } from 'xstate';
import type { Destination } from '../app/url.ts';
import type { Booking } from '../contract/booking.ts';
import type { ValidationError } from '../contract/envelope.ts';
import type { CurrentGuest, GuestSetup, SetGuestDetails } from '../contract/guest.ts';
import type { BookingOutdated, HoldLost, LoadFailed, SessionLost } from '../kit/outcomes.ts';
import type { Refusal } from '../kit/refusal.ts';
import { unprovided } from '../kit/unprovided.ts';
import { detailsOf, formField, formFor, formRefusals } from './form.rules.ts';
import {
  EMPTY_FORM,
  guestAt,
  withGuest,
  type ContactField,
  type GuestField,
  type GuestForm,
  type GuestPlace,
} from './form.types.ts';
import { hasDraftFields, type GuestDraft, type DraftFields } from './draft.ts';
import { canFillIn, withPreviousGuest } from './previousGuests.rules.ts';
import { hasChoiceOfRoom, hasPlaceIn } from './rooms.rules.ts';
import { draftOf, withDraft } from './draft.rules.ts';
import { fromEvent } from '../kit/fromEvent.ts';

type GuestsLoaded = { type: 'guests.loaded'; setup: GuestSetup };
type GuestsSaved = { type: 'guests.saved'; booking: Booking };
type GuestsRejected = { type: 'guests.rejected'; message: string; validationErrors: readonly ValidationError[] };
type GuestChanged = { type: 'guest.changed'; field: GuestField; value: string } & GuestPlace;
/** null: no room, so that another guest can have the place */
type RoomChosen = { type: 'room.chosen'; room: number | null } & GuestPlace;

export type GuestsEvent =
  | GuestChanged
  | RoomChosen
  | { type: 'contact.changed'; field: ContactField; value: string }
  | { type: 'previous.chosen'; index: number }
  | { type: 'guests.submitted' }
  | { type: 'modal.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'leave.requested'; to: Destination }
  | { type: 'leave.confirmed' }
  | { type: 'leave.refused' }
  | GuestsLoaded
  | LoadFailed
  | GuestsSaved
  | GuestsRejected
  | BookingOutdated
  | SessionLost
  | HoldLost;

/** `email` was given at the overview; `draftFields` were not saved when the guest left the page. */
export type GuestsInput = Readonly<{ booking: Booking }> & GuestDraft;

export type GuestsContext = Readonly<{
  booking: Booking;
  email: string;
  form: GuestForm;
  /** the form as it is saved on the server */
  saved: GuestForm;
  draftFields: DraftFields;
  previousGuests: readonly CurrentGuest[];
  /** the page that the guest wants to leave for, while the leave question is open */
  leavingTo: Destination | null;
  refusals: readonly Refusal[];
  notice: string | null;
}>;

export type GuestsOutcome =
  { type: 'guests.named'; booking: Booking } | { type: 'guests.left'; to: Destination } | SessionLost | HoldLost;

/** Sent to the journey whenever the form changes; `isUnsaved` if the guest has to confirm before leaving. */
export type GuestsEdited = { type: 'guests.edited'; draftFields: DraftFields; isUnsaved: boolean };

/** The context changes for another form. */
const withForm = ({ saved }: GuestsContext, form: GuestForm): Partial<GuestsContext> => ({
  form,
  draftFields: draftOf(form, saved),
});

export const guestsMachine = setup({
  types: {
    context: {} as GuestsContext,
    events: {} as GuestsEvent,
    input: {} as GuestsInput,
    output: {} as GuestsOutcome,
  },
  actors: {
    loadGuests: unprovided<GuestsLoaded | LoadFailed | SessionLost | HoldLost, null>('loadGuests'),
    saveGuests: unprovided<GuestsSaved | GuestsRejected | BookingOutdated | SessionLost | HoldLost, SetGuestDetails>(
      'saveGuests',
    ),
  },
  guards: {
    hasGuest: ({ context }, params: GuestPlace) => guestAt(context.form, params) !== undefined,
    isRoomFree: ({ context }, params: GuestPlace & { room: number | null }) =>
      hasChoiceOfRoom(context.form, params) && (params.room === null || hasPlaceIn(context.form, params, params.room)),
    canFillIn: ({ context }, params: { index: number }) =>
      canFillIn(context.form, context.previousGuests[params.index]),
    isFormComplete: ({ context }) => formRefusals(context.form, context.booking).length === 0,
    isUnsaved: ({ context }) => hasDraftFields(context.draftFields),
  },
  actions: {
    setForm: assign(({ context }, params: GuestsLoaded) => {
      const saved = formFor(params.setup, context.email);
      const form = withDraft(saved, context.draftFields);
      return { saved, form, draftFields: draftOf(form, saved), previousGuests: params.setup.guestsFromPrevBooking };
    }),
    setGuestField: assign(({ context }, { field, value, ...place }: Omit<GuestChanged, 'type'>) =>
      withForm(context, withGuest(context.form, place, { [field]: value })),
    ),
    setRoom: assign(({ context }, { room, ...place }: Omit<RoomChosen, 'type'>) =>
      withForm(context, withGuest(context.form, place, { room })),
    ),
    setContactField: assign(({ context }, params: { field: ContactField; value: string }) =>
      withForm(context, { ...context.form, contact: { ...context.form.contact, [params.field]: params.value } }),
    ),
    applyPreviousGuest: assign(({ context }, params: { index: number }) =>
      withForm(context, withPreviousGuest(context.form, context.previousGuests[params.index])),
    ),
    notifyEdited: sendParent(({ context: { draftFields } }): GuestsEdited => ({
      type: 'guests.edited',
      draftFields,
      isUnsaved: hasDraftFields(draftFields),
    })),
    notifyLeavable: sendParent(({ context: { draftFields } }): GuestsEdited => ({
      type: 'guests.edited',
      draftFields,
      isUnsaved: false,
    })),
    clearDraft: assign({ draftFields: {} }),
    setRefusals: assign(({ context }) => ({ refusals: formRefusals(context.form, context.booking) })),
    clearRefusals: assign({ refusals: [], notice: null }),
    setRejection: assign(({ context }, params: GuestsRejected) => ({
      notice: params.message,
      refusals: params.validationErrors.map(({ field, message }) => ({
        field: formField(context.form, field),
        message,
      })),
    })),
    setBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    setDestination: assign({ leavingTo: (_, params: { to: Destination }) => params.to }),
    setNotice: assign({ notice: (_, params: { message: string }) => params.message }),
  },
}).createMachine({
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
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The guests of the booking and their saved details are loading.',
      tags: 'busy',
      invoke: {
        src: 'loadGuests',
        input: null,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'guests.loaded': { target: 'enteringDetails', actions: { type: 'setForm', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: { type: 'setNotice', params: fromEvent } },
      },
    },
    enteringDetails: {
      description: 'The guest fills in the form. Errors are shown once the guest submits it.',
      entry: 'notifyEdited',
      exit: 'notifyLeavable',
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
        'previous.chosen': {
          guard: { type: 'canFillIn', params: fromEvent },
          actions: [{ type: 'applyPreviousGuest', params: fromEvent }, 'notifyEdited'],
        },
        'contact.changed': { actions: [{ type: 'setContactField', params: fromEvent }, 'notifyEdited'] },
        'leave.requested': {
          guard: 'isUnsaved',
          target: '.leaving',
          actions: { type: 'setDestination', params: fromEvent },
        },
        'guests.submitted': [
          { guard: 'isFormComplete', target: 'saving', actions: 'clearRefusals' },
          { target: '.refused', reenter: true, actions: 'setRefusals' },
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
          on: { 'leave.refused': 'noErrors', 'leave.confirmed': '#guests.left' },
        },
      },
    },
    saving: {
      description: 'The details are being saved. The error modal is hidden meanwhile.',
      tags: 'busy',
      invoke: {
        src: 'saveGuests',
        input: ({ context }) => detailsOf(context.form, context.booking.version),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
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
            { type: 'setNotice', params: fromEvent },
          ],
        },
      },
    },
    loadFailed: { description: 'The guests could not be loaded.', on: { 'retry.requested': 'loading' } },
    done: {
      type: 'final',
      description: 'Everyone has a name; the journey continues to the payment.',
      output: ({ context }): GuestsOutcome => ({ type: 'guests.named', booking: context.booking }),
    },
    left: {
      type: 'final',
      description: 'The guest leaves for the page they chose; unsaved fields stay stored in the tab.',
      output: ({ context }): GuestsOutcome => ({ type: 'guests.left', to: context.leavingTo as Destination }),
    },
    sessionLost: {
      type: 'final',
      description: 'The session has expired on the server; the visit offers to start again.',
      output: ({ context }): GuestsOutcome => ({ type: 'session.lost', message: context.notice ?? '' }),
    },
    holdLost: {
      type: 'final',
      description: 'The hold ran out; the journey goes back to accommodation.',
      output: ({ context }): GuestsOutcome => ({ type: 'hold.lost', message: context.notice ?? '' }),
    },
    broken: {
      description: 'Something failed unexpectedly. The page apologises and offers to retry.',
      on: { 'retry.requested': 'loading' },
    },
  },
  on: {
    'session.lost': { target: '.sessionLost', actions: { type: 'setNotice', params: fromEvent } },
    'hold.lost': { target: '.holdLost', actions: { type: 'setNotice', params: fromEvent } },
  },
  output: ({ event }) => event.output as GuestsOutcome,
});
