/** One GET to the content system. Every failure is returned as a value. */
import { exchange } from '../exchange.ts';
import { readBody } from '../readBody.ts';
import type { Answer } from './cache.ts';

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
  const failed = (kind: 'notFound' | 'unavailable', detail: string): Answer<Reply> => ({
    kind: 'failed',
    failure: { kind, detail: `${url.pathname}: ${detail}` },
  });
  try {
    const request: RequestInit = {
      headers: etag === null ? headers : { ...headers, 'if-none-match': etag },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    };
    return await exchange(system, url, request, async (response): Promise<Answer<Reply>> => {
      if (response.status !== 200) await response.body?.cancel();
      if (response.status === 304) return { kind: 'unchanged' };
      if (response.status === 404) return failed('notFound', 'not found');
      if (response.status !== 200) return failed('unavailable', `answered ${response.status}`);
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
      'unavailable',
      timedOut
        ? `Request timed out after ${timeoutMs} ms`
        : String(error instanceof Error ? (error.cause ?? error) : error),
    );
  }
}
