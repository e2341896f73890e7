/** The names and birthdays of a paid booking, and the telephone number of its contact (spec: account area 2). */
import { assign, raise, sendParent, setup } from 'xstate';
import { areNamesFixed } from '../../amendment/guests.rules.ts';
import type { PayloadOf } from '../../contract/calls.ts';
import { formField, formRefusals } from '../../guests/form.rules.ts';
import { EMPTY_FORM, withGuest, type ContactField, type GuestPlace } from '../../guests/form.types.ts';
import type { GuestChanged, RoomChosen } from '../../guests/guests.types.ts';
import { hasChoiceOfRoom, hasPlaceIn, isSomebodyWithoutRoom, withRoomsAssigned } from '../../guests/rooms.rules.ts';
import { fromEvent } from '../../kit/fromEvent.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { AccountEnd } from '../account.types.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_STATES } from '../ends.ts';
import type { MyBookingUpdated } from '../myBooking/sections.ts';
import { isChanged, isContactOpen, isGuestOpen, keptForm, namesForm, namesPayload } from './guestNames.rules.ts';
import type {
  GuestNamesContext,
  GuestNamesEvent,
  GuestNamesInput,
  NamesOutdated,
  NamesRejected,
  NamesSaved,
} from './guestNames.types.ts';

export const guestNamesMachine = setup({
  types: {
    context: {} as GuestNamesContext,
    events: {} as GuestNamesEvent,
    input: {} as GuestNamesInput,
    output: {} as AccountEnd,
  },
  actors: {
    saveNames: unprovided<
      NamesSaved | NamesRejected | NamesOutdated | AccountEnd,
      PayloadOf<'set-guest-details-by-id'>
    >('saveNames'),
  },
  guards: {
    isFixed: ({ context }) => areNamesFixed(context.myBooking.booking.startDate, context.today),
    isGuestOpen: ({ context }, params: GuestPlace) => isGuestOpen(context.form, params, context.myBooking),
    isContactOpen: ({ context }, params: { field: ContactField }) => isContactOpen(params.field, context.myBooking),
    isRoomFree: ({ context }, params: GuestPlace & { room: number | null }) =>
      hasChoiceOfRoom(context.form, params) && (params.room === null || hasPlaceIn(context.form, params, params.room)),
    isSomebodyWithoutRoom: ({ context }) => isSomebodyWithoutRoom(context.form),
    isChanged: ({ context }) => isChanged(context.form, context.saved),
    isIncomplete: ({ context }) => formRefusals(context.form, context.myBooking.booked).length > 0,
  },
  actions: {
    setGuestField: assign(({ context }, { field, value, ...place }: Omit<GuestChanged, 'type'>) => ({
      form: withGuest(context.form, place, { [field]: value }),
    })),
    setRoom: assign(({ context }, { room, ...place }: Omit<RoomChosen, 'type'>) => ({
      form: withGuest(context.form, place, { room }),
    })),
    assignRooms: assign({ form: ({ context }) => withRoomsAssigned(context.form) }),
    setContactField: assign(({ context }, params: { field: ContactField; value: string }) => ({
      form: { ...context.form, contact: { ...context.form.contact, [params.field]: params.value } },
    })),
    setRefusals: assign(({ context }) => ({
      refusals: formRefusals(context.form, context.myBooking.booked),
      refusedForm: context.form,
      notice: null,
    })),
    clearRefusals: assign({ refusals: [], notice: null }),
    setRejection: assign(({ context }, { message, validationErrors }: NamesRejected) => ({
      notice: validationErrors.length === 0 ? message : null,
      refusedForm: context.form,
      refusals: validationErrors.map((error) => ({ ...error, field: formField(context.form, error.field) })),
    })),
    setSaved: assign((_, { myBooking }: NamesSaved) => ({
      myBooking,
      form: namesForm(myBooking),
      saved: namesForm(myBooking),
    })),
    setOutdated: assign(({ context }, { myBooking, message }: NamesOutdated) => ({
      myBooking,
      form: keptForm(context.form, context.saved, myBooking),
      saved: namesForm(myBooking),
      refusals: [],
      notice: message,
    })),
    setNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    notifyParent: sendParent((_, { myBooking }: NamesSaved | NamesOutdated): MyBookingUpdated => ({
      type: 'myBooking.updated',
      myBooking,
    })),
  },
}).createMachine({
  id: 'guestNames',
  description: 'The holder corrects the names and birthdays of a paid booking until the day before arrival.',
  meta: { requirements: ['ACCOUNT-2-ROUTES-GUEST-DETAILS'] },
  context: ({ input }) => ({
    ...input,
    form: namesForm(input.myBooking),
    saved: namesForm(input.myBooking),
    refusals: [],
    refusedForm: EMPTY_FORM,
    notice: null,
  }),
  initial: 'deciding',
  on: ACCOUNT_END_EVENTS,
  states: {
    deciding: {
      description: 'Names can be changed until the day before arrival.',
      always: [{ guard: 'isFixed', target: 'readOnly' }, { target: 'enteringNames' }],
    },
    enteringNames: {
      description: 'The holder corrects names. Errors are shown once they are sent.',
      initial: 'quiet',
      on: {
        'guest.changed': {
          guard: { type: 'isGuestOpen', params: fromEvent },
          actions: { type: 'setGuestField', params: fromEvent },
        },
        'room.chosen': {
          guard: { type: 'isRoomFree', params: fromEvent },
          actions: { type: 'setRoom', params: fromEvent },
        },
        'rooms.assigned': { guard: 'isSomebodyWithoutRoom', actions: 'assignRooms' },
        'contact.changed': {
          guard: { type: 'isContactOpen', params: fromEvent },
          actions: { type: 'setContactField', params: fromEvent },
        },
        'names.submitted': [
          { guard: 'isIncomplete', target: '.refused', actions: 'setRefusals' },
          { guard: 'isChanged', target: 'saving', actions: 'clearRefusals' },
        ],
      },
      states: {
        quiet: { description: 'The form shows no messages.' },
        refused: { description: 'Nothing was saved; the page says why, and keeps everything that was typed.' },
        saved: {
          description: 'The names are saved, until the holder changes another.',
          on: {
            'guest.changed': {
              guard: { type: 'isGuestOpen', params: fromEvent },
              target: 'quiet',
              actions: { type: 'setGuestField', params: fromEvent },
            },
            'room.chosen': {
              guard: { type: 'isRoomFree', params: fromEvent },
              target: 'quiet',
              actions: { type: 'setRoom', params: fromEvent },
            },
            'contact.changed': {
              guard: { type: 'isContactOpen', params: fromEvent },
              target: 'quiet',
              actions: { type: 'setContactField', params: fromEvent },
            },
          },
        },
      },
    },
    saving: {
      description: 'The names are being saved.',
      tags: 'busy',
      invoke: {
        src: 'saveNames',
        input: ({ context }) => namesPayload(context.form, context.myBooking),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'names.saved': {
          target: 'enteringNames.saved',
          actions: [
            { type: 'setSaved', params: fromEvent },
            { type: 'notifyParent', params: fromEvent },
          ],
        },
        'names.rejected': { target: 'enteringNames.refused', actions: { type: 'setRejection', params: fromEvent } },
        'names.outdated': {
          target: 'enteringNames.refused',
          actions: [
            { type: 'setOutdated', params: fromEvent },
            { type: 'notifyParent', params: fromEvent },
          ],
        },
      },
    },
    readOnly: { description: 'The break has begun or is over: the names are shown, and whom to call.' },
    ...ACCOUNT_END_STATES,
    broken: {
      description: 'A defect: the page apologises and offers a retry. Everything that was typed stays.',
      on: { 'retry.requested': 'deciding' },
    },
  },
  output: ({ event }) => event.output as AccountEnd,
});
