/** No request makes a call fail with a defect, and text that PostgreSQL cannot store never reaches a statement. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { IDEMPOTENCY_HEADER } from '../bookings/idempotency.ts';
import { newHolder, PASSWORD, newEmail } from '../test/accounts.ts';
import { callNames, fieldsOf, samplePayload } from '../test/samplePayloads.ts';
import { EVENTS_TOKEN, testServerOfFile, type TestServer } from '../test/testServer.ts';
import { PERSON, registration } from '../accounts/test/registration.ts';
import { couple, guestDetailsPayload, nameGuests, payPayload, createBookingPayload } from '../test/bookingSteps.ts';
import { DINING, ownerOf, slot } from '../test/changes.ts';
import { paidBooking } from '../test/paidBooking.ts';
import type { Visitor } from '../test/visitor.ts';

type ValidBodies = Readonly<Partial<Record<CallName, object>>>;

/** Pays a booking with tokens in an open change; then books, names the guests and starts a payment. */
const validBodies = async (testServer: TestServer, visitor: Visitor): Promise<ValidBodies> => {
  const paid = await paidBooking(testServer, visitor);
  const changing = ownerOf(testServer, visitor, paid);
  await changing.tokens(10);
  const seen = await changing.seen();
  const change = (await changing.now()).change;
  const wanted = await createBookingPayload(visitor, [{ ...couple, toddlers: 1 }]);
  const booking = await nameGuests(visitor, await visitor.get('create-booking', wanted));
  const { version } = booking;
  const { attemptId } = await visitor.get('worldpay-init', {});
  const CIRCUS = { code: 'circus', unitSeqNumber: null };
  const stay = { resort: 'BG', startDate: wanted.startDate, nights: wanted.nights, units: [couple] };
  const known = { resId: booking.resId, lastName: 'Marlow', startDate: booking.startDate };
  const token = 'x'.repeat(43);
  const Email = newEmail();
  return {
    'get-calendar': { resort: 'BG' },
    'price-grid': { resort: 'BG', month: '2027-03', nights: 4, units: [couple] },
    'search-accommodations': stay,
    'search-accommodation-types': stay,
    'get-leadin-price': { resort: 'BG', month: '2027-03', nights: 4, units: [couple] },
    'get-dynamic-price-table': { resort: 'BG', month: '2027-03', units: [couple] },
    'get-bbw-breaks': { resort: 'BG', month: '2027-03', event: 'disco-nights-weekender' },
    'bbw-price-grid': { resort: 'BG', month: '2027-03', nights: 3, units: [couple] },
    'get-bbw-leadin-price': { resort: 'BG', month: '2027-03', units: [couple], event: 'disco-nights-weekender' },
    'bbw-date-specific-weekenders': {
      resorts: ['BG'],
      months: ['2027-03'],
      events: ['disco-nights-weekender'],
      units: [couple],
    },
    'get-private-breaks': { resort: 'BG', month: '2027-03', units: [couple] },
    'create-booking': wanted,
    'set-guest-mix': { version, units: [couple] },
    'set-dinings': { version, dinings: [{ code: 'dine-standard', unitIndex: 0 }] },
    'set-extras': {
      version,
      extras: [{ code: 'spa-pool', quantity: 1, timeSlots: [{ date: wanted.startDate, time: '16:00', quantity: 1 }] }],
    },
    'set-ground-floor': { version, isSelected: true },
    'save-addons': { version, add: [DINING, slot('spa-pool', wanted, '16:00')], remove: [CIRCUS] },
    'remove-addon-by-name': { version, name: 'Big Top Evening' },
    'set-cot-addon': { version, units: [{ unitIndex: 0, hiredCots: 0, ownCots: 0 }] },
    'get-cabin-detail': { unitIndex: 0 },
    'get-addons-by-id': { resId: paid.resId },
    'save-addons-by-id': { ...seen, add: [DINING, slot('spa-pool', paid, '16:00')], remove: [CIRCUS] },
    'remove-addon-by-name-by-id': { ...seen, name: 'Activity Tokens' },
    'apply-tokens': { ...seen, tokens: 5, price: 500 },
    'confirm-change': { ...seen, difference: change?.difference },
    'cancel-change': { resId: paid.resId, changeVersion: seen.changeVersion },
    'worldpay-init': { resId: paid.resId, amendmentId: change?.changeId },
    'get-cabin-detail-by-id': { resId: paid.resId, unitIndex: 0 },
    'set-cabin': { version, unitIndex: 0, cabinCode: 'HSTD-001' },
    'set-cabin-by-id': { ...seen, unitIndex: 0, cabinCode: 'HSTD-001' },
    'delete-cabin': { version, unitIndex: 0 },
    'delete-cabin-by-id': { ...seen, unitIndex: 0 },
    'set-guest-details': guestDetailsPayload(booking),
    'set-guest-details-by-id': { resId: paid.resId, ...guestDetailsPayload(paid) },
    'validate-guest': { unitIndex: 0, guest: guestDetailsPayload(booking).units[0]?.guests[0] },
    'set-payment-option': { version, paymentOption: 'Full', amount: booking.totals.total, consentVersion: null },
    'set-payment-extra': { version, extra: 'donation', isBooked: true, price: 200 },
    'apply-discount': { version, code: 'BREAK10' },
    'get-payment-by-id': { resId: booking.resId },
    'get-balance-by-id': { resId: booking.resId },
    pay: payPayload(booking, attemptId, `${testServer.sandbox.url}/sessions/x`),
    'get-worldpay-response': { attemptId },
    'get-confirmation-data': { resId: booking.resId },
    'apply-agency': { version, agencyId: 4_711 },
    'save-quote': { version, email: 'lead@example.com' },
    'get-quote': { quoteId: 10_000_000, email: null },
    'retrieve-quote': { quoteId: 10_000_000, email: null },
    'open-quote': { quoteId: 10_000_000, token: null },
    'share-quote': { quoteId: 10_000_000, email: null },
    'get-shared-quote': { token },
    'complete-offer': { offerId: 10_000_000, version },
    login: { Email, password: 'not the password' },
    'start-sso': { brand: 'family', next: 'account' },
    'validate-sso-token': { token: 'e30.e30.', nonce: token },
    'link-sso-identity': { nonce: token, password: PASSWORD },
    'set-marketing': { wantsOffers: true, consentVersion: 'v1.0' },
    register: registration(Email),
    'confirm-email': { token },
    'request-password-reset': { Email },
    'reset-password': { token, password: PASSWORD },
    'payment-login': known,
    'find-booking': known,
    'set-account': { ...PERSON, version: 1 },
    'get-guide-data': { resort: 'MH', startDate: '2027-03-26', id: 'family-weekend' },
    bloomreach: { path: '/gallery' },
    'get-my-booking': { resId: paid.resId },
    'change-password': { password: PASSWORD, newPassword: PASSWORD },
    'change-email': { Email: newEmail(), password: PASSWORD },
    'end-device': { deviceId: booking.bookingId, password: PASSWORD },
    'start-passkey': { password: PASSWORD },
    'add-passkey': { credential: '{}' },
    'remove-passkey': { passkeyId: booking.bookingId, password: PASSWORD },
    'passkey-sign-in': { credential: '{}' },
    'export-account': { password: PASSWORD },
    'newsletter-signup': { email: Email, consentVersion: 'v1.0', brand: 'weekend' },
    unsubscribe: { email: Email },
    'set-competition-data': samplePayload('set-competition-data', { competitionId: 'open' }),
    'send-enquiry': samplePayload('send-enquiry', { kind: 'conference' }),
  };
};

const UNSTORABLE = ['a\u0000b', '\u0000', 'a\ud800b', '\udfff'];
const testServer = await testServerOfFile();
const [, visitor] = await newHolder(testServer);
const right = await validBodies(testServer, visitor);
const query = vi.spyOn(pg.Client.prototype, 'query');
beforeEach(() => {
  query.mockClear();
});
afterEach(() => {
  const sent = JSON.stringify(query.mock.calls.map(([statement, values]: unknown[]) => [statement, values]));
  expect(sent).not.toMatch(/\\u0000|\\ud800|\\udfff/);
  expect(testServer.defects).toEqual([]);
});
afterAll(() => query.mockRestore());

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
      const missing = fieldsOf(name).filter((field) => !Object.hasOwn(own, field));
      const added = missing.map((field) => [field, { ...own, [field]: text }] as const);
      for (const [field, body] of [...spoilt(own, text), ...added]) {
        const { status, body: answer } = await visitor.send(name, body);
        expect([status, answer.code], `${field}: ${JSON.stringify(answer)}`).toEqual([400, 'invalidInput']);
        expect(answer.validationErrors.map((error) => error.field)).toContain(field);
      }
    }
  });

  it('is ignored in the name of an unknown field', async () => {
    const body = { ...right['price-grid'], 'a\u0000b': 'a\u0000b', '\ud800': 1, sessionId: visitor.sessionId() };
    expect((await visitor.send('price-grid', body)).status).toBe(200);
    // the spy records the statements of a call
    await visitor.get('get-session-info', {});
    expect(query).toHaveBeenCalled();
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

/** After these calls the visitor has no booking or no session; their payloads are empty or a password. */
const ENDING: readonly CallName[] = ['clear-booking', 'logout', 'close-account'];

/** Texts that are hard to store: empty, lone surrogates, control characters, quotes, very long ones. */
const nastyValue = fc.constantFrom(
  '',
  ' ',
  "'; --",
  'x'.repeat(5_000),
  ...'\u0000|a\u0000b@c.de|\ud800|a\ud800@b.cd|\u202e|$1|%s|{}|__proto__|2027-02-30|-1|1e9'.split('|'),
);
const anything = fc.oneof(
  nastyValue,
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);

/** A valid body with the value at `path` replaced. */
const spoil = (body: unknown, path: readonly number[], value: unknown): unknown => {
  const [turn, ...further] = path;
  if (turn === undefined || typeof body !== 'object' || body === null || Object.keys(body).length === 0) return value;
  const keys = Object.keys(body);
  const key = keys[turn % keys.length] ?? '';
  const inner = spoil(Reflect.get(body, key), further, value);
  return Array.isArray(body) ? body.map((one, i) => (String(i) === key ? inner : one)) : { ...body, [key]: inner };
};

it.each(callNames.filter((name) => !ENDING.includes(name)))(
  'a valid body with one value replaced by any other never makes %s fail with a defect',
  async (name) => {
    const path = fc.array(fc.nat(20), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(path, anything, async (turns, value) => {
        const body = spoil({ ...right[name], sessionId: visitor.sessionId() }, turns, value);
        expect((await visitor.send(name, body)).status).toBeLessThan(500);
      }),
      { numRuns: 60, seed: 1_861 },
    );
  },
);
