/** A content system for tests: a real HTTP server on a free port that sends planned replies and records its requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestContentServer = Awaited<ReturnType<typeof startContentServer>>;

/** The next reply: a status with a body and headers, no reply at all, or a cut connection. */
export type PlannedReply =
  { status: number; body?: string | Buffer; headers?: Record<string, string> } | 'hang' | 'cut';

/** A document in the content system's format. */
export const documentOf = (path: string, fields: object = {}): object => ({
  id: `en-GB/${path}`,
  type: path.split('/')[0],
  path,
  locale: 'en-GB',
  lastModified: '2027-03-01T09:00:00.000Z',
  fields,
});

/** A reply of status 200 with a JSON body. */
export const ok = (body: object, etag?: string): PlannedReply => ({
  status: 200,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(etag === undefined ? {} : { etag }) },
});

/** Starts the server on a free loopback port. The caller closes it. */
export async function startContentServer(first: PlannedReply) {
  const requests: { url: string; ifNoneMatch: string | undefined; authorization: string | undefined }[] = [];
  const state = { plan: first };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push({
      url: request.url ?? '',
      ifNoneMatch: request.headers['if-none-match'],
      authorization: request.headers.authorization,
    });
    const { plan } = state;
    if (plan === 'hang') return;
    if (plan === 'cut') return void request.socket.destroy();
    response.writeHead(plan.status, plan.headers).end(plan.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: requests,
    answers(plan: PlannedReply): void {
      state.plan = plan;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
