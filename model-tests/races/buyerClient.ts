/** The HTTP client of the races: calls over connections that stay open, any number at once. */
import { Agent, request } from 'node:http';
import type { CallName, DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { GUARD_HEADER } from '../../bff/http/security/requestGuard.ts';

export type CallReply<A> = Readonly<{ status: number; body: Envelope<A> }>;

/** One visitor of the product, identified by its cookie and session id at every server of one store. */
export type Buyer = Readonly<{
  /**
   * Calls the server at `url`. Rejects when the connection breaks: then it is unknown whether the call took effect.
   */
  ask: <N extends CallName>(url: string, name: N, payload: PayloadOf<N>) => Promise<CallReply<DataOf<N>>>;
}>;

/** The data of a call at one server; throws when it is refused. */
export type CallFunction = <N extends CallName>(name: N, payload: PayloadOf<N>) => Promise<DataOf<N>>;

export type BuyerClient = Readonly<{
  /** A buyer with its own session. Throws when the server opens none. */
  newBuyer: (url: string) => Promise<Buyer>;
  close: () => void;
}>;

type Reply = Readonly<{ status: number; cookie: string | undefined; text: string }>;

const MOST_CONNECTIONS = 256;

type Outgoing = Readonly<{ url: string; headers: Record<string, string>; body: string }>;

const post = (agent: Agent, asked: Outgoing): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { url, headers, body } = asked;
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
        resolve({ status: response.statusCode ?? 0, cookie, text: Buffer.concat(chunks).toString() });
      });
    });
    // a server closes a connection after a long idle time, possibly just when it is used again
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      outgoing.reusedSocket && error.code === 'ECONNRESET' ? resolve(post(agent, asked)) : reject(error),
    );
    outgoing.end(body);
  });

/** Creates the client; `newId` returns the idempotency key of each call. */
export const createBuyerClient = (newId: () => string): BuyerClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });

  const newBuyer = async (home: string): Promise<Buyer> => {
    let cookie = '';
    let sessionId: string | null = null;
    const ask: Buyer['ask'] = async <N extends CallName>(url: string, name: N, payload: PayloadOf<N>) => {
      const headers = {
        'content-type': 'application/json',
        [GUARD_HEADER]: '1',
        'idempotency-key': newId(),
        ...(cookie === '' ? {} : { cookie }),
      };
      const body = JSON.stringify({ ...payload, sessionId });
      const reply = await post(agent, { url: `${url}${SERVICE_PREFIX}/${name}`, headers, body });
      cookie = reply.cookie ?? cookie;
      return { status: reply.status, body: JSON.parse(reply.text) as Envelope<DataOf<N>> };
    };
    const opened = await ask(home, 'get-session-info', {});
    sessionId = opened.body.sessionId;
    if (sessionId === null) throw new Error(`no session was opened: ${opened.status}`);
    return { ask };
  };

  return { newBuyer, close: () => agent.destroy() };
};

/** Opens this number of buyers, spread over the servers. */
export const newBuyers = (buyerClient: BuyerClient, urls: readonly string[], count: number): Promise<Buyer[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => buyerClient.newBuyer(urls[i % urls.length] ?? '')));

/** Calls the server at `url` as this buyer. */
export const callAs =
  (buyer: Buyer, url: string): CallFunction =>
  async (name, payload) => {
    const { status, body } = await buyer.ask(url, name, payload);
    if (body.data === null) throw new Error(`${name} answered ${status} ${body.code}`);
    return body.data;
  };
