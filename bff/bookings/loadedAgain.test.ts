/** What a page finds in the server's session when it is loaded again, or opened in another tab. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, couple, nameGuests } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { newVisitor, visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const AGENCY = 4_711;
const EMAIL = 'ada@example.com';

// requirement: JOURNEY-9-STORED
it('has the units, the travel agent and the payment option of the booking with the cookie alone', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const units = [couple, { ...couple, unitIndex: 1, adults: 1, children: 2 }];
  const made = await book(visitor, units, undefined, '2027-07-01');
  const named = await visitor.get('apply-agency', { agencyId: AGENCY, version: made.version });
  const booking = await nameGuests(visitor, named);
  const { partialPaymentMinAmount: amount } = await visitor.get('get-payment-details', {});
  await visitor.get('set-payment-option', {
    version: booking.version,
    paymentOption: 'Deposit',
    amount,
    consentVersion: null,
  });

  const again = newVisitor(testServer.app, { cookie: visitor.cookie(), sessionId: null });
  const { booking: found } = await again.get('get-session-info', {});
  expect(found).toMatchObject({ bookingId: booking.bookingId, agencyId: AGENCY });
  expect(found?.units.map(({ adults, children }) => [adults, children])).toEqual([
    [2, 0],
    [1, 2],
  ]);
  expect((await again.get('get-payment-details', {})).paymentOption).toBe('Deposit');
});

// requirement: JOURNEY-9-STORED
it('has the quote that the booking was made from', async () => {
  const saver = await visitorWithSession(testServer.app);
  const { version } = await book(saver, [couple]);
  const { quoteId } = await saver.get('save-quote', { version, email: EMAIL });
  const visitor = await visitorWithSession(testServer.app);
  await visitor.get('retrieve-quote', { quoteId, email: EMAIL });
  const again = newVisitor(testServer.app, { cookie: visitor.cookie(), sessionId: null });
  expect((await again.get('get-session-info', {})).booking?.quoteId).toBe(quoteId);
});
