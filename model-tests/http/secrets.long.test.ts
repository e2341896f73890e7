/**
 * No password of the server appears in its log, its store or its replies, even if the systems that it connects to
 * reject it. Each password here is a text that occurs nowhere else, so that a search would find it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../bff/freePort.ts';
import { paymentSettings } from '../../bff/sandbox/test/startSandbox.ts';
import { book, nameGuests, payPayload } from '../../bff/test/bookingSteps.ts';
import { httpTransport, visitorWithSession } from '../../bff/test/visitor.ts';
import { LOG_PATH } from '../../machines/contract/logPath.ts';
import { databasePlaces, formsOf, placesWith, type Place } from '../browser/canaries.ts';
import { startSite, type Site } from '../browser/site.ts';

const secretOf = (name: string): string => `${name}-7Qx9Zk4Wm2Tn8R`;
const SECRETS = ['payments', 'content', 'mail', 'address', 'events', 'gateway', 'database'].map(secretOf);

let site: Site;
let sandboxUrl: string;
beforeAll(async () => {
  const sandboxPort = await freePort();
  sandboxUrl = `http://localhost:${sandboxPort}`;
  site = await startSite({
    SANDBOX_PORT: String(sandboxPort),
    ...paymentSettings(sandboxUrl),
    PAYMENTS_PASSWORD: secretOf('payments'),
    PAYMENTS_EVENTS_TOKEN: secretOf('events'),
    WPG_BASE_URL: sandboxUrl,
    WPG_MERCHANT_CODE: 'SANDBOX',
    WPG_USERNAME: 'sandbox',
    WPG_PASSWORD: 'sandbox',
    WPG_JWT_ISSUER: 'sandbox-issuer',
    WPG_JWT_ORG_UNIT_ID: 'sandbox-org-unit',
    WPG_JWT_MAC_KEY: 'sandbox-mac-key',
    WPG_CARD_KEY: '1#10001#sandbox',
    WPG_CARD_SCRIPT_URL: `${sandboxUrl}/resources/cse/js/worldpay-cse-1.0.2.min.js`,
    WPG_NOTIFICATIONS_TOKEN: secretOf('gateway'),
    CONTENT_BASE_URL: sandboxUrl,
    CONTENT_USERNAME: 'reader',
    CONTENT_PASSWORD: secretOf('content'),
    ADDRESS_BASE_URL: sandboxUrl,
    ADDRESS_KEY: secretOf('address'),
    // no process listens on this port
    MAIL_URL: `smtp://letters:${secretOf('mail')}@127.0.0.1:1/`,
    MAIL_SECONDS: '1',
  });
});
afterAll(() => site.stop());

/** An error entry as a page reports it, with this message. */
const report = (message: string) => ({
  errorType: 'Error',
  message,
  sessionId: null,
  locationHref: '/booking/search',
  userAgent: 'test',
  deviceTimestamp: 1,
  deviceIsoTimestamp: '2027-01-11T09:00:00Z',
  stack: null,
  additionalErrorProps: {},
});

// requirement: JOURNEY-4-PAYMENT-SECRETS
it(
  'passwords of a server do not appear in its log, store or replies after rejected logins, and the check finds planted ones',
  { timeout: 60_000 },
  async () => {
    const visitor = await visitorWithSession(httpTransport(site.url));
    const answers: string[] = [];
    const booking = await nameGuests(visitor, await book(visitor));
    const attempt = await visitor.get('worldpay-init', {});
    const { attemptId } = attempt;
    answers.push(JSON.stringify(attempt));
    for (const [name, payload] of [
      ['pay', payPayload(booking, attemptId, `${sandboxUrl}/sessions/none`)],
      ['get-worldpay-response', { attemptId: null }],
    ] as const)
      answers.push(JSON.stringify(await visitor.ask(name, payload)));
    await site.pool.query("INSERT INTO emails (kind, booking_id, subject_id) VALUES ('confirmation', $1, $1)", [
      booking.bookingId,
    ]);
    for (const path of ['/booking/search', '/no/such/page', '/inspector'])
      answers.push(await (await fetch(site.url + path)).text());
    await expect.poll(site.log, { timeout: 15_000 }).toContain('mail server');
    expect(site.log()).toContain('payments provider answered 401');

    const places = async (): Promise<Place[]> => [
      ...(await databasePlaces(site.pool)),
      { name: 'log', text: site.log() },
      { name: 'answers', text: answers.join('\n') },
    ];
    const forms = SECRETS.flatMap(formsOf);
    expect(placesWith(await places(), forms)).toEqual([]);

    const { status } = await fetch(site.url + LOG_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([report(`it said ${secretOf('content')}`)]),
    });
    expect(status).toBe(204);
    await site.pool.query('UPDATE bookings SET contact = $2 WHERE id = $1', [
      booking.bookingId,
      JSON.stringify({ email: 'ann@example.com', phone: Buffer.from(`a:${secretOf('payments')}`).toString('base64') }),
    ]);
    answers.push(encodeURIComponent(secretOf('mail')));
    await expect.poll(site.log, { timeout: 10_000 }).toContain('reported by a browser');
    expect(placesWith(await places(), forms)).toEqual(['table bookings', 'log', 'answers']);
  },
);

it("tokens of provider webhooks and of the bank's return are not logged when their handling fails", async () => {
  const token = 'b4nkT0ken'.repeat(5).slice(0, 43);
  const post = async (path: string, type: string, body: string): Promise<number> =>
    (await fetch(`${site.url}/bff/${path}`, { method: 'POST', headers: { 'content-type': type }, body })).status;
  const document = `<paymentService><notify><orderStatusEvent orderCode="WPG-1"><payment><lastEvent>CAPTURED</lastEvent></payment></orderStatusEvent></notify></paymentService>`;
  const event = JSON.stringify({ eventId: 'e', eventDetails: { transactionReference: 'BW-1', type: 'authorized' } });
  await site.pool.query('ALTER TABLE payment_events RENAME TO elsewhere');
  await site.pool.query('ALTER TABLE payment_attempts RENAME TO also_elsewhere');
  try {
    const statuses = [
      await post(`payments/events/${secretOf('events')}`, 'application/json', event),
      await post(`payments/events/${secretOf('events')}/?a=${secretOf('events')}`, 'application/json', event),
      await post(`payments/event%73/${secretOf('events')}`, 'application/json', event),
      await post(`payments/notifications/${secretOf('gateway')}`, 'text/xml', document),
      await post('3ds/return', 'application/x-www-form-urlencoded', `MD=${token}`),
    ];
    expect(statuses).toEqual([500, 500, 500, 500, 500]);
    await expect
      .poll(site.log)
      .toMatch(/payments\/events\/\[secret\][^]*payments\/notifications\/\[secret\][^]*3ds\/return/);
    const forms = [secretOf('events'), secretOf('gateway'), token].flatMap(formsOf);
    expect(placesWith([{ name: 'log', text: site.log() }], forms)).toEqual([]);
  } finally {
    await site.pool.query('ALTER TABLE elsewhere RENAME TO payment_events');
    await site.pool.query('ALTER TABLE also_elsewhere RENAME TO payment_attempts');
  }
});

it('the database password is not in the output when the server cannot start', async () => {
  const own = new URL('postgres://breakwater@127.0.0.1:1/none');
  own.password = secretOf('database');
  const output = await startSite({ DATABASE_URL: own.href }).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  expect(output).toContain('before it was open');
  expect(placesWith([{ name: 'the last words', text: output }], SECRETS.flatMap(formsOf))).toEqual([]);
});
