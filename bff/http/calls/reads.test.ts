/** The calls that everyone is answered alike: what is sent, to whom, and in which encoding. */
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couple, findStay } from '../../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../../test/testServer.ts';
import { visitorWithSession } from '../../test/visitor.ts';
import { createAvailability } from '../../search/availability.ts';

let testServer: TestServer;
let app: FastifyInstance;
let payload: object;
let statements: string[];
beforeAll(async () => {
  testServer = await openTestServer();
  const pool = new Proxy(testServer.database.pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name) as unknown;
      return (query: { name?: string }) => {
        statements.push(query.name ?? '');
        return target.query(query as never);
      };
    },
  });
  // an hour: what is read once is not read again here
  app = testServer.createApp(pool, { availability: createAvailability(pool, { nowMs: () => 0, maxAgeMs: 3_600_000 }) });
  const { stay } = await findStay(await visitorWithSession(testServer.app));
  payload = { ...stay, month: stay.startDate.slice(0, 7), units: [couple] };
});
afterAll(() => testServer.close());

const ask = (call: string, more: Record<string, string> = {}) => {
  statements = [];
  const headers = { 'content-type': 'application/json', 'x-breakwater': '1', ...more };
  return app.inject({ method: 'POST', url: `/bff/${call}`, headers, payload });
};

describe('a read', () => {
  it('asks the store nothing once it is known, and nothing of a session even for those who have one', async () => {
    const visitor = await visitorWithSession(testServer.app);
    await ask('price-grid');
    expect((await ask('price-grid', { cookie: visitor.cookie() })).statusCode).toBe(200);
    expect(statements).toEqual([]);
    await ask('search-accommodations');
    expect(statements).toEqual([]);
    await ask('search-accommodations', { cookie: visitor.cookie() });
    expect(statements).toEqual(['find-sessions']);
  });

  it('sends Brotli to those who take it, the very same bytes each time, and plain text to the others', async () => {
    const plain = await ask('search-accommodations');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Number(plain.headers['content-length'])).toBe(plain.rawPayload.length);
    const small = await ask('search-accommodations', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const again = await ask('search-accommodations', { 'accept-encoding': 'br' });
    expect(again.rawPayload.equals(small.rawPayload)).toBe(true);
    for (const encoding of ['gzip', 'br;q=0, gzip', 'identity']) {
      expect((await ask('search-accommodations', { 'accept-encoding': encoding })).body).toBe(plain.body);
    }
  });

  it('is refused with the same words whoever asks', async () => {
    const headers = { 'content-type': 'application/json', 'x-breakwater': '1' };
    const reply = await app.inject({ method: 'POST', url: '/bff/price-grid', headers, payload: { resort: 'BG' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ data: null, sessionId: null, code: 'invalidInput' });
  });
});
