/** The root chart of a visit: it owns the session and the current address, and runs the journey. */
import { assign, raise, sendTo, setup } from 'xstate';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking, SessionInfo } from '../contract/booking.ts';
import type { GuestDraft } from '../guests/draft.ts';
import { journeyMachine } from '../journey/journey.machine.ts';
import { unprovided } from '../kit/unprovided.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { agentUpdateFor, type AgentUpdate } from './agent.rules.ts';
import {
  pendingAgentUpdate,
  bookingFor,
  choiceFor,
  destination,
  homeDestination,
  paidResIdFor,
  addressChange,
  weekendFiltersFor,
} from './app.context.ts';
import type { Address, AgentRecorded, AgentNotRecorded, AppContext, AppEvent, AppInput } from './app.types.ts';
import { isSameSessionInfo } from './sessionInfo.rules.ts';
import { NO_QUERY } from './query.ts';
import { brandOf } from './url.ts';
import { fromEvent } from '../kit/fromEvent.ts';

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as { session: 'session'; journey: 'journey' },
  },
  actors: {
    session: sessionMachine,
    journey: journeyMachine,
    recordAgent: unprovided<AgentRecorded | AgentNotRecorded, AgentUpdate>('recordAgent'),
  },
  guards: {
    isAgentUnrecorded: ({ context }) => pendingAgentUpdate(context) !== null,
    hasSessionInfo: ({ context }) => context.info !== null,
    matchesPrerendered: ({ context }, params: { info: SessionInfo }) =>
      isSameSessionInfo(context.info, params.info) &&
      agentUpdateFor(context.query.agencyId, bookingFor(context), context.lastAgentId) === null,
    /** the held booking does not have the travel agent of this address yet */
    hasUnrecordedAgent: ({ context }, params: Address) =>
      destination(context, params) !== null &&
      pendingAgentUpdate({ ...context, ...addressChange(context.query, params) }) !== null,
    isKnownAddress: ({ context }, params: Address) => destination(context, params) !== null,
    /** each journey belongs to one brand: an address of the other brand starts a new journey */
    isOfThisBrand: ({ context }, params: Address) =>
      destination(context, params) !== null && brandOf(params.pathname) === context.brand,
  },
  actions: {
    setAddress: assign(({ context }, params: Address) => addressChange(context.query, params)),
    setInfo: assign(({ context }, params: { info: SessionInfo; sessionId: string }) => ({
      info: params.info,
      message: null,
      stored: { ...context.stored, sessionId: params.sessionId },
    })),
    /** stores the session's current booking, for the journey of a brand that is entered later */
    setBooking: assign({
      info: ({ context }, params: { booking: Booking | null }) =>
        context.info && { ...context.info, booking: params.booking },
    }),
    setLatestBooking: assign({
      info: ({ context }, params: { booking: Booking | null }) =>
        context.info && { ...context.info, booking: params.booking ?? context.info.booking },
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
}).createMachine({
  id: 'app',
  description: 'One visit to the site.',
  meta: { requirements: ['JOURNEY-2-ROUTES', 'JOURNEY-4-SESSION'] },
  context: ({ input: { initialInfo, ...input } }) => ({
    ...input,
    ...addressChange(NO_QUERY, input.address),
    info: initialInfo ?? null,
    message: null,
    lastAgentId: null,
  }),
  invoke: {
    id: 'session',
    src: 'session',
    input: ({ context }) => ({ sessionId: context.stored.sessionId, isProduction: context.isProduction }),
    onError: '.broken',
  },
  initial: 'opening',
  on: {
    'address.changed': { actions: { type: 'setAddress', params: fromEvent } },
    'session.opened': {
      // must not re-enter the root: that would restart the session actor, which opens the session again, in a loop
      target: '.routing',
      actions: { type: 'setInfo', params: fromEvent },
    },
    'expiry.changed': { actions: { type: 'setStoredExpiry', params: fromEvent } },
    'session.invalidated': '.sessionEnded',
    'session.unavailable': {
      target: '.unreachable',
      actions: { type: 'setMessage', params: fromEvent },
    },
  },
  states: {
    opening: {
      description: 'The session is being opened; a server-rendered page does not wait for it.',
      tags: 'busy',
      always: { guard: 'hasSessionInfo', target: 'routing' },
    },
    routing: {
      description: 'The address is matched to a step of the journey, or to no page.',
      always: [
        { guard: 'isAgentUnrecorded', target: 'recordingAgent' },
        {
          guard: { type: 'isKnownAddress', params: ({ context }) => context.address },
          target: 'inJourney',
        },
        { target: 'notFound' },
      ],
    },
    recordingAgent: {
      description:
        'The guest came through a travel agent: the agent is recorded on the held booking before the journey continues.',
      meta: { requirements: ['JOURNEY-6-AGENT-HELD'] },
      tags: 'busy',
      invoke: {
        src: 'recordAgent',
        input: ({ context }) => pendingAgentUpdate(context) as AgentUpdate,
        onDone: { actions: raise(({ event }) => event.output) },
        // as for an agent who could not be recorded: the journey continues
        onError: 'routing',
      },
      exit: 'setLastAgent',
      on: {
        'agent.recorded': { target: 'routing', actions: { type: 'setBooking', params: fromEvent } },
        'agent.notRecorded': { target: 'routing', actions: { type: 'setLatestBooking', params: fromEvent } },
      },
    },
    inJourney: {
      description: 'The guest is on a step of the journey.',
      // a journey that is stopped cannot report that its payment page was left
      exit: { type: 'notifyPayment', params: { type: 'payment.ended' } },
      invoke: {
        id: 'journey',
        src: 'journey',
        input: ({ context }) => ({
          today: context.info?.today ?? '2000-01-01',
          choice: choiceFor(context),
          weekendFilters: weekendFiltersFor(context),
          booking: bookingFor(context),
          paidResId: paidResIdFor(context),
          picker: context.info?.picker ?? NO_PICKER.picker,
          guestDraft: context.stored.guestDraft,
          destination: destination(context, context.address) ?? homeDestination(context),
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'address.changed': [
          {
            guard: { type: 'hasUnrecordedAgent', params: fromEvent },
            target: 'routing',
            actions: { type: 'setAddress', params: fromEvent },
          },
          {
            guard: { type: 'isOfThisBrand', params: fromEvent },
            actions: [
              { type: 'setAddress', params: fromEvent },
              { type: 'goToAddress', params: fromEvent },
            ],
          },
          {
            guard: { type: 'isKnownAddress', params: fromEvent },
            target: 'routing',
            actions: { type: 'setAddress', params: fromEvent },
          },
          { target: 'notFound', actions: { type: 'setAddress', params: fromEvent } },
        ],
        'session.opened': {
          // a server-rendered page continues, unless an agent must be recorded; for a different session the journey restarts
          guard: { type: 'matchesPrerendered', params: fromEvent },
          actions: { type: 'setInfo', params: fromEvent },
        },
        'hold.started': {
          actions: [
            { type: 'setBooking', params: fromEvent },
            { type: 'notifyHoldStarted', params: fromEvent },
          ],
        },
        'choice.changed': { actions: { type: 'setStoredChoice', params: fromEvent } },
        'guestDraft.changed': { actions: { type: 'setGuestDraft', params: fromEvent } },
        'hold.extended': { actions: { type: 'notifyHoldExtended', params: fromEvent } },
        'hold.ended': {
          actions: [{ type: 'setBooking', params: { booking: null } }, 'notifyHoldEnded'],
        },
        'creation.failed': { actions: 'notifyCreationFailed' },
        'payment.started': { actions: { type: 'notifyPayment', params: fromEvent } },
        'payment.ended': { actions: { type: 'notifyPayment', params: fromEvent } },
        'extension.requested': { actions: 'requestExtension' },
        'session.lost': { actions: { type: 'notifySessionRefused', params: fromEvent } },
      },
    },
    notFound: {
      description: 'No page has this address.',
      on: {
        'address.changed': {
          target: 'routing',
          actions: { type: 'setAddress', params: fromEvent },
        },
      },
    },
    sessionEnded: {
      description: 'The session has ended: the invalid-session dialog is shown. Starting again keeps the search.',
      on: { 'restart.requested': { actions: 'requestRestart' } },
    },
    unreachable: {
      description: 'The server cannot be reached; nothing entered is lost.',
      on: { 'retry.requested': { actions: 'requestRetry' } },
    },
    broken: { description: 'A defect: the page shows an apology; the guest must load a new document.' },
  },
});
