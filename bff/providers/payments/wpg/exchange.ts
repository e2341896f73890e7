/** One message to the gateway and its reply, or the reason why there is none. Credentials never leave this module. */
import { either as E } from 'fp-ts';
import { exchange } from '../../exchange.ts';
import { TooLong, readBody } from '../../readBody.ts';
import type { ReportReply } from '../../readReply.ts';
import { ProviderDefect } from '../port.ts';
import type { WpgConfig } from './config.ts';
import { readXml } from '../xml.ts';
import { GATEWAY } from './replies.ts';

/** Longer than any reply about one order, in any character set. */
const MOST_BYTES = 256 * 1024;
const PATH = '/jsp/merchant/xml/paymentService.jsp';

/** `machine`: the cookie that routes a second message to the gateway server that received the first. */
export type GatewayReply = Readonly<{ document: unknown; machine: string | null }>;
export type SendOptions = Readonly<{ machine?: string | null; idempotencyKey?: string; timeoutMs?: number }>;

const machineCookieIn = (headers: Headers): string | null =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('machine=')) ?? null;

/**
 * Sends one message, without retries. Left: a reason (a time-out, a cut connection, a failing or unreadable gateway)
 * that contains nothing of the message. Throws `ProviderDefect` when the gateway rejects our credentials.
 */
export const sendMessage = async (
  { baseUrl, username, password, timeoutMs }: WpgConfig,
  message: string,
  report: ReportReply,
  options: SendOptions = {},
): Promise<E.Either<string, GatewayReply>> => {
  const unreadable = (reason: string) => {
    report({ partner: GATEWAY, field: 'body', expected: `Expected XML (${reason}).` });
    return E.left(`unreadable reply: ${reason}`);
  };
  const within = Math.min(timeoutMs, options.timeoutMs ?? timeoutMs);
  try {
    const request: RequestInit = {
      method: 'POST',
      headers: {
        'content-type': 'application/xml',
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        ...(options.machine ? { cookie: options.machine } : {}),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      body: message,
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    };
    const { status, headers, body } = await exchange(GATEWAY, `${baseUrl}${PATH}`, request, async (reply) => ({
      status: reply.status,
      headers: reply.headers,
      body: await readBody(reply, MOST_BYTES),
    }));
    if (status === 401 || status === 403)
      throw new ProviderDefect(status, 'notLetIn', 'the gateway does not take our name and password');
    if (status !== 200) return E.left(`gateway answered ${status}`);
    const document = readXml(body, headers.get('content-type') ?? '');
    if (E.isRight(document)) return E.right({ document: document.right, machine: machineCookieIn(headers) });
    return unreadable(document.left);
  } catch (error) {
    if (error instanceof ProviderDefect) throw error;
    if (error instanceof TooLong) return unreadable('too long');
    return E.left(
      error instanceof DOMException && error.name === 'TimeoutError'
        ? `no answer within ${within} ms`
        : 'connection failed',
    );
  }
};
