/** The typed client: call name and payload in, data or failure out, in the spec's shapes (booking journey 7). */
import { either as E } from 'fp-ts';
import { calls, type CallName, type DataOf, type PayloadOf } from '../../machines/contract/calls.ts';
import { RELEASE_HEADER, SERVICE_PREFIX, type CallRow, type Needs } from '../../machines/contract/calls/row.ts';
import { FAILURE_TEXT, type Envelope, type Failure } from '../../machines/contract/envelope.ts';
import { envelopeOf } from '../../machines/contract/reply.ts';
import { sessionFailureText } from '../../machines/session/session.rules.ts';
import { networkFailure } from './failures.ts';

export type ClientPorts = Readonly<{
  fetch: typeof fetch;
  /** ms since 1970 */
  now: () => number;
  /** a unique id: the idempotency key of a change */
  newId: () => string;
  /** the release of the page, sent with each call; undefined if the document does not name it */
  release?: string | undefined;
  /** the handle sent with each call; null before the session is open */
  sessionId: () => string | null;
  /** resolves when a call may be sent: at once, when the lock has ended, or when the session it needs is open */
  waitForGate: (needs: Needs) => Promise<void>;
  /** called when the server replies that there were too many requests */
  onLimited: () => void;
  /** called with each call that is sent; what it returns is called with the reply, also when the page awaits it no more */
  observe: CallObserver;
  /** called with each reply that the page still awaits; a request without a readable one has a network failure */
  onReply: (name: CallName, reply: Envelope<unknown>) => void;
}>;

/** Observes a call, and then its reply. */
export type CallObserver = (name: CallName, payload: unknown) => (reply: Envelope<unknown>) => void;

/** Makes the calls of the given names. */
export type Client<Name extends CallName = CallName> = Readonly<{
  call: <N extends Name>(name: N, payload: PayloadOf<N>, signal?: AbortSignal) => Promise<E.Either<Failure, DataOf<N>>>;
  /** the whole reply, for the call that opens the session */
  request: <N extends Name>(name: N, payload: PayloadOf<N>, signal?: AbortSignal) => Promise<Envelope<DataOf<N>>>;
}>;

const failureOf = (reply: Envelope<unknown>): Failure => ({
  ...reply,
  data: null,
  error: reply.error ?? reply.validationErrors[0]?.message ?? FAILURE_TEXT.defect,
});

const messageOf = (cause: unknown, timeoutMs: number, isTimeout: boolean): string =>
  isTimeout
    ? `Request timed out after ${timeoutMs} ms`
    : cause instanceof Error && cause.message !== ''
      ? cause.message
      : 'network error';

type Reply = Envelope<unknown>;

const isEmpty = ({ data, error, validationErrors }: Reply): boolean =>
  data === null && error === null && validationErrors.length === 0;

const lacksSession = ({ data, error, sessionId }: Reply): boolean =>
  (data === null || sessionId === null) && (error === null || error === '');

/**
 * Calls with replies that can be decoded but not used: the message of the network failure that such a reply counts as
 * (spec: booking journey 7 and 8), null for a usable reply. `reply` is null when the body is empty.
 */
const USELESS: Readonly<Partial<Record<CallName, (reply: Reply | null) => string | null>>> = {
  'create-booking': (reply) =>
    reply === null || isEmpty(reply) ? 'Empty response returned from create booking request!' : null,
  'get-session-info': (reply) =>
    reply === null || lacksSession(reply) ? sessionFailureText(null, reply?.sessionId ?? null) : null,
};

/** A change without a reply keeps its idempotency key if sent again within this time, so that it is done only once. */
const IDEMPOTENCY_WINDOW_MS = 120_000;

/** Idempotency keys of changes: a repeated change without a reply keeps its key, anything else gets a new one. */
const idempotencyKeys = ({ newId, now }: Pick<ClientPorts, 'newId' | 'now'>) => {
  let open: Readonly<{ request: string; key: string; until: number }> | null = null;
  return {
    keyOf: (request: string): string => {
      if (open?.request !== request || open.until < now())
        open = { request, key: newId(), until: now() + IDEMPOTENCY_WINDOW_MS };
      return open.key;
    },
    /** after these two failures it is unknown whether the change was made, so its key is kept */
    onReply: ({ code }: Envelope<unknown>): void => {
      if (code !== 'unavailable' && code !== 'defect') open = null;
    },
  };
};

const jsonOf = (text: string): E.Either<unknown, unknown> =>
  E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => null,
  );

/** Creates a client over the given ports. A reply that is not an envelope counts as a network failure. */
export const createClient = (ports: ClientPorts): Client => {
  const cache = new Map<string, { until: number; reply: Envelope<unknown> }>();
  const changes = idempotencyKeys(ports);

  const post = async <N extends CallName>(
    row: CallRow,
    name: N,
    payload: PayloadOf<N>,
    signal: AbortSignal | undefined,
  ): Promise<Envelope<DataOf<N>>> => {
    const timeout = AbortSignal.timeout(row.timeoutMs);
    const encoded = row.payload.encode(payload) as object;
    const release = ports.release === undefined ? {} : { [RELEASE_HEADER]: ports.release };
    const key = row.isChange ? { 'idempotency-key': changes.keyOf(`${name} ${JSON.stringify(encoded)}`) } : {};
    try {
      const response = await ports.fetch(`${SERVICE_PREFIX}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-breakwater': '1', ...release, ...key },
        body: JSON.stringify({ ...encoded, ...withSession(ports.sessionId()) }),
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (response.status === 429) ports.onLimited();
      const text = await response.text();
      const reply = E.flatMap(jsonOf(text), (body) => envelopeOf(row.data).decode(body));
      const useless =
        E.isRight(reply) || text.trim() === '' ? USELESS[name]?.(E.isRight(reply) ? reply.right : null) : null;
      if (useless != null) return networkFailure(useless);
      return E.isRight(reply) ? (reply.right as Envelope<DataOf<N>>) : networkFailure('the answer could not be read');
    } catch (cause) {
      return networkFailure(messageOf(cause, row.timeoutMs, timeout.aborted));
    }
  };

  const request: Client['request'] = async (name, payload, signal) => {
    const row: CallRow = calls[name];
    const key = `${name} ${JSON.stringify(payload)}`;
    const cached = cache.get(key);
    if (cached && cached.until > ports.now()) return cached.reply as Envelope<DataOf<typeof name>>;
    const observeReply = ports.observe(name, payload);
    await ports.waitForGate(row.needs);
    const reply = await post(row, name, payload, signal);
    observeReply(reply);
    if (signal?.aborted !== true) ports.onReply(name, reply);
    if (row.isChange) changes.onReply(reply);
    if (row.cacheMs > 0 && reply.data !== null) {
      // a page may stay open for a day: remove what has expired
      for (const [old, { until }] of cache) if (until <= ports.now()) cache.delete(old);
      cache.set(key, { until: ports.now() + row.cacheMs, reply });
    }
    return reply;
  };

  return {
    request,
    call: async (name, payload, signal) => {
      const reply = await request(name, payload, signal);
      return reply.data === null || reply.error !== null || reply.validationErrors.length > 0
        ? E.left(failureOf(reply))
        : E.right(reply.data as DataOf<typeof name>);
    },
  };
};

const withSession = (sessionId: string | null): { sessionId?: string } => (sessionId === null ? {} : { sessionId });
