/**
 * `npm run cluster -- standby`: what guests see while a part behind the primary is away: the standby, its log, etcd, every
 * server of HAProxy. Each must be an answer within ten seconds, and 503 with `Retry-After` at worst.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../bff/db/pool.ts';
import { until } from '../bench/until.ts';
import { askOnce, wordsOf } from './guests.ts';
import { booked, loseParts, openShop, type Shop, type Work } from './shop.ts';
import { noOptions, stepsCommand, type Step } from './steps.ts';
import { WAYS, type StoreNode } from './store.ts';

/** Longer than Patroni goes on without etcd. */
const AWAY_MS = 30_000;
/** Shorter than Patroni takes to drop a standby: whoever is ended waits for it, and it may still take over. */
const INTERRUPT_MS = 3_000;
const LOOK_MS = 200;

/** Guests book again while the standby is still away. */
const withoutStandby =
  (
    takeAway: (standby: StoreNode) => Promise<void> | void,
    giveBack: (standby: StoreNode) => Promise<void> | void,
  ): Work =>
  async ({ seen, standby }) => {
    const from = performance.now();
    await takeAway(standby);
    const found = await booked(seen, from);
    await giveBack(standby);
    return found;
  };

/** Sends a signal to a process of a running PostgreSQL, by the name in its title. */
const signal = (name: 'STOP' | 'CONT', part: string, node: StoreNode): void => {
  const { status } = spawnSync('pkill', [`-${name}`, '-P', String(node.postmaster()), '-f', part]);
  if (status !== 0) throw new Error(`the ${part} of machine ${node.name} did not take the signal ${name}`);
};

/**
 * The operator ends the waits of COMMIT for a frozen standby, and then the primary dies: what was on one machine alone is
 * gone, so no guest may have been told that it is done.
 */
const interrupted =
  (end: 'pg_cancel_backend' | 'pg_terminate_backend'): Work =>
  async ({ shop: { store }, seen, primary, standby }) => {
    standby.freeze();
    const operator = createPool(store.ownerUrl, { max: 1 });
    const waits = `SELECT ${end}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    let ended = 0;
    try {
      for (const last = performance.now() + INTERRUPT_MS; performance.now() < last; await sleep(LOOK_MS))
        ended += (await operator.query(waits)).rowCount ?? 0;
      await primary.kill();
    } finally {
      standby.thaw();
      await operator.end();
    }
    if (ended === 0) seen.wrong.push('no COMMIT has waited');
    const found = await booked(seen, performance.now(), `the operator gets in and ends ${ended} waits`);
    await primary.start();
    return found;
  };

const late: Work = async ({ seen, standby }) => {
  signal('STOP', 'startup', standby);
  const before = seen.holds.length;
  await sleep(AWAY_MS / 2);
  const count = seen.holds.length - before;
  signal('CONT', 'startup', standby);
  if (count === 0) seen.wrong.push('nobody could book');
  return { words: `${count} bookings meanwhile` };
};

const CONFLICTS = 'SELECT sum(confl_lock + confl_snapshot)::int AS count FROM pg_stat_database_conflicts';
const LOCK = 'BEGIN; LOCK TABLE breaks, rates IN ACCESS EXCLUSIVE MODE; COMMIT';

/** The standby ends searches at once when the primary locks what they read. */
const inConflict: Work = async ({ shop: { store }, standby }) => {
  appendFileSync(join(standby.dataDir, 'postgresql.auto.conf'), '\nmax_standby_streaming_delay = 0\n');
  process.kill(standby.postmaster() ?? NaN, 'SIGHUP');
  const [reader, owner] = [createPool(store.readUrl, { max: 1 }), createPool(store.ownerUrl, { max: 1 })];
  const count = async (): Promise<number> => (await reader.query<{ count: number }>(CONFLICTS)).rows[0]?.count ?? 0;
  const before = await count();
  const isEnded = async (): Promise<boolean> => {
    await owner.query(LOCK);
    return (await count()) > before;
  };
  await until('a search is ended', isEnded, { seconds: 120, everyMs: 5 });
  const words = `${(await count()) - before} searches are ended`;
  for (const pool of [reader, owner]) await pool.end();
  return { words };
};

const withoutEtcd =
  (isAlone: boolean): Work =>
  async ({ shop: { store }, seen, standby }) => {
    const from = performance.now();
    if (isAlone) standby.cutOff();
    await store.etcd.stop();
    await sleep(AWAY_MS);
    const last = seen.holds.findLast(({ sentAt }) => sentAt > from)?.at ?? from;
    await store.etcd.start();
    if (isAlone) standby.heal();
    else if (last - from < AWAY_MS / 2) seen.wrong.push('bookings end with etcd, although both machines are there');
    return booked(seen, performance.now(), `the last booking ${((last - from) / 1_000).toFixed(1)} s after it`);
  };

const withoutStore: Work = async ({ shop: { store }, seen }) => {
  const nodes = Object.values(store.nodes);
  for (const node of nodes) await node.kill();
  await sleep(AWAY_MS / 2);
  for (const node of nodes) await node.start();
  return booked(seen, performance.now());
};

const STEPS: Readonly<Record<string, Work>> = {
  ...Object.fromEntries(
    WAYS.map(({ way, begin, end }) => [
      `the standby is ${way}`,
      withoutStandby(
        (standby) => standby[begin](),
        (standby) => standby[end](),
      ),
    ]),
  ),
  'the standby does not read the log': withoutStandby(
    (standby) => signal('STOP', 'walreceiver', standby),
    (standby) => signal('CONT', 'walreceiver', standby),
  ),
  'waits for a frozen standby are cancelled': interrupted('pg_cancel_backend'),
  'waits for a frozen standby are terminated': interrupted('pg_terminate_backend'),
  'the standby of searches is late': late,
  'the standby of searches is in conflict with the primary': inConflict,
  'etcd is stopped': withoutEtcd(false),
  'etcd is stopped, and the standby cut off': withoutEtcd(true),
  'both machines of the store are killed': withoutStore,
};

/** HAProxy itself answers. */
const withoutServers = async ({ url, servers }: Shop): Promise<Step> => {
  for (const { process: server } of Object.values(servers)) await server.stop();
  const answer = await askOnce(`${url}/booking/search`);
  return {
    step: 'both servers of the product are stopped',
    found: wordsOf(answer),
    isRight: wordsOf(answer) === '503 of HAProxy',
  };
};

/** Exit code 1 if a guest got a wrong answer or a late one, or if anything of the books is wrong. */
export const standbyCommand = stepsCommand(noOptions, async (_, cleanup) => {
  const shop = await openShop(cleanup);
  return [await loseParts(shop, Object.entries(STEPS)), await withoutServers(shop)];
});
