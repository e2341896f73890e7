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
import { messageOf } from '../explore/plain.ts';
import { askOnce, isAcceptable, secondsToBooking, underLoad, wordsOf, type Seen } from './guests.ts';
import { faultsIn, openShop, type Shop } from './shop.ts';
import { log, stepsCommand, type Step } from './steps.ts';
import { WAYS, type NodeName, type StoreNode } from './store.ts';

/** What is there when a step begins. */
type Scene = Readonly<{ shop: Shop; seen: Seen; primary: StoreNode; standby: StoreNode }>;
/** Takes a part away and gives it back; returns what was found, in words. */
export type Work = (scene: Scene) => Promise<string>;

const OTHER: Readonly<Record<NodeName, NodeName>> = { a: 'b', b: 'a' };
/** Longer than Patroni goes on without etcd. */
const AWAY_MS = 30_000;
/** Shorter than Patroni takes to drop a standby: whoever is ended waits for it, and it may still take over. */
const INTERRUPT_MS = 3_000;
const LOOK_MS = 200;

/** The seconds until the next booking, in words. */
export const bookedAfter = async (seen: Seen, from: number): Promise<string> =>
  `the next booking after ${(await secondsToBooking(seen, from)) ?? 'more than 180'} s`;

/** Guests book again while the standby is still away. */
const withoutStandby =
  (
    takeAway: (standby: StoreNode) => Promise<void> | void,
    giveBack: (standby: StoreNode) => Promise<void> | void,
  ): Work =>
  async ({ seen, standby }) => {
    const from = performance.now();
    await takeAway(standby);
    const words = await bookedAfter(seen, from);
    await giveBack(standby);
    return words;
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
    const words = await bookedAfter(seen, performance.now());
    await primary.start();
    return `the operator gets in and ends ${ended} waits; the primary dies: ${words}`;
  };

const late: Work = async ({ seen, standby }) => {
  signal('STOP', 'startup', standby);
  const before = seen.holds.length;
  await sleep(AWAY_MS / 2);
  const count = seen.holds.length - before;
  signal('CONT', 'startup', standby);
  if (count === 0) seen.wrong.push('nobody could book');
  return `${count} bookings meanwhile`;
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
  return words;
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
    const words = await bookedAfter(seen, performance.now());
    return `the last booking ${((last - from) / 1_000).toFixed(1)} s after it; once it is back, ${words}`;
  };

const withoutStore: Work = async ({ shop: { store }, seen }) => {
  const nodes = Object.values(store.nodes);
  for (const node of nodes) await node.kill();
  await sleep(AWAY_MS / 2);
  for (const node of nodes) await node.start();
  return `once they are back, ${await bookedAfter(seen, performance.now())}`;
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

/** Does a step while guests book and pay, on a whole store. Right is what loses nothing and shows guests nothing wrong. */
export const stepOf = async (shop: Shop, step: string, work: Work): Promise<Step> => {
  const { store } = shop;
  try {
    await store.untilSynchronous();
    const name = await until('a primary', store.primary);
    const [primary, standby] = [store.nodes[name], store.nodes[OTHER[name]]];
    const { seen, result } = await underLoad(shop, async (sight) => {
      const words = await work({ shop, seen: sight, primary, standby });
      await store.untilSynchronous();
      return words;
    });
    const answers = [...seen.answers].map(([answer, count]) => `${answer} × ${count}`).join(', ');
    const wrong = [...new Set([...seen.wrong, ...faultsIn(await shop.books(seen))])];
    const found = [result, answers, `at most ${seen.longestMs} ms`, ...wrong.map((one) => `WRONG: ${one}`)].join('; ');
    return { step, found, isRight: wrong.length === 0 };
  } catch (error) {
    return { step, found: messageOf(error), isRight: false };
  }
};

/** HAProxy itself answers. */
const withoutServers = async ({ url, servers }: Shop): Promise<Step> => {
  for (const { process: server } of Object.values(servers)) await server.stop();
  const answer = await askOnce(`${url}/booking/search`);
  return { step: 'both servers of the product are stopped', found: wordsOf(answer), isRight: isAcceptable(answer) };
};

/** Exit code 1 if a guest got a wrong answer or a late one, or if anything of the books is wrong. */
export const standbyCommand = stepsCommand('standby', async (cleanup) => {
  const shop = await openShop(cleanup);
  const steps: Step[] = [];
  for (const [step, work] of Object.entries(STEPS)) {
    log(step);
    steps.push(await stepOf(shop, step, work));
  }
  return [...steps, await withoutServers(shop)];
});
