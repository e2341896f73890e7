/**
 * Guests who search, hold, name themselves and pay while something is wrong with the store. Each asks again, with the same
 * idempotency key, until the outcome of a change is known, and keeps what was acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '../../machines/contract/calls.ts';
import { couple } from '../../bff/test/bookingSteps.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import { until, whileBusy } from '../bench/until.ts';
import { messageOf } from '../explore/plain.ts';
import type { People } from '../races/accounts/site.ts';
import { answerOf, askingAgain, NoOutcome, type Acknowledged, type Answer, type Known } from '../races/acknowledged.ts';

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
  /** changes whose first answer left their outcome unknown; `asked`: when the question was sent that was answered */
  readonly unknown: Readonly<{ bookingId: string; version: number; asked: Date }>[];
  /** changes whose outcome is still unknown */
  readonly open: string[];
};

const GUESTS = 8;
/** A pause before each call: the servers shall be busy, but not late. */
const PAUSE_MS = 100;
/** No call may take longer. */
const CALL_LIMIT_MS = 10_000;
const SETTLE_LIMIT_MS = 180_000;

/** The outcome of a payment; 'SUCCESS' for any other reply. */
const outcomeIn = ({ data }: Answer['body']): unknown =>
  data !== null && 'outcome' in data ? data.outcome : 'SUCCESS';

/** Whether the guest cannot tell from this whether the call has done what it was asked for. */
export const isOpen = ({ status, body }: Answer): boolean =>
  body.data === null ? status === 0 || status >= 500 || body.code === 'paymentProcessing' : outcomeIn(body) === 'ERROR';

/** Whether a guest may be answered so: with success, or with our words and a time to come back at. */
export const isAcceptable = ({ status, headers, body }: Answer): boolean => {
  if (body.data !== null) return true;
  return status === 503
    ? body.code !== null && headers['retry-after'] !== undefined
    : body.code === 'paymentProcessing';
};

/** An answer in a few words. */
export const wordsOf = ({ status, headers, body, reason }: Answer): string => {
  if (status === 0) return `no answer: ${reason}`;
  const outcome = String(outcomeIn(body));
  if (body.data !== null) return outcome === 'SUCCESS' ? 'done' : `payment ${outcome}`;
  const when = status === 503 && headers['retry-after'] === undefined ? ' without Retry-After' : '';
  return `${status} ${body.code ?? 'of HAProxy'}${when}`;
};

/** Asks once; a guest waits for twice as long as a call may take, so that it is seen. */
export const askOnce = (address: string, init: RequestInit = {}): Promise<Answer> =>
  answerOf(address, init, 2 * CALL_LIMIT_MS);

const guestsAt = (url: string, people: People) => {
  const lists = { wrong: [], holds: [], acknowledged: [], unknown: [], open: [] };
  const seen: Seen = { ...lists, answers: new Map(), longestMs: 0 };
  /** Asks once, and counts the answer. */
  const ask = async (address: string, init: RequestInit): Promise<Answer> => {
    await sleep(PAUSE_MS);
    const from = performance.now();
    const answer = await askOnce(`${url}${address}`, init);
    const ms = Math.round(performance.now() - from);
    const words = wordsOf(answer);
    seen.longestMs = Math.max(seen.longestMs, ms);
    seen.answers.set(words, (seen.answers.get(words) ?? 0) + 1);
    if (!isAcceptable(answer)) seen.wrong.push(`${address}: ${words}`);
    if (ms > CALL_LIMIT_MS) seen.wrong.push(`${address}: ${words} after ${ms} ms`);
    return answer;
  };
  const note = ({ name, answer, written, isFirst, sentAt, asked }: Known): void => {
    // what the store did not confirm was not sent to the provider, and the guest may pay again
    if (isFirst && outcomeIn(answer.body) === 'FAILURE') seen.wrong.push(`/${name}: a good card is refused`);
    if (written === null || !calls[name].isChange) return;
    seen.acknowledged.push({ ...written, isCleared: false });
    if (!isFirst) seen.unknown.push({ ...written, asked });
    if (name === 'create-booking') seen.holds.push({ sentAt, at: performance.now() });
  };
  const transport = askingAgain({ ask, isOpen, note, patienceMs: SETTLE_LIMIT_MS });

  const visit = async (): Promise<void> => {
    try {
      const guest = await visitorWithSession(transport);
      const { startDate } = people;
      await guest.get('search-accommodations', { resort: 'BG', startDate, nights: 4, units: [couple] });
      const named = await people.book(guest, `guest-${randomUUID()}@example.com`);
      const shown = await guest.get('get-booking', {});
      if (shown.version < named.version) throw new Error('a guest is not shown what was just written');
      await guest.get('pay', await people.payment(guest, named));
    } catch (error) {
      (error instanceof NoOutcome ? seen.open : seen.wrong).push(messageOf(error));
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
