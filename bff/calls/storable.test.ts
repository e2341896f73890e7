/** Text that PostgreSQL cannot store never reaches a statement, wherever in a request it is. */
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

/** Copies of the body, each with one scalar value replaced by `text`, with the path of that value. */
const spoilt = (body: unknown, text: string, path: readonly string[] = []): (readonly [string, unknown])[] => {
  if (typeof body !== 'object' || body === null) return [[path.join('.'), text]];
  const replaced = (key: string, value: unknown): unknown =>
    Array.isArray(body) ? body.with(Number(key), value) : { ...body, [key]: value };
  return Object.entries(body).flatMap(([key, inner]) =>
    spoilt(inner, text, [...path, key]).map(([field, value]) => [field, replaced(key, value)] as const),
  );
};

describe('unstorable text in a call', () => {
  it.each(callNames)('is rejected by %s with 400 and the field, in every field', async (name) => {
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

  it('would be noticed, because the spy records the statements of a call', async () => {
    await visitor.get('get-session-info', {});
    expect(query.mock.calls.length).toBeGreaterThan(0);
  });

  it('is ignored in the name of an unknown field', async () => {
    const body = { ...right['price-grid'], 'a\u0000b': 'a\u0000b', '\ud800': 1 };
    expect((await visitor.send('price-grid', body)).status).toBe(200);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', '%00'])(
    'is rejected in the idempotency key and in the cookie: %j',
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

describe('unstorable text in a provider webhook', () => {
  const event = { eventId: 'e', eventDetails: { transactionReference: 'BW-1', type: 'authorized' } };

  it.each(UNSTORABLE)('is rejected with 400 in every field of an event: %j', async (text) => {
    for (const [field, body] of spoilt(event, text)) {
      const reply = await post(`payments/events/${EVENTS_TOKEN}`, 'application/json', JSON.stringify(body));
      expect([field, reply.statusCode, reply.body]).toEqual([field, 400, '{}']);
    }
  });

  it.each([
    ['the code', 'WPG-\u0000', 'AUTHORISED'],
    ['the event', 'WPG-1', 'AUTH\u0000'],
    ['the code, as a character that XML does not allow,', 'WPG-\u0001', 'AUTHORISED'],
  ])('is rejected with 400 in %s of a notification', async (_what, code, lastEvent) => {
    const document = `<paymentService><notify><orderStatusEvent orderCode="${code}"><payment><lastEvent>${lastEvent}</lastEvent></payment></orderStatusEvent></notify></paymentService>`;
    const reply = await post(`payments/notifications/${EVENTS_TOKEN}`, 'text/xml', document);
    expect([reply.statusCode, reply.body]).toEqual([400, '{}']);
  });

  it.each(UNSTORABLE)('is answered with 404 in the 3-D Secure return of a bank: %j', async (text) => {
    const form = new URLSearchParams({ MD: `${'a'.repeat(42)}${text}` }).toString();
    expect((await post('3ds/return', 'application/x-www-form-urlencoded', form)).statusCode).toBe(404);
  });
});
