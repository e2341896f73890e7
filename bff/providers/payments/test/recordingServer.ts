/** For tests: a provider that records every complete request and sends the replies that the test lists, in order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

export type RecordedRequest = Readonly<{
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}>;
export type ServedReply = Readonly<{
  status?: number;
  headers?: Record<string, string | string[]>;
  body: string | object;
}>;

/** Headers of the connection, not of the message. */
const OF_CONNECTION = new Set(
  'host connection user-agent accept-encoding accept-language sec-fetch-mode content-length transfer-encoding'.split(
    ' ',
  ),
);

/** Starts it on a free port. The last reply is repeated. */
const start = async (given: readonly (string | ServedReply)[]) => {
  const replies = given.map((reply) => (typeof reply === 'string' ? { body: reply } : reply));
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {
        status = 200,
        headers = {},
        body,
      }: ServedReply = replies[requests.length] ?? replies.at(-1) ?? { body: '' };
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: Object.fromEntries(
          Object.entries(request.headers)
            .map(([name, value]) => [name, String(value)] as const)
            // the default of the HTTP client
            .filter(([name, value]) => !OF_CONNECTION.has(name) && !(name === 'accept' && value === '*/*')),
        ),
        body: Buffer.concat(chunks).toString(),
      });
      response
        .writeHead(status, headers)
        .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, requests, server };
};

/** The provider of a test file. A test may start it several times with its replies; it is closed after the test. */
export const recordingProvider = () => {
  let started: Awaited<ReturnType<typeof start>>[] = [];
  afterEach(async () => {
    for (const { server } of started) await new Promise((done) => server.close(done));
    started = [];
  });
  return {
    /** Starts it; returns its address. */
    serve: async (...replies: (string | ServedReply)[]): Promise<string> => {
      started.push(await start(replies));
      return started.at(-1)?.url ?? '';
    },
    /** The requests since the last start. */
    requests: (): readonly RecordedRequest[] => started.at(-1)?.requests ?? [],
    /** The same requests with parsed JSON bodies. */
    jsonRequests: () =>
      (started.at(-1)?.requests ?? []).map(({ body, ...request }) => ({
        ...request,
        body: body === '' ? '' : (JSON.parse(body) as unknown),
      })),
  };
};
