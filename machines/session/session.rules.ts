/** Rules of the session: when it ends, what counts as invalid, and the lock after too many requests (spec: booking journey 4, 8). */
import type { SessionInfo } from '../contract/booking.ts';

/** What the server said last of the money for the session's booking. */
export type KnownPayment = SessionInfo['payment'];

/**
 * What became of the break when the session ended: 'idle' nothing was held, 'released' it was let go and the server says
 * that nothing was paid; 'paid', 'refunded' and 'processing' are the server's word too; 'unknown' it could not be asked.
 */
export type SessionEnd = 'idle' | 'released' | 'paid' | 'refunded' | 'processing' | 'unknown';

type Holding = Readonly<{ isHolding: boolean }>;

/** The end by the server's word on the money. */
export const endOf = ({ isHolding }: Holding, payment: KnownPayment): SessionEnd => {
  if (payment !== 'none') return payment;
  return isHolding ? 'released' : 'idle';
};

/** The end where the server no longer knows the session, or cannot be reached: nothing is said of money that it did not say. */
export const lossOf = ({ isHolding, payment }: Holding & Readonly<{ payment: KnownPayment }>): SessionEnd => {
  if (payment === 'processing') return 'processing';
  return isHolding ? 'unknown' : 'idle';
};

/** Whether the visit goes on although the page's own count is over: something is held still, or nothing was. */
export const isStillOpen = ({ isHolding }: Holding, info: Pick<SessionInfo, 'booking'>): boolean =>
  info.booking !== null || !isHolding;

/** How long before its end the guest is asked to stay, in milliseconds. */
const WARNING_MS = 120_000;

/** The instant a session ends: now plus the server's timeout. `at` in ms since 1970, `timeout` in seconds. */
export const expiryOf = (at: number, timeout: number): number => at + timeout * 1_000;

/** The longest a browser's timer can wait; used where no end is known. */
const NEVER_MS = 2 ** 31 - 1;

/** Milliseconds until the guest is asked whether they are still there; `secondsLeft` null when no end is known. */
export const untilWarning = (secondsLeft: number | null): number =>
  secondsLeft === null ? NEVER_MS : Math.max(0, secondsLeft * 1_000 - WARNING_MS);

/** Milliseconds between the question and the end. */
export const warningTime = (secondsLeft: number | null): number =>
  secondsLeft === null ? NEVER_MS : Math.min(WARNING_MS, secondsLeft * 1_000);

/**
 * Whether a failure's text means that the session is gone: the server's own words for it, or a message that names extId
 * with code -100 or -110 (the sources do not say how to handle it; see docs/decisions/0019).
 */
export const isSessionFailure = (message: string): boolean =>
  message === 'No extId exists in the session. Please restart the booking journey.' ||
  (message.includes('extId') && /-1(0|1)0\b/.test(message));

/** What to say when a session could not be had: the server's reason, or the spec's words. */
export const sessionFailureText = (error: string | null, sessionId: string | null): string =>
  error !== null && error !== '' ? error : sessionId === null ? 'Failed to get sessionId' : 'Unknown error';
