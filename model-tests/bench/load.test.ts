/** Load on a server. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { percentile, runLoad } from './load.ts';

let app: FastifyInstance;
let url: string;
const requestPaths: string[] = [];

beforeAll(async () => {
  app = Fastify();
  app.post('/echo', async (request) => void requestPaths.push(request.headers.cookie ?? ''));
  app.post('/refused', (_request, reply) => reply.code(409).send());
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const requestOf = (path: string, cookie: string) => ({ method: 'POST' as const, path, headers: { cookie }, body: '' });

describe('runLoad', () => {
  it('sends each request of each connection once when their number is fixed', async () => {
    const requestsOf = (connection: number) => [0, 1, 2].map((i) => requestOf('/echo', `${connection}-${i}`));
    const result = await runLoad({ url, connections: 2, requestsOf, until: { requests: 6 } });
    expect(requestPaths.toSorted()).toEqual(['0-0', '0-1', '0-2', '1-0', '1-1', '1-2']);
    expect(result.requests).toBe(6);
    expect(result.perSecond).toBeGreaterThan(0);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
  });

  it('ends after the given time', async () => {
    const { requests } = await runLoad({
      url,
      connections: 2,
      requestsOf: () => [requestOf('/echo', 'x')],
      until: { seconds: 1 },
    });
    expect(requests).toBeGreaterThan(2);
  });

  it('throws when requests are refused', async () => {
    const plan = { url, connections: 1, requestsOf: () => [requestOf('/refused', '')], until: { requests: 3 } };
    await expect(runLoad(plan)).rejects.toThrow('of 3 requests to');
    await expect(runLoad(plan)).rejects.toThrow('[[409,3]]');
  });
});

describe('percentile', () => {
  it('returns the value that this share of the values does not exceed', () => {
    const values = Array.from({ length: 200 }, (_, i) => 200 - i);
    expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1), percentile([7], 0.5)]).toEqual([
      100, 198, 200, 7,
    ]);
  });

  it('throws when there are no values', () => {
    expect(() => percentile([], 0.5)).toThrow('no values');
  });
});
