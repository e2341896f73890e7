/** Guests over HTTP, with the same calls as the pages: sessions opened in advance, requests, and the two reads of a search. */
import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { calls, type CallName, type DataOf, type PayloadOf } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { ResortCode } from '../../machines/contract/stay.ts';
import { monthOf, shiftMonth } from '../../machines/kit/dates.ts';
import { GUARD_HEADER } from '../../bff/http/security/requestGuard.ts';
import { IDEMPOTENCY_HEADER } from '../../bff/bookings/idempotency.ts';
import { couple } from '../../bff/test/bookingSteps.ts';
import { httpTransport, newVisitor, visitorWithSession } from '../../bff/test/visitor.ts';
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
  const response = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
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

/** A call to measure: the requests of each connection. */
export type ReadCase = Readonly<{
  name: 'price-grid' | 'search-accommodations';
  requestsOf: (guest: Guest, connection: number) => Request[];
}>;

const RESORTS = Object.keys(ResortCode.keys) as ResortCode[];
const LENGTHS = [3, 4, 7];
const MONTHS = 8;
const STAYS_PER_RESORT = 24;
/** An offset, so that the connections do not send the same requests at the same time. */
const STEP = 7;

/** The list rotated to another start. */
const rotate = <A>(list: readonly A[], by: number): A[] => {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
};

/** Price grids of the coming months, for a couple. `today` is a date at the resorts. */
export const priceGridReads = (today: string): ReadCase => {
  const months = Array.from({ length: MONTHS }, (_, i) => shiftMonth(monthOf(today), i + 1));
  const questions = RESORTS.flatMap((resort) =>
    months.flatMap((month) => LENGTHS.map((nights) => ({ resort, month, nights, units: [couple] }))),
  );
  return {
    name: 'price-grid',
    requestsOf: (guest, connection) =>
      rotate(questions, connection * STEP).map((question) => requestOf('price-grid', question, guest)),
  };
};

const staysAt = async (url: string, resort: ResortCode) => {
  const { breaks } = await newVisitor(httpTransport(url)).get('get-calendar', { resort });
  const availableStays = breaks
    .filter(({ isForTots }) => isForTots !== true)
    .flatMap(({ startDate, nights }) =>
      nights.map((length) => ({ resort, startDate, nights: length, units: [couple] })),
    );
  const every = Math.max(1, Math.floor(availableStays.length / STAYS_PER_RESORT));
  return availableStays.filter((_, i) => i % every === 0).slice(0, STAYS_PER_RESORT);
};

type Stays = Awaited<ReturnType<typeof staysAt>>;

/** The accommodation of stays throughout the calendar of the server at `url`, for a couple; and the stays. */
export const searchReads = async (url: string): Promise<ReadCase & Readonly<{ stays: Stays }>> => {
  const stays = (await Promise.all(RESORTS.map((resort) => staysAt(url, resort)))).flat();
  const requestsOf: ReadCase['requestsOf'] = (guest, connection) =>
    rotate(stays, connection * STEP).map((stay) => requestOf('search-accommodations', stay, guest));
  return { name: 'search-accommodations', requestsOf, stays };
};
