/** The load on a cluster: guests who open pages, call and download; every request and failure is counted. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { couple } from '../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Transport } from '../../bff/test/visitor.ts';
import { REQUEST_ID_HEADER } from '../../bff/trustProxy.ts';
import { messageOf } from '../explore/plain.ts';
import { reasonOf } from '../races/acknowledged.ts';
import { some } from '../soak/load.ts';

const CALLS = ['get-session-info', 'search-accommodations', 'create-booking'] as const;
const DOWNLOADS = ['script', 'script of the release before', 'picture'] as const;
export const KINDS = ['page', ...CALLS, ...DOWNLOADS] as const;
type Kind = (typeof KINDS)[number];

/** `requestId` is null if there was no reply. */
type Failure = Readonly<{ at: string; kind: Kind; address: string; problem: string; requestId: string | null }>;

/** The guests pause so long between two requests: the servers shall be busy, but not late. */
const PAUSE_MS = 100;
const LIMIT_MS = 20_000;
const FILES_OF_PAGE = 2;
const SCRIPT = /\/assets\/[\w.-]+\.js/g;
const PICTURE = /(?<= src=")\/bff\/[^"?&]+(?:\?w=\d+)?(?=")/g;

/** Why a reply in full is not what a guest expects; null if it is. */
const problemOf = (kind: Kind, { status, headers }: Response, body: string): string | null => {
  const type = headers.get('content-type') ?? 'no type';
  const found = `${status} with ${type}: ${body.slice(0, 100)}`;
  // a page that does not exist is a page
  if (kind === 'page') return status < 500 && type.startsWith('text/html') && /<\/html>\s*$/.test(body) ? null : found;
  const expected = CALLS.some((call) => call === kind) ? /^application\/json/ : /javascript|^image\//;
  return status === 200 && expected.test(type) ? null : found;
};

/** A visit of a new guest, and the tally of all visits. `oldScripts`: addresses of scripts that only the release before has. */
export const openLoad = (
  url: string,
  pages: readonly string[],
  stays: readonly CreateBooking[],
  oldScripts: readonly string[],
) => {
  const sent = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const failures: Failure[] = [];
  const fail = (failure: Omit<Failure, 'at'>): void => void failures.push({ at: new Date().toISOString(), ...failure });

  /** Sends a request over a kept connection, and returns the reply and its body; null if it has failed. */
  const send = async (kind: Kind, address: string, init: RequestInit = {}) => {
    await sleep(PAUSE_MS);
    sent[kind] += 1;
    let requestId: string | null = null;
    let problem: string | null;
    try {
      const reply = await fetch(`${url}${address}`, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
      requestId = reply.headers.get(REQUEST_ID_HEADER);
      const body = await reply.text();
      problem = problemOf(kind, reply, body);
      if (problem === null) return { reply, body };
    } catch (error) {
      problem = reasonOf(error);
    }
    fail({ kind, address, problem, requestId });
    return null;
  };

  const transport: Transport = {
    inject: async ({ url: address, payload, ...rest }) => {
      const kind = CALLS.find((name) => address === `${SERVICE_PREFIX}/${name}`);
      if (kind === undefined) throw new Error(`${address} is not counted`);
      const answer = await send(kind, address, { ...rest, body: payload });
      if (answer === null) throw new Error('counted as a failure');
      const { reply, body } = answer;
      const json: unknown = JSON.parse(body);
      return { statusCode: reply.status, headers: Object.fromEntries(reply.headers), json: <A>() => json as A };
    },
  };

  /** Opens a page with its files, searches, and holds accommodation. */
  const visitAs = async (number: number): Promise<void> => {
    const guest = await visitorWithSession(transport);
    for (const page of some(pages, 1, number)) {
      const html = (await send('page', page, { headers: { cookie: guest.cookie() } }))?.body ?? '';
      const files = (pattern: RegExp): string[] => some([...new Set(html.match(pattern))], FILES_OF_PAGE, number);
      for (const script of files(SCRIPT)) await send('script', script);
      for (const picture of files(PICTURE)) await send('picture', picture);
    }
    for (const script of some(oldScripts, FILES_OF_PAGE, number * FILES_OF_PAGE))
      await send('script of the release before', script);
    for (const wanted of some(stays, 1, number)) {
      const { resort, startDate, nights } = wanted;
      await guest.get('search-accommodations', { resort, startDate, nights, units: [couple] });
      await guest.get('create-booking', wanted);
    }
  };

  let visits = 0;
  const visit = async (): Promise<void> => {
    const before = failures.length;
    await visitAs((visits += 1)).catch((error: unknown) => {
      // a failed request ends a visit; what else ends it is a fault of this load
      if (failures.length === before)
        fail({ kind: 'page', address: 'a visit', problem: messageOf(error), requestId: null });
    });
  };
  return { visit, sent, failures };
};
