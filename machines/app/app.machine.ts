/** The root of the visit: it owns the session and the place in the site; the journey runs inside. */
import { assign, raise, sendTo, setup } from 'xstate';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking, SessionInfo } from '../contract/booking.ts';
import type { GuestDraft } from '../guests/naming.ts';
import { journeyMachine } from '../journey/journey.machine.ts';
import { unprovided } from '../kit/unprovided.ts';
import { NO_PICKER } from '../picker/offer.rules.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { WeekendFilters } from '../weekendSearch/wish.ts';
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
} from './app.memory.ts';
import type { Address, AgentRecorded, AgentNotRecorded, AppContext, AppEvent, AppInput } from './app.types.ts';
import { isSameSessionInfo } from './known.rules.ts';
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
    noteAgent: unprovided<AgentRecorded | AgentNotRecorded, AgentUpdate>('noteAgent'),
  },
  guards: {
    isAgentUntold: ({ context }) => pendingAgentUpdate(context) !== null,
    isVisitKnown: ({ context }) => context.info !== null,
    goesOnAsDrawn: ({ context }, params: { info: SessionInfo }) =>
      isSameSessionInfo(context.info, params.info) &&
      agentUpdateFor(context.query.agencyId, bookingFor(context), context.lastAgentId) === null,
    isKnownAddress: ({ context }, params: Address) => destination(context, params) !== null,
    /** a journey is of one brand: an address of the other one begins another journey */
    isOfThisBrand: ({ context }, params: Address) =>
      destination(context, params) !== null && brandOf(params.pathname) === context.brand,
  },
  actions: {
    rememberAddress: assign(({ context }, params: Address) => addressChange(context.query, params)),
    rememberInfo: assign(({ context }, params: { info: SessionInfo; sessionId: string }) => ({
      info: params.info,
      message: null,
      stored: { ...context.stored, sessionId: params.sessionId },
    })),
    /** what the session holds now: a brand that is entered later has to know */
    rememberBooking: assign({
      info: ({ context }, params: { booking: Booking | null }) =>
        context.info && { ...context.info, booking: params.booking },
    }),
    rememberTold: assign({ lastAgentId: ({ context }) => context.query.agencyId }),
    keepExpiry: assign({
      stored: ({ context }, params: { expiresAt: number | null }) => ({
        ...context.stored,
        sessionExpiresAt: params.expiresAt,
      }),
    }),
    keepChoice: assign({
      stored: ({ context: { brand, stored } }, params: { choice: SearchChoice; weekendFilters: WeekendFilters }) =>
        brand === 'weekend'
          ? { ...stored, weekend: { choice: params.choice, weekendFilters: params.weekendFilters } }
          : { ...stored, choice: params.choice },
    }),
    keepNaming: assign({
      stored: ({ context }, params: { guestDraft: GuestDraft }) => ({
        ...context.stored,
        guestDraft: params.guestDraft,
      }),
    }),
    rememberMessage: assign({ message: (_, params: { message: string }) => params.message }),
    goToAddress: sendTo('journey', ({ context }, params: Address) => ({
      type: 'step.requested',
      ...(destination(context, params) ?? homeDestination(context)),
    })),
    tellHold: sendTo('session', (_, params: { booking: Booking }) => ({
      type: 'hold.started',
      secondsLeft: params.booking.holdSecondsLeft,
    })),
    tellExtended: sendTo('journey', (_, params: { heldUntil: string | null }) => ({
      type: 'hold.extended',
      heldUntil: params.heldUntil,
    })),
    tellHoldEnded: sendTo('session', { type: 'hold.ended' }),
    notifyPayment: sendTo('session', (_, params: PaymentProgress) => params),
    tellCreationFailed: sendTo('session', { type: 'creation.failed' }),
    tellRefused: sendTo('session', (_, params: { message: string }) => ({
      type: 'session.refused',
      message: params.message,
    })),
    askRetry: sendTo('session', { type: 'retry.asked' }),
    askRestart: sendTo('session', { type: 'restart.asked' }),
    askExtension: sendTo('session', { type: 'extend.asked' }),
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
    'address.changed': { actions: { type: 'rememberAddress', params: fromEvent } },
    'session.opened': {
      // not re-entered: the root's own session would be opened again, without end
      target: '.deciding',
      actions: { type: 'rememberInfo', params: fromEvent },
    },
    'expiry.changed': { actions: { type: 'keepExpiry', params: fromEvent } },
    'session.invalidated': '.interrupted',
    'session.unavailable': {
      target: '.unreachable',
      actions: { type: 'rememberMessage', params: fromEvent },
    },
  },
  states: {
    opening: {
      description: 'The session is being opened; a page that the server has drawn does not wait for it.',
      tags: 'busy',
      always: { guard: 'isVisitKnown', target: 'deciding' },
    },
    deciding: {
      description: 'The address is looked at: it is a step of the journey, or no page has it.',
      always: [
        { guard: 'isAgentUntold', target: 'noting' },
        {
          guard: { type: 'isKnownAddress', params: ({ context }) => context.address },
          target: 'travelling',
        },
        { target: 'lost' },
      ],
    },
    noting: {
      description: 'The guest came by a travel agent: what is held is told of them before the journey goes on with it.',
      meta: { requirements: ['JOURNEY-6-AGENT-HELD'] },
      tags: 'busy',
      invoke: {
        src: 'noteAgent',
        input: ({ context }) => pendingAgentUpdate(context) as AgentUpdate,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      exit: 'rememberTold',
      on: {
        'agent.noted': { target: 'deciding', actions: { type: 'rememberBooking', params: fromEvent } },
        'agent.unnoted': 'deciding',
      },
    },
    travelling: {
      description: 'The guest is on the journey.',
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
            guard: { type: 'isOfThisBrand', params: fromEvent },
            actions: [
              { type: 'rememberAddress', params: fromEvent },
              { type: 'goToAddress', params: fromEvent },
            ],
          },
          {
            guard: { type: 'isKnownAddress', params: fromEvent },
            target: 'deciding',
            actions: { type: 'rememberAddress', params: fromEvent },
          },
          { target: 'lost', actions: { type: 'rememberAddress', params: fromEvent } },
        ],
        'session.opened': {
          // the page that the server drew goes on as it is, but for an agent to be told; another session begins anew
          guard: { type: 'goesOnAsDrawn', params: fromEvent },
          actions: { type: 'rememberInfo', params: fromEvent },
        },
        'hold.started': {
          actions: [
            { type: 'rememberBooking', params: fromEvent },
            { type: 'tellHold', params: fromEvent },
          ],
        },
        'choice.changed': { actions: { type: 'keepChoice', params: fromEvent } },
        'naming.changed': { actions: { type: 'keepNaming', params: fromEvent } },
        'hold.extended': { actions: { type: 'tellExtended', params: fromEvent } },
        'hold.ended': {
          actions: [{ type: 'rememberBooking', params: { booking: null } }, 'tellHoldEnded'],
        },
        'creation.failed': { actions: 'tellCreationFailed' },
        'payment.started': { actions: { type: 'notifyPayment', params: fromEvent } },
        'payment.ended': { actions: { type: 'notifyPayment', params: fromEvent } },
        'extend.asked': { actions: 'askExtension' },
        'session.lost': { actions: { type: 'tellRefused', params: fromEvent } },
      },
    },
    lost: {
      description: 'No page has this address.',
      on: {
        'address.changed': {
          target: 'deciding',
          actions: { type: 'rememberAddress', params: fromEvent },
        },
      },
    },
    interrupted: {
      description: 'The session is gone: the invalid-session modal; starting again keeps the search.',
      on: { 'restart.asked': { actions: 'askRestart' } },
    },
    unreachable: {
      description: 'The server cannot be reached; nothing entered is lost.',
      on: { 'retry.asked': { actions: 'askRetry' } },
    },
    broken: { description: 'A defect: one apology, one way out.' },
  },
});
