/** The lock of a booking: whoever changes it waits for the one before, and whoever only cleans up does not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { book } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { lockBooking } from './bookingRow.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('is waited for by a change, and not by what leaves locked bookings alone', async () => {
  const { pool } = testServer.database;
  const { bookingId } = await book(await visitorWithSession(testServer.app));
  await withTransaction(pool, async (holder) => {
    expect(await lockBooking(holder, bookingId)).toMatchObject({ id: bookingId });
    const other = (when?: 'unlessLocked') =>
      withTransaction(pool, async (client) => {
        await client.query("SET LOCAL lock_timeout = '20ms'");
        return lockBooking(client, bookingId, when);
      });
    expect(await other('unlessLocked')).toBeNull();
    await expect(other()).rejects.toThrow('lock timeout');
  });
});
