// Paths that the session's cases share, and what the session sends to the visit.
import { booking, NEW_SESSION } from '../charts/data.ts';
import { toParent } from './values.ts';

export const OPENED = ['openSession: opened'];
export const HELD = ['openSession: opened with something held'];
const ENDING = [...HELD, 'timer: untilWarning in link.open.active'];
export const VERIFYING = [...ENDING, 'timer: warningTime in link.open.ending'];
export const KEEPING_ALIVE = [...ENDING, 'extension.requested'];
export const PAYING = [...HELD, 'payment.started'];
export const PAYMENT_WAITING = [...PAYING, 'keepAlive: extended'];
export const SETTLING = [...PAYMENT_WAITING, 'payment.ended'];

/** Timers that run only while no payment may be in progress. */
export const TIMERS_OF_THE_HOLD = ['timer: untilWarning in link.open.active', 'timer: warningTime in link.open.ending'];

/** A state of the session without a rate limit lock: calls are sent at once. */
export const ungated = (link: string): string => `link.${link} & rateLimitGate.open`;

export const INFO = NEW_SESSION;
export const HELD_UNTIL = '2027-01-11T10:40:00.000Z';
export const HELD_INFO = { ...INFO, booking: booking() };

export const INVALIDATED = toParent({ type: 'session.invalidated' });
export const opened = (info: object) => toParent({ type: 'session.opened', info, sessionId: 's-1' });
export const expiry = (expiresAt: number | null) => toParent({ type: 'expiry.changed', expiresAt });
export const extended = (heldUntil: string | null) => toParent({ type: 'hold.extended', heldUntil });

/** The context after a session has ended. */
export const NO_SESSION = { sessionId: null, expiresAt: null, secondsLeft: null, isHolding: false, payment: 'none' };
