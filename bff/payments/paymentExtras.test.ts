/** The donation and holiday protection at the checkout when their prices change, and when they are no longer sold. */
import { expect, it } from 'vitest';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();
const query = (text: string) => testServer.database.pool.query(text);
const DONATION = { extra: 'donation', isBooked: true } as const;

it('is not refused at the price at which it is booked', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { version } = await nameGuests(visitor, await book(visitor));
  const booked = await visitor.get('set-payment-extra', { ...DONATION, version, quantity: 3, price: 300 });
  await query("UPDATE addons SET unit_pence = 120 WHERE code = 'gosh-donation'");
  try {
    expect((await visitor.get('get-payment-details', {})).donation).toMatchObject({ price: 300, piecePrice: 120 });
    const same = { ...DONATION, version: booked.version, quantity: 3 };
    expect((await visitor.ask('set-payment-extra', { ...same, price: 360 })).body.code).toBe('priceChanged');
    expect((await visitor.get('set-payment-extra', { ...same, price: 300 })).totals.total).toBe(booked.totals.total);
  } finally {
    await query("UPDATE addons SET unit_pence = 100 WHERE code = 'gosh-donation'");
  }
});

it.each([
  [3, { price: 300, isBooked: true, quantity: 3, piecePrice: 0, maxQuantity: 0 }],
  [0, { price: 0, isBooked: false, quantity: 0, piecePrice: 0, maxQuantity: 0 }],
])(
  'keeps a donation of %d pounds, and sells no more of it, once it is not sold any more',
  async (quantity, expected) => {
    const visitor = await visitorWithSession(testServer.app);
    let { version } = await nameGuests(visitor, await book(visitor));
    const donate = { extra: 'donation', isBooked: true } as const;
    if (quantity > 0)
      ({ version } = await visitor.get('set-payment-extra', { ...donate, version, quantity, price: quantity * 100 }));
    await query("UPDATE addons SET resorts = '{}' WHERE section IN ('donation', 'holiday-protection')");
    try {
      const { donation, holidayProtection } = await visitor.get('get-payment-details', {});
      expect(donation).toEqual(expected);
      expect(holidayProtection).toEqual({ price: 0, isBooked: false });
      const more = { ...donate, version, quantity: quantity + 1, price: (quantity + 1) * 100 };
      expect((await visitor.ask('set-payment-extra', more)).status).not.toBe(200);
      if (quantity > 0)
        expect((await visitor.get('set-payment-extra', { ...more, isBooked: false })).extras).toEqual([]);
    } finally {
      await query("UPDATE addons SET resorts = '{BG,MH,SK}' WHERE section IN ('donation', 'holiday-protection')");
    }
  },
);
