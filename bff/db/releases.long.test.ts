/** Each additive migration runs while servers of the release before answer calls, also behind a transaction that lasts. */
import { copyFileSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { CALL_WAITS, createPool } from './pool.ts';
import { testDatabase } from './test/database.ts';
import { withTransaction } from './transaction.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const ROWS = `INSERT INTO resorts (code, name, sort) VALUES ('BG', 'Bognor Regis', 1);
  INSERT INTO stock (pool, night, capacity, free) SELECT 'acc:BG:A', date '2027-01-01' + n, 9, 9 FROM generate_series(1, 9) n;
  INSERT INTO bookings (id, res_id, session_id, brand, status, snapshot, version, resort, start_date, nights, units, dinings,
      extras, guests, hold_state, hold_expires_at, hold_started_at, total_pence)
    SELECT gen_random_uuid(), 10000000 + n, gen_random_uuid(), 'family', 'inProgress', '{}', 0, 'BG', '2027-01-03', 4, '[]',
      '[]', '[]', '[]', 'held', now(), now(), 1 FROM generate_series(1, 20000) n;
  INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, status)
    SELECT gen_random_uuid(), id, 'BW-' || res_id, 1, 0, 'captured' FROM bookings`;
const ONE = '(SELECT 10000001 + floor(random() * 19999)::int)';
/** What a visit, a hold, a payment, a sweep and a form of the release before run, each in a transaction. */
const CALLS = [
  `INSERT INTO sessions (id, token_hash, expires_at) VALUES (gen_random_uuid(), decode(md5(random()::text), 'hex'), now())`,
  `SELECT FROM stock ORDER BY pool, night FOR UPDATE; UPDATE stock SET free = greatest(free - 1, 0);
   UPDATE bookings SET version = version + 1 WHERE res_id = ${ONE}`,
  `UPDATE payment_attempts SET updated_at = now() WHERE reference = 'BW-' || ${ONE}::text;
   UPDATE bookings SET paid_pence = 1 WHERE res_id = ${ONE}`,
  `SELECT FROM bookings WHERE res_id = ${ONE} FOR UPDATE SKIP LOCKED; DELETE FROM sessions WHERE expires_at < now()`,
  'UPDATE account_requests SET email = email; UPDATE enquiries SET email = email',
];
const READ = 'SELECT FROM bookings, sessions, account_requests, enquiries, payment_attempts, clients LIMIT 1';

it('no call of an account with the rights of the guide fails or waits too long', { timeout: 300_000 }, async () => {
  const files = readdirSync(FOLDER).toSorted();
  const additive = files.filter((file) => /^-- release \d+, additive/.test(readFileSync(join(FOLDER, file), 'utf8')));
  const folder = mkdtempSync(join(inject('runFolder'), 'before-'));
  const add = (file: string): void => copyFileSync(join(FOLDER, file), join(folder, file));
  files.filter((file) => !additive.includes(file)).forEach(add);
  const store = await testDatabase('template0');
  const role = basename(folder).toLowerCase().replaceAll(/\W/g, '_');
  const guide = readFileSync(join(import.meta.dirname, '../../docs/for-operators.md'), 'utf8');
  const rights = /```sql\n(CREATE ROLE[^`]+)```/.exec(guide)?.[1] ?? '';
  await store.pool.query(rights.replaceAll('breakwater_server', role));
  await migrate(store.pool, folder);
  await store.pool.query(ROWS);
  const { href } = Object.assign(new URL(store.url), { username: role, password: 'a-long-random-password' });
  const pool = createPool(href, { waits: CALL_WAITS });
  const failures: unknown[] = [];
  let [answered, isOpen] = [0, true];
  const guests = [...CALLS, ...CALLS].map(async (statements) => {
    while (isOpen) {
      await withTransaction(pool, (client) => client.query(statements)).catch((error: unknown) => failures.push(error));
      answered += 1;
    }
  });
  onTestFinished(async () => {
    isOpen = false;
    await Promise.all(guests);
    await pool.end();
    await store.drop();
  });
  for (const file of additive) {
    const reader = await store.pool.connect();
    await reader.query(`BEGIN; ${READ}`);
    add(file);
    const migrating = migrate(store.pool, folder);
    const before = answered;
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(before + 500);
    await reader.query('COMMIT');
    reader.release();
    expect(await migrating).toEqual([file.replace('.sql', '')]);
  }
  expect(await migrate(pool, folder)).toEqual([]);
  expect(failures).toEqual([]);
});
