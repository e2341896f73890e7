/** The setup of the journey chart: a chart for each step by its name, guards and actions. */
import { assign, sendParent, sendTo, setup } from 'xstate';
import type { BasketEmptied } from '../basket/basket.types.ts';
import type { BalancePaid, BillingChanged } from '../checkout/checkout.types.ts';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking } from '../contract/booking.ts';
import type { LeavingTo } from '../guests/guests.types.ts';
import type { SessionLost } from '../outcomes/outcomes.ts';
import { isPickerOffered } from '../picker/availability.rules.ts';
import { unprovidedCharts } from '../kit/unprovided.ts';
import * as updates from './journey.context.ts';
import { stepFor } from './journey.rules.ts';
import type { stepCharts } from './journey.steps.ts';
import { STEPS, type Step } from '../addresses/steps.ts';
import type {
  BookingUpdated,
  ChoiceChanged,
  ChoiceUpdate,
  GuestDraftChanged,
  JourneyContext,
  JourneyEvent,
  JourneyInput,
  StepRequested,
} from './journey.types.ts';
import { paidAddress, type Address } from '../addresses/paths.ts';
import type { LinkChecked } from '../weekendResults/weekendResults.machine.ts';
import { setNotice } from '../kit/chart.ts';

export const journeySetup = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    output: {} as SessionLost,
    children: {} as { [Name in Step]: Name },
  },
  actors: unprovidedCharts<typeof stepCharts>(STEPS),
  guards: {
    isRoutedTo: ({ context }, params: { step: Step }) => stepFor(context.requested, context) === params.step,
    isEditing: ({ context }) => context.editing !== null,
    isPickerOffered: ({ context }) =>
      context.booking !== null && isPickerOffered(context, [context.booking.resort], context.booking.units),
    isWeekend: ({ context }) => context.brand === 'weekend',
    isConfirmedInAccount: ({ context }, params: Pick<BalancePaid, 'isOwner'>) =>
      !params.isOwner || context.query.paymentLogin || context.login !== null,
    isUnsaved: ({ context }) => context.isUnsaved,
    /** the guest leaves the journey, instead of going to another of its steps */
    isOutside: (_, params: { to: LeavingTo }) => 'pathname' in params.to,
  },
  actions: {
    applyAddress: assign(({ context }, params: StepRequested) => updates.afterAddress(context, params)),
    setEditing: assign((_, params: { step: Step }) => ({
      requested: params.step,
      editing: params.step,
      isByAddress: false,
    })),
    clearStepContext: assign(updates.NEXT_STEP),
    clearAllButNotice: assign(({ context }) => updates.afterHeld(context)),
    setChoice: assign((_, { choice, linkProblems = [] }: ChoiceUpdate) => ({ choice, linkProblems })),
    setLinkProblems: assign({ linkProblems: (_, params: LinkChecked) => params.linkProblems }),
    setWeekendFilters: assign(({ context }, params: updates.WeekendFiltersUpdate) =>
      updates.withWeekendFilters(context, params),
    ),
    setShownResults: assign({ shownResults: (_, params: { shown: number }) => params.shown }),
    setBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    setHeld: assign(({ context }, params: { booking: Booking }) => updates.withHeld(context, params)),
    setEmail: assign({ email: (_, params: { email: string }) => params.email }),
    setDraft: assign((_, params: updates.DraftUpdate) => updates.withDraft(params)),
    leaveGuests: assign(({ context }, params: updates.LeaveRequest) => updates.afterLeaving(context, params)),
    setBilling: assign({ billing: (_, params: BillingChanged) => params.billing }),
    clearUnsaved: assign({ isUnsaved: false }),
    notifyGuestDraft: sendParent(({ context: { email, draftFields, billing, isUnsaved } }): GuestDraftChanged => ({
      type: 'guestDraft.changed',
      guestDraft: { email, draftFields, billing },
      isUnsaved,
    })),
    clearIsByAddress: assign({ isByAddress: false }),
    requestLeave: sendTo('guests', (_, { to }: { to: LeavingTo }) => ({ type: 'leave.requested', to })),
    requestAddress: sendParent((_, { to }: { to: Address }) => ({ type: 'address.changed', ...to })),
    setPaid: assign((_, params: { booking: Booking }) => updates.afterPayment(params.booking)),
    setBalancePaid: assign((_, params: { resId: number }) => updates.afterBalancePaid(params)),
    setDetail: assign((_, params: { code: string | null; isFound: boolean }) => updates.withDetail(params)),
    setPreferences: assign(({ context }, params: updates.PreferencesUpdate) =>
      updates.withStayPreferences(context, params),
    ),
    setBookingOfQuote: assign(({ context }, params: { booking: Booking }) => updates.fromQuote(context, params)),
    setQuoteId: assign(({ context }, params: { quoteId: number | null }) =>
      updates.withQuoteId(context, params.quoteId),
    ),
    setBasketEmptied: assign((_, params: BasketEmptied) => updates.afterBasketEmptied(params)),
    clearHold: assign(({ context }, params: { message: string }) => updates.withoutHold(context, params.message)),
    restartJourney: assign(({ context }) => updates.restarted(context)),
    setNotice,
    setHeldUntil: assign(({ context }, params: updates.Extension) => updates.withHeldUntil(context, params)),
    notifyChoice: sendParent(({ context: { choice, weekendFilters } }): ChoiceChanged => ({
      type: 'choice.changed',
      choice,
      weekendFilters,
    })),
    notifyHeld: sendParent((_, params: { booking: Booking }) => ({ type: 'hold.started', booking: params.booking })),
    notifyBooking: sendParent((_, params: BookingUpdated) => params),
    requestPaidPage: sendParent(
      ({ context: { brand, query, login } }, params: Pick<BalancePaid, 'resId' | 'isOwner'>) => ({
        type: 'address.changed',
        pathname: paidAddress(brand, params.resId, !params.isOwner || (query.paymentLogin && login === null)),
        search: '',
      }),
    ),
    notifyHoldEnded: sendParent({ type: 'hold.ended' }),
    notifyCreationFailed: sendParent({ type: 'creation.failed' }),
    notifyPayment: sendParent((_, params: PaymentProgress) => params),
  },
});
