/** The calls with public data: which queries they run, what they send, and in which encoding. */
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { couple, findStay } from '../../test/bookingSteps.ts';
import { testServerOfFile } from '../../test/testServer.ts';
import { visitorWithSession } from '../../test/visitor.ts';
import { createAvailability } from '../../search/availability.ts';

const testServer = await testServerOfFile();
let statements: string[];
const pool = new Proxy(testServer.database.pool, {
  get: (target, name) => {
    if (name !== 'query') return Reflect.get(target, name) as unknown;
    return (query: { name?: string }) => {
      statements.push(query.name ?? '');
      return target.query(query as never);
    };
  },
});
// an hour, so that the cache does not expire within a test
const app = testServer.createApp(pool, {
  availability: createAvailability(pool, { nowMs: () => 0, maxAgeMs: 3_600_000 }),
});
const { stay } = await findStay(await visitorWithSession(testServer.app));
const payload = { ...stay, month: stay.startDate.slice(0, 7), units: [couple] };

const ask = (call: string, more: Record<string, string> = {}) => {
  statements = [];
  const headers = { 'content-type': 'application/json', 'x-breakwater': '1', ...more };
  return app.inject({ method: 'POST', url: `/bff/${call}`, headers, payload });
};

describe('a public read', () => {
  it('runs no query once cached, and looks the session up only if the answer depends on the booking', async () => {
    const visitor = await visitorWithSession(testServer.app);
    await ask('price-grid');
    expect((await ask('price-grid', { cookie: visitor.cookie() })).statusCode).toBe(200);
    expect(statements).toEqual([]);
    await ask('search-accommodations');
    expect(statements).toEqual([]);
    await ask('search-accommodations', { cookie: visitor.cookie() });
    expect(statements).toEqual(['find-sessions']);
  });

  it('sends the same Brotli bytes each time to clients that accept them, and plain text to others', async () => {
    const plain = await ask('search-accommodations');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Number(plain.headers['content-length'])).toBe(plain.rawPayload.length);
    const small = await ask('search-accommodations', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const again = await ask('search-accommodations', { 'accept-encoding': 'br' });
    expect(again.rawPayload.equals(small.rawPayload)).toBe(true);
    for (const encoding of ['gzip', 'br;q=0, gzip', 'identity'])
      expect((await ask('search-accommodations', { 'accept-encoding': encoding })).body).toBe(plain.body);
  });
});
