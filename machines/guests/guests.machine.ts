/** Naming every guest of every unit, and how to reach the lead guest (spec: booking journey 4, guest details). */
import { assign, raise, setup } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import type { ValidationError } from '../contract/envelope.ts';
import type { GuestSetup, SetGuestDetails } from '../contract/guest.ts';
import type { BookingOutdated, HoldLost, LoadFailed, SessionLost } from '../kit/outcomes.ts';
import type { Refusal } from '../kit/refusal.ts';
import { unprovided } from '../kit/unprovided.ts';
import {
  EMPTY_FORM,
  detailsOf,
  formFor,
  formRefusals,
  hasGuest,
  withGuestField,
  type ContactField,
  type GuestField,
  type GuestForm,
} from './form.rules.ts';

type Loaded = { type: 'guests.loaded'; setup: GuestSetup };
type Saved = { type: 'guests.saved'; booking: Booking };
type Rejected = { type: 'guests.rejected'; message: string; validationErrors: readonly ValidationError[] };

export type GuestsEvent =
  | { type: 'guest.changed'; unitIndex: number; guestIndex: number; field: GuestField; value: string }
  | { type: 'contact.changed'; field: ContactField; value: string }
  | { type: 'guests.submitted' }
  | { type: 'modal.dismissed' }
  | { type: 'retry.asked' }
  | Loaded
  | LoadFailed
  | Saved
  | Rejected
  | BookingOutdated
  | SessionLost
  | HoldLost;

export type GuestsInput = Readonly<{ booking: Booking; email: string }>;

export type GuestsContext = Readonly<{
  booking: Booking;
  email: string;
  form: GuestForm;
  refusals: readonly Refusal[];
  notice: string | null;
}>;

export type GuestsOutcome = { type: 'guests.named'; booking: Booking } | SessionLost | HoldLost;

export const guestsMachine = setup({
  types: {
    context: {} as GuestsContext,
    events: {} as GuestsEvent,
    input: {} as GuestsInput,
    output: {} as GuestsOutcome,
  },
  actors: {
    loadGuests: unprovided<Loaded | LoadFailed | SessionLost | HoldLost, null>('loadGuests'),
    saveGuests: unprovided<Saved | Rejected | BookingOutdated | SessionLost | HoldLost, SetGuestDetails>('saveGuests'),
  },
  guards: {
    hasGuest: ({ context }, params: { unitIndex: number; guestIndex: number }) =>
      hasGuest(context.form, params.unitIndex, params.guestIndex),
    isFormComplete: ({ context }) => formRefusals(context.form, context.booking.startDate).length === 0,
  },
  actions: {
    makeForm: assign(({ context }, params: Loaded) => ({ form: formFor(params.setup, context.email) })),
    changeGuest: assign(
      ({ context }, params: { unitIndex: number; guestIndex: number; field: GuestField; value: string }) => ({
        form: withGuestField(context.form, params.unitIndex, params.guestIndex, params.field, params.value),
      }),
    ),
    changeContact: assign(({ context }, params: { field: ContactField; value: string }) => ({
      form: { ...context.form, contact: { ...context.form.contact, [params.field]: params.value } },
    })),
    listRefusals: assign(({ context }) => ({ refusals: formRefusals(context.form, context.booking.startDate) })),
    forgetRefusals: assign({ refusals: [], notice: null }),
    rememberRejection: assign((_, params: Rejected) => ({
      notice: params.message,
      refusals: params.validationErrors.map(({ field, message }) => ({ field, message })),
    })),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    rememberNotice: assign({ notice: (_, params: { message: string }) => params.message }),
  },
}).createMachine({
  id: 'guests',
  description: 'Everyone gets a name and a room; the lead guest can be reached.',
  meta: { requirements: ['JOURNEY-4-GUESTS'] },
  context: ({ input }) => ({ ...input, form: EMPTY_FORM, refusals: [], notice: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Who comes, and what is known of them, is on its way.',
      tags: 'busy',
      invoke: {
        src: 'loadGuests',
        input: null,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'guests.loaded': { target: 'naming', actions: { type: 'makeForm', params: ({ event }) => event } },
        'load.failed': { target: 'unlisted', actions: { type: 'rememberNotice', params: ({ event }) => event } },
      },
    },
    naming: {
      description: 'The form; what is wrong in it is said once the guest asks to go on.',
      initial: 'quiet',
      on: {
        'guest.changed': {
          guard: { type: 'hasGuest', params: ({ event }) => event },
          actions: { type: 'changeGuest', params: ({ event }) => event },
        },
        'contact.changed': { actions: { type: 'changeContact', params: ({ event }) => event } },
        'guests.submitted': [
          { guard: 'isFormComplete', target: 'saving', actions: 'forgetRefusals' },
          { target: '.refused', reenter: true, actions: 'listRefusals' },
        ],
      },
      states: {
        quiet: { description: 'Nothing to complain of.' },
        refused: { description: 'The error summary names every field at fault.' },
        rejected: {
          description: 'The server did not take the names: the error modal says why; the form keeps everything.',
          on: { 'modal.dismissed': 'refused' },
        },
      },
    },
    saving: {
      description: 'A pending save hides the error modal.',
      tags: 'busy',
      invoke: {
        src: 'saveGuests',
        input: ({ context }) => detailsOf(context.form, context.booking.version),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'guests.saved': { target: 'done', actions: { type: 'rememberBooking', params: ({ event }) => event } },
        'guests.rejected': {
          target: 'naming.rejected',
          actions: { type: 'rememberRejection', params: ({ event }) => event },
        },
        'booking.outdated': {
          target: 'loading',
          actions: [
            { type: 'rememberBooking', params: ({ event }) => event },
            { type: 'rememberNotice', params: ({ event }) => event },
          ],
        },
      },
    },
    unlisted: { description: 'The guests could not be loaded.', on: { 'retry.asked': 'loading' } },
    done: {
      type: 'final',
      description: 'Everyone has a name; the journey goes on to the payment.',
      output: ({ context }): GuestsOutcome => ({ type: 'guests.named', booking: context.booking }),
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer knows the session; the visit offers to start again.',
      output: ({ context }): GuestsOutcome => ({ type: 'session.lost', message: context.notice ?? '' }),
    },
    holdLost: {
      type: 'final',
      description: 'The hold ran out; the journey leads back to accommodation.',
      output: ({ context }): GuestsOutcome => ({ type: 'hold.lost', message: context.notice ?? '' }),
    },
    broken: { description: 'A defect: one apology, one way out.', on: { 'retry.asked': 'loading' } },
  },
  on: {
    'session.lost': { target: '.sessionLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
    'hold.lost': { target: '.holdLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
  },
  output: ({ event }) => event.output as GuestsOutcome,
});
