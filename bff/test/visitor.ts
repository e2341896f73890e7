/** For tests: a visitor whose calls carry its cookie and session handle, and a proof of work, like a browser's. */
import { randomUUID } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import type { CallName, DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { CHALLENGE_HEADER, PROOF_HEADER } from '../../machines/contract/proof.ts';
import { IDEMPOTENCY_HEADER } from '../bookings/idempotency.ts';

export type CallReply<A> = Readonly<{ status: number; body: Envelope<A> }>;

type CallRequest = { method: 'POST'; url: string; headers: Record<string, string>; payload: string };

/** Where a visitor's calls go: a server in the same process, or one at an origin. */
export type Transport = Readonly<{
  inject: (
    asked: CallRequest,
  ) => Promise<Readonly<{ statusCode: number; headers: Readonly<Record<string, unknown>>; json: <A>() => A }>>;
}>;

export type Visitor = Readonly<{
  /** Calls and returns the status and the envelope, even of a refusal. */
  ask: <N extends CallName>(name: N, payload: PayloadOf<N>) => Promise<CallReply<DataOf<N>>>;
  /** Calls and returns the data; throws if the call is refused. */
  get: <N extends CallName>(name: N, payload: PayloadOf<N>) => Promise<DataOf<N>>;
  /** Sends any body with the visitor's cookie, with a new idempotency key or the given one. */
  send: (name: string, body: unknown, key?: string) => Promise<CallReply<unknown>>;
  /** Makes a change with an idempotency key, like a client that may have to retry. */
  change: <N extends CallName>(name: N, payload: PayloadOf<N>, key: string) => Promise<CallReply<DataOf<N>>>;
  /** The same visitor with another server. */
  at: (other: Transport) => Visitor;
  cookie: () => string;
  sessionId: () => string | null;
}>;

const NO_SESSION = { cookie: '', sessionId: null };

/** A visitor without a session: call get-session-info first. */
export const newVisitor = (
  app: Transport,
  known: Readonly<{ cookie: string; sessionId: string | null }> = NO_SESSION,
): Visitor => {
  let { cookie, sessionId } = known;

  const send = async (name: string, body: unknown, key: string = randomUUID()): Promise<CallReply<unknown>> => {
    const reply = await app.inject({
      method: 'POST',
      url: `${SERVICE_PREFIX}/${name}`,
      headers: {
        'content-type': 'application/json',
        'x-breakwater': '1',
        [IDEMPOTENCY_HEADER]: key,
        ...(cookie === '' ? {} : { cookie }),
      },
      payload: JSON.stringify(body),
    });
    const set = reply.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
    const envelope = reply.json<Envelope<unknown>>();
    // signing in over another holder, and signing out, end the previous session
    if (name === 'get-session-info' || typeof set === 'string') sessionId = envelope.sessionId;
    return { status: reply.statusCode, body: envelope };
  };
  const ask = async <N extends CallName>(name: N, payload: PayloadOf<N>): Promise<CallReply<DataOf<N>>> =>
    (await send(name, { ...payload, sessionId })) as CallReply<DataOf<N>>;

  return {
    ask,
    get: async (name, payload) => {
      const { status, body } = await ask(name, payload);
      if (body.data === null) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body.data;
    },
    send,
    change: async (name, payload, key) =>
      (await send(name, { ...payload, sessionId }, key)) as CallReply<DataOf<typeof name>>,
    at: (other) => newVisitor(other, { cookie, sessionId }),
    cookie: () => cookie,
    sessionId: () => sessionId,
  };
};

/** The transport to a listening server at an origin; a call without a reply within `limitMs` is given up. */
export const httpTransport = (origin: string, limitMs?: number): Transport => ({
  inject: async ({ url, payload, ...rest }) => {
    const signal = limitMs === undefined ? null : AbortSignal.timeout(limitMs);
    const reply = await fetch(`${origin}${url}`, { ...rest, body: payload, signal });
    const body: unknown = await reply.json();
    return { statusCode: reply.status, headers: Object.fromEntries(reply.headers), json: <A>() => body as A };
  },
});

/** A visitor with a session. */
export const visitorWithSession = async (app: Transport): Promise<Visitor> => {
  const visitor = newVisitor(app);
  await visitor.get('get-session-info', {});
  return visitor;
};

/** A visitor in a network, who sends `proof` if it is set, and knows the headers of its last reply; and its transport. */
export const visitorIn = async (app: FastifyInstance, network: string) => {
  const own: { proof: string | null; headers: Readonly<Record<string, unknown>> } = { proof: null, headers: {} };
  const transport: Transport = {
    inject: async (asked) => {
      const headers = { ...asked.headers, ...(own.proof !== null && { [PROOF_HEADER]: own.proof }) };
      const reply = await app.inject({ ...asked, headers, remoteAddress: network });
      own.headers = reply.headers;
      return reply;
    },
  };
  return Object.assign(own, transport, { visitor: await visitorWithSession(transport) });
};
export type VisitorIn = Awaited<ReturnType<typeof visitorIn>>;

/** The JSON of a value in base64, as a proof is sent. */
export const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** The proof of the challenge in the last reply. */
export const solve = async ({ headers }: Pick<VisitorIn, 'headers'>): Promise<string> => {
  const challenge = JSON.parse(String(headers[CHALLENGE_HEADER])) as Challenge;
  return base64({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
};
