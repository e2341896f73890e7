/** Guests over HTTP, with the same calls as the pages: requests for the load, and sessions opened in advance. */
import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { calls, type CallName, type DataOf, type PayloadOf } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { GUARD_HEADER } from '../../bff/http/security/requestGuard.ts';
import { IDEMPOTENCY_HEADER } from '../../bff/bookings/idempotency.ts';
import { httpTransport, visitorWithSession } from '../../bff/test/visitor.ts';
import { runLoad } from './load.ts';

/** A session: its cookie and its id. */
export type Guest = Readonly<{ cookie: string; sessionId: string | null }>;

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

/** Opens one session. */
export const openGuest = async (url: string): Promise<Guest> => {
  const visitor = await visitorWithSession(httpTransport(url));
  return { cookie: visitor.cookie(), sessionId: visitor.sessionId() };
};

/** Opens `count` sessions by get-session-info, over several connections at once. */
export const openSessions = async (url: string, connections: number, count: number): Promise<Guest[]> => {
  const guests: Guest[] = [];
  const opening: Request = {
    ...requestOf('get-session-info', {}, { cookie: '', sessionId: null }),
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
