/** One request to a verification service: limited in time and size, with every failure as a value. */
import { either as E } from 'fp-ts';
import { exchange, failureOf } from '../exchange.ts';
import { readJson } from '../readBody.ts';
import type { VerificationFailure } from './port.ts';

/** A guest waits for the answer. */
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 64 * 1024;

/** `body` is the reply's JSON; undefined if it has none, null for a status other than 200. */
export type PartnerReply = Readonly<{ status: number; body: unknown }>;

const failed = (kind: VerificationFailure['kind'], detail: string): E.Either<VerificationFailure, never> =>
  E.left({ kind, detail });

const OURS: readonly number[] = [401, 403];

/**
 * Sends a request to `url` of a service, whose name is for the log. Redirects are not followed, so that the credentials go
 * to no other host. Right: any status that answers the question (200, 404). Never throws.
 */
export const askPartner = async (
  service: string,
  url: URL,
  request: Readonly<{ method: 'GET' | 'POST'; headers: Readonly<Record<string, string>>; body?: string }>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<E.Either<VerificationFailure, PartnerReply>> => {
  try {
    const limited: RequestInit = { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
    return await exchange(
      service,
      url,
      limited,
      async (response): Promise<E.Either<VerificationFailure, PartnerReply>> => {
        const { status } = response;
        if (status === 200) return E.right({ status, body: await readJson(response, MOST_BYTES) });
        await response.body?.cancel();
        if (status === 404) return E.right({ status, body: null });
        return failed(OURS.includes(status) ? 'ours' : failureOf(status), `answered ${status}`);
      },
    );
  } catch (error) {
    // the error's name contains nothing of the request
    return failed(failureOf(error), error instanceof Error ? error.name : 'no answer');
  }
};
