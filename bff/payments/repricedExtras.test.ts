/** The donation at the checkout when its price changes: what is booked stays at the price at which it was booked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const query = (text: string) => testServer.database.pool.query(text);
const DONATION = { extra: 'donation', isBooked: true } as const;

it('is shown at the price of one piece where several are cheaper', async () => {
  const visitor = await visitorWithSession(testServer.app);
  await nameGuests(visitor, await book(visitor));
  await query(`INSERT INTO addon_tiers (code, quantity_from, quantity_to, pre_arrival_pence, on_resort_pence)
    VALUES ('gosh-donation', 1, 1, 150, 150), ('gosh-donation', 2, NULL, 100, 100)`);
  try {
    expect((await visitor.get('get-payment-details', {})).donation).toMatchObject({ price: 150, piecePrice: 150 });
  } finally {
    await query("DELETE FROM addon_tiers WHERE code = 'gosh-donation'");
  }
});

it('is not refused at the price at which it is booked', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { version } = await nameGuests(visitor, await book(visitor));
  const booked = await visitor.get('set-payment-extra', { ...DONATION, version, quantity: 3, price: 300 });
  await query("UPDATE addons SET unit_pence = 120 WHERE code = 'gosh-donation'");
  try {
    expect((await visitor.get('get-payment-details', {})).donation).toMatchObject({ price: 300, piecePrice: 120 });
    const same = { ...DONATION, version: booked.version, quantity: 3 };
    expect((await visitor.ask('set-payment-extra', { ...same, price: 360 })).body.code).toBe('priceChanged');
    const kept = await visitor.get('set-payment-extra', { ...same, price: 300 });
    expect(kept.totals.total).toBe(booked.totals.total);
  } finally {
    await query("UPDATE addons SET unit_pence = 100 WHERE code = 'gosh-donation'");
  }
});
