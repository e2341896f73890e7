/** One row of the tables of calls: its codecs, what it needs and its timeout. */
import type * as t from 'io-ts';

/** Timeout of a call in milliseconds (spec: booking journey 9); content reads have 30 s. */
export const CALL_TIMEOUT_MS = 58_000;
export const CONTENT_TIMEOUT_MS = 30_000;

/** The path prefix of the calls; a call's path is the prefix and its name. */
export const SERVICE_PREFIX = '/bff';

/**
 * The header by which a page names its release, so that a server of another one knows why it cannot read a call. Its value
 * is the document's `data-release`.
 */
export const RELEASE_HEADER = 'x-breakwater-release';

/**
 * What a call needs before its handler runs: nothing, a session, a session with a booking, a signed-in session
 * ('account'), or a session that owns the booking `resId` of the payload ('owner'). 'bookingIfAny' needs nothing, but
 * its reply differs for a visitor with a booking.
 */
export type Needs = 'nothing' | 'bookingIfAny' | 'session' | 'booking' | 'account' | 'owner';

export type CallRow<
  P extends t.Mixed = t.Mixed,
  D extends t.Mixed = t.Mixed,
  N extends Needs = Needs,
  C extends boolean = boolean,
  S extends boolean = boolean,
> = Readonly<{
  payload: P;
  data: D;
  needs: N;
  summary: string;
  timeoutMs: number;
  /** the call changes something: its requests have an Idempotency-Key, and repeats with that key change nothing more */
  isChange: C;
  /** the payload has a password or a link's token: nothing of it is stored, so the call has no idempotency key */
  isSecret: S;
  /** for 'owner': also allows a session that may only pay for the booking */
  takesGrant: boolean;
  /** milliseconds for which the client may answer the same request from its cache */
  cacheMs: number;
}>;

/** A call that only reads. */
export const call = <P extends t.Mixed, D extends t.Mixed, N extends Needs>(
  needs: N,
  payload: P,
  data: D,
  summary: string,
  cacheMs = 0,
): CallRow<P, D, N, false, false> => ({
  payload,
  data,
  needs,
  summary,
  timeoutMs: CALL_TIMEOUT_MS,
  isChange: false,
  isSecret: false,
  takesGrant: false,
  cacheMs,
});

/** A call that changes something. */
export const change = <P extends t.Mixed, D extends t.Mixed, N extends Needs>(
  needs: N,
  payload: P,
  data: D,
  summary: string,
): CallRow<P, D, N, true, false> => ({ ...call(needs, payload, data, summary), isChange: true });

/** A call whose payload has a password or a link's token. Each is safe to repeat. */
export const secret = <P extends t.Mixed, D extends t.Mixed, N extends Needs>(
  needs: N,
  payload: P,
  data: D,
  summary: string,
): CallRow<P, D, N, false, true> => ({ ...call(needs, payload, data, summary), isSecret: true });

/** The row, which also allows sessions that may only pay for the booking. */
export const withGrant = <R extends CallRow>(row: R): R => ({ ...row, takesGrant: true });

/** Milliseconds for which a reply that seldom changes may be cached. */
export const FIVE_MINUTES = 300_000;
