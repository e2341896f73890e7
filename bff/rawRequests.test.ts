/** Requests that no browser sends, over a raw socket: a plain 400 or 404, no internal error, no redirect elsewhere. */
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testServerOfFile } from './test/testServer.ts';
import { rawRequest } from './test/rawRequest.ts';
import { builtFolder, appWith } from './test/builtPages.ts';

const testServer = await testServerOfFile();
const folder = builtFolder({ 'client-abc.js': 'run();' });
const logged: string[] = [];
const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } };
const app = appWith(testServer, folder, { logger });
await app.listen({ port: 0, host: '127.0.0.1' });

type Reply = Readonly<{ status: number; location: string | null; body: string }>;

const send = async (request: string): Promise<Reply> => {
  const reply = await rawRequest((app.server.address() as AddressInfo).port, request);
  const [head = '', body = ''] = reply.split('\r\n\r\n', 2);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]),
    location: /\r\nlocation: ([^\r]*)/i.exec(head)?.[1] ?? null,
    body,
  };
};
const OWN_HOST = 'Host: localhost\r\nConnection: close\r\n';
const ask = (target: string, method = 'GET'): Promise<Reply> => send(`${method} ${target} HTTP/1.1\r\n${OWN_HOST}\r\n`);
const post = (target: string, headers: string, body: string): string =>
  `POST ${target} HTTP/1.1\r\n${OWN_HOST}${headers}\r\n\r\n${body}`;
const JSON_OF_TWO = 'Content-Type: application/json\r\nContent-Length: 2';

/** Text that appears only in an unhandled error. */
const RAW_ERROR = /ERR_|FST_|Invalid URL|statusCode|node_modules|Internal Server Error|\bat \/|SyntaxError|TypeError/;

const expectPlain = ({ status, location, body }: Reply, expected: readonly number[]): void => {
  expect(expected).toContain(status);
  expect(location).toBeNull();
  expect(body).not.toMatch(RAW_ERROR);
  expect(body).toMatch(
    /<title>(?:We cannot read this address \| Breakwater|Page not found · )|^\{"data":null,|^\{"error":"|^There is nothing here/,
  );
  expect(logged).toEqual([]);
};

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

describe('a raw request for a URL', () => {
  it.each([
    ...words(String.raw`
      // /// /\ /\\ //evil.example ///evil.example /\evil.example /\/evil.example //evil.example/search //booking/search
      //[ //[::1 //a:b //:99999 //user:pass@ //? //# /bigweekenders/\evil.example /booking\search
      /% /%E0%A4%A /%ED%A0%80 /booking/%E0%A4%A /booking/accommodation/%ff /assets/% /charts/% /bff/% /bff/content/%
      * http://x/ http://x http://localhost/booking/search https://evil.example/ http:// http://[ ftp://x/ booking ?`),
    '',
    '/a b',
    '/a\tb',
    '/\u00e9',
    '/a\u0000b',
    '/a\u007f',
  ])('gets a 400 when the URL is malformed or of another origin: %j', async (target) => {
    expectPlain(await ask(target), [400]);
  });

  it.each([
    ...words(`
      /%5c /%5cevil.example /%00 /%2f%2fevil.example /booking/%00 /booking/..%2f.. /@evil.example /x/..//evil.example
      /booking/../..//evil.example /.git/config /robots.txt%00 /inspector /bff /bff/ /bff/%00 /bff//content/x /api/%00
      /assets /assets/ /assets// /assets/%00 /assets/a%00.js /assets/..%2f /assets/..%5c /assets/. /assets/constructor
      /assets/..%2f..%2fetc%2fpasswd /assets//manifest.json /assets/./manifest.json /assets/%6danifest.json
      /charts/%00 /charts/..%2findex /charts// /charts/screens/%00/x.webp /charts/constructor
      /charts/screens/search/%00.webp /bff/payments/events/%00 /bff/payments/notifications/%00 /bff/3ds/return`),
    `/${'a'.repeat(100_000)}`,
    `/assets/${'a'.repeat(300)}`,
    `/assets/${'a'.repeat(5_000)}`,
    `/charts/${'a'.repeat(5_000)}`,
  ])('gets a 404 when there is no such page or file: %j', async (target) => expectPlain(await ask(target), [404]));

  it.each([
    ...words(`
      /bff/content/.. /bff/content/%00 /bff/content/..%2f /bff/content/__proto__ /bff/images/.. /bff/images/%00.svg
      /bff/images/x.svg?v=%00 /bff/images/x.svg?v=% /bff/images/x.svg /bff/documents/.. /bff/documents/%00.pdf
      /bff/documents/x.pdf`),
    `/bff/content/${'a'.repeat(5_000)}`,
    `/bff/images/${'a/'.repeat(500)}x.svg`,
  ])('gets a 400 or 404 when no such content can exist: %j', async (target) => {
    expectPlain(await ask(target), [400, 404]);
  });

  it.each([
    ['/?%', '/booking/search?%'],
    ['/?//evil.example', '/booking/search?//evil.example'],
    ['/bigweekenders?\\', '/bigweekenders/booking/search?\\'],
    ['/booking//search', '/booking/search'],
    ['/search//', '/booking/search'],
    ['/search?%00', '/booking/search?%00'],
  ])('is redirected to our own origin: %j', async (target, location) => {
    expect(await ask(target)).toMatchObject({ status: 302, location });
  });
});

describe('a malformed request', () => {
  it.each([
    ['has no host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['has two hosts', `GET / HTTP/1.1\r\n${OWN_HOST}Host: evil.example\r\n\r\n`],
    ['has NUL in its host', 'GET / HTTP/1.1\r\nHost: a\u0000b\r\n\r\n'],
    ['has NUL in a header', `GET / HTTP/1.1\r\n${OWN_HOST}X-A: a\u0000b\r\n\r\n`],
    ['has NUL in a cookie', `GET / HTTP/1.1\r\n${OWN_HOST}Cookie: __Host-sid=\u0000\r\n\r\n`],
    ['has a line end in a header', `GET / HTTP/1.1\r\n${OWN_HOST}X-A: a\rb\r\n\r\n`],
    ['has two lengths', post('/', 'Content-Length: 1\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
    ['has an invalid length', post('/', 'Content-Length: -1', '')],
    ['posts invalid JSON to a page', post('/booking/search', JSON_OF_TWO, '{x')],
    ['posts invalid JSON to the return URL', post('/bff/3ds/return', JSON_OF_TWO, '{x')],
    ['has a method that needs a body', `QUERY /booking/search HTTP/1.1\r\n${OWN_HOST}\r\n`],
    ['has an unknown method', `FOO / HTTP/1.1\r\n${OWN_HOST}\r\n`],
    ['uses another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('gets a 400 when it %s', async (_what, request) => expectPlain(await send(request), [400]));

  it.each(['', '[', '[::', 'a b', 'a/b', 'a@b', 'a\\b', 'x:port', 'a,b', '\u00e9', '<script>'])(
    'gets a 400 when its host is %j',
    async (host) => expectPlain(await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`), [400]),
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'M-SEARCH', 'MKCOL', 'PURGE'])(
    'gets a 404 when its method is %s',
    async (method) => {
      for (const target of ['/', '/booking/search', '/charts', '/assets/client-abc.js', '/api/log', '/bff/price-grid'])
        expectPlain(await ask(target, method), [404]);
    },
  );

  it.each(['LOCALHOST:8443', '[::1]:4000'])('is answered when its host is %s', async (host) => {
    expect((await send(`GET /booking/search HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
  });
});
