/** The visit's session: opened at the start, kept alive on request, replaced when it is lost; and the lock after too many requests. */
import { assign, raise, sendParent, setup } from 'xstate';
import type { KeptAlive, SessionInfo } from '../contract/booking.ts';
import { unprovided } from '../kit/unprovided.ts';
import { expiryOf, untilWarning, warningTime } from './session.rules.ts';

/** `at` is when the reply came, ms since 1970. */
type Opened = { type: 'info.received'; sessionId: string; info: SessionInfo; at: number };
type Kept = { type: 'session.kept'; kept: KeptAlive; at: number };
type Unavailable = { type: 'session.unavailable'; message: string };
type Refused = { type: 'session.refused'; message: string };

export type SessionEvent =
  | Opened
  | Kept
  | Unavailable
  | Refused
  | { type: 'hold.started'; secondsLeft: number }
  | { type: 'hold.ended' }
  | { type: 'creation.failed' }
  | { type: 'requests.limited' }
  | { type: 'extend.asked' }
  | { type: 'restart.asked' }
  | { type: 'retry.asked' };

export type SessionInput = Readonly<{
  /** the handle kept from before, if any */
  sessionId: string | null;
  /** the lock window applies in production only (spec: booking journey 4) */
  isProduction: boolean;
}>;

export type SessionContext = Readonly<{
  sessionId: string | null;
  isProduction: boolean;
  info: SessionInfo | null;
  /** ms since 1970; kept by the browser for the visit */
  expiresAt: number | null;
  /** until the session or the hold ends, as of the last reply that told; null when no end is known */
  secondsLeft: number | null;
  isHolding: boolean;
  message: string | null;
}>;

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as SessionInput },
  actors: {
    openSession: unprovided<Opened | Unavailable, { sessionId: string | null }>('openSession'),
    keepAlive: unprovided<Kept | Unavailable | Refused, null>('keepAlive'),
  },
  guards: {
    isHolding: ({ context }) => context.isHolding,
    isProduction: ({ context }) => context.isProduction,
  },
  actions: {
    rememberInfo: assign((_, params: Opened) => ({
      sessionId: params.sessionId,
      info: params.info,
      expiresAt: expiryOf(params.at, params.info.bookingSessionTimeout),
      secondsLeft: params.info.booking?.holdSecondsLeft ?? params.info.bookingSessionTimeout,
      isHolding: params.info.booking !== null,
      message: null,
    })),
    tellOpened: sendParent((_, params: Opened) => ({
      type: 'session.opened',
      info: params.info,
      sessionId: params.sessionId,
    })),
    tellExpiry: sendParent(({ context }) => ({ type: 'expiry.changed', expiresAt: context.expiresAt })),
    tellExtended: sendParent((_, params: Kept) => ({
      type: 'hold.extended',
      heldUntil: params.kept.heldUntil,
    })),
    tellUnavailable: sendParent((_, params: { message: string }) => ({
      type: 'session.unavailable',
      message: params.message,
    })),
    tellInvalid: sendParent({ type: 'session.invalidated' }),
    rememberKept: assign((_, params: Kept) => ({
      expiresAt: expiryOf(params.at, params.kept.bookingSessionTimeout),
      secondsLeft: params.kept.holdSecondsLeft ?? params.kept.bookingSessionTimeout,
      message: null,
    })),
    rememberHold: assign((_, params: { secondsLeft: number }) => ({
      secondsLeft: params.secondsLeft,
      isHolding: true,
    })),
    forgetHold: assign({ isHolding: false }),
    forgetExpiry: assign({ expiresAt: null, secondsLeft: null }),
    forgetSession: assign({ sessionId: null, info: null, expiresAt: null, secondsLeft: null, isHolding: false }),
    rememberMessage: assign({ message: (_, params: { message: string }) => params.message }),
  },
  delays: {
    untilWarning: ({ context }) => untilWarning(context.secondsLeft),
    warningTime: ({ context }) => warningTime(context.secondsLeft),
    /** the sources do not give the window's length; see docs/decisions/0008 */
    lockWindow: 10_000,
  },
}).createMachine({
  id: 'session',
  description: 'The session of one visit.',
  meta: { requirements: ['JOURNEY-4-SESSION', 'JOURNEY-7-INVALID-SESSION', 'ACCOUNT-4-SESSION'] },
  context: ({ input }) => ({
    sessionId: input.sessionId,
    isProduction: input.isProduction,
    info: null,
    expiresAt: null,
    secondsLeft: null,
    isHolding: false,
    message: null,
  }),
  type: 'parallel',
  states: {
    link: {
      description: 'Whether the server knows this visit, and until when.',
      initial: 'opening',
      states: {
        opening: {
          description: 'The session is asked for; an earlier one is taken up again if the server still knows it.',
          tags: 'busy',
          invoke: {
            src: 'openSession',
            input: ({ context }) => ({ sessionId: context.sessionId }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'broken',
          },
          on: {
            'info.received': {
              target: 'open',
              actions: [
                { type: 'rememberInfo', params: ({ event }) => event },
                { type: 'tellOpened', params: ({ event }) => event },
                'tellExpiry',
              ],
            },
            'session.unavailable': {
              target: 'unavailable',
              actions: [
                { type: 'rememberMessage', params: ({ event }) => event },
                { type: 'tellUnavailable', params: ({ event }) => event },
              ],
            },
          },
        },
        open: {
          description: 'The session lives; every reply of the server sets its end anew.',
          initial: 'fresh',
          on: {
            'session.refused': {
              target: 'invalid',
              actions: { type: 'rememberMessage', params: ({ event }) => event },
            },
            'hold.started': {
              target: '.fresh',
              reenter: true,
              actions: { type: 'rememberHold', params: ({ event }) => event },
            },
            'hold.ended': { actions: 'forgetHold' },
            'creation.failed': { target: '.fresh', reenter: true, actions: ['forgetExpiry', 'tellExpiry'] },
          },
          states: {
            fresh: {
              description: 'There is time; it is counted from the last reply that set the expiry.',
              on: { 'extend.asked': 'keepingAlive' },
              after: { untilWarning: [{ guard: 'isHolding', target: 'ending' }, { target: 'keepingAlive' }] },
            },
            ending: {
              description: 'Two minutes left and something is held: the guest is asked to stay.',
              on: { 'extend.asked': 'keepingAlive' },
              after: { warningTime: { target: '#session.link.invalid' } },
            },
            keepingAlive: {
              description: 'The server is asked for more time.',
              tags: 'busy',
              invoke: {
                src: 'keepAlive',
                input: null,
                onDone: { actions: raise(({ event }) => event.output) },
                onError: '#session.link.broken',
              },
              on: {
                'session.kept': {
                  target: 'fresh',
                  actions: [
                    { type: 'rememberKept', params: ({ event }) => event },
                    { type: 'tellExtended', params: ({ event }) => event },
                    'tellExpiry',
                  ],
                },
                'session.unavailable': {
                  target: 'ending',
                  actions: { type: 'rememberMessage', params: ({ event }) => event },
                },
              },
            },
          },
        },
        invalid: {
          description: 'The session is gone; the invalid-session modal offers to start again.',
          entry: ['forgetSession', 'tellInvalid'],
          on: { 'restart.asked': 'opening' },
        },
        unavailable: {
          description: 'No session could be had; nothing entered is lost.',
          on: { 'retry.asked': 'opening' },
        },
        broken: { description: 'A defect: one apology; the way out is a new document.' },
      },
    },
    gate: {
      description: 'After too many requests the next call waits until the lock window ends (production only).',
      meta: { requirements: ['JOURNEY-4-LOCK'] },
      initial: 'open',
      states: {
        open: {
          description: 'Calls go out as they come.',
          on: { 'requests.limited': { guard: 'isProduction', target: 'locked' } },
        },
        locked: { description: 'Calls wait for the lock window to end.', after: { lockWindow: 'open' } },
      },
    },
  },
});
