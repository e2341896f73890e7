/** One call of the product, as the tables of calls write it: its codecs, what it needs, and how long it may take. */
import type * as t from 'io-ts';

/** Milliseconds a call may take (spec: booking journey 9); content reads have 30 s. */
export const CALL_TIMEOUT_MS = 58_000;
export const CONTENT_TIMEOUT_MS = 30_000;

/** Where the calls are served; a call's path is the prefix and its name. */
export const SERVICE_PREFIX = '/bff';

/**
 * What a call needs before its handler runs: nothing, a session, or a session with a booking in it. Some need none but
 * answer differently to a visitor with a booking: 'bookingIfAny'.
 */
export type Needs = 'nothing' | 'bookingIfAny' | 'session' | 'booking';

export type CallRow<P extends t.Mixed = t.Mixed, D extends t.Mixed = t.Mixed, N extends Needs = Needs> = Readonly<{
  payload: P;
  data: D;
  needs: N;
  summary: string;
  timeoutMs: number;
  /** it changes something: every request names what it wants by an Idempotency-Key, and a repeat of it changes nothing more */
  isChange: boolean;
  /** the client may answer a repeated question from its memory for this long */
  cacheMs: number;
}>;

/** A call that only tells something. */
export const call = <P extends t.Mixed, D extends t.Mixed, N extends Needs>(
  needs: N,
  payload: P,
  data: D,
  summary: string,
  cacheMs = 0,
): CallRow<P, D, N> => ({ payload, data, needs, summary, timeoutMs: CALL_TIMEOUT_MS, isChange: false, cacheMs });

/** A call that changes something. */
export const change = <P extends t.Mixed, D extends t.Mixed, N extends Needs>(
  needs: N,
  payload: P,
  data: D,
  summary: string,
): CallRow<P, D, N> => ({ ...call(needs, payload, data, summary), isChange: true });

/** Milliseconds that an answer which changes seldom may be remembered for. */
export const FIVE_MINUTES = 300_000;
