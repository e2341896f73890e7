/**
 * Guests over HTTP, with the same calls as the pages: requests for the load, single calls, and sessions opened in
 * advance.
 */
import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { calls, type CallName, type DataOf, type PayloadOf } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { GUARD_HEADER } from '../../bff/http/security/requestGuard.ts';
import { IDEMPOTENCY_HEADER } from '../../bff/bookings/idempotency.ts';
import { runLoad } from './load.ts';

/** A session: its cookie and its id. */
export type Guest = Readonly<{ cookie: string; sessionId: string | null }>;

const NO_SESSION: Guest = { cookie: '', sessionId: null };

/** A call as an HTTP request. */
export const requestOf = <N extends CallName>(
  name: N,
  payload: PayloadOf<N>,
  { cookie, sessionId }: Guest,
): Request => ({
  method: 'POST',
  path: `${SERVICE_PREFIX}/${name}`,
  headers: {
    'content-type': 'application/json',
    [GUARD_HEADER]: '1',
    ...(calls[name].isChange ? { [IDEMPOTENCY_HEADER]: randomUUID() } : {}),
    ...(cookie === '' ? {} : { cookie }),
  },
  body: JSON.stringify(sessionId === null ? payload : { ...payload, sessionId }),
});

/** The whole reply to a request. Throws when it is a refusal. */
export const replyTo = async (url: string, { method, path, headers, body }: Request): Promise<string> => {
  const response = await fetch(`${url}${path}`, { method, headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text;
};

/** The data of a call by a guest. */
export const callAs = async <N extends CallName>(
  url: string,
  guest: Guest,
  name: N,
  payload: PayloadOf<N>,
): Promise<DataOf<N>> => {
  const envelope = JSON.parse(await replyTo(url, requestOf(name, payload, guest))) as Envelope<DataOf<N>>;
  if (envelope.data === null) throw new Error(`${name} answered without data`);
  return envelope.data;
};

/** The data of a call by a visitor without a session. */
export const callAnonymously = <N extends CallName>(url: string, name: N, payload: PayloadOf<N>): Promise<DataOf<N>> =>
  callAs(url, NO_SESSION, name, payload);

/** Opens one session. */
export const openGuest = async (url: string): Promise<Guest> => {
  const { method, path, headers, body } = requestOf('get-session-info', {}, NO_SESSION);
  const response = await fetch(`${url}${path}`, { method, headers, body });
  const { sessionId } = (await response.json()) as Envelope<DataOf<'get-session-info'>>;
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error('no session was opened');
  return { cookie, sessionId };
};

/** Opens `count` sessions by get-session-info, over several connections at once. */
export const openSessions = async (url: string, connections: number, count: number): Promise<Guest[]> => {
  const guests: Guest[] = [];
  const opening: Request = {
    ...requestOf('get-session-info', {}, NO_SESSION),
    onResponse: (_status, body, _context, headers) => {
      const { sessionId } = JSON.parse(body) as Envelope<DataOf<'get-session-info'>>;
      const cookie = headers['set-cookie']?.split(';')[0];
      if (cookie !== undefined) guests.push({ cookie, sessionId });
    },
  };
  await runLoad({
    url,
    connections: Math.min(connections, count),
    requestsOf: () => [opening],
    until: { requests: count },
  });
  if (guests.length < count) throw new Error(`of ${count} sessions only ${guests.length} were opened`);
  return guests;
};
