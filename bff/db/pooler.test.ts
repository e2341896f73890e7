/** A connection pooler: the account gets the settings of connections, and the start says in a sentence what is missing. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { CALL_WAITS, createPool } from './pool.ts';
import { connectionProblemOf, keepsBackend, prepareConnections } from './pooler.ts';
import { testDatabase } from './test/database.ts';

const database = await testDatabase();
const account = `server_${randomBytes(6).toString('hex')}`;
await database.pool.query(
  `CREATE ROLE ${account} LOGIN PASSWORD '${account}'; GRANT SELECT, UPDATE ON migrations TO ${account}`,
);
afterAll(async () => {
  await database.pool.query(`DROP OWNED BY ${account}; DROP ROLE ${account}`);
  await database.drop();
});

const own = Object.assign(new URL(database.url), { username: account, password: account }).href;
const behindPooler = { databaseUrl: own, databaseOwnerUrl: database.url, isSerializable: true, isPooled: true };
const problemWith = (changes: Partial<typeof behindPooler>): Promise<string | null> =>
  prepareConnections({ ...behindPooler, ...changes }).then(() => null, connectionProblemOf);

/** A pooler that refuses what a connection begins with. */
const refusing = async (): Promise<string> => {
  const server = createServer((socket) =>
    socket.once('data', () => {
      const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0');
      const head = Buffer.from('E\0\0\0\0');
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
};

it('gives the account of the server the settings of connections, or says how somebody else can', async () => {
  expect([await problemWith({}), await problemWith({})]).toEqual([null, null]);
  const pool = createPool(own, { max: 1, isPooled: true, waits: CALL_WAITS });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query(`SELECT current_setting('transaction_isolation') AS level,
    current_setting('statement_timeout') AS statement, current_setting('TimeZone') AS zone`);
  expect(rows).toEqual([{ level: 'serializable', statement: '4s', zone: 'UTC' }]);
  expect(await problemWith({ databaseOwnerUrl: own, databaseUrl: database.url })).toMatch(
    /“\w+”.*ALTER ROLE .* SET lock/,
  );
});

it('names what connections lack', async () => {
  const others = { databaseUrl: `${own}?options=-c%20lock_timeout%3D1` };
  expect(await problemWith(others)).toMatch(/\(lock_timeout\): .*RECONNECT/);
  expect(await problemWith({ ...others, isPooled: false })).toMatch(/lock_timeout.*DATABASE_POOLER=transaction/);
  const databaseUrl = await refusing();
  expect(await problemWith({ databaseUrl, isPooled: false })).toMatch(/options\): set DATABASE_POOLER=transaction/);
});

it('notices that another backend answers the second transaction', async () => {
  expect(await keepsBackend(database.pool)).toBe(true);
  let id = 0;
  const client = { query: async () => ({ rows: [{ id: (id += 1) }] }), release: () => undefined };
  expect(await keepsBackend({ connect: async () => client } as unknown as pg.Pool)).toBe(false);
});
