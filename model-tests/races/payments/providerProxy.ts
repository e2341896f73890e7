/** A proxy before the payment providers: each request and its reply pass through the interceptor. */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Cleanup } from '../../bench/cleanup.ts';
import type { Trace } from './trace.ts';
import type { TrafficInterceptor } from './interceptor.ts';
import { operationOf, ordersByTransaction } from './providerOperations.ts';

type Reply = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>;

export type ProviderProxy = Readonly<{
  url: string;
  /** The next request that contains this id is forwarded, and its reply is dropped. */
  dropResponse: (lostId: string) => void;
  /** GET requests that contain this id are answered with 503 until `answerReads`. */
  refuseReads: (lostId: string) => void;
  answerReads: (lostId: string) => void;
}>;

const forward = async (origin: string, asked: IncomingMessage, body: Buffer): Promise<Reply> => {
  const { method = 'GET', headers, url = '/' } = asked;
  // the original Host header is forwarded, because the provider builds its links from it
  const outgoing = request(new URL(url, origin), { method, headers, agent: false });
  outgoing.end(body);
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: reply.statusCode ?? 502, headers: reply.headers, body: await buffer(reply) };
};

const KEEP_ALIVE_MS = 3_600_000;

/** The paths of the links in a reply: requests to them continue the same payment. */
const linksOf = (body: string): string[] =>
  [...body.matchAll(/"href":"([^"]+)"/g)].flatMap(([, href = '']) => URL.parse(href)?.pathname ?? []);

/** Opens the proxy on a free port, before the providers at `origin`. */
export const openProviderProxy = async (
  origin: string,
  { interceptor, trace }: Readonly<{ interceptor: TrafficInterceptor; trace: Trace }>,
  cleanup: Cleanup,
): Promise<ProviderProxy> => {
  const lostAnswers = new Set<string>();
  const refused = new Set<string>();
  const orders = ordersByTransaction();
  const server = createServer(async (asked, answer) => {
    try {
      const body = await buffer(asked);
      const path = asked.url ?? '/';
      const requestText = body.toString();
      const text = `${path} ${requestText} ${orders.orderIn(requestText)}`;
      const channel = interceptor.channelOf(text);
      const name = operationOf(asked.method ?? 'GET', path, requestText);
      trace.message(name, text);
      if (asked.method === 'GET' && [...refused].some((one) => text.includes(one))) {
        answer.writeHead(503).end();
        return;
      }
      await channel?.before(name);
      const reply = await forward(origin, asked, body);
      const replyText = reply.body.toString();
      orders.learn(text, replyText);
      channel?.addIds(linksOf(replyText));
      trace.message(`${name} answered ${reply.status}`, text);
      await channel?.after();
      const lostId = [...lostAnswers].find((one) => text.includes(one));
      if (lostId !== undefined) {
        lostAnswers.delete(lostId);
        answer.destroy();
        return;
      }
      answer.writeHead(reply.status, reply.headers).end(reply.body);
    } catch {
      answer.destroy();
    }
  });
  // a connection that closed during a request would cause an unknown outcome that is not part of the test
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, 'localhost');
  await once(server, 'listening');
  cleanup.add(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    dropResponse: (lostId) => lostAnswers.add(lostId),
    refuseReads: (lostId) => refused.add(lostId),
    answerReads: (lostId) => refused.delete(lostId),
  };
};
