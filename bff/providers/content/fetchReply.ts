/** One GET to the content system. Every failure is returned as a value. */
import { exchange, failureOf } from '../exchange.ts';
import { readBody } from '../readBody.ts';
import type { Answer } from './cache.ts';
import type { ContentFailure } from './port.ts';

/** A complete reply: the bytes and the headers that we use. */
export type Reply = Readonly<{ body: Uint8Array; contentType: string; isImmutable: boolean }>;

const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Gets a URL of a system, whose name is for the log. The timeout covers the whole body. Redirects are not followed, so
 * that the credentials go to no other host.
 * Never throws.
 */
export async function fetchReply(
  system: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  etag: string | null,
  timeoutMs: number,
  mostBytes = MOST_BYTES,
): Promise<Answer<Reply>> {
  const failedAs = (kind: ContentFailure['kind'], detail: string): Answer<Reply> => ({
    kind: 'failed',
    failure: { kind, detail: `${url.pathname}: ${detail}` },
  });
  /** A status, or an error of the exchange. */
  const failed = (end: unknown, detail: string): Answer<Reply> =>
    failedAs(failureOf(end) === 'unreachable' ? 'unreachable' : 'unavailable', detail);
  try {
    const request: RequestInit = {
      headers: etag === null ? headers : { ...headers, 'if-none-match': etag },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    };
    return await exchange(system, url, request, async (response): Promise<Answer<Reply>> => {
      if (response.status !== 200) await response.body?.cancel();
      if (response.status === 304) return { kind: 'unchanged' };
      if (response.status === 404) return failedAs('notFound', 'not found');
      if (response.status !== 200) return failed(response.status, `answered ${response.status}`);
      const value = {
        body: await readBody(response, mostBytes),
        contentType: response.headers.get('content-type') ?? '',
        isImmutable: /\bimmutable\b/.test(response.headers.get('cache-control') ?? ''),
      };
      return { kind: 'found', value, etag: response.headers.get('etag') };
    });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return failed(
      error,
      timedOut
        ? `Request timed out after ${timeoutMs} ms`
        : String(error instanceof Error ? (error.cause ?? error) : error),
    );
  }
}
