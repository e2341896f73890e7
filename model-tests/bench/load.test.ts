/** Load on a server. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLoad } from './load.ts';

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = Fastify();
  app.post('/refused', (_request, reply) => reply.code(409).send());
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

describe('runLoad', () => {
  it('throws when requests are refused', async () => {
    const plan = {
      url,
      connections: 1,
      requestsOf: () => [{ method: 'POST' as const, path: '/refused', headers: {}, body: '' }],
      until: { requests: 3 },
    };
    await expect(runLoad(plan)).rejects.toThrow('of 3 requests to');
    await expect(runLoad(plan)).rejects.toThrow('[[409,3]]');
  });
});
