/**
 * Guests who search, hold, name themselves and pay while something is wrong with the store. Each asks again, with the same
 * idempotency key, until the outcome of a change is known, and keeps what was acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as t from 'io-ts';
import { calls, type CallName, type DataOf, type PayloadOf } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { couple } from '../../bff/test/bookingSteps.ts';
import { newVisitor, type Transport, type Visitor } from '../../bff/test/visitor.ts';
import { until } from '../bench/until.ts';
import { messageOf } from '../explore/plain.ts';
import type { People } from '../races/accounts/site.ts';
import type { Acknowledged } from '../races/shopper.ts';
import { reasonOf } from './load.ts';
import { whileBusy } from './steps.ts';

type Body = Pick<Envelope<unknown>, 'data' | 'code' | 'sessionId'>;

/** An answer as a guest gets it. `status` is 0 if there was none, and `reason` says why. */
export type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Body;
  reason?: string;
}>;

/** What the guests have seen and were promised. */
export type Seen = {
  /** how often each answer came, by its status and code */
  readonly answers: Map<string, number>;
  /** answers that no guest should get, or that came too late */
  readonly wrong: string[];
  longestMs: number;
  /** bookings: when they were asked for and when they were acknowledged, on the clock of `performance` */
  readonly holds: Readonly<{ sentAt: number; at: number }>[];
  readonly acknowledged: Acknowledged[];
  /** changes whose first answer left their outcome unknown; `askedAgain`: when the question was sent that was answered */
  readonly unknown: Readonly<{ bookingId: string; version: number; askedAgain: Date }>[];
  /** changes whose outcome is still unknown */
  readonly open: string[];
};

const GUESTS = 8;
/** A pause before each call: the servers shall be busy, but not late. */
const PAUSE_MS = 100;
/** No call may take longer; a guest waits for twice as long, so that it is seen. */
const CALL_LIMIT_MS = 10_000;
const ASK_AGAIN_MS = 500;
const SETTLE_LIMIT_MS = 180_000;
const BOOKING_LIMIT_S = 180;

const NO_ENVELOPE: Body = { data: null, code: null, sessionId: null };
/** A booking in a reply: the reply itself, or a part of it. */
const Written = t.type({ bookingId: t.string, version: t.number });
const WithWritten = t.type({ booking: Written });

const writtenIn = (data: unknown): t.TypeOf<typeof Written> | null => {
  const found = WithWritten.is(data) ? data.booking : data;
  return Written.is(found) ? { bookingId: found.bookingId, version: found.version } : null;
};

/** The outcome of a payment; 'SUCCESS' for any other reply. */
const outcomeIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'outcome' in data ? data.outcome : 'SUCCESS';

/** Whether the guest cannot tell from this whether the call has done what it was asked for. */
export const isOpen = ({ status, body }: Pick<Answer, 'status' | 'body'>): boolean =>
  body.data === null
    ? status === 0 || status >= 500 || body.code === 'paymentProcessing'
    : outcomeIn(body.data) === 'ERROR';

/** Whether a guest may be answered so: with success, or with words and a time to come back at. */
export const isAcceptable = (answer: Answer): boolean => {
  const { status, headers, body } = answer;
  if (body.data !== null) return isOpen(answer) || outcomeIn(body.data) === 'SUCCESS';
  return status === 503 ? headers['retry-after'] !== undefined : body.code === 'paymentProcessing';
};

/** An answer in a few words. */
export const wordsOf = ({ status, headers, body, reason }: Answer): string => {
  if (status === 0) return `no answer: ${reason}`;
  const outcome = String(outcomeIn(body.data));
  if (body.data !== null) return outcome === 'SUCCESS' ? 'done' : `payment ${outcome}`;
  const when = status === 503 && headers['retry-after'] === undefined ? ' without Retry-After' : '';
  return `${status} ${body.code ?? 'of HAProxy'}${when}`;
};

/** Sends a request; it never throws. */
export const answerOf = async (address: string, init: RequestInit): Promise<Answer> => {
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(2 * CALL_LIMIT_MS) });
    const body = await reply.text();
    const isEnvelope = reply.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: isEnvelope ? (JSON.parse(body) as Body) : NO_ENVELOPE,
    };
  } catch (error) {
    return { status: 0, headers: {}, body: NO_ENVELOPE, reason: reasonOf(error) };
  }
};

/** The visit is over: the reason is counted already. */
class GivenUp extends Error {}

const guestsAt = (url: string, people: People) => {
  const lists = { wrong: [], holds: [], acknowledged: [], unknown: [], open: [] };
  const seen: Seen = { ...lists, answers: new Map(), longestMs: 0 };
  const transport: Transport = {
    inject: async ({ url: address, payload, ...rest }) => {
      await sleep(PAUSE_MS);
      const from = performance.now();
      const answer = await answerOf(`${url}${address}`, { ...rest, body: payload });
      const ms = Math.round(performance.now() - from);
      const words = wordsOf(answer);
      seen.longestMs = Math.max(seen.longestMs, ms);
      seen.answers.set(words, (seen.answers.get(words) ?? 0) + 1);
      if (!isAcceptable(answer)) seen.wrong.push(`${address}: ${words}`);
      if (ms > CALL_LIMIT_MS) seen.wrong.push(`${address}: ${words} after ${ms} ms`);
      const body: unknown = answer.body;
      return { statusCode: answer.status, headers: answer.headers, json: <A>() => body as A };
    },
  };

  /** Asks until the outcome is known, and notes it. Throws GivenUp. */
  const insist = async <N extends CallName>(visitor: Visitor, name: N, payload: PayloadOf<N>): Promise<DataOf<N>> => {
    const key = randomUUID();
    const end = performance.now() + SETTLE_LIMIT_MS;
    for (let isFirst = true; performance.now() < end; isFirst = false) {
      const [sentAt, asked] = [performance.now(), new Date()];
      const { status, body } = await visitor.change(name, payload, key);
      if (isOpen({ status, body })) {
        await sleep(ASK_AGAIN_MS);
        continue;
      }
      if (body.data === null) throw new GivenUp();
      const written = calls[name].isChange ? writtenIn(body.data) : null;
      if (written !== null) seen.acknowledged.push({ ...written, isCleared: false });
      if (written !== null && !isFirst) seen.unknown.push({ ...written, askedAgain: asked });
      if (name === 'create-booking') seen.holds.push({ sentAt, at: performance.now() });
      return body.data;
    }
    seen.open.push(`${name} has no outcome after ${SETTLE_LIMIT_MS / 1_000} s`);
    throw new GivenUp();
  };

  const visit = async (): Promise<void> => {
    const visitor = newVisitor(transport);
    const get: Visitor['get'] = (name, payload) => insist(visitor, name, payload);
    const guest: Visitor = { ...visitor, get };
    try {
      await get('get-session-info', {});
      const { startDate } = people;
      await get('search-accommodations', { resort: 'BG', startDate, nights: 4, units: [couple] });
      const named = await people.book(guest, `guest-${randomUUID()}@example.com`);
      const shown = await get('get-booking', {});
      if (shown.version < named.version) seen.wrong.push('a guest is not shown what was just written');
      await get('pay', await people.payment(guest, named));
    } catch (error) {
      if (!(error instanceof GivenUp)) seen.wrong.push(messageOf(error));
    }
  };
  return { seen, visit };
};

/**
 * Does `work` once guests book, and while they go on. Returns its result, and what the guests saw until each knew the
 * outcome of what it had asked for.
 */
export const underLoad = async <A>(
  { url, people }: Readonly<{ url: string; people: People }>,
  work: (seen: Seen) => Promise<A>,
): Promise<Readonly<{ seen: Seen; result: A }>> => {
  const { seen, visit } = guestsAt(url, people);
  const result = await whileBusy(GUESTS, visit, async () => {
    await until('guests book', async () => seen.holds.length >= GUESTS);
    return work(seen);
  });
  return { seen, result };
};

/**
 * Seconds from an instant on the clock of `performance` until a booking that was asked for after it; null if there is none
 * within three minutes, which is wrong.
 */
export const secondsToBooking = async ({ holds, wrong }: Seen, from: number): Promise<number | null> => {
  const look = async () => holds.find(({ sentAt }) => sentAt > from);
  const next = await until('a booking', look, { seconds: BOOKING_LIMIT_S, everyMs: 100 }).catch(() => null);
  if (next === null) wrong.push(`no booking within ${BOOKING_LIMIT_S} s`);
  return next && Math.round((next.at - from) / 100) / 10;
};
