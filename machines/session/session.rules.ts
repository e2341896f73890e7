/**
 * Rules of the session: its expiry, what counts as an invalid session, and the results when it ends (spec: booking
 * journey 4, 8).
 */
import type { KeepAliveResult, SessionInfo } from '../contract/booking.ts';
import { LONGEST_DELAY_MS, requestDelay } from '../kit/requestDelay.ts';

/** The last payment status of the session's booking that the server reported. */
export type KnownPayment = SessionInfo['payment'];

/**
 * What happened to the booking when the session ended. 'idle': nothing was held. 'released': the held stock was
 * released, and the server reports that nothing was paid. 'paid', 'refunded' and 'processing' are the server's payment
 * status. 'unknown': the server could not be reached.
 */
export type SessionEnd = 'idle' | 'released' | 'paid' | 'refunded' | 'processing' | 'unknown';

/** The details under a page's message: the call that failed, and the exact text of its failure. */
export type ReplyDetails = Readonly<{ call: string; text: string }>;

/** The details as one line: 'create-booking: Request timed out after 58000 ms'. */
export const detailsLine = ({ call, text }: ReplyDetails): string => `${call}: ${text}`;

type Holding = Readonly<{ isHolding: boolean }>;

/** The result when the session ended, by the server's payment status. */
export const endOf = ({ isHolding }: Holding, payment: KnownPayment): SessionEnd => {
  if (payment !== 'none') return payment;
  return isHolding ? 'released' : 'idle';
};

/**
 * The result if the session no longer exists on the server, or the server cannot be reached. It says nothing about
 * money that the server did not report.
 */
export const lossOf = ({ isHolding, payment }: Holding & Readonly<{ payment: KnownPayment }>): SessionEnd => {
  if (payment === 'processing') return 'processing';
  return isHolding ? 'unknown' : 'idle';
};

/** Whether the visit can continue although the page's countdown has ended: stock is still held, or none was. */
export const isStillOpen = ({ isHolding }: Holding, info: Pick<SessionInfo, 'booking'>): boolean =>
  info.booking !== null || !isHolding;

/** Whether the page counts down a hold that the server no longer has, as its reply to a request for more time shows. */
export const isHoldOver = (
  { isHolding }: Holding,
  { holdSecondsLeft }: Pick<KeepAliveResult, 'holdSecondsLeft'>,
): boolean => isHolding && holdSecondsLeft === null;

/** Whether the hold cannot be extended any further. */
export const isAtCap = ({ holdSecondsLeft, canExtend }: KeepAliveResult): boolean =>
  holdSecondsLeft !== null && !canExtend;

/** The longest time between the warning and the end, in milliseconds. */
const WARNING_MS = 120_000;

/** When a session ends: `at` plus the server's timeout. `at` in ms since 1970, `timeout` in seconds. */
export const expiryOf = (at: number, timeout: number): number => at + timeout * 1_000;

/** The time between warning and end: two minutes, or half of what is left if that is less than four minutes. */
const warningMs = (secondsLeft: number): number => Math.min(WARNING_MS, Math.max(0, secondsLeft) * 500);

/**
 * Milliseconds until the guest is asked whether they are still there; while nothing is held, until the session is
 * renewed without asking. `secondsLeft` is as of the last reply, null if the end is unknown.
 */
export const untilWarning = (secondsLeft: number | null, isHolding: boolean): number => {
  if (secondsLeft === null) return LONGEST_DELAY_MS;
  const ms = Math.max(0, secondsLeft * 1_000 - warningMs(secondsLeft));
  return isHolding ? Math.min(ms, LONGEST_DELAY_MS) : requestDelay(ms);
};

/** Milliseconds between the warning and the end, at which the server is asked. */
export const warningTime = (secondsLeft: number | null): number =>
  secondsLeft === null ? LONGEST_DELAY_MS : requestDelay(warningMs(secondsLeft));

/**
 * Whether a failure's text means that the session no longer exists: the server's own text for it, or a message with
 * extId and code -100 or -110 (the sources do not say how to handle it; see docs/decisions/0019).
 */
export const isSessionFailure = (message: string): boolean =>
  message === 'No extId exists in the session. Please restart the booking journey.' ||
  (message.includes('extId') && /-1(0|1)0\b/.test(message));

/** The text if no session could be opened: the server's reason, or the text of the spec. */
export const sessionFailureText = (error: string | null, sessionId: string | null): string =>
  error !== null && error !== '' ? error : sessionId === null ? 'Failed to get sessionId' : 'Unknown error';

/** A lock after too many requests. `startedAt` in ms since 1970, `msLeft` until it ends. */
export type Lock = Readonly<{ startedAt: number; msLeft: number }>;

/** How long calls wait after too many requests; the sources do not give the time, see docs/decisions/0019. */
const LOCK_WINDOW_MS = 10_000;

/** The lock that starts at an instant, in ms since 1970. */
export const lockAt = (startedAt: number): Lock => ({ startedAt, msLeft: LOCK_WINDOW_MS });

/**
 * The lock that started at an instant, if it still lasts at `now`; both in ms since 1970. Null when it has ended, or
 * when it starts in the future, which no page can have stored.
 */
export const lockSince = (startedAt: number, now: number): Lock | null => {
  const msLeft = startedAt + LOCK_WINDOW_MS - now;
  return msLeft > 0 && msLeft <= LOCK_WINDOW_MS ? { startedAt, msLeft } : null;
};
