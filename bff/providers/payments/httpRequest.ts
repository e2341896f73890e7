/** One HTTP exchange with the provider: a reply, or the reason why there is none. Credentials never leave this module. */
import { either as E } from 'fp-ts';
import { exchange } from '../exchange.ts';
import { readJson } from '../readBody.ts';
import type { PaymentsConfig } from './config.ts';

/** The name of the provider in the log. */
export const ACCESS = 'Access Worldpay';

export type HttpReply = { status: number; body: unknown };
type Exchange = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
};

/** A page of three hundred payments is the longest reply. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Sends one request, without retries. Left: a reason (a time-out, a cut connection, a link to another origin) that
 * contains nothing of the request. A body that is not JSON becomes undefined.
 */
export async function sendRequest(
  config: PaymentsConfig,
  { method, path, headers, body, timeoutMs }: Exchange,
): Promise<E.Either<string, HttpReply>> {
  const url = ownUrl(config.baseUrl, path);
  if (url === undefined) return E.left('link leads to another origin');
  const authorization = `Basic ${Buffer.from(`${config.username}:${config.password}`).toString('base64')}`;
  try {
    const request: RequestInit = {
      method,
      headers: { ...headers, authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    return await exchange(ACCESS, url, request, async (reply) =>
      E.right({ status: reply.status, body: await readJson(reply, MOST_BYTES) }),
    );
  } catch (error) {
    return E.left(
      error instanceof DOMException && error.name === 'TimeoutError'
        ? `no answer within ${timeoutMs} ms`
        : 'connection failed',
    );
  }
}

/** Whether a URL is a web page of one of the origins. A 'blob:' URL has the origin of the page that created it. */
const isOf = (url: URL | null, origins: readonly string[]): url is URL =>
  url !== null && /^https?:$/.test(url.protocol) && origins.includes(url.origin);

/** The absolute URL of a provider's link or path; undefined if it has another origin. */
export function ownUrl(baseUrl: string, href: string): string | undefined {
  const url = URL.parse(href, baseUrl);
  return isOf(url, [baseUrl]) ? url.href : undefined;
}

/** Whether a link belongs to one of the origins, for example a page that our frames may show. */
export const isLinkOf = (href: string, origins: readonly string[]): boolean => isOf(URL.parse(href), origins);
