/** The setup of the session's chart: events, actors by signature, guards, actions and delays. */
import { assign, sendParent, setup } from 'xstate';
import type { KeepAliveResult, SessionInfo } from '../contract/booking.ts';
import { unprovided } from '../kit/unprovided.ts';
import {
  endOf,
  expiryOf,
  isAtCap,
  isHoldOver,
  isStillOpen,
  lossOf,
  untilWarning,
  warningTime,
  type KnownPayment,
  type Lock,
  type ReplyDetails,
  type SessionEnd,
} from './session.rules.ts';

/** `at` is when the reply arrived, ms since 1970. */
export type InfoReceived = { type: 'info.received'; sessionId: string; info: SessionInfo; at: number };
export type SessionExtended = { type: 'session.extended'; result: KeepAliveResult; at: number };
export type SessionUnavailable = { type: 'session.unavailable'; message: string };
export type SessionRefused = { type: 'session.refused'; message: string };

export type SessionEvent =
  | InfoReceived
  | SessionExtended
  | SessionUnavailable
  | SessionRefused
  | { type: 'hold.started'; secondsLeft: number }
  | { type: 'hold.ended' }
  | { type: 'creation.failed' }
  /** a payment may be in progress on this visit's payment page, until 'payment.ended' */
  | { type: 'payment.started' }
  /** the outcome is known, or the payment page was left */
  | { type: 'payment.ended' }
  /** the server replied that there were too many requests */
  | { type: 'requests.limited'; lock: Lock }
  /** the exact text of a failed call that the page does not show itself, or null once that is over */
  | { type: 'details.changed'; details: ReplyDetails | null }
  | { type: 'extension.requested' }
  | { type: 'restart.requested' }
  | { type: 'retry.requested' };

export type SessionInput = Readonly<{
  /** the session id stored earlier, if any */
  sessionId: string | null;
  /** the lock window applies in production only (spec: booking journey 4) */
  isProduction: boolean;
  /** the lock that an earlier page of this tab started and that still lasts, if any */
  lock: Lock | null;
}>;

export type SessionContext = Readonly<{
  sessionId: string | null;
  isProduction: boolean;
  /** the lock while calls are held back; the browser stores its start for the visit */
  lock: Lock | null;
  info: SessionInfo | null;
  /** ms since 1970; the browser stores it for the visit */
  expiresAt: number | null;
  /** until the session or the hold ends, as of the last reply that said so; null if the end is unknown */
  secondsLeft: number | null;
  isHolding: boolean;
  /** the server replied that it cannot extend the hold any further */
  isAtCap: boolean;
  /** the last status that the server reported, or 'processing' after this page started to pay */
  payment: KnownPayment;
  /** what happened to the booking when the session ended; null while it is open */
  end: SessionEnd | null;
  message: string | null;
  /** the last failed call whose exact text the page shows under its message */
  details: ReplyDetails | null;
}>;

export const sessionSetup = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as SessionInput },
  actors: {
    /** opens the session, or returns its data; does not extend a hold */
    openSession: unprovided<InfoReceived | SessionUnavailable, { sessionId: string | null }>('openSession'),
    keepAlive: unprovided<SessionExtended | SessionUnavailable | SessionRefused, null>('keepAlive'),
  },
  guards: {
    isHolding: ({ context }) => context.isHolding,
    isHoldAtCap: ({ context }) => context.isHolding && context.isAtCap,
    /** there is no hold to extend any more: it has ended, or its booking is being paid or is paid */
    isHoldOver: ({ context }, params: SessionExtended) => isHoldOver(context, params.result),
    isProduction: ({ context }) => context.isProduction,
    isLocked: ({ context }) => context.lock !== null,
    isOtherSession: ({ context }, params: InfoReceived) => params.sessionId !== context.sessionId,
    isPaymentProcessing: (_, params: InfoReceived) => params.info.payment === 'processing',
    isStillOpen: ({ context }, params: InfoReceived) => isStillOpen(context, params.info),
  },
  actions: {
    setInfo: assign((_, params: InfoReceived) => ({
      sessionId: params.sessionId,
      info: params.info,
      expiresAt: expiryOf(params.at, params.info.bookingSessionTimeout),
      secondsLeft: params.info.booking?.holdSecondsLeft ?? params.info.bookingSessionTimeout,
      isHolding: params.info.booking !== null,
      payment: params.info.payment,
      end: null,
      message: null,
    })),
    notifyOpened: sendParent((_, params: InfoReceived) => ({
      type: 'session.opened',
      info: params.info,
      sessionId: params.sessionId,
    })),
    notifyExpiry: sendParent(({ context }) => ({ type: 'expiry.changed', expiresAt: context.expiresAt })),
    notifyHoldExtended: sendParent((_, params: { heldUntil: string | null }) => ({
      type: 'hold.extended',
      heldUntil: params.heldUntil,
    })),
    notifyUnavailable: sendParent((_, params: { message: string }) => ({
      type: 'session.unavailable',
      message: params.message,
    })),
    notifyInvalidated: sendParent({ type: 'session.invalidated' }),
    setExtension: assign((_, params: SessionExtended) => ({
      expiresAt: expiryOf(params.at, params.result.bookingSessionTimeout),
      secondsLeft: params.result.holdSecondsLeft ?? params.result.bookingSessionTimeout,
      isAtCap: isAtCap(params.result),
      message: null,
    })),
    setHold: assign((_, params: { secondsLeft: number }) => ({
      secondsLeft: params.secondsLeft,
      isHolding: true,
      isAtCap: false,
    })),
    clearHold: assign({ isHolding: false }),
    clearExpiry: assign({ expiresAt: null }),
    clearSession: assign({
      sessionId: null,
      info: null,
      expiresAt: null,
      secondsLeft: null,
      isHolding: false,
      isAtCap: false,
      payment: 'none',
    }),
    setLock: assign({ lock: (_, params: { lock: Lock }) => params.lock }),
    clearLock: assign({ lock: null }),
    setProcessing: assign({ payment: 'processing' }),
    setEnd: assign({ end: ({ context }, params: InfoReceived) => endOf(context, params.info.payment) }),
    setLoss: assign({ end: ({ context }) => lossOf(context) }),
    setDetails: assign({ details: (_, params: { details: ReplyDetails | null }) => params.details }),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
  },
  delays: {
    untilWarning: ({ context }) => untilWarning(context.secondsLeft, context.isHolding),
    warningTime: ({ context }) => warningTime(context.secondsLeft),
    /** ms between two renewals while this page pays */
    renewalInterval: 60_000,
    /** ms between two requests about a payment that this page does not make, or no longer makes */
    checkInterval: 15_000,
    lockWindow: ({ context }) => context.lock?.msLeft ?? 0,
  },
});
