/**
 * The one place from which requests go to other companies' services. The log has one line when a service cannot be reached,
 * and one when it can be again, with how many requests failed between. Only an answer that is not as it should be is a line
 * of its own.
 */
import { channel } from 'node:diagnostics_channel';
import type { FastifyBaseLogger } from 'fastify';
import { TooLong } from './readBody.ts';

/** A request to a partner as a trace shows it. `startedMs`: since 1970; `method`, `status`: of HTTP; null: there is none. */
type Sent = Readonly<{ startedMs: number; method: string | null; status: number | null }>;

/** `problem` null: the partner has answered. It contains nothing of the request. `sent` null: no single request. */
type Contact = Readonly<{ partner: string; problem: string | null; sent: Sent | null }>;

const contacts = channel('breakwater:partner');

/** Says that a partner has answered (`problem` null), or why it could not be reached, and by which request one knows. */
export const reportContact = (partner: string, problem: string | null, sent: Sent | null = null): void =>
  contacts.publish({ partner, problem, sent } satisfies Contact);

/** Calls `hear` for each of them until the returned function is called. */
export const onContact = (hear: (contact: Contact) => void): (() => void) => {
  const listener = (message: unknown): void => hear(message as Contact);
  contacts.subscribe(listener);
  return () => {
    contacts.unsubscribe(listener);
  };
};

/** The code of an error or of its cause; its message may have something of the request. */
export const codeOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  const coded = [error, cause].find((one) => one instanceof Error && 'code' in one && typeof one.code === 'string');
  return coded === undefined ? error.name : String((coded as Error & { code: string }).code);
};

/** The code of an error, or its message, for errors whose message has nothing of what was sent. */
export const codeOrMessageOf = (error: unknown): string => {
  const code = codeOfError(error);
  return error instanceof Error && code === error.name ? error.message : code;
};

/** Why a status or an error says that a partner cannot be reached; null: it has answered. */
const problemOf = (end: unknown): string | null => {
  if (typeof end === 'number') return end >= 500 ? `answered ${end}` : null;
  return end instanceof TooLong ? null : codeOfError(end);
};

/** Whether a status, or an error of `exchange`, is of a partner that cannot be reached, which has its line, or `theirs`. */
export const failureOf = (end: unknown): 'unreachable' | 'theirs' =>
  problemOf(end) === null ? 'theirs' : 'unreachable';

/**
 * Sends one request to a partner and reads its reply. A failing server (5xx) counts as one that cannot be reached, a body
 * that is too long as an answer. Throws what `fetch` and `read` throw.
 */
export const exchange = async <A>(
  partner: string,
  url: string | URL,
  request: RequestInit,
  read: (response: Response) => Promise<A>,
): Promise<A> => {
  const startedMs = Date.now();
  let status: number | null = null;
  const report = (end: unknown): void =>
    reportContact(partner, problemOf(end), { startedMs, method: request.method ?? 'GET', status });
  try {
    const response = await fetch(url, request);
    status = response.status;
    const answer = await read(response);
    report(status);
    return answer;
  } catch (error) {
    report(error);
    throw error;
  }
};

/** A partner that answers now and then is reported once: it is back when it has not failed for so long. */
const QUIET_MS = 1_000;

type Outage = { failures: number; readonly since: number; lastAt: number };

/**
 * Logs when partners cannot be reached and when they can be again, until the returned function is called. `nowMs` is a
 * monotonic clock in milliseconds. `showPartner` hears of each failure, and when the partner can be reached again.
 */
export const logContacts = (
  log: () => Pick<FastifyBaseLogger, 'warn'>,
  nowMs: () => number,
  showPartner: (partner: string, isLost: boolean) => void = () => undefined,
): (() => void) => {
  const outages = new Map<string, Outage>();

  const failed = (partner: string, problem: string): void => {
    const outage = outages.get(partner);
    if (outage === undefined) {
      outages.set(partner, { failures: 1, since: nowMs(), lastAt: nowMs() });
      log().warn({ partner, problem }, 'a partner cannot be reached');
    } else {
      outage.failures += 1;
      outage.lastAt = nowMs();
    }
    showPartner(partner, true);
  };

  const answered = (partner: string): void => {
    const outage = outages.get(partner);
    if (outage === undefined || nowMs() - outage.lastAt < QUIET_MS) return;
    outages.delete(partner);
    const seconds = Math.round((nowMs() - outage.since) / 1_000);
    log().warn({ partner, failures: outage.failures, seconds }, 'a partner can be reached again');
    showPartner(partner, false);
  };

  return onContact(({ partner, problem }) => {
    if (problem === null) answered(partner);
    else failed(partner, problem);
  });
};
