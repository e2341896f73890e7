/** A door before the payment providers: each request goes through the gate, and so does its answer. */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Closings } from '../../bench/closings.ts';
import type { Chronicle } from './chronicle.ts';
import type { Gate } from './gate.ts';
import { deedOf, ordersByTransaction } from './providerWords.ts';

type Reply = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;

export type ProviderProxy = Readonly<{
  url: string;
  /** The next request with this in it is done, and its answer lost on the way. */
  loseAnswer: (mark: string) => void;
  /** Requests that only read, with this in them, are answered 503 until `answerReads`. */
  refuseReads: (mark: string) => void;
  answerReads: (mark: string) => void;
}>;

const forward = async (origin: string, asked: IncomingMessage, body: Buffer): Promise<Reply> => {
  const { method = 'GET', headers, url = '/' } = asked;
  // the name that was asked for goes along: the provider's links are made of it
  const outgoing = request(new URL(url, origin), { method, headers, agent: false });
  outgoing.end(body);
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: reply.statusCode ?? 502, headers: reply.headers, body: await buffer(reply) };
};

const KEPT_MS = 3_600_000;

/** Where the links of an answer lead: what asks there goes on with the same payment. */
const linksOf = (body: string): string[] =>
  [...body.matchAll(/"href":"([^"]+)"/g)].flatMap(([, href = '']) => URL.parse(href)?.pathname ?? []);

/** Opens the door on a free port, before the providers at `origin`. */
export const openProviderProxy = async (
  origin: string,
  { gate, chronicle }: Readonly<{ gate: Gate; chronicle: Chronicle }>,
  closings: Closings,
): Promise<ProviderProxy> => {
  const lost = new Set<string>();
  const refused = new Set<string>();
  const orders = ordersByTransaction();
  const server = createServer(async (asked, answer) => {
    try {
      const body = await buffer(asked);
      const path = asked.url ?? '/';
      const said = body.toString();
      const text = `${path} ${said} ${orders.orderIn(said)}`;
      const lane = gate.laneOf(text);
      const name = deedOf(asked.method ?? 'GET', path, said);
      chronicle.heard(name, text);
      if (asked.method === 'GET' && [...refused].some((one) => text.includes(one))) {
        answer.writeHead(503).end();
        return;
      }
      await lane?.before(name);
      const reply = await forward(origin, asked, body);
      const told = reply.body.toString();
      orders.learn(text, told);
      lane?.learn(linksOf(told));
      chronicle.heard(`${name} answered ${reply.status}`, text);
      await lane?.after();
      const mark = [...lost].find((one) => text.includes(one));
      if (mark !== undefined) {
        lost.delete(mark);
        answer.destroy();
        return;
      }
      answer.writeHead(reply.status, reply.headers).end(reply.body);
    } catch {
      answer.destroy();
    }
  });
  // a connection that is closed while a request is on its way would be an unknown outcome that nobody meant
  server.keepAliveTimeout = KEPT_MS;
  server.listen(0, 'localhost');
  await once(server, 'listening');
  closings.add(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    loseAnswer: (mark) => lost.add(mark),
    refuseReads: (mark) => refused.add(mark),
    answerReads: (mark) => refused.delete(mark),
  };
};
