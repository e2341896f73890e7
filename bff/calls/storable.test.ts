/** No text that PostgreSQL cannot hold comes as far as a statement, wherever in a request it stands. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { IDEMPOTENCY_HEADER } from '../bookings/idempotency.ts';
import { callNames, fieldsOf } from '../test/samplePayloads.ts';
import { EVENTS_TOKEN, openTestServer, type TestServer } from '../test/testServer.ts';
import { validBodies, type ValidBodies } from '../test/validBodies.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const UNSTORABLE = ['a\u0000b', '\u0000', 'a\ud800b', '\udfff'];

let testServer: TestServer;
let visitor: Visitor;
let right: ValidBodies;
beforeAll(async () => {
  testServer = await openTestServer();
  visitor = await visitorWithSession(testServer.app);
  right = await validBodies(testServer, visitor);
});
afterAll(() => testServer.close());

const query = vi.spyOn(pg.Client.prototype, 'query');
beforeEach(() => {
  query.mockClear();
});
afterEach(() => {
  const sent = JSON.stringify(query.mock.calls.map(([statement, values]: unknown[]) => [statement, values]));
  expect(sent).not.toMatch(/\\u0000|\\ud800|\\udfff/);
  expect(testServer.defects).toEqual([]);
});
afterAll(() => {
  query.mockRestore();
});

/** The body with `text` in the place of each value that is no list and no object, one at a time; by its path. */
const spoilt = (body: unknown, text: string, path: readonly string[] = []): (readonly [string, unknown])[] => {
  if (typeof body !== 'object' || body === null) return [[path.join('.'), text]];
  const replaced = (key: string, value: unknown): unknown =>
    Array.isArray(body) ? body.with(Number(key), value) : { ...body, [key]: value };
  return Object.entries(body).flatMap(([key, inner]) =>
    spoilt(inner, text, [...path, key]).map(([field, value]) => [field, replaced(key, value)] as const),
  );
};

describe('a call', () => {
  it.each(callNames)('%s refuses it with 400 in every field', async (name) => {
    const own = { ...right[name], sessionId: visitor.sessionId() };
    for (const text of UNSTORABLE) {
      const others = fieldsOf(name).filter((field) => !Object.hasOwn(own, field));
      for (const [field, body] of [
        ...spoilt(own, text),
        ...others.map((one) => [one, { ...own, [one]: text }] as const),
      ]) {
        const { status, body: answer } = await visitor.send(name, body);
        expect([status, answer.code], `${field}: ${JSON.stringify(answer)}`).toEqual([400, 'invalidInput']);
        expect(answer.validationErrors.map((error) => error.field)).toContain(field);
      }
    }
  });

  it('is seen here by every statement that it makes', async () => {
    await visitor.get('get-session-info', {});
    expect(query.mock.calls.length).toBeGreaterThan(0);
  });

  it('passes over it as the name of a field that nobody asked for', async () => {
    const body = { ...right['price-grid'], 'a\u0000b': 'a\u0000b', '\ud800': 1 };
    expect((await visitor.send('price-grid', body)).status).toBe(200);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', '%00'])(
    'refuses it in the key of a change and in the cookie: %j',
    async (text) => {
      const ask = (headers: Readonly<Record<string, string>>) =>
        testServer.app.inject({
          method: 'POST',
          url: `${SERVICE_PREFIX}/clear-booking`,
          headers: { 'content-type': 'application/json', 'x-breakwater': '1', ...headers },
          payload: '{}',
        });
      const { statusCode } = await ask({ [IDEMPOTENCY_HEADER]: 'key', cookie: `__Host-sid=${text}` });
      expect(statusCode).toBe(401);
      if (text !== '%00')
        expect((await ask({ [IDEMPOTENCY_HEADER]: text, cookie: visitor.cookie() })).statusCode).toBe(400);
    },
  );
});

const post = (path: string, type: string, payload: string) =>
  testServer.app.inject({
    method: 'POST',
    url: `${SERVICE_PREFIX}/${path}`,
    headers: { 'content-type': type },
    payload,
  });

describe('a message of a provider', () => {
  const event = { eventId: 'e', eventDetails: { transactionReference: 'BW-1', type: 'authorized' } };

  it.each(UNSTORABLE)('refuses it in every field of an event: %j', async (text) => {
    for (const [field, body] of spoilt(event, text)) {
      const reply = await post(`payments/events/${EVENTS_TOKEN}`, 'application/json', JSON.stringify(body));
      expect([field, reply.statusCode, reply.body]).toEqual([field, 400, '{}']);
    }
  });

  it.each([
    ['the code', 'WPG-\u0000', 'AUTHORISED'],
    ['the event', 'WPG-1', 'AUTH\u0000'],
    ['another character that XML does not have', 'WPG-\u0001', 'AUTHORISED'],
  ])('refuses it in %s of a notification', async (_what, code, lastEvent) => {
    const document = `<paymentService><notify><orderStatusEvent orderCode="${code}"><payment><lastEvent>${lastEvent}</lastEvent></payment></orderStatusEvent></notify></paymentService>`;
    const reply = await post(`payments/notifications/${EVENTS_TOKEN}`, 'text/xml', document);
    expect([reply.statusCode, reply.body]).toEqual([400, '{}']);
  });

  it.each(UNSTORABLE)('refuses it in what a bank sends back: %j', async (text) => {
    const form = new URLSearchParams({ MD: `${'a'.repeat(42)}${text}` }).toString();
    expect((await post('3ds/return', 'application/x-www-form-urlencoded', form)).statusCode).toBe(404);
  });
});
