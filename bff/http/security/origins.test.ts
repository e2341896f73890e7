/** Which origins may call and report: only ours, compared as a whole. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNUSUAL_ORIGINS, FOREIGN_ORIGINS, OWN } from '../../../machines/kit/test/foreignOrigins.ts';
import { envReader } from '../../settings.ts';
import { logRoutes } from '../calls/log.ts';
import { inspectorRoutes } from '../pages/inspector.ts';
import { rejected } from './requestGuard.ts';

const REJECTED = Object.entries({ ...FOREIGN_ORIGINS, ...UNUSUAL_ORIGINS });

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  app.register(logRoutes(() => undefined, [OWN]));
  app.register(inspectorRoutes('/no/such/folder'));
});
afterAll(() => app.close());

const guardStatus = (origin: string | undefined): number | null => {
  const headers = {
    'content-type': 'application/json',
    'x-breakwater': '1',
    ...(origin === undefined ? {} : { origin }),
  };
  return rejected({ origins: [OWN] }, { headers })?.status ?? null;
};

const logStatus = async (origin: string): Promise<number> => {
  const headers = { 'content-type': 'text/plain', origin };
  return (await app.inject({ method: 'POST', url: '/api/log', headers, payload: '[]' })).statusCode;
};

describe('a call', () => {
  it.each([
    ['application/json', null],
    ['Application/JSON; charset=utf-8', null],
    ['text/plain', 415],
    ['application/jsonp', 415],
    [undefined, 415],
  ])('of the content type %s is answered or rejected', (type, status) => {
    const headers = { 'x-breakwater': '1', ...(type === undefined ? {} : { 'content-type': type }) };
    expect(rejected({ origins: [OWN] }, { headers })?.status ?? null).toBe(status);
  });

  it('is accepted from our own origin, and without one', () => {
    expect([guardStatus(OWN), guardStatus(undefined)]).toEqual([null, null]);
  });

  it.each(REJECTED)('is rejected when it comes from %s', (_, origin) => {
    expect(guardStatus(origin)).toBe(403);
  });
});

describe('a report', () => {
  it('is read when it comes from our own origin', async () => {
    expect(await logStatus(OWN)).toBe(400);
  });

  it('is rejected when it comes from another', async () => {
    expect(await logStatus('https://evil.example')).toBe(403);
  });
});

describe('the inspector', () => {
  const HOSTS = ['localhost.evil.org', 'evil-localhost', '127.0.0.1.evil.org', 'sub.localhost', '127.0.0.2', '0.0.0.0'];

  it.each(HOSTS)('is not served under the host name %s', async (host) => {
    expect((await app.inject({ url: '/inspector', headers: { host: `${host}:4000` } })).statusCode).toBe(404);
  });

  it.each(['10.0.0.1', '128.0.0.1', '::2', '::ffff:127.0.0.2'])(
    'is not served to the address %s',
    async (remoteAddress) => {
      const reply = await app.inject({ url: '/inspector', headers: { host: 'localhost:4000' }, remoteAddress });
      expect(reply.statusCode).toBe(404);
    },
  );
});

describe('the setting of an origin', () => {
  const problemsOf = (value: string): readonly string[] => {
    const reader = envReader({ PUBLIC_URL: value });
    reader.origin('PUBLIC_URL', OWN);
    return reader.problems;
  };

  it.each(['https://site.example', 'https://site.example:8443', 'http://localhost:4000', 'http://127.0.0.1'])(
    'accepts %s',
    (value) => {
      expect(problemsOf(value)).toEqual([]);
    },
  );

  it.each([
    'http://site.example',
    'http://localhost.evil.org',
    'http://127.0.0.1.evil.org',
    'http://127.0.0.1@evil.org',
    'https://site.example@evil.org',
    'https://user:password@site.example',
    'https://site.example/path',
    'https://site.example/?query',
    'https://site.example/#fragment',
    'ftp://site.example',
    'javascript:alert(1)',
    'null',
  ])('rejects %s', (value) => {
    expect(problemsOf(value)).toHaveLength(1);
  });
});
