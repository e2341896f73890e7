/** A change that ends while the booking has lost its own stock, which nothing but a fault of ours can cause. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owner, whole } from '../test/changes.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('is reported to operators, and the change stays open', async () => {
  const { paid, save, cancel, now } = await owner(testServer, { timed: [['spa-pool', '10:00']] });
  await save([whole('gosh-donation', 2)]);
  const { pool } = testServer.database;
  const { rows } = await pool.query<{ pool: string }>(
    `DELETE FROM hold_lines WHERE booking_id = $1 AND pool LIKE 'slot:%' RETURNING pool`,
    [paid.bookingId],
  );
  const lost = rows.map((line) => line.pool);
  expect(lost).toHaveLength(1);
  await pool.query('UPDATE stock SET free = 0 WHERE pool = ANY ($1)', [lost]);
  expect((await cancel()).status).toBe(500);
  expect(testServer.defects.map(String)).toEqual([
    `Error: the booking ${paid.bookingId} has lost its own stock: ${lost.join(', ')}`,
  ]);
  expect((await now()).change?.status).toBe('open');
});
