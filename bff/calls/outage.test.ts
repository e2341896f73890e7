/** A database that is away or unable: calls report it as unavailable and recover without a restart. */
import { randomBytes } from 'node:crypto';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { freePort } from '../freePort.ts';
import { createPool } from '../db/pool.ts';
import { book, couple, guestDetailsPayload } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();

/** A proxy to the database that can be cut off and reconnected. */
const proxyTo = async (url: string) => {
  const store = new URL(url);
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(store.port), store.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (port: number): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', done));
  const port = await freePort();
  await listen(port);
  const near = new URL(url);
  near.host = `127.0.0.1:${port}`;
  const cut = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return { url: near.href, cut, mend: () => listen(port) };
};

it('a server without a database connection answers every kind of call as unavailable, and returns the stored booking once reconnected', async () => {
  const cable = await proxyTo(testServer.database.url);
  const pool = createPool(cable.url);
  const app = testServer.createApp(pool);
  onTestFinished(async () => {
    await cable.cut();
    await pool.end();
  });
  const visitor = await visitorWithSession(app);
  const booking = await book(visitor, [couple]);
  await cable.cut();
  const answers = [
    await visitor.ask('get-session-info', {}),
    await visitor.ask('get-calendar', { resort: 'BG' }),
    await visitor.ask('get-booking', {}),
    await visitor.ask('set-extras', { version: booking.version, extras: [] }),
    await visitor.ask('worldpay-init', {}),
  ];
  const body = { data: null, code: 'unavailable', error: FAILURE_TEXT.unavailable, networkError: false };
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, body });
  await cable.mend();
  const { bookingId, version } = booking;
  expect(await visitor.at(app).get('get-booking', {})).toMatchObject({ bookingId, version });
  expect(testServer.defects).toEqual([]);
});

const { database, query } = testServer;

/** Makes every change fail by a statement while its reply is saved; returns how that ends. */
const failBy = (statement: string) => async () => {
  await query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON saved_replies FOR EACH ROW EXECUTE FUNCTION fail()`);
  return () => query('DROP FUNCTION fail CASCADE');
};

const makeReadOnly = async () => {
  const name = new URL(database.url).pathname.slice(1);
  await query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  return () => query(`BEGIN READ WRITE; ALTER DATABASE ${name} RESET default_transaction_read_only; COMMIT`);
};

const lockBookings = async () => {
  const other = await database.pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM bookings FOR UPDATE');
  return async () => other.release(true);
};

it.each([
  ['the disk is full', failBy(`RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'`)],
  ['a statement takes too long', failBy('PERFORM pg_sleep(60)')],
  ['the server shuts down', failBy('PERFORM pg_terminate_backend(pg_backend_pid())')],
  ['a lock is not free in time', lockBookings],
  ['the database is read-only', makeReadOnly],
])('a change is refused as unavailable while %s, and made afterwards by the same server', async (_, begin) => {
  const visitor = await visitorWithSession(testServer.app);
  const details = guestDetailsPayload(await book(visitor, [couple]));
  const pool = createPool(database.url, { waits: { connection: 10_000, lock: 300, statement: 2_000 } });
  onTestFinished(() => pool.end());
  const asked = visitor.at(testServer.createApp(pool));
  const end = await begin();
  try {
    expect(await asked.ask('set-guest-details', details)).toMatchObject({
      status: 503,
      body: { code: 'unavailable', error: FAILURE_TEXT.unavailable },
    });
  } finally {
    await end();
  }
  expect(await asked.get('set-guest-details', details)).toMatchObject({ areGuestDetailsComplete: true });
  expect(testServer.defects).toEqual([]);
});

it('a call is refused as unavailable when the database has too many connections', async () => {
  const role = `crowded_${randomBytes(6).toString('hex')}`;
  await query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}' CONNECTION LIMIT 0`);
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: role });
  const pool = createPool(url.href);
  onTestFinished(async () => {
    await pool.end();
    await query(`DROP ROLE ${role}`);
  });
  const visitor = await visitorWithSession(testServer.app);
  expect(await visitor.at(testServer.createApp(pool)).ask('get-booking', {})).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
});
