/** Links, tries and grants go when their time is over, and not before. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { deleteOldAccess } from './retention.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(async () => {
  for (const table of ['account_requests', 'access_tries', 'sso_sign_ins', 'used_jtis'])
    await testServer.database.pool.query(`DELETE FROM ${table}`);
});

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

it('deletes sign-ins by a provider and the ids of its tokens once they have expired', async () => {
  const { pool } = testServer.database;
  for (const [name, minutes] of [
    ['expired', -1],
    ['valid', 5],
  ] as const) {
    const session = (await visitorWithSession(testServer.app)).sessionId();
    await pool.query(
      `INSERT INTO sso_sign_ins (session_id, nonce_hash, expires_at)
       VALUES ($1, $2::text::bytea, clock_timestamp() + make_interval(mins => $3))`,
      [session, name, minutes],
    );
    await pool.query(
      `INSERT INTO used_jtis (issuer, jti, expires_at) VALUES ('issuer', $1, clock_timestamp() + make_interval(mins => $2))`,
      [name, minutes],
    );
  }
  await deleteOldAccess(testServer.payments);
  const { rows } = await pool.query<{ left: string }>(
    `SELECT convert_from(nonce_hash, 'UTF8') AS left FROM sso_sign_ins UNION ALL SELECT jti FROM used_jtis`,
  );
  expect(rows.map(({ left }) => left)).toEqual(['valid', 'valid']);
});
