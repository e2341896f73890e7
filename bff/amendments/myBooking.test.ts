/** What get-my-booking returns of a paid booking. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DINING, owner, whole } from '../test/changes.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

describe('a paid booking', () => {
  // requirement: ACCOUNT-3-MY-BOOKING
  it('has its stay, parties, guests, accommodation and add-ons by unit and section, with what they cost', async () => {
    const { visitor, paid } = await owner(testServer, { add: [DINING, whole('token-pre', 30)] });
    const { booking, payment, numOfTokens } = await visitor.get('get-my-booking', { resId: paid.resId });
    const [unit] = paid.units;
    expect(booking).toMatchObject({
      resId: paid.resId,
      isOngoing: false,
      startDate: paid.startDate,
      endDate: paid.endDate,
      duration: paid.nights,
      resortCode: paid.resort,
      isBBW: false,
      parties: [{ unitIndex: 0, adults: unit?.adults }],
      areGuestDetailsComplete: true,
      accommodations: [
        { unitIndex: 0, code: unit?.accommodationCode, numOfGuests: 2, price: unit?.price, cabinPrice: 0 },
      ],
      breakDescription: `${paid.nights} nights at Bognor Regis`,
    });
    expect(booking.guests).toMatchObject([{ unitIndex: 0, accommodationCode: unit?.accommodationCode }]);
    expect(booking.guests[0]?.guests).toHaveLength(2);
    const [ofUnit, ofBooking] = booking.addons;
    expect(ofUnit).toMatchObject({
      UnitSeqNo: 0,
      sections: [
        { section: 'dining', items: [{ code: DINING.code, quantityBooked: 1, category: 'ADDON', children: [] }] },
      ],
    });
    expect(ofBooking).toMatchObject({
      UnitSeqNo: null,
      sections: [
        {
          section: 'tokens',
          items: [{ code: 'token-pre', quantityBooked: 30, bookedPrice: 2_700, discount: 300, category: 'TOKEN' }],
        },
      ],
    });
    expect(payment).toEqual({ remaining: 0 });
    expect(numOfTokens).toBe(30);
  });

  // requirement: ACCOUNT-3-MY-BOOKING
  it('has the basket of its open change, with the dates and lines of the specification', async () => {
    const { paid, save, now } = await owner(testServer);
    await save([whole('gosh-donation', 2)]);
    const { change, ended } = await now();
    expect(ended).toEqual([]);
    expect(change?.basket).toMatchObject({
      endDate: paid.endDate,
      resId: paid.resId,
      add: [{ code: 'gosh-donation', quantity: 2, price: 200, saving: 0, unitSeqNumber: null, removeable: true }],
      remove: [],
      total: paid.totals.total + 200,
      saving: paid.totals.savings,
    });
  });
});
