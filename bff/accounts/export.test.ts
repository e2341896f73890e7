/** What a holder's export says about changes and refunds of bookings. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmByTeam } from '../amendments/decideChange.ts';
import { createAccount } from '../test/accounts.ts';
import { askedChange, bookedInParts } from '../test/askedChange.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { clientByEmail } from './client.ts';
import { exportOf } from './export.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

// requirement: ACCOUNT-4-REFUNDS
it('has the changes of each booking with what they add and remove, and its refunds, without our ids', async () => {
  const { pool } = testServer.database;
  const { email, id } = await createAccount(testServer);
  const paid = await bookedInParts(testServer);
  const { difference } = await askedChange(paid);
  const { bookingId, resId } = paid.booking;
  await pool.query('UPDATE bookings SET client_id = $2 WHERE id = $1', [bookingId, id]);
  await confirmByTeam(testServer.payments, resId, 'jo');
  const holder = await clientByEmail(pool, email);
  if (holder === null) throw new Error('there is no account');
  const text = await exportOf(pool, holder);
  const document: unknown = JSON.parse(text);
  expect(document).toMatchObject({
    bookings: [
      {
        res_id: resId,
        changes: [
          { status: 'applied', added: [], removed: [{ code: 'spa-pool', quantity: 2 }], differencePence: difference },
        ],
        refunds: [{ pence: -difference, status: 'asked' }],
      },
    ],
  });
  expect(text).not.toContain('BW-R-');
});
