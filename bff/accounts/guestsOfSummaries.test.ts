/** How many guests the lists of an account say: all ages of all parties, of a booking and of a quote. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, signedInVisitor } from '../test/accounts.ts';
import { couple } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('counts adults, children, toddlers and infants of each party', async () => {
  const visitor = await signedInVisitor(testServer, await createAccount(testServer));
  const parties = [
    { ...couple, children: 1, toddlers: 1, infants: 1, ownCots: 1 },
    { ...couple, unitIndex: 1, adults: 3 },
  ];
  const booking = await bookType(testServer, visitor, 'HFAM', parties);
  await visitor.get('save-quote', { version: booking.version, email: null });
  await paidBooking(testServer, visitor, booking);
  const { bookings, quotes } = await visitor.get('get-bookings', {});
  expect(bookings).toMatchObject([{ numOfGuests: 8, units: [{ numOfGuests: 5 }, { numOfGuests: 3 }] }]);
  expect(quotes).toMatchObject([{ numOfGuests: 8 }]);
  const { booking: shown } = await visitor.get('get-my-booking', { resId: booking.resId });
  expect(shown.accommodations.map(({ numOfGuests }) => numOfGuests)).toEqual([5, 3]);
});
