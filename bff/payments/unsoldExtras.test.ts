/** Holiday protection and the donation at the checkout once they are no longer sold: what is booked stays, and no more of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it.each([
  [3, { price: 300, isBooked: true, quantity: 3, piecePrice: 0, maxQuantity: 0 }],
  [0, { price: 0, isBooked: false, quantity: 0, piecePrice: 0, maxQuantity: 0 }],
])('of a donation of %d pounds', async (quantity, expected) => {
  const visitor = await visitorWithSession(testServer.app);
  let { version } = await nameGuests(visitor, await book(visitor));
  const donate = { extra: 'donation', isBooked: true } as const;
  if (quantity > 0)
    ({ version } = await visitor.get('set-payment-extra', { ...donate, version, quantity, price: quantity * 100 }));
  await testServer.database.pool.query(
    "UPDATE addons SET resorts = '{}' WHERE section IN ('donation', 'holiday-protection')",
  );
  try {
    const { donation, holidayProtection } = await visitor.get('get-payment-details', {});
    expect(donation).toEqual(expected);
    expect(holidayProtection).toEqual({ price: 0, isBooked: false });
    const more = { ...donate, version, quantity: quantity + 1, price: (quantity + 1) * 100 };
    expect((await visitor.ask('set-payment-extra', more)).status).not.toBe(200);
    if (quantity > 0) {
      const removed = await visitor.get('set-payment-extra', { ...more, isBooked: false });
      expect(removed.extras).toEqual([]);
    }
  } finally {
    await testServer.database.pool.query(
      "UPDATE addons SET resorts = '{BG,MH,SK}' WHERE section IN ('donation', 'holiday-protection')",
    );
  }
});
