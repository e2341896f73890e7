/**
 * The one place from which requests go to other companies' services. The log has one line when a service cannot be reached,
 * and one when it can be again, with how many requests failed between. Only an answer that is not as it should be is a line
 * of its own.
 */
import { channel } from 'node:diagnostics_channel';
import type { FastifyBaseLogger } from 'fastify';
import { TooLong } from './readBody.ts';

/** `problem` null: the partner has answered. It contains nothing of the request. */
type Contact = Readonly<{ partner: string; problem: string | null }>;

const contacts = channel('breakwater:partner');

/** Says that a partner has answered (`problem` null), or why it could not be reached. */
export const reportContact = (partner: string, problem: string | null): void =>
  contacts.publish({ partner, problem } satisfies Contact);

/** The code of an error or of its cause; its message may have something of the request. */
export const codeOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  const coded = [error, cause].find((one) => one instanceof Error && 'code' in one && typeof one.code === 'string');
  return coded === undefined ? error.name : String((coded as Error & { code: string }).code);
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
  try {
    const response = await fetch(url, request);
    const answer = await read(response);
    reportContact(partner, problemOf(response.status));
    return answer;
  } catch (error) {
    reportContact(partner, problemOf(error));
    throw error;
  }
};

/** A partner that answers now and then is reported once: it is back when it has not failed for so long. */
const QUIET_MS = 1_000;

type Outage = { failures: number; readonly since: number; lastAt: number };

/**
 * Logs when partners cannot be reached and when they can be again, until the returned function is called. `nowMs` is a
 * monotonic clock in milliseconds. `onContact` hears of each failure, and when the partner can be reached again.
 */
export const logContacts = (
  log: () => Pick<FastifyBaseLogger, 'warn'>,
  nowMs: () => number,
  onContact: (partner: string, isLost: boolean) => void = () => undefined,
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
    onContact(partner, true);
  };

  const answered = (partner: string): void => {
    const outage = outages.get(partner);
    if (outage === undefined || nowMs() - outage.lastAt < QUIET_MS) return;
    outages.delete(partner);
    const seconds = Math.round((nowMs() - outage.since) / 1_000);
    log().warn({ partner, failures: outage.failures, seconds }, 'a partner can be reached again');
    onContact(partner, false);
  };

  const hear = (message: unknown): void => {
    const { partner, problem } = message as Contact;
    if (problem === null) answered(partner);
    else failed(partner, problem);
  };
  contacts.subscribe(hear);
  return () => {
    contacts.unsubscribe(hear);
  };
};
