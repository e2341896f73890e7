/** Guests who ask again until they know what became of a change, and whether what they were told is stored. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Transport } from '../../bff/test/visitor.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { messageOf } from '../explore/plain.ts';

type Written = Readonly<{ bookingId: string; version: number }>;
/** A write that the server has acknowledged. */
export type Acknowledged = Written & Readonly<{ isCleared: boolean }>;

/** What matters of the data of a reply: a booking, or what contains one, and the outcome of a payment. */
type Data = Partial<Written> &
  Readonly<{ outcome?: string | null; booking?: Partial<Written> | null; booked?: Partial<Written> | null }>;
type Body = Pick<Envelope<Data>, 'data' | 'code' | 'sessionId'>;

/** An answer as a guest gets it. `status` is 0 if there was none, and `reason` says why. */
export type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Body;
  reason?: string;
}>;

/** The answer by which the outcome of a call is known; `sentAt` (milliseconds of `performance`) and `asked` are its question's. */
export type Known = Readonly<{
  name: CallName;
  answer: Answer;
  written: Written | null;
  isFirst: boolean;
  sentAt: number;
  asked: Date;
}>;

const ASK_AGAIN_MS = 500;
const NO_ENVELOPE: Body = { data: null, code: null, sessionId: null };

/** Why a request had no answer. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? `${error.message}: ${messageOf(error.cause)}`
    : messageOf(error);

/** Sends a request, and waits for `limitMs` at most; it never throws. */
export const answerOf = async (address: string, init: RequestInit, limitMs: number): Promise<Answer> => {
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(limitMs) });
    const text = await reply.text();
    const isEnvelope = reply.headers.get('content-type')?.startsWith('application/json') === true;
    const body = isEnvelope ? (JSON.parse(text) as Body) : NO_ENVELOPE;
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body };
  } catch (error) {
    return { status: 0, headers: {}, body: NO_ENVELOPE, reason: reasonOf(error) };
  }
};

/** The booking in a reply. */
const writtenIn = (data: Data | null): Written | null => {
  const found = data?.booking ?? data?.booked ?? data;
  return found?.bookingId === undefined || found.version === undefined
    ? null
    : { bookingId: found.bookingId, version: found.version };
};

/** A call has no outcome, however often it was asked for. */
export class NoOutcome extends Error {}

/**
 * A guest's way to servers: `ask` sends a call again, with the same idempotency key, while `isOpen` says of its answer that
 * the guest cannot tell what became of it; `note` gets the last answer. Throws NoOutcome after `patienceMs`.
 */
export const askingAgain = ({
  ask,
  isOpen,
  note,
  patienceMs,
}: Readonly<{
  ask: (address: string, init: RequestInit) => Promise<Answer>;
  isOpen: (answer: Answer) => boolean;
  note: (known: Known) => void;
  patienceMs: number;
}>): Transport => ({
  inject: async ({ url, payload, ...rest }) => {
    const name = url.slice(SERVICE_PREFIX.length + 1) as CallName;
    const end = performance.now() + patienceMs;
    for (let isFirst = true; performance.now() < end; isFirst = false) {
      const [sentAt, asked] = [performance.now(), new Date()];
      const answer = await ask(url, { ...rest, body: payload });
      if (isOpen(answer)) {
        await sleep(ASK_AGAIN_MS);
        continue;
      }
      note({ name, answer, written: writtenIn(answer.body.data), isFirst, sentAt, asked });
      const body: unknown = answer.body;
      return { statusCode: answer.status, headers: answer.headers, json: <A>() => body as A };
    }
    throw new NoOutcome(`${name} has no outcome after ${patienceMs / 1_000} s`);
  },
});

/** Acknowledged writes that are not in the history, and given-up bookings that still exist. */
const LOST_WRITES = `
  SELECT said.id, said.version, 'is not in the history' AS problem
  FROM unnest($1::uuid[], $2::int[]) said (id, version)
  LEFT JOIN booking_history stored ON stored.booking_id = said.id AND stored.version = said.version
  WHERE stored.booking_id IS NULL
  UNION ALL
  SELECT said.id, NULL, 'was given up and is ' || coalesce(stored.status, 'nowhere')
  FROM unnest($3::uuid[]) said (id) LEFT JOIN bookings stored ON stored.id = said.id
  WHERE stored.status IS NULL OR stored.status NOT IN ('cancelled', 'expired')`;

/** The acknowledged writes that are lost, as sentences. */
export const lostWritesOf = async (pool: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string; version: number | null; problem: string }>(LOST_WRITES, [
    acknowledged.map(({ bookingId }) => bookingId),
    acknowledged.map(({ version }) => version),
    acknowledged.filter(({ isCleared }) => isCleared).map(({ bookingId }) => bookingId),
  ]);
  return rows.map(({ id, version, problem }) => `booking ${id}, version ${version ?? 'any'} ${problem}`);
};
