/** Refusals over HTTP: the status, code and text of each, and no request that ends in a 500. */
import { beforeEach, describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { couple, createBookingPayload } from '../test/bookingSteps.ts';
import { OWN_ORIGIN, testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
beforeEach(async () => void (visitor = await visitorWithSession(testServer.app)));

const headers = { 'content-type': 'application/json', 'x-breakwater': '1' };
const inject = (url: string, more: object = {}) =>
  testServer.app.inject({ method: 'POST', url, headers, payload: '{}', ...more });

describe('the request guard', () => {
  const ofType = (type: string) => ({ headers: { ...headers, 'content-type': type } });

  it.each<[string, number, object]>([
    ['a call by GET', 404, { method: 'GET', payload: undefined }],
    ['a call by DELETE', 404, { method: 'DELETE' }],
    ['an unknown call', 404, { url: '/bff/make-tea' }],
    ['a form', 415, ofType('application/x-www-form-urlencoded')],
    ['no content type', 415, { headers: { 'x-breakwater': '1' }, payload: undefined }],
    ['a call without our header', 400, { headers: { 'content-type': 'application/json' } }],
    ['another origin', 403, { headers: { ...headers, origin: 'https://evil.example' } }],
    ['malformed JSON', 400, { payload: '{"resort":' }],
    ['an empty body', 400, { payload: '' }],
    ['a prototype in the body', 400, { payload: '{"resort":"BG","__proto__":{"a":1}}' }],
    ['a constructor in the body', 400, { payload: '{"constructor":{"prototype":{"a":1}}}' }],
    ['too large a body', 413, { payload: `"${'x'.repeat(70_000)}"` }],
    ['a list as body', 400, { payload: '[]' }],
    ['a session id that is not a text', 400, { payload: '{"resort":"BG","sessionId":7}' }],
  ])('rejects %s with an error envelope', async (_what, status, more) => {
    const code = status === 404 ? 'unknownCall' : 'invalidInput';
    const reply = await inject('/bff/get-calendar', more);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ data: null, code, networkError: false, sessionId: null });
    expect(reply.json().error).toBe(FAILURE_TEXT[code]);
  });

  it('accepts a call from our own origin', async () => {
    const own = { headers: { ...headers, origin: OWN_ORIGIN }, payload: '{"resort":"BG"}' };
    expect((await inject('/bff/get-calendar', own)).statusCode).toBe(200);
  });
});

describe('sessions', () => {
  // requirement: ACCOUNT-7-CALL-GET-SESSION-INFO
  it('are opened by get-session-info only, with a cookie a script cannot read', async () => {
    const reply = await inject('/bff/get-session-info');
    expect(reply.headers['set-cookie']).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(reply.json().sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await inject('/bff/get-calendar', { payload: '{"resort":"BG"}' })).headers['set-cookie']).toBeUndefined();
  });

  it('are not found by the session id of another visitor or by an unknown one', async () => {
    const other = await visitorWithSession(testServer.app);
    for (const sessionId of [other.sessionId(), '00000000-0000-4000-8000-000000000000', 'x']) {
      const { status, body } = await visitor.send('get-booking', { sessionId });
      expect([status, body.code]).toEqual([401, 'noSession']);
    }
  });

  it('are resumed by get-session-info, or replaced by a new one once they have expired', async () => {
    const first = visitor.sessionId();
    await visitor.get('get-session-info', {});
    expect(visitor.sessionId()).toBe(first);
    await testServer.query("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1", [first]);
    expect((await visitor.ask('keep-alive-booking', {})).status).toBe(401);
    await visitor.get('get-session-info', {});
    expect(visitor.sessionId()).not.toBe(first);
  });

  // requirement: JOURNEY-8-MSG-NO-BOOKING, ACCOUNT-7-CALL-KEEP-ALIVE-BOOKING
  it('have no booking before one is made', async () => {
    const error = 'No extId exists in the session. Please restart the booking journey.';
    expect(await visitor.ask('get-booking', {})).toMatchObject({ status: 409, body: { code: 'noBooking', error } });
    const notKept = { heldUntil: null, canExtend: false, bookingSessionTimeout: 1_200 };
    expect(await visitor.get('keep-alive-booking', {})).toMatchObject(notKept);
    expect((await visitor.ask('clear-booking', {})).status).toBe(200);
  });
});

// requirement: JOURNEY-5-ADULTS-ONLY
it('a search for a stay is rejected for a family when the break is for adults only', async () => {
  const { breaks } = await visitor.get('get-calendar', { resort: 'BG' });
  const brk = breaks.find((one) => one.season === 'ADULT ONLY');
  if (brk === undefined) throw new Error('no adults-only break is seeded');
  const { startDate } = brk;
  const [nights = 3] = brk.nights;
  const family = [{ ...couple, toddlers: 1 }];
  const found = await visitor.ask('search-accommodations', { resort: 'BG', startDate, nights, units: family });
  expect(found.body.validationErrors[0]?.field).toBe('startDate');
  const daysFor = async (units: (typeof couple)[]) =>
    (await visitor.get('price-grid', { resort: 'BG', month: startDate.slice(0, 7), nights, units })).days;
  expect((await daysFor(family)).map((day) => day.startDate)).not.toContain(startDate);
  expect((await daysFor([couple])).map((day) => day.startDate)).toContain(startDate);
});

it('a booking is rejected when the accommodation is not sold or does not suit the party', async () => {
  const wanted = await createBookingPayload(visitor, [{ ...couple, adults: 4 }]);
  for (const accommodationCode of ['NOPE', 'RSTD', 'CPLS']) {
    const units = wanted.units.map((unit) => ({ ...unit, accommodationCode }));
    const { status, body } = await visitor.ask('create-booking', { ...wanted, units });
    expect([status, body.validationErrors[0]?.field]).toEqual([400, 'units.0.accommodationCode']);
  }
});
