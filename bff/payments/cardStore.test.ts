/** Which provider collects later instalments: the one that stores the card, whoever authenticated the first payment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../machines/checkout/collection.text.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { storePlan } from './instalments.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it.each([
  ['access', 'access'],
  ['cardinal', 'access'],
  ['wpg', 'wpg'],
] as const)('of a plan whose first payment was made by %s: %s', async (provider, store) => {
  const { pool } = testServer.database;
  const { bookingId } = await paidBooking(testServer, await visitorWithSession(testServer.app));
  const row = await loadBooking(pool, bookingId);
  if (row === null) throw new Error('there is no booking');
  const payment = {
    option: 'ApcBalance',
    schedule: [
      { dueDate: '2027-01-11', amount: 1_000 },
      { dueDate: '2027-05-01', amount: 2_000 },
    ],
    consent: { version: CONSENT_VERSION, at: '2027-01-11T09:00:00Z' },
  } as const;
  const card = { brand: 'Visa', fundingType: 'credit', lastFour: '1111' };
  const agreement = { tokenHref: 'https://provider.example/tokens/1', schemeReference: '060720116005060' };
  await storePlan(pool, { ...row, payment }, provider, { card, agreement });
  const { rows } = await pool.query(
    `SELECT provider, card_brand AS brand, last_four AS "lastFour", token_href AS "tokenHref",
       scheme_reference AS "schemeReference", consent_version AS version FROM card_agreements WHERE booking_id = $1`,
    [bookingId],
  );
  expect(rows).toEqual([{ provider: store, brand: 'Visa', lastFour: '1111', ...agreement, version: CONSENT_VERSION }]);
});
