/** What a collector of traces is sent: which statements and partners a request needed, and nothing about anybody. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../freePort.ts';
import { logContacts } from '../providers/exchange.ts';
import { testAddressKey } from '../sandbox/test/startSandbox.ts';
import { builtFolder, folderWith } from '../test/builtPages.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { httpTransport, visitorWithSession, type Transport } from '../test/visitor.ts';
import { startWholeServer } from '../test/wholeServer.ts';

type Attribute = Readonly<{ key: string; value: object }>;
type Body = Readonly<{ resourceSpans: { scopeSpans: { spans: { attributes: Attribute[] }[] }[] }[] }>;

const isLoaded = (): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('/@opentelemetry/sdk-trace/'));
const wasLoaded = isLoaded();
const testServer = await testServerOfFile();
const port = await freePort();

/** A collector, what it was sent, and the spans in that, their attributes among their fields. */
const startCollector = async () => {
  const received: Readonly<{ url: string | undefined; key: unknown; body: string }>[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({ url: request.url, key: request.headers['x-key'], body });
      reply.end('{}');
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const spans = (): Readonly<Record<string, unknown>>[] =>
    received
      .flatMap(({ body }) => (JSON.parse(body) as Body).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
      .map(({ attributes, ...span }) =>
        Object.assign(span, ...attributes.map(({ key, value }) => ({ [key]: Object.values(value)[0] }))),
      );
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { received, spans, close };
};

const collector = await startCollector();
const built = builtFolder();
const server = await startWholeServer(
  testServer,
  {
    DATA_DIR: folderWith({}),
    ADDRESS_BASE_URL: testServer.sandbox.url,
    ADDRESS_KEY: testAddressKey,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/otlp`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
  },
  { clientFolder: built, rendererFile: join(built, 'none.js') },
);
afterAll(() => server.close());
const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status;

it('a call is a trace of its request id, status, statements and requests to partners, and of nothing else', async () => {
  await testServer.query(`INSERT INTO known_toggles (toggles) VALUES ('{"loqateAddressValidation":true}')`);
  const ids: unknown[] = [];
  const transport: Transport = {
    inject: async (asked) => {
      const reply = await httpTransport(server.url).inject({ ...asked, url: `${asked.url}?email=ada@example.com` });
      ids.push(reply.headers['x-request-id']);
      return reply;
    },
  };
  const typed = { text: 'ada@example.com 4444 3333 2222 1111', container: null };
  const found = await (await visitorWithSession(transport)).get('find-address', typed);
  expect([found.isAvailable, await statusOf('/bff/nobody/ada@example.com?card=4444333322221111')]).toEqual([true, 404]);

  const { spans, received } = collector;
  await expect.poll(spans).toContainEqual(expect.objectContaining({ 'url.path': '/bff/nobody/[e-mail]' }));
  const call = spans().find(({ name }) => name === 'find-address');
  const ended = { 'http.response.status_code': 200, status: { code: 0 } };
  expect(call).toMatchObject({ 'request.id': ids.at(-1), 'url.path': '/bff/find-address', ...ended });
  const children = spans().filter(
    ({ traceId, parentSpanId }) => traceId === call?.['traceId'] && parentSpanId === call?.['spanId'],
  );
  expect(children).toContainEqual(expect.objectContaining({ name: 'Loqate', 'http.request.method': 'GET', ...ended }));
  const statement = { name: 'known-toggles', 'db.query.text': 'SELECT toggles FROM known_toggles' };
  expect(children).toContainEqual(expect.objectContaining(statement));
  expect(received[0]).toMatchObject({ url: '/otlp/v1/traces', key: 'a secret' });
  const secrets = `ada@|ada%40|example\\.com|4444|email=|Text=|${testAddressKey}`;
  expect(received.map(({ body }) => body).join('')).not.toMatch(new RegExp(secrets));
  expect([wasLoaded, isLoaded()]).toEqual([false, true]);
});

it('a collector that is away costs nobody anything, and is one line then and one when it is back', async () => {
  const partner = 'OpenTelemetry collector';
  const lines: unknown[] = [];
  let nowMs = 0;
  const log = () => ({ warn: (line: unknown) => void lines.push(line) }) as never;
  onTestFinished(logContacts(log, () => nowMs));
  collector.close();
  expect(await statusOf('/bff/nobody')).toBe(404);
  const lost = { partner, problem: expect.stringMatching(/^ECONN/) };
  await expect.poll(() => lines, { timeout: 20_000 }).toEqual([lost]);
  nowMs = 5_000;
  onTestFinished((await startCollector()).close);
  const linesAfterMore = async () => [await statusOf('/bff/nobody'), ...lines];
  await expect.poll(linesAfterMore).toEqual([404, lost, { partner, failures: expect.any(Number), seconds: 5 }]);
});
