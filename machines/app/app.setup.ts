/** Types, effects, guards and actions of the root chart of a visit. */
import { assign, sendTo, setup } from 'xstate';
import type { accountMachine } from '../account/account.machine.ts';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking, SessionInfo } from '../contract/booking.ts';
import type { GuestDraft } from '../guests/draft.ts';
import { withHeldUntil, type Extension } from '../journey/journey.context.ts';
import { journeyMachine } from '../journey/journey.machine.ts';
import { unprovided, unprovidedCharts } from '../kit/unprovided.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { agentUpdateFor, type AgentUpdate, isSameSessionInfo } from './app.rules.ts';
import { pendingAgentUpdate, bookingFor, destination, homeDestination, addressChange } from './app.context.ts';
import type { AgentRecorded, AgentNotRecorded, AppContext, AppEvent, AppInput } from './app.types.ts';
import { brandOf, isAccountAddress, type Address } from '../addresses/paths.ts';

/** The held booking does not have the travel agent of this address yet. */
const hasUnrecordedAgent = (context: AppContext, address: Address): boolean =>
  destination(context, address) !== null && pendingAgentUpdate(context, addressChange(context.query, address)) !== null;

/** Each journey belongs to one brand: an address of the other brand starts a new journey. */
const isOfThisBrand = (context: AppContext, { pathname, search }: Address): boolean =>
  destination(context, { pathname, search }) !== null && brandOf(pathname) === context.brand;

/** The running journey goes to the step of this address itself. */
const isHandledByJourney = (context: AppContext, address: Address): boolean =>
  isOfThisBrand(context, address) && !hasUnrecordedAgent(context, address);

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as { session: 'session'; journey: 'journey'; account: 'account' },
  },
  actors: {
    journey: journeyMachine,
    ...unprovidedCharts<{ account: typeof accountMachine; session: typeof sessionMachine }>(['account', 'session']),
    recordAgent: unprovided<AgentRecorded | AgentNotRecorded, AgentUpdate>('recordAgent'),
  },
  guards: {
    /** the address would stop the journey, which has input that is not saved */
    isUnsavedOutside: ({ context }, params: Address) => context.isUnsaved && !isHandledByJourney(context, params),
    isAgentUnrecorded: ({ context }) => pendingAgentUpdate(context) !== null,
    hasSessionInfo: ({ context }) => context.info !== null,
    matchesPrerendered: ({ context }, params: { info: SessionInfo }) =>
      isSameSessionInfo(context.info, params.info) &&
      agentUpdateFor(context.query.agencyId, bookingFor(context), context.lastAgentId) === null,
    hasUnrecordedAgent: ({ context }, params: Address) => hasUnrecordedAgent(context, params),
    isAccountAddress: (_, params: Address) => isAccountAddress(params.pathname),
    /** an address of this brand's account area that is not a step of the journey */
    isAccountOfThisBrand: ({ context }, params: Address) =>
      isAccountAddress(params.pathname) &&
      brandOf(params.pathname) === context.brand &&
      destination(context, params) === null,
    isKnownAddress: ({ context }, params: Address) => destination(context, params) !== null,
    isOfThisBrand: ({ context }, params: Address) => isOfThisBrand(context, params),
  },
  actions: {
    setUnsaved: assign({ isUnsaved: (_, params: { isUnsaved: boolean }) => params.isUnsaved }),
    requestLeave: sendTo('journey', (_, { pathname, search }: Address) => ({
      type: 'leave.requested',
      to: { pathname, search },
    })),
    setAddress: assign(({ context }, params: Address) => addressChange(context.query, params)),
    setInfo: assign(({ context }, params: { info: SessionInfo; sessionId: string }) => ({
      info: params.info,
      message: null,
      stored: { ...context.stored, sessionId: params.sessionId },
    })),
    /** stores the session's current booking, for a journey of the other brand that starts later */
    setBooking: assign({
      info: ({ context }, params: { booking: Booking | null }) =>
        context.info && { ...context.info, booking: params.booking },
    }),
    setLatestBooking: assign({
      info: ({ context }, params: { booking: Booking | null }) =>
        context.info && { ...context.info, booking: params.booking ?? context.info.booking },
    }),
    /** null keeps the time of the hold */
    setHeldUntil: assign({
      info: ({ context: { info } }, params: Extension) => info && { ...info, ...withHeldUntil(info, params) },
    }),
    setLastAgent: assign({ lastAgentId: ({ context }) => context.query.agencyId }),
    setStoredExpiry: assign({
      stored: ({ context }, params: { expiresAt: number | null }) => ({
        ...context.stored,
        sessionExpiresAt: params.expiresAt,
      }),
    }),
    setStoredChoice: assign({
      stored: ({ context: { brand, stored } }, params: { choice: SearchChoice; weekendFilters: WeekendFilters }) =>
        brand === 'weekend'
          ? { ...stored, weekend: { choice: params.choice, weekendFilters: params.weekendFilters } }
          : { ...stored, choice: params.choice },
    }),
    setGuestDraft: assign({
      stored: ({ context }, params: { guestDraft: GuestDraft }) => ({
        ...context.stored,
        guestDraft: params.guestDraft,
      }),
    }),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
    goToAddress: sendTo('journey', ({ context }, params: Address) => ({
      type: 'step.requested',
      ...(destination(context, params) ?? homeDestination(context)),
    })),
    requestPage: sendTo('account', (_, params: Address) => ({
      type: 'page.requested',
      pathname: params.pathname,
      search: params.search,
    })),
    notifyHoldStarted: sendTo('session', (_, params: { booking: Booking }) => ({
      type: 'hold.started',
      secondsLeft: params.booking.holdSecondsLeft,
    })),
    notifyHoldExtended: sendTo('journey', (_, params: { heldUntil: string | null }) => ({
      type: 'hold.extended',
      heldUntil: params.heldUntil,
    })),
    notifyHoldEnded: sendTo('session', { type: 'hold.ended' }),
    notifyPayment: sendTo('session', (_, params: PaymentProgress) => params),
    notifyCreationFailed: sendTo('session', { type: 'creation.failed' }),
    notifySessionRefused: sendTo('session', (_, params: { message: string }) => ({
      type: 'session.refused',
      message: params.message,
    })),
    requestRetry: sendTo('session', { type: 'retry.requested' }),
    requestRestart: sendTo('session', { type: 'restart.requested' }),
    requestExtension: sendTo('session', { type: 'extension.requested' }),
  },
});
