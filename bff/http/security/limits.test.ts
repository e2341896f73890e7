/** Limits over a socket: each rejection of a URL or of headers is readable, and the server keeps running. */
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readQuery } from '../../../machines/addresses/queryString.ts';
import { checkCallTime, countWaiting } from '../../db/callTime.ts';
import { rawRequest } from '../../test/rawRequest.ts';
import { handleClientError, limitCallTime, MAX_HEADER_BYTES, rejectTooManyKeys } from './limits.ts';
import { closedAfterTests } from '../../test/builtPages.ts';

const app = closedAfterTests(
  Fastify({
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    clientErrorHandler: handleClientError,
    routerOptions: { querystringParser: (text) => Object.fromEntries(readQuery(text)) },
  }),
);
rejectTooManyKeys(app);
app.all('/*', (request) => ({ query: request.query }));
await app.listen({ port: 0, host: '127.0.0.1' });

const raw = (request: string): Promise<string> => rawRequest((app.server.address() as AddressInfo).port, request);
const get = (path: string): Promise<string> => raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
const keys = (count: number): string => Array.from({ length: count }, (_, i) => `k${i}=1`).join('&');

describe('a URL', () => {
  // requirement: JOURNEY-2-QUERY-LENGTH
  it('is accepted with a hundred thousand characters', async () =>
    expect(await get(`/booking/search?break=${'A'.repeat(100_000)}`)).toMatch(/^HTTP\/1.1 200 /));
  // requirement: JOURNEY-2-QUERY-LENGTH
  it('gets a 431 page when it is longer than the limit', async () => {
    const reply = await get(`/booking/search?break=${'A'.repeat(128 * 1024)}`);
    expect(reply).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n/);
    expect(reply).toContain('too long for us to read');
    expect(reply).toContain('href="/booking/search"');
    expect(await get('/booking/search')).toMatch(/^HTTP\/1.1 200 /);
  });
  // requirement: ACCOUNT-9-QUERY-KEYS
  it('is accepted with a thousand query keys, and gets a 400 page with one more', async () => {
    expect(await get(`/booking/search?${keys(1_000)}`)).toMatch(/^HTTP\/1.1 200 /);
    const reply = await get(`/booking/search?${keys(1_001)}`);
    expect(reply).toMatch(/^HTTP\/1.1 400 /);
    expect(reply).toContain('text/html');
    expect(reply).toContain('too many things at once');
  });
  // requirement: ACCOUNT-9-QUERY-KEYS
  it('gets the envelope when it is a call with too many query keys', async () => {
    const reply = await app.inject({ method: 'POST', url: `/bff/price-grid?${keys(1_001)}` });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalidInput', validationErrors: [{ field: 'address' }] });
  });
  it('is parsed into plain fields when it contains __proto__ or constructor', async () => {
    const reply = await app.inject({ url: '/booking/search?__proto__=1&constructor=2&break=x&&=&%zz=%zz' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json<{ query: object }>().query).toMatchObject({ constructor: '2', break: 'x' });
    expect(({} as { 1?: unknown })[1]).toBeUndefined();
  });
});

it('answers nothing on a connection that was reset', () => {
  const writtenAfter = (code: string): string => {
    const socket = new PassThrough();
    handleClientError(Object.assign(new Error('not a request'), { code }), socket as unknown as Socket);
    return String(socket.read() ?? '');
  };
  expect(writtenAfter('ECONNRESET')).toBe('');
  expect(writtenAfter('HPE_INVALID_METHOD')).toMatch(/^HTTP\/1.1 400 /);
});

it('a request has one time for the database, before and after its body is read', async () => {
  let ms = 0;
  const limited = Fastify();
  onTestFinished(() => limited.close());
  limitCallTime(limited, () => ms);
  limited.addHook('onRequest', () => countWaiting(async () => void (ms += 5_000)));
  limited.post('/', async () => checkCallTime());
  const url = await limited.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect(await reply.json()).toMatchObject({ message: 'a call has waited too long for the database' });
});
