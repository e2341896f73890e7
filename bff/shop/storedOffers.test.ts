/** Which offers of the store are not sold yet, and what a change of an offer stores. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../db/test/database.ts';
import type { Entry } from './format.ts';
import { readOffers, upsertOffers, type OfferStore } from './offers.ts';
import { readReferenceIndex } from './referenceIndex.ts';
import { openEmptyDatabase } from './test/emptyDatabase.ts';
import { EMPTY_SHOP } from './test/loader.ts';
import { offer } from './test/offer.ts';

let database: TestDatabase;
let store: OfferStore;
beforeAll(async () => {
  database = await openEmptyDatabase();
  const known = await readReferenceIndex(database.pool, EMPTY_SHOP);
  store = { client: database.pool, known, newReference: () => 0 };
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('DELETE FROM quotes');
  await database.pool.query('DELETE FROM bookings');
});

const keysRead = async () => (await readOffers(database.pool)).map(({ key }) => key);

describe('an offer that a booking was made from', () => {
  const [OFFER, OTHER_OFFER] = [11_111_111, 22_222_222];
  const [BOOKING, OTHER_BOOKING] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

  const storeBooking = (id: string, resId: number, status: 'draft' | 'completed', quoteId: number) =>
    database.pool.query(
      `INSERT INTO bookings (id, res_id, session_id, brand, status, snapshot, version, resort, start_date, nights, units,
         dinings, extras, guests, hold_state, hold_expires_at, hold_started_at, total_pence, basket_kind, quote_id)
       VALUES ($1, $2, $1, 'family', $3, '{}', 0, 'BG', '2027-03-01', 4, '[]', '[]', '[]', '[]', 'booked', now(), now(), 0,
         'OF', $4)`,
      [id, resId, status, quoteId],
    );

  beforeEach(async () => {
    await upsertOffers(store, [offer('one', { reference: OFFER })]);
    await database.pool.query(`UPDATE quotes SET status = 'inProgress', booking_id = $1`, [BOOKING]);
  });

  it('is sold when that booking is completed', async () => {
    await storeBooking(BOOKING, 10_000_001, 'completed', OFFER);
    expect(await keysRead()).toEqual([]);
  });

  it('is not sold while that booking is not completed', async () => {
    await storeBooking(BOOKING, 10_000_001, 'draft', OFFER);
    expect(await keysRead()).toEqual(['one']);
  });

  it('is not sold when that booking was completed with another offer instead', async () => {
    await storeBooking(BOOKING, 10_000_001, 'completed', OTHER_OFFER);
    expect(await keysRead()).toEqual(['one']);
  });

  it('is not sold when an earlier booking was completed, but not the last one', async () => {
    await storeBooking(BOOKING, 10_000_001, 'draft', OFFER);
    await storeBooking(OTHER_BOOKING, 10_000_002, 'completed', OFFER);
    expect(await keysRead()).toEqual(['one']);
  });
});

it('offers are read in the order of their keys, capitals first, without the quotes of guests', async () => {
  for (const [n, key] of ['b', 'a', 'B', 'C'].entries())
    await upsertOffers(store, [offer(key, { reference: 11_111_111 + n })]);
  await database.pool.query(
    `INSERT INTO quotes SELECT (jsonb_populate_record(quote, '{"id": 99999999, "kind": "QT", "offer": null, "shop_key": null}')).*
     FROM quotes quote WHERE shop_key = 'a'`,
  );
  expect(await keysRead()).toEqual(['B', 'C', 'a', 'b']);
});

it('a changed offer is stored with all its new fields, and with the time of the change', async () => {
  const reference = 11_111_111;
  const [unit] = offer('one').units;
  if (unit === undefined) throw new Error('no unit');
  const changed: Entry<'offers'> = {
    key: 'one',
    email: 'jo@example.test',
    resort: 'MH',
    startDate: '2027-03-15',
    nights: 7,
    code: 'another',
    isOfferOnly: false,
    validUntil: '2027-02-20T12:00:00.000Z',
    units: [{ ...unit, adults: 3, accommodationCode: 'HFAM', pence: 29_000, wasPence: 35_000 }, unit],
    brand: 'weekend',
    reference,
  };
  await upsertOffers(store, [offer('one', { reference })]);
  await database.pool.query(`UPDATE quotes SET updated_at = '2020-01-01'`);
  expect(await upsertOffers(store, [changed])).toEqual({ _tag: 'Right', right: { added: 0, changed: 1 } });
  expect(await readOffers(database.pool)).toEqual([changed]);
  const { rows } = await database.pool.query(`SELECT updated_at > '2020-01-02' AS "isNew" FROM quotes`);
  expect(rows).toEqual([{ isNew: true }]);
});
