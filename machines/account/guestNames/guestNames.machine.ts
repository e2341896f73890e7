/** The names and dates of birth of a paid booking, and the telephone number of its contact (spec: account area 2). */
import { assign, sendParent, sendTo, setup } from 'xstate';
import { areNamesFixed } from '../../amendment/guests.rules.ts';
import type { PayloadOf } from '../../contract/calls.ts';
import { formField } from '../../guests/form.rules.ts';
import { EMPTY_FORM, withGuest, type ContactField, type GuestField, type GuestPlace } from '../../guests/form.types.ts';
import type { GuestChanged, RoomChosen } from '../../guests/guests.types.ts';
import { hasChoiceOfRoom, hasPlaceIn, isSomebodyWithoutRoom, withRoomsAssigned } from '../../guests/rooms.rules.ts';
import { RAISE_OUTPUT, fromEvent, setNotice } from '../../kit/chart.ts';
import { unprovided, unprovidedStream } from '../../kit/unprovided.ts';
import type { AccountEnd } from '../account.types.ts';
import { accountAddress } from '../accountUrl.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../outcomes/accountEnds.ts';
import type { MyBookingUpdated } from '../myBooking/sections.ts';
import type { GuardInput, GuardUpdated } from '../pageGuard.types.ts';
import {
  isChanged,
  isContactOpen,
  isGuestOpen,
  keptForm,
  namesForm,
  namesPayload,
  namesRefusals,
} from './guestNames.rules.ts';
import type {
  GuestNamesContext,
  GuestNamesEvent,
  GuestNamesInput,
  NamesOutdated,
  NamesRejected,
  NamesSaved,
} from './guestNames.types.ts';

/** Asks before the holder leaves the page with changes that are not saved. */
const GUARD = {
  id: 'guardPage',
  src: 'guardPage',
  input: ({ context: { form, saved, brand, myBooking } }: { context: GuestNamesContext }) => ({
    isGuarded: isChanged(form, saved),
    href: accountAddress(brand, 'bookingGuests', { resId: myBooking.booking.resId }),
  }),
  onError: 'broken',
} as const;

const APPLY_SAVED = [
  { type: 'setSaved', params: fromEvent },
  { type: 'notifyParent', params: fromEvent },
] as const;

const APPLY_OUTDATED = [
  { type: 'setOutdated', params: fromEvent },
  { type: 'notifyParent', params: fromEvent },
] as const;

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
    /** asks the guest before leaving or closing the page, while `isGuarded`; sends leaving.requested */
    guardPage: unprovidedStream<GuardUpdated, GuardInput>('guardPage'),
    /** loads another document; it never ends */
    openDocument: unprovided<never, { href: string }>('openDocument'),
  },
  guards: {
    isFixed: ({ context }) => areNamesFixed(context.myBooking.booking.startDate, context.today),
    isGuestOpen: ({ context }, params: GuestPlace & { field: GuestField }) =>
      isGuestOpen(context.form, params, context.myBooking),
    isContactOpen: ({ context }, params: { field: ContactField }) => isContactOpen(params.field, context.myBooking),
    isRoomFree: ({ context }, params: GuestPlace & { room: number | null }) =>
      hasChoiceOfRoom(context.form, params) && (params.room === null || hasPlaceIn(context.form, params, params.room)),
    isSomebodyWithoutRoom: ({ context }) => isSomebodyWithoutRoom(context.form),
    isChanged: ({ context }) => isChanged(context.form, context.saved),
    isRefused: ({ context }) => context.refusals.length > 0 || context.notice !== null,
    isIncomplete: ({ context }) => namesRefusals(context.form, context.myBooking).length > 0,
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
      refusals: namesRefusals(context.form, context.myBooking),
      refusedForm: context.form,
      notice: null,
    })),
    clearRefusals: assign({ refusals: [], refusedForm: EMPTY_FORM, notice: null }),
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
    setNotice,
    setHref: assign({ href: (_, params: { href: string }) => params.href }),
    clearHref: assign({ href: '' }),
    updateGuard: sendTo('guardPage', ({ context }): GuardUpdated => ({
      type: 'guard.updated',
      isGuarded: isChanged(context.form, context.saved),
    })),
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
    href: '',
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
      invoke: GUARD,
      initial: 'quiet',
      on: {
        'guest.changed': {
          guard: { type: 'isGuestOpen', params: fromEvent },
          actions: [{ type: 'setGuestField', params: fromEvent }, 'updateGuard'],
        },
        'room.chosen': {
          guard: { type: 'isRoomFree', params: fromEvent },
          actions: [{ type: 'setRoom', params: fromEvent }, 'updateGuard'],
        },
        'rooms.assigned': { guard: 'isSomebodyWithoutRoom', actions: ['assignRooms', 'updateGuard'] },
        'contact.changed': {
          guard: { type: 'isContactOpen', params: fromEvent },
          actions: [{ type: 'setContactField', params: fromEvent }, 'updateGuard'],
        },
        'names.submitted': [
          { guard: 'isIncomplete', target: '.refused', actions: 'setRefusals' },
          { guard: 'isChanged', target: 'saving', actions: 'clearRefusals' },
        ],
        'leaving.requested': {
          guard: 'isChanged',
          target: 'leaving',
          actions: { type: 'setHref', params: fromEvent },
        },
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
              actions: [{ type: 'setGuestField', params: fromEvent }, 'updateGuard'],
            },
            'room.chosen': {
              guard: { type: 'isRoomFree', params: fromEvent },
              target: 'quiet',
              actions: [{ type: 'setRoom', params: fromEvent }, 'updateGuard'],
            },
            'contact.changed': {
              guard: { type: 'isContactOpen', params: fromEvent },
              target: 'quiet',
              actions: [{ type: 'setContactField', params: fromEvent }, 'updateGuard'],
            },
          },
        },
      },
    },
    saving: {
      description: 'The names are being saved.',
      tags: 'busy',
      invoke: [
        {
          src: 'saveNames',
          input: ({ context }) => namesPayload(context.form, context.myBooking),
          ...RAISE_OUTPUT,
        },
        GUARD,
      ],
      initial: 'pending',
      on: {
        'names.saved': { target: 'enteringNames.saved', actions: [...APPLY_SAVED] },
        'names.rejected': { target: 'enteringNames.refused', actions: { type: 'setRejection', params: fromEvent } },
        'names.outdated': { target: 'enteringNames.refused', actions: [...APPLY_OUTDATED] },
      },
      states: {
        pending: {
          description: 'The page waits for the reply of the server.',
          on: { 'leaving.requested': { target: 'leaving', actions: { type: 'setHref', params: fromEvent } } },
        },
        leaving: {
          description: 'The holder wants to leave before the reply: the question is asked, and saving goes on.',
          meta: { requirements: ['JOURNEY-8-MSG-LEAVE'] },
          on: {
            'leaving.confirmed': '#guestNames.left',
            'leaving.cancelled': { target: 'pending', actions: 'clearHref' },
            // nothing is unsaved any more, so the question needs no answer
            'names.saved': { target: '#guestNames.left', actions: [...APPLY_SAVED] },
            'names.rejected': { target: '#guestNames.leaving', actions: { type: 'setRejection', params: fromEvent } },
            'names.outdated': { target: '#guestNames.leaving', actions: [...APPLY_OUTDATED] },
          },
        },
      },
    },
    leaving: {
      description: 'Something typed is not saved: the holder is asked before leaving.',
      meta: { requirements: ['JOURNEY-8-MSG-LEAVE'] },
      invoke: GUARD,
      on: {
        'leaving.confirmed': 'left',
        'leaving.cancelled': [
          { guard: 'isRefused', target: 'enteringNames.refused', actions: 'clearHref' },
          { target: 'enteringNames', actions: 'clearHref' },
        ],
      },
    },
    left: {
      description: 'The holder leaves the page; what is not saved is not kept.',
      tags: 'busy',
      invoke: { src: 'openDocument', input: ({ context }) => ({ href: context.href }), onError: 'broken' },
    },
    readOnly: { description: 'The break has begun or is over: the names are shown, and whom to call.' },
    ...ACCOUNT_END_STATES,
    broken: {
      description: 'A defect: the page apologises and offers a retry. Everything that was typed stays.',
      entry: 'clearRefusals',
      // the defect may be in the guard itself, whose error must not lead here again in a loop
      invoke: { ...GUARD, onError: {} },
      on: {
        'retry.requested': 'deciding',
        'leaving.requested': {
          guard: 'isChanged',
          target: 'leaving',
          actions: { type: 'setHref', params: fromEvent },
        },
      },
    },
  },
  output: ACCOUNT_END_OUTPUT,
});
