/** Refusals over HTTP: the status, code and text of each, and no request that ends in a 500. */
import { beforeEach, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { book, couple, guestDetailsPayload, createBookingPayload } from '../test/bookingSteps.ts';
import { OWN_ORIGIN, testServerOfFile } from '../test/testServer.ts';
import { newVisitor, visitorWithSession, type Visitor } from '../test/visitor.ts';
import { samplePayload } from '../test/samplePayloads.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await visitorWithSession(testServer.app);
});

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
  const needing = (Object.keys(calls) as CallName[]).filter(
    (name) => !['nothing', 'bookingIfAny'].includes(calls[name].needs),
  );

  // requirement: ACCOUNT-7-CALL-GET-SESSION-INFO
  it('are opened by get-session-info only, with a cookie a script cannot read', async () => {
    const reply = await inject('/bff/get-session-info');
    expect(reply.headers['set-cookie']).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(reply.json().sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await inject('/bff/get-calendar', { payload: '{"resort":"BG"}' })).headers['set-cookie']).toBeUndefined();
  });

  it.each(needing)('are required by %s', async (name) => {
    expect(await newVisitor(testServer.app).send(name, samplePayload(name, {}))).toMatchObject({
      status: 401,
      body: { data: null, code: 'noSession', error: FAILURE_TEXT.noSession },
    });
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

  // requirement: JOURNEY-8-MSG-NO-BOOKING
  it('have no booking before one is made', async () => {
    const error = 'No extId exists in the session. Please restart the booking journey.';
    expect(await visitor.ask('get-booking', {})).toMatchObject({ status: 409, body: { code: 'noBooking', error } });
    expect(await visitor.get('keep-alive-booking', {})).toMatchObject({ heldUntil: null, canExtend: false });
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

describe('bookings', () => {
  it('are refused at an outdated price, with nothing held', async () => {
    const wanted = await createBookingPayload(visitor);
    const dearer = { ...wanted, units: wanted.units.map((unit) => ({ ...unit, price: unit.price - 100 })) };
    const validationErrors = [{ field: 'units.0.price', message: FAILURE_TEXT.priceChanged }];
    const refusal = { status: 409, body: { code: 'priceChanged', validationErrors } };
    expect(await visitor.ask('create-booking', dearer)).toMatchObject(refusal);
    expect((await visitor.get('get-session-info', {})).booking).toBeNull();
  });

  it('are rejected when the accommodation is not sold or does not suit the party', async () => {
    const wanted = await createBookingPayload(visitor, [{ ...couple, adults: 4 }]);
    for (const accommodationCode of ['NOPE', 'RSTD', 'CPLS']) {
      const units = wanted.units.map((unit) => ({ ...unit, accommodationCode }));
      const { status, body } = await visitor.ask('create-booking', { ...wanted, units });
      expect([status, body.validationErrors[0]?.field]).toEqual([400, 'units.0.accommodationCode']);
    }
  });

  it('refuse a change whose version is older than the stored one', async () => {
    const booking = await book(visitor);
    await visitor.get('set-dinings', { version: booking.version, dinings: [] });
    const { version } = booking;
    const body = { code: 'bookingChanged', error: FAILURE_TEXT.bookingChanged };
    for (const stale of [
      await visitor.ask('set-dinings', { version, dinings: [] }),
      await visitor.ask('set-extras', { version, extras: [] }),
      await visitor.ask('set-guest-mix', { version, units: [couple] }),
      await visitor.ask('set-ground-floor', { version, isSelected: false }),
      await visitor.ask('set-guest-details', guestDetailsPayload(booking)),
    ])
      expect(stale).toMatchObject({ status: 409, body });
  });

  it('reject add-ons that are not offered or cannot be combined, with the field of the choice', async () => {
    const { version } = await book(visitor);
    const { addons } = await visitor.get('get-addons', {});
    const [package1, package2] = addons.filter(({ section }) => section === 'dining').map(({ code }) => code);
    // each refusal is tested in machines/basket/sets.test.ts
    const dinings = [package1, package2].map((code = '') => ({ code, unitIndex: 0 }));
    const both = await visitor.ask('set-dinings', { version, dinings });
    expect(both.body.validationErrors[0]?.field).toBe('dinings.1.code');
    const extras = [{ code: package1 ?? '', quantity: 1 }];
    const notAnExtra = await visitor.ask('set-extras', { version, extras });
    expect(notAnExtra.body.validationErrors[0]?.field).toBe('extras.0.code');
  });

  it('are refused with each name and telephone number that is too long, and cut none', async () => {
    const details = guestDetailsPayload(await book(visitor));
    const [lead, other] = details.units[0]?.guests ?? [];
    const guests = [
      { ...lead, lastName: 'x'.repeat(41) },
      { ...other, firstName: 'x'.repeat(41) },
    ];
    const contact = { ...details.contact, phone: '+1234567890123456' };
    const body = { ...details, sessionId: visitor.sessionId(), contact, units: [{ unitIndex: 0, guests }] };
    const reply = await visitor.send('set-guest-details', body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
    expect(reply.body.validationErrors).toEqual([
      { field: 'units.0.guests.0.lastName', message: 'Expected a text of 1 to 40 characters.' },
      { field: 'units.0.guests.1.firstName', message: 'Expected a text of 1 to 40 characters.' },
      { field: 'contact.phone', message: 'Expected a telephone number of 7 to 15 digits.' },
    ]);
  });

  // requirement: JOURNEY-3-PHONE
  it('keep a telephone number whole, however it is written', async () => {
    const details = guestDetailsPayload(await book(visitor));
    const contact = { ...details.contact, phone: '+44 (0) 1243 - 555 0123' };
    await visitor.get('set-guest-details', { ...details, contact });
    expect((await visitor.get('get-guest-setup', {})).contact).toEqual(contact);
  });
});
