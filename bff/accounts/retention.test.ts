/** Links, tries and grants go when their time is over, and not before. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { deleteOldAccess } from './retention.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('deletes used and ended links after a day, and tries after an hour', async () => {
  const { pool } = testServer.database;
  const visitor = await visitorWithSession(testServer.app);
  for (const Email of ['used@example.com', 'ended@example.com', 'open@example.com'])
    await visitor.get('request-password-reset', { Email });
  const left = async (): Promise<string[]> =>
    (await pool.query<{ email: string }>('SELECT email FROM account_requests ORDER BY email')).rows.map(
      ({ email }) => email,
    );
  await pool.query(
    `UPDATE account_requests SET used_at = clock_timestamp() - interval '25 hours' WHERE email LIKE 'used%'`,
  );
  await pool.query(
    `UPDATE account_requests SET expires_at = clock_timestamp() - interval '23 hours' WHERE email LIKE 'ended%'`,
  );
  await pool.query(
    `UPDATE access_tries SET at = at - interval '61 minutes' WHERE id = (SELECT id FROM access_tries LIMIT 1)`,
  );
  await deleteOldAccess(testServer.payments);
  expect(await left()).toEqual(['ended@example.com', 'open@example.com']);
  expect((await pool.query('SELECT FROM access_tries')).rowCount).toBe(2);
  await pool.query(
    `UPDATE account_requests SET expires_at = clock_timestamp() - interval '25 hours' WHERE email LIKE 'ended%'`,
  );
  await deleteOldAccess(testServer.payments);
  expect(await left()).toEqual(['open@example.com']);
});
