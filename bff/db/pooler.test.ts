/** A connection pooler: the account gets the settings of connections, and the start says in a sentence what is missing. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { connectionProblemOf, keepsBackend, prepareConnections } from './pooler.ts';
import { testDatabase } from './test/database.ts';

const database = await testDatabase();
const role = `server_${randomBytes(6).toString('hex')}`;
await database.pool.query(
  `CREATE ROLE ${role} LOGIN PASSWORD '${role}'; GRANT SELECT, UPDATE ON migrations TO ${role}`,
);
const own = Object.assign(new URL(database.url), { username: role, password: role }).href;
const OTHERS = { databaseUrl: `${own}?options=-c%20lock_timeout%3D1` };
const behind = { databaseUrl: own, databaseOwnerUrl: database.url, isSerializable: true, isPooled: true };

const ACCEPTED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I');
const refusalOf = (reason: string): Buffer => {
  const refusal = Buffer.from(`E\0\0\0\0SFATAL\0C08P01\0M${reason}\0\0`);
  refusal.writeInt32BE(refusal.length - 1, 1);
  return refusal;
};

/** A PgBouncer in statement mode. */
const refusing = createServer((socket) => {
  socket.on('data', (data) => {
    if (data.includes('-c ')) socket.end(refusalOf('unsupported startup parameter: options'));
    else if (data.includes('BEGIN')) socket.end(refusalOf('transaction blocks not allowed in statement pooling mode'));
    else if (socket.writable) socket.write(ACCEPTED);
  });
});
await once(refusing.listen(0, '127.0.0.1'), 'listening');
const REFUSING = `postgres://${role}@127.0.0.1:${(refusing.address() as AddressInfo).port}/none`;
afterAll(async () => {
  refusing.close();
  await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await database.drop();
});

it.each<[string, Partial<typeof behind>, RegExp | null]>([
  ['with its settings', {}, null],
  ['whose settings were there', {}, null],
  ['without a pooler', { databaseUrl: database.url, isPooled: false }, null],
  ['that the owner may not change', { databaseUrl: database.url, databaseOwnerUrl: own }, /ALTER ROLE .* SET lock/],
  ['in older connections', OTHERS, /effect .*\(lock_timeout\): .*RECONNECT/],
  ['where a pooler loses what is sent', { ...OTHERS, isPooled: false }, /lock_timeout.*\): if .* DATABASE_POOLER=/],
  ['where a pooler refuses it', { databaseUrl: REFUSING, isPooled: false }, /options\): set DATABASE_POOLER=/],
  ['where a pooler lets no transaction through', { databaseUrl: REFUSING }, /pooling mode\): it needs pool_mode/],
])('the start goes on, or says what is missing, with an account %s', async (_, changes, problem) => {
  const found = await prepareConnections({ ...behind, ...changes }).then(() => '', connectionProblemOf);
  expect(found).toMatch(problem ?? /^$/);
});

it('notices that another backend answers the second transaction', async () => {
  expect(await keepsBackend(database.pool)).toBe(true);
  let id = 0;
  const client = { query: async () => ({ rows: [{ id: (id += 1) }] }), release: () => undefined };
  expect(await keepsBackend({ connect: async () => client } as unknown as pg.Pool)).toBe(false);
});
