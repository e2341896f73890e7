/** The calls of the whole server: what is refused before a handler runs, and what becomes of a defect in one. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../machines/contract/calls.ts';
import { buildApp } from '../../app.ts';
import { appDepsOf } from '../../test/appDeps.ts';
import { callNames, samplePayload } from '../../test/samplePayloads.ts';
import { openTestServer, type TestServer } from '../../test/testServer.ts';
import { newVisitor, visitorWithSession, type Visitor } from '../../test/visitor.ts';

const lines: string[] = [];
let testServer: TestServer;
let app: FastifyInstance;
let visitor: Visitor;
beforeAll(async () => {
  testServer = await openTestServer();
  app = buildApp({
    ...appDepsOf(testServer, '/nowhere'),
    loginPage: () => Promise.reject(new Error('the page has two titles')),
    logger: { level: 'error', stream: { write: (line) => void lines.push(line) } },
  });
  visitor = await visitorWithSession(app);
});
afterAll(async () => {
  await app.close();
  await testServer.close();
});

// requirement: JOURNEY-8-MSG-NO-BOOKING
describe('a call for the booking that is being made', () => {
  it.each(callNames.filter((name) => calls[name].needs === 'booking'))(
    'is refused in a session without one: %s',
    async (name) => {
      const payload = { ...samplePayload(name, {}), sessionId: visitor.sessionId() };
      expect(await visitor.send(name, payload)).toMatchObject({ status: 409, body: { code: 'noBooking', data: null } });
    },
  );
});

describe('a call at which the server fails', () => {
  // requirement: JOURNEY-8-MSG-DEFAULT
  it('is logged, and the reply does not contain the reason', async () => {
    const { status, body } = await newVisitor(app).send('get-login-page-data', {});
    expect([status, body.code, body.error]).toEqual([500, 'defect', 'An error occurred.']);
    expect(lines.filter((line) => line.includes('the page has two titles'))).toHaveLength(1);
  });
});
