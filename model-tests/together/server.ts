// The server's side of a visit: one booking, its payment attempts and its hold, moved by the product's own charts.
import { either as E } from 'fp-ts';
import { initialLifecycle, transitionBooking, type BookingLifecycle } from '../../bff/bookings/lifecycle.ts';
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import type { AttemptEvent, AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import {
  AT_PROVIDER,
  AWAITING_GUEST,
  isAwaitingGuest,
  isPaid,
  transitionAttempt,
} from '../../machines/checkout/attempt/attempt.rules.ts';
import type { Booking, SessionInfo } from '../../machines/contract/booking.ts';
import { NAMED_BOOKING, PICKER, TODAY } from '../charts/data.ts';

export const MINUTE_MS = 60_000;
/** A hold lasts 20 minutes, at most 240 with extensions; after a failed payment it lasts 10 (decision 0019). */
const HOLD_MS = 20 * MINUTE_MS;
const CAP_MS = 240 * MINUTE_MS;
const RETRY_MS = 10 * MINUTE_MS;
/** The bank's challenge may take nine minutes. */
const AUTHENTICATION_MS = 540_000;

export type ServerAttempt = Readonly<{
  id: string;
  status: AttemptStatus;
  /** the version of the booking when the attempt was started */
  version: number;
  /** why it ended without money */
  failure: 'declined' | 'invalidCard' | 'cancelled' | 'timedOut' | null;
  /** the bank has returned the guest */
  isReturned: boolean;
  /** when its status last changed */
  since: number;
}>;

/** `session`: the server knows the page's session, has lost it, or has opened an empty one in its place. */
export type Server = Readonly<{
  lifecycle: BookingLifecycle;
  version: number;
  hold: 'held' | 'paying' | 'booked' | 'released';
  holdStartedAt: number;
  holdEndsAt: number;
  attempts: readonly ServerAttempt[];
  session: 'known' | 'forgotten' | 'replaced';
}>;

/** A server that holds a booking whose guests are all named. */
export const serverHolding = (holdEndsAt: number): Server => {
  const named = transitionBooking(initialLifecycle().snapshot, { type: 'guests.named' });
  if (E.isLeft(named)) throw new Error('The booking cannot be named.');
  return {
    lifecycle: named.right,
    version: NAMED_BOOKING.version,
    hold: 'held',
    holdStartedAt: 0,
    holdEndsAt,
    attempts: [],
    session: 'known',
  };
};

/** Sends an event to the booking's chart; null if the chart refuses it. */
export const changeBooking = (server: Server, event: BookingEvent, change: Partial<Server> = {}): Server | null => {
  const lifecycle = transitionBooking(server.lifecycle.snapshot, event);
  return E.isLeft(lifecycle) ? null : { ...server, ...change, lifecycle: lifecycle.right, version: server.version + 1 };
};

/** The code with which the booking's chart refuses an event; null if it accepts it. */
export const refusalCode = ({ lifecycle }: Server, event: BookingEvent): string | null => {
  const decided = transitionBooking(lifecycle.snapshot, event);
  return E.isLeft(decided) ? decided.left.code : null;
};

/** Starts a new attempt for the current booking; abandons earlier unsent attempts, which the page no longer knows. */
export const withNewAttempt = (server: Server, status: 'created' | 'sent', version: number, now: number): Server => {
  const id = `attempt ${server.attempts.length + 1}`;
  const attempt: ServerAttempt = { id, status, version, failure: null, isReturned: false, since: now };
  return { ...server, attempts: [...withoutUnsent(server).attempts, attempt] };
};

/** The server with this attempt in place of its earlier state. */
export const withAttempt = (server: Server, attempt: ServerAttempt): Server => ({
  ...server,
  attempts: server.attempts.map((one) => (one.id === attempt.id ? attempt : one)),
});

export const attemptWith = (server: Server, id: string | null): ServerAttempt | undefined =>
  id === null ? server.attempts.at(-1) : server.attempts.find((one) => one.id === id);

/** Changes the booking for an attempt's new status. */
const settledBooking = (server: Server, was: AttemptStatus, status: AttemptStatus, now: number): Server | null => {
  switch (status) {
    case 'authorised':
    case 'captured':
      return isPaid(was) ? server : changeBooking(server, { type: 'payment.authorised' }, { hold: 'booked' });
    case 'unknown':
      return changeBooking(server, { type: 'payment.unknown' });
    case 'refused':
    case 'cancelled':
      return changeBooking(
        server,
        { type: 'payment.refused' },
        { hold: 'held', holdEndsAt: Math.max(server.holdEndsAt, now + RETRY_MS) },
      );
    default:
      return server;
  }
};

/** Settles an attempt by an event of its chart, with its booking; an attempt that is already settled stays as it is. */
export const settle = (
  server: Server,
  id: string,
  event: AttemptEvent,
  now: number,
  failure: ServerAttempt['failure'] = null,
): Server => {
  const attempt = attemptWith(server, id);
  const status = attempt === undefined ? null : transitionAttempt(attempt.status, event);
  if (attempt === undefined || status === null) return server;
  const after = withAttempt(server, { ...attempt, status, failure, isReturned: false, since: now });
  const settled = settledBooking(after, attempt.status, status, now);
  if (settled === null) throw new Error(`The booking does not take what the attempt became: ${status}.`);
  return settled;
};

/** Whether the hold has expired by the server's clock. */
export const isHoldDue = ({ hold, holdEndsAt }: Server, now: number): boolean => hold === 'held' && holdEndsAt <= now;

const isOverdue = ({ status, isReturned, since }: ServerAttempt, now: number): boolean =>
  isAwaitingGuest(status) && !isReturned && since + AUTHENTICATION_MS <= now;

/** What the server does on its own as time passes: it ends an expired hold and an overdue authentication. */
export const afterTime = (server: Server, now: number): Server => {
  const overdue = server.attempts.find((one) => isOverdue(one, now));
  if (overdue !== undefined)
    return afterTime(settle(server, overdue.id, { type: 'challenge.abandoned' }, now, 'timedOut'), now);
  return isHoldDue(server, now) ? released(server, 'hold.expired') : server;
};

/** The times at which the server next does something on its own. */
export const serverDeadlines = ({ hold, holdEndsAt, attempts }: Server): number[] => [
  ...(hold === 'held' ? [holdEndsAt] : []),
  ...attempts.flatMap(({ status, isReturned, since }) =>
    isAwaitingGuest(status) && !isReturned ? [since + AUTHENTICATION_MS] : [],
  ),
];

/** Ends the booking and releases its stock; attempts that were never sent are abandoned. */
export const released = (server: Server, type: 'hold.expired' | 'booking.cleared'): Server => {
  const ended = changeBooking(server, { type }, { hold: 'released' });
  return ended === null ? server : withoutUnsent(ended);
};

const withoutUnsent = (server: Server): Server => ({
  ...server,
  attempts: server.attempts.map((one) => (one.status === 'created' ? { ...one, status: 'abandoned' } : one)),
});

/** Extends the hold up to its cap; a booking that is being paid keeps its hold. */
export const extended = (server: Server, now: number): Server =>
  server.hold !== 'held'
    ? server
    : {
        ...server,
        holdEndsAt: Math.max(server.holdEndsAt, Math.min(now + HOLD_MS, server.holdStartedAt + CAP_MS)),
      };

/** The same parties choose accommodation again: their names stay, with a new hold and a new cap. */
export const heldAgain = (server: Server, now: number): Server | null =>
  changeBooking(
    server,
    { type: 'units.chosen', areGuestsNamed: true },
    { hold: 'held', holdStartedAt: now, holdEndsAt: now + HOLD_MS },
  );

/** The seconds left of the hold, as the server reports them. */
export const holdSecondsLeft = ({ hold, holdEndsAt }: Server, now: number): number =>
  hold === 'held' || hold === 'paying'
    ? Math.max(hold === 'paying' ? RETRY_MS / 1_000 : 0, Math.ceil((holdEndsAt - now) / 1_000))
    : 0;

export const isBeingMade = ({ lifecycle, session }: Server): boolean =>
  session === 'known' && (lifecycle.status === 'draft' || lifecycle.status === 'inProgress');

/** The booking as the server sends it to the page. */
export const bookingView = (server: Server, now: number): Booking => ({
  ...NAMED_BOOKING,
  status: server.lifecycle.status,
  version: server.version,
  holdSecondsLeft: holdSecondsLeft(server, now),
  areGuestDetailsComplete: server.lifecycle.status !== 'draft',
  isPaymentProcessing: server.hold === 'paying',
});

const MOVING: readonly AttemptStatus[] = [...AT_PROVIDER, 'capturedAfterRefusal', 'refunding'];

/** Whether money may be moving: the provider has a request, the outcome is unknown, or money arrived late. */
export const isMoneyMoving = ({ attempts }: Pick<Server, 'attempts'>): boolean =>
  attempts.some(({ status, isReturned }) => MOVING.includes(status) || (status === 'challenged' && isReturned));

/** Whether money was taken and not refunded. */
export const isMoneyTaken = ({ attempts }: Pick<Server, 'attempts'>): boolean =>
  attempts.some(({ status }) => isPaid(status));

const paymentOf = ({ attempts }: Server): SessionInfo['payment'] => {
  const has = (statuses: readonly AttemptStatus[]) => attempts.some(({ status }) => statuses.includes(status));
  if (has([...MOVING, ...AWAITING_GUEST])) return 'processing';
  if (has(['authorised', 'captured'])) return 'paid';
  return has(['refunded']) ? 'refunded' : 'none';
};

/** The reply to get-session-info. */
export const sessionInfo = (server: Server, now: number): SessionInfo => ({
  bookingSessionTimeout: 1_200,
  today: TODAY,
  booking: isBeingMade(server) ? bookingView(server, now) : null,
  paid:
    server.session === 'known' && server.lifecycle.status === 'completed'
      ? { resId: NAMED_BOOKING.resId, brand: NAMED_BOOKING.brand }
      : null,
  payment: server.session === 'known' ? paymentOf(server) : 'none',
  picker: PICKER,
  login: null,
});
