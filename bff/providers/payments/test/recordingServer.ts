/** For tests: a provider that records every whole request and gives the replies that the test lists, in order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** Headers that belong to the connection, and not to the message. */
const OF_CONNECTION = new Set([
  'host',
  'connection',
  'user-agent',
  'accept-encoding',
  'accept-language',
  'sec-fetch-mode',
  'content-length',
  'transfer-encoding',
]);

/** Starts it on a free port. The last reply is repeated; the caller closes the server. */
export const startRecordingServer = async (replies: readonly ServedReply[]) => {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {
        status = 200,
        headers = {},
        body,
      } = replies[Math.min(requests.length, replies.length - 1)] ?? { body: '' };
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
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
