/** The holding page: what it replaces, what still works beside it, and its text. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_PAGES } from '../../../machines/account/accountPages.ts';
import { ACCOUNT_ROOT, BRAND_PREFIX } from '../../../machines/addresses/paths.ts';
import { calendarAddress } from '../../../machines/contract/calendarFile.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { legalHref } from '../../../machines/addresses/legal.ts';
import { STEP_PAGES } from '../../../machines/addresses/steps.ts';
import { sendPayment, startPaying } from '../../test/latePayments.ts';
import { EVENTS_TOKEN, testServerOfFile } from '../../test/testServer.ts';
import { visitorWithSession } from '../../test/visitor.ts';
import { builtFolder, appWith } from '../../test/builtPages.ts';

const testServer = await testServerOfFile();
const folder = builtFolder({ 'client.js': 'export {};' });
const app = appWith(testServer, folder, { eventsToken: EVENTS_TOKEN, notificationsToken: EVENTS_TOKEN });

const hold = (isOn: boolean): void => {
  testServer.toggles.current = { ...testServer.toggles.current, holdingPage: isOn };
};
afterEach(() => hold(false));

/** Every address of a brand that has a document. */
const addressesOf = (brand: Brand): string[] => {
  const prefix = BRAND_PREFIX[brand];
  return [
    prefix || '/',
    `${prefix}/booking`,
    ...Object.values(STEP_PAGES).map(({ path }) => `${prefix}${path}`),
    `${prefix}/booking/accommodation/hstd`,
    `${prefix}/booking/confirmation?resId=12345678`,
    `${prefix}/booking/confirmation?offerId=12345678`,
    `${prefix}/booking/search?break=x&agencyId=4711`,
    ...Object.values(ACCOUNT_PAGES).map(({ path }) => `${prefix}${ACCOUNT_ROOT}${path.replace(':resId', '12345678')}`),
    `${prefix}${ACCOUNT_ROOT}/checkout/12345678`,
    `${prefix}/account/passwordReset`,
    ...(['booking-terms', 'privacy', 'cookies'] as const).map((page) => legalHref(brand, page)),
    `${prefix}/no/such/page`,
  ];
};

// requirement: JOURNEY-3-HOLDING-PAGE
describe.each(['family', 'weekend'] as const)('while the site is held, a document of the brand %s', (brand) => {
  beforeEach(() => hold(true));

  it.each(addressesOf(brand))('is the holding page at %s', async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '300',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(reply.body).toContain(`data-brand="${brand}"`);
    expect(reply.body).toContain('<h1>We’ll be back soon</h1>');
    expect(reply.body).toContain('<a href="tel:+448081570192">0808 157 0192</a>');
    expect(reply.body).not.toContain('<script');
  });
});

// requirement: JOURNEY-3-HOLDING-PAGE
describe('beside the holding page', () => {
  it('calls go on, and a payment that was started before is paid', async () => {
    const visitor = await visitorWithSession(app);
    const paying = await startPaying(visitor);
    const { booking } = paying;
    hold(true);
    expect((await sendPayment(testServer, paying)).outcome).toBe('SUCCESS');
    expect((await visitor.get('get-confirmation-data', { resId: booking.resId })).bookingData.status).toBe('completed');
    const calendar = await app.inject({ url: calendarAddress(booking.resId), headers: { cookie: visitor.cookie() } });
    expect([calendar.statusCode, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  });

  it('a guest returns from the bank, and the providers’ notifications arrive', async () => {
    hold(true);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const returned = { url: '/bff/3ds/return', headers: form, payload: `MD=${'a'.repeat(43)}` };
    const back = await app.inject({ method: 'POST', ...returned });
    expect([back.statusCode, back.body.includes('challenge.returned')]).toEqual([200, true]);
    const event = { eventId: 'e', eventDetails: { transactionReference: 'BW-none', type: 'sentForAuthorization' } };
    const events = await app.inject({ method: 'POST', url: `/bff/payments/events/${EVENTS_TOKEN}`, payload: event });
    expect(events.statusCode).toBeLessThan(300);
    const notification = await app.inject({
      method: 'POST',
      url: `/bff/payments/notifications/${EVENTS_TOKEN}`,
      headers: { 'content-type': 'text/xml' },
      payload: '<paymentService/>',
    });
    expect(notification.statusCode).not.toBe(503);
  });

  it('built files, pictures, content, reports, the rules for robots and what balancers ask are served', async () => {
    hold(true);
    const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
    expect([await statusOf('/assets/client.js'), await statusOf('/bff/openapi.json')]).toEqual([200, 200]);
    for (const url of ['/robots.txt', '/health', '/ready']) expect(await statusOf(url)).toBe(200);
    expect(await statusOf('/.well-known/security.txt')).not.toBe(503);
    expect(await statusOf('/bff/content/features')).not.toBe(503);
    expect((await app.inject({ method: 'POST', url: '/api/log', payload: [] })).statusCode).not.toBe(503);
  });
});
