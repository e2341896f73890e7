/** One HTTP exchange with the provider: a reply, or the reason why there is none. Credentials never leave this module. */
import { either as E } from 'fp-ts';
import type { PaymentsConfig } from './config.ts';

export type HttpReply = { status: number; body: unknown };
type Exchange = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
};

/**
 * Sends one request, without retries. Left: a reason that contains nothing of the request (a time-out, a cut connection, a
 * link to another origin). A body that is not JSON is undefined.
 */
export async function sendRequest(
  config: PaymentsConfig,
  { method, path, headers, body, timeoutMs }: Exchange,
): Promise<E.Either<string, HttpReply>> {
  const url = ownUrl(config.baseUrl, path);
  if (url === undefined) return E.left('link leads to another origin');
  const authorization = `Basic ${Buffer.from(`${config.username}:${config.password}`).toString('base64')}`;
  try {
    const reply = await fetch(url, {
      method,
      headers: { ...headers, authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return E.right({ status: reply.status, body: parsed(text) });
  } catch (error) {
    return E.left(
      error instanceof DOMException && error.name === 'TimeoutError'
        ? `no answer within ${timeoutMs} ms`
        : 'connection failed',
    );
  }
}

/** The absolute URL of a provider's link or path; undefined if it has another origin. */
export function ownUrl(baseUrl: string, href: string): string | undefined {
  const url = URL.parse(href, baseUrl);
  return url !== null && url.origin === baseUrl ? url.href : undefined;
}

/** Whether a page may be shown in our frames: its origin is listed. */
export function isFrameAllowed(href: string, origins: readonly string[]): boolean {
  const url = URL.parse(href);
  return url !== null && origins.includes(url.origin);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
