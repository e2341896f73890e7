/** Sends one visitor's calls from any network, and returns the whole reply. */
import type { FastifyInstance } from 'fastify';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { Visitor } from '../../bff/test/visitor.ts';

export type WholeReply = Readonly<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }>;

/** Sends a call from a network, given as an IPv4 address. */
export type Send = (name: string, payload: object, network: string) => Promise<WholeReply>;

/** The highest number of a network. */
export const MOST_NETWORKS = 16_777_215;

/** A different network for each number. */
export const networkOf = (number: number): string => {
  const [high, middle, low] = [Math.floor(number / 65_536), Math.floor(number / 256) % 256, number % 256];
  return `10.${high}.${middle}.${low}`;
};

const headersOf = (visitor: Visitor): Record<string, string> => ({
  'content-type': 'application/json',
  'x-breakwater': '1',
  cookie: visitor.cookie(),
});

const bodyOf = (visitor: Visitor, payload: object): string =>
  JSON.stringify({ ...payload, sessionId: visitor.sessionId() });

/** Sends to a server in this process. */
export const injecting =
  (app: FastifyInstance, visitor: Visitor): Send =>
  async (name, payload, remoteAddress) => {
    const reply = await app.inject({
      method: 'POST',
      url: `${SERVICE_PREFIX}/${name}`,
      headers: headersOf(visitor),
      payload: bodyOf(visitor, payload),
      remoteAddress,
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.body };
  };

/** Sends to the server at a URL, which trusts this machine as a proxy. */
export const fetching =
  (url: string, visitor: Visitor): Send =>
  async (name, payload, network) => {
    const reply = await fetch(`${url}${SERVICE_PREFIX}/${name}`, {
      method: 'POST',
      headers: { ...headersOf(visitor), 'x-forwarded-for': network },
      body: bodyOf(visitor, payload),
    });
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
  };
