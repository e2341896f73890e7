/** The setup of the guest details chart: actors by signature, guards and actions. */
import { assign, sendParent, setup } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import type { SetGuestDetails } from '../contract/guest.ts';
import type { BookingOutdated, HoldLost, LoadFailed, SessionLost } from '../outcomes/outcomes.ts';
import type { Refusal } from '../kit/refusal.ts';
import { unprovided } from '../kit/unprovided.ts';
import { hasDraftFields } from './draft.ts';
import { draftOf, withDraft } from './draft.rules.ts';
import { formField, formFor, formRefusals, isAsked, suggestionFor } from './form.rules.ts';
import { withGuest, type ContactField, type GuestField, type GuestForm, type GuestPlace } from './form.types.ts';
import type {
  GuestChanged,
  GuestsContext,
  GuestsEdited,
  GuestsEvent,
  GuestsInput,
  GuestsLoaded,
  GuestsOutcome,
  GuestsRejected,
  GuestsSaved,
  LeavingTo,
  RoomChosen,
} from './guests.types.ts';
import { canFillIn, withPreviousGuest } from './previousGuests.rules.ts';
import { hasChoiceOfRoom, hasPlaceIn, isSomebodyWithoutRoom, withRoomsAssigned } from './rooms.rules.ts';
import { clearNotice, setNotice } from '../kit/chart.ts';

/** The context fields that change with the form. */
const withForm = ({ saved }: GuestsContext, form: GuestForm): Partial<GuestsContext> => ({
  form,
  draftFields: draftOf(form, saved),
});

/** What the form is refused for when it is sent now. */
const refusalsOf = ({ form, booking, refusedForm }: GuestsContext): Refusal[] =>
  formRefusals(form, booking, refusedForm);

const withContact = (context: GuestsContext, contact: Partial<GuestForm['contact']>): Partial<GuestsContext> =>
  withForm(context, { ...context.form, contact: { ...context.form.contact, ...contact } });

export const guestsSetup = setup({
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
    hasGuest: ({ context }, params: GuestPlace & { field: GuestField }) =>
      isAsked(context.form, params, context.booking),
    isRoomFree: ({ context }, params: GuestPlace & { room: number | null }) =>
      hasChoiceOfRoom(context.form, params) && (params.room === null || hasPlaceIn(context.form, params, params.room)),
    isSomebodyWithoutRoom: ({ context }) => isSomebodyWithoutRoom(context.form),
    canFillIn: ({ context }, params: { index: number }) =>
      canFillIn(context.form, context.previousGuests[params.index]),
    isFormComplete: ({ context }) => refusalsOf(context).length === 0,
    hasSuggestion: ({ context }) => suggestionFor(context) !== null,
    isUnsaved: ({ context }) => hasDraftFields(context.draftFields),
    hasRefusals: ({ context }) => context.refusals.length > 0,
  },
  actions: {
    setForm: assign(({ context }, params: GuestsLoaded) => {
      const saved = formFor(params.setup, context.email);
      const form = withDraft(saved, context.draftFields);
      // an address that was saved before is not in doubt
      const contact = params.setup.contact ?? context.refusedForm.contact;
      return {
        saved,
        form,
        refusedForm: { ...context.refusedForm, contact },
        draftFields: draftOf(form, saved),
        previousGuests: params.setup.guestsFromPrevBooking,
      };
    }),
    setGuestField: assign(({ context }, { field, value, ...place }: Omit<GuestChanged, 'type'>) =>
      withForm(context, withGuest(context.form, place, { [field]: value })),
    ),
    setRoom: assign(({ context }, { room, ...place }: Omit<RoomChosen, 'type'>) =>
      withForm(context, withGuest(context.form, place, { room })),
    ),
    assignRooms: assign(({ context }) => withForm(context, withRoomsAssigned(context.form))),
    setContactField: assign(({ context }, params: { field: ContactField; value: string }) =>
      withContact(context, { [params.field]: params.value }),
    ),
    takeSuggestion: assign(({ context }) => withContact(context, { email: suggestionFor(context) ?? '' })),
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
    setRefusals: assign(({ context }) => ({
      refusals: refusalsOf(context),
      refusedForm: context.form,
      notice: null,
    })),
    clearRefusals: assign({ refusals: [], notice: null }),
    setRejection: assign(({ context }, params: GuestsRejected) => ({
      notice: params.message,
      refusedForm: context.form,
      refusals: params.validationErrors.map(({ field, message }) => ({
        field: formField(context.form, field),
        message,
      })),
    })),
    setBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    notifyBooking: sendParent((_, params: { booking: Booking }) => ({
      type: 'booking.updated',
      booking: params.booking,
    })),
    setDestination: assign({ leavingTo: (_, params: { to: LeavingTo }) => params.to }),
    clearNotice,
    setNotice,
  },
});
