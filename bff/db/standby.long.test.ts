/** A standby that never comes: every COMMIT waits, until it has no answer in time, is cancelled or terminated, or its client dies. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { sendEmails } from '../mail/sendEmails.ts';
import type { Email } from '../providers/mail/port.ts';
import { seed } from '../seed/seed.ts';
import { PUBLIC_URL } from '../test/accounts.ts';
import { createBookingPayload } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { storeFaultOf } from './storeFault.ts';
import { TEST_TODAY } from './test/template.ts';
import { afterCommit, withTransaction } from './transaction.ts';

const testServer = await testServerOfFile();
const dataDir = mkdtempSync(join(tmpdir(), 'standby-'));
// as in a real data folder, PostgreSQL's user may traverse it
chmodSync(dataDir, 0o711);
// durable: a commit that does not wait for its own disk waits for no standby
const server = await startEmbedded({ dataDir });
const boss = createPool(server.url, { max: 2, hasNoTimeLimit: true });
await migrate(boss);
await seed(boss, { today: TEST_TODAY, years: 1 });
await boss.query(`CREATE TABLE counters AS SELECT * FROM (VALUES ('a', 0), ('b', 0)) row (name, value)`);
const pool = createPool(server.url, { max: 4, waits: { connection: 5_000, lock: 300, statement: 2_000 } });
const app = testServer.createApp(pool);
afterAll(async () => {
  await pool.end();
  await boss.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const add = (name: string): string => `UPDATE counters SET value = value + 1 WHERE name = '${name}'`;
const read = async (): Promise<number[]> =>
  (await boss.query<{ value: number }>('SELECT value FROM counters ORDER BY name')).rows.map(({ value }) => value);
const faultOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'done', storeFaultOf);
const waiting = async (): Promise<unknown[]> =>
  (await boss.query("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'")).rows;
const endWaits = (how: string): Promise<unknown> =>
  boss.query(`SELECT ${how}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);

/** The server takes a setting up a moment after it was told to. */
const setStandby = async (setting: string, outcome: string): Promise<void> => {
  await boss.query(`ALTER SYSTEM ${setting}`);
  await boss.query('SELECT pg_reload_conf()');
  await expect.poll(() => faultOf(pool.query(add('a'))), { timeout: 30_000 }).toBe(outcome);
  await expect.poll(waiting).toEqual([]);
};
const loseStandby = () => setStandby("SET synchronous_standby_names = 'nobody'", 'unknown');
const findStandby = () => setStandby('RESET synchronous_standby_names', 'done');
afterEach(findStandby);

it.each([
  ['has no answer in time', null],
  ['is cancelled', 'pg_cancel_backend'],
  ['is terminated', 'pg_terminate_backend'],
])('a wait for a standby that %s is unknown, is not repeated, runs no afterCommit, and ends', async (_, how) => {
  await loseStandby();
  const [a = 0, b = 0] = await read();
  let runs = 0;
  const confirmed: string[] = [];
  const whole = withTransaction(pool, async (client) => {
    runs += 1;
    afterCommit(client, () => confirmed.push('a'));
    await client.query(add('a'));
  });
  const faults = Promise.all([faultOf(whole), faultOf(pool.query(add('b')))]);
  await expect.poll(waiting).toHaveLength(2);
  if (how !== null) await endWaits(how);
  expect([await faults, runs, confirmed]).toEqual([['unknown', 'unknown'], 1, []]);
  await expect.poll(waiting).toEqual([]);
  await expect.poll(read).toEqual([a + 1, b + 1]);
});

it('a booking whose commit is unknown is being checked while reads go on, and its repeat confirms it once a standby has it', async () => {
  const visitor = await visitorWithSession(app);
  const wanted = await createBookingPayload(visitor);
  await boss.query("UPDATE sessions SET expires_at = clock_timestamp() + interval '1 minute'");
  await loseStandby();
  expect((await visitor.ask('get-session-info', {})).status).toBe(200);
  const create = () => visitor.change('create-booking', wanted, 'same');
  const checking = { status: 503, body: { code: 'unavailable', error: expect.stringContaining('We’re checking') } };
  const bookings = async () => (await boss.query('SELECT res_id AS "resId" FROM bookings')).rows;
  expect(await create()).toMatchObject(checking);
  await expect.poll(bookings).toHaveLength(1);
  // one machine alone has it
  expect(await create()).toMatchObject(checking);
  await findStandby();
  const { status, body } = await create();
  expect([status, await bookings()]).toEqual([200, [{ resId: body.data?.resId }]]);
});

it('no e-mail is sent before a standby has what it is about', async () => {
  await queueEmail(boss, {
    kind: 'passwordChanged',
    bookingId: null,
    subjectId: randomUUID(),
    email: 'ada@example.com',
  });
  const sent: Email[] = [];
  const mail = { send: async (email: Email) => void sent.push(email), close: () => undefined };
  const deps = { ...testServer.payments, pool, mail, publicUrl: PUBLIC_URL, balanceNoticeDays: 14 };
  const run = () => faultOf(sendEmails(deps, (error) => expect.unreachable(String(error))));
  await loseStandby();
  expect([await run(), sent]).toEqual(['unknown', []]);
  await findStandby();
  await boss.query('UPDATE emails SET due_at = clock_timestamp()');
  expect([await run(), sent.length]).toEqual(['done', 1]);
});

it('what a dead client holds is unavailable to the next guest, not sold out', async () => {
  const visitor = await visitorWithSession(app);
  const wanted = await createBookingPayload(visitor);
  await loseStandby();
  const dying = new pg.Client(server.url);
  dying.on('error', () => undefined);
  await dying.connect();
  onTestFinished(() => dying.end());
  const held = dying
    .query(`BEGIN; UPDATE stock SET free = free WHERE pool LIKE 'acc:BG:%'; COMMIT`)
    .catch(storeFaultOf);
  await expect.poll(waiting).toHaveLength(1);
  dying.connection.stream.destroy();
  expect([await held, (await waiting()).length]).toEqual(['away', 1]);
  expect(await visitor.ask('create-booking', wanted)).toMatchObject({
    status: 503,
    body: { code: 'unavailable', error: FAILURE_TEXT.unavailable },
  });
  await endWaits('pg_terminate_backend');
  await findStandby();
  expect((await visitor.ask('create-booking', wanted)).status).toBe(200);
});
