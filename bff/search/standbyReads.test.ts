/** Reads for searches: from a standby, and from the primary without an error while the standby cannot be used. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { DbClient } from '../db/client.ts';
import { createPool } from '../db/pool.ts';
import { testDatabase } from '../db/test/database.ts';
import { freePort } from '../freePort.ts';
import { onContact } from '../providers/exchange.ts';
import { createStandbyReads } from './standbyReads.ts';

const database = await testDatabase('template0');
const server = createServer((socket) => socket.destroy());
await once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => (server.close(), database.drop()));
const urlAt = (port: number): string => `postgres://nobody@127.0.0.1:${port}/none`;

it.each<[string, string, string, RegExp]>([
  ['is stopped', urlAt(await freePort()), '0/0', /^ECONNREFUSED$/],
  ['ends connections', urlAt((server.address() as AddressInfo).port), '0/0', /^(E|Connection terminated)/],
  ['is behind', database.url, 'FFFFFFFF/0', /^it is behind the primary$/],
])('the primary answers while the standby %s, which is said, and then the standby', async (_, away, mark, problem) => {
  const problems: (string | null)[] = [];
  onTestFinished(onContact((contact) => void problems.push(contact.problem)));
  const marks = [mark];
  const query = async (text: string) => ({
    rows: [text.includes('wal_lsn') ? { lsn: marks.pop() ?? '0/0' } : { by: 'primary' }],
  });
  const broken = createPool(away, { max: 1 });
  onTestFinished(() => broken.end());
  let standby = broken;
  let nowMs = 0;
  const connect = () => standby.connect();
  const reads = createStandbyReads({ query } as unknown as DbClient, { connect }, () => nowMs);
  const readAt = async (ms: number): Promise<string> => {
    nowMs = ms;
    return (await reads.query(`SELECT current_setting('transaction_read_only') AS by`)).rows[0].by;
  };
  for (const ms of [0, 1_000, 2_000]) expect(await readAt(ms)).toBe('primary');
  expect(problems).toEqual([expect.stringMatching(problem)]);
  standby = database.pool;
  let ms = 6_500;
  expect(await readAt(ms)).toBe('primary');
  // on a busy machine a standby may be late more than once
  await expect.poll(() => readAt((ms += 1_500))).toBe('on');
  expect(problems.at(-1)).toBeNull();
});
