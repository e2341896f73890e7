/** The security headers of each kind of reply, also of those that a hook or the error handler sends. */
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { closedAfterTests } from '../../test/builtPages.ts';
import { registerAddressGuard } from './addressGuard.ts';
import { registerErrorHandler } from './errorHandler.ts';
import { registerSecurityHeaders } from './headers.ts';

const FRAMED = "default-src 'none'; frame-ancestors 'self'";

const appOver = (isHttps: boolean): FastifyInstance => {
  const app = closedAfterTests(Fastify());
  registerSecurityHeaders(app, isHttps);
  registerAddressGuard(app);
  registerErrorHandler(app);
  app.get('/data', () => ({}));
  app.get('/document', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>Hello</p>'));
  app.get('/framed', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': FRAMED })
      .send('<p>Hello</p>'),
  );
  app.get('/defect', () => {
    throw new Error('a defect');
  });
  app.get('/full', () => {
    throw Object.assign(new pg.DatabaseError('no space left on device', 2, 'error'), { code: '53100' });
  });
  app.get('/closed', (_request, reply) => reply.code(503).header('retry-after', '300').send({}));
  return app;
};

const [http, https] = [appOver(false), appOver(true)];
const NOT_OF_SECURITY = ['cache-control', 'connection', 'content-length', 'content-type', 'date'];
const securityHeadersOf = async (app: FastifyInstance, url: string): Promise<Record<string, unknown>> => {
  const headers = Object.entries((await app.inject(url)).headers);
  return Object.fromEntries(headers.filter(([name]) => !NOT_OF_SECURITY.includes(name)));
};

const EVERY_REPLY = { 'content-security-policy': "frame-ancestors 'none'", 'x-content-type-options': 'nosniff' };
const DOCUMENT = {
  ...EVERY_REPLY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};
const ERROR_PAGE = { ...DOCUMENT, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

it.each([
  ['data', '/data', EVERY_REPLY],
  ['an unknown URL', '/nowhere', EVERY_REPLY],
  ['a document', '/document', DOCUMENT],
  [
    'a document for a frame of ours',
    '/framed',
    { ...DOCUMENT, 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': FRAMED },
  ],
  ['the page of a defect', '/defect', ERROR_PAGE],
  ['the page of a rejected URL', '//evil.example', ERROR_PAGE],
])(
  'sets exactly the security headers of %s, and Strict-Transport-Security over https only',
  async (_, url, headers) => {
    expect(await securityHeadersOf(http, url)).toEqual(headers);
    expect(await securityHeadersOf(https, url)).toEqual({
      ...headers,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  },
);

it.each([
  ['/full', 503, '10'],
  ['/closed', 503, '300'],
  ['/defect', 500, undefined],
  ['/data', 200, undefined],
])('says when to ask again in every reply with status 503 and in no other: %s has %d', async (url, status, seconds) => {
  const { statusCode, headers } = await http.inject(url);
  expect([statusCode, headers['retry-after']]).toEqual([status, seconds]);
});
