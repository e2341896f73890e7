/**
 * Shoppers with several units, several nights and extras, which they keep abandoning: no booking may be partial, and
 * nothing oversold. Then servers and their database are killed repeatedly while writing: afterwards every acknowledged
 * write must still exist, and the stock must add up.
 */
import { join } from 'node:path';
import type pg from 'pg';
import type { Cleanup } from '../bench/cleanup.ts';
import { startProduct, type Server } from '../bench/servers.ts';
import type { BenchStore } from '../bench/store.ts';
import { startEmbedded } from '../../bff/db/embedded.ts';
import { readPostmaster } from '../../bff/db/postmasterPid.ts';
import { httpTransport } from '../../bff/test/visitor.ts';
import { formatCount, type Finding } from './finding.ts';
import { lostWritesOf } from './lostWrites.ts';
import type { Acknowledged, Shopper } from './shopper.ts';

export type Shopping = Readonly<{
  store: BenchStore;
  servers: readonly Server[];
  shoppers: readonly Shopper[];
  /** the problems in the store, as sentences */
  check: (pool: pg.Pool) => Promise<string[]>;
  log: (line: string) => void;
}>;

export type PowerCuts = Shopping &
  Readonly<{
    cleanup: Cleanup;
    /** how often something is killed */
    crashPoints: number;
    /** from 0 to below 1 */
    random: () => number;
  }>;

/** The minimum and maximum number of acknowledged writes before the next cut. */
const WRITES_BETWEEN_CUTS = [10, 120] as const;

const killDatabase = async ({ store: { pool } }: PowerCuts): Promise<void> => {
  const { rows } = await pool.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const postmaster = readPostmaster(rows[0]?.folder ?? '');
  if (postmaster === undefined) throw new Error('the database is not running');
  process.kill(postmaster.pid, 'SIGKILL');
};

/** Kills the database, like a power cut, and starts it again at the same port; it recovers by itself. */
const crashDatabase = async (powerCuts: PowerCuts): Promise<void> => {
  await killDatabase(powerCuts);
  const { store, cleanup } = powerCuts;
  const again = startEmbedded({
    dataDir: join(store.folder, 'postgres'),
    port: Number(new URL(store.url).port),
    log: () => undefined,
  });
  cleanup.add(async () => (await again.catch(() => null))?.stop());
  await again;
};

/** Kills one server, like a power cut, and starts another in its place. */
const crashServer = async ({ store, cleanup }: PowerCuts, server: Server): Promise<Server> => {
  await server.process.kill();
  return startProduct(store, cleanup);
};

/** The refusals that competing guests may get; any other is a problem. */
const EXPECTED_REFUSALS: readonly unknown[] =
  'accommodationSoldOut addonSoldOut bookingChanged holdExpired invalidInput notAcceptedNow'.split(' ');
/** The refusals after a lost reply, or from a server whose database was killed. */
const REFUSALS_OF_CUTS: readonly unknown[] = [...EXPECTED_REFUSALS, 'noBooking', 'unavailable'];

/** `cutOff`: the number of writes without a reply; `odd`: the refusals without a valid reason. */
type WorkResult = Readonly<{ acknowledged: Acknowledged[]; cutOff: number; odd: string[] }>;

/**
 * Lets all shoppers work until `enough` writes are acknowledged, then runs `cut` while they continue, and waits until
 * each has finished its step.
 */
const workUntil = async (
  { shoppers, servers }: Pick<Shopping, 'shoppers' | 'servers'>,
  expected: readonly unknown[],
  enough: number,
  cut: () => Promise<void> = async () => undefined,
): Promise<WorkResult> => {
  const acknowledged: Acknowledged[] = [];
  const odd: string[] = [];
  const reached = Promise.withResolvers<void>();
  let isCut = false;
  let cutOff = 0;
  const work = async (shopper: Shopper, at: number): Promise<void> => {
    for (let turn = at; !isCut; turn += 1) {
      const tried = await shopper.step(httpTransport(servers[turn % servers.length]?.url ?? '')).catch(() => null);
      if (tried === null) cutOff += 1;
      else if (tried.kind === 'done') acknowledged.push(tried.acknowledged);
      else if (!expected.includes(tried.code)) odd.push(`${tried.name} answered ${tried.status} ${tried.code}`);
      if (acknowledged.length >= enough) reached.resolve();
    }
  };
  const works = Promise.all(shoppers.map(work));
  await Promise.race([reached.promise, works]);
  const cutting = cut();
  isCut = true;
  await works;
  await cutting;
  // a server's log arrives through another channel than its replies, and a little later
  const defects = odd.length === 0 ? [] : servers.flatMap(({ process: { defect } }) => defect() ?? []);
  return { acknowledged, cutOff, odd: [...odd, ...defects] };
};

/** The store is checked after this many writes, and at the end. */
const WRITES_BETWEEN_CHECKS = 200;

/** Lets the shoppers race until this number of writes. */
export const raceBaskets = async (shopping: Shopping, writes: number): Promise<Finding> => {
  const { store, servers, shoppers, check, log } = shopping;
  const problems = new Set<string>();
  let done = 0;
  while (done < writes) {
    const work = await workUntil(shopping, EXPECTED_REFUSALS, Math.min(writes, WRITES_BETWEEN_CHECKS));
    done += work.acknowledged.length;
    if (work.cutOff > 0) problems.add(`${work.cutOff} calls were not answered`);
    for (const problem of [...work.odd, ...(await check(store.pool))]) problems.add(problem);
    log(`${formatCount(done)} writes, ${problems.size} problems`);
  }
  return {
    title: `Baskets: ${shoppers.length} shoppers at ${servers.length} servers`,
    figures: [`${formatCount(done)} writes, ${formatCount(problems.size)} problems`],
    problems: [...problems],
  };
};

/** Cuts the power repeatedly, of a server and of the database in turn, and checks the store after each cut. */
export const runPowerCuts = async (powerCuts: PowerCuts): Promise<Finding> => {
  const { store, random, check, log } = powerCuts;
  const servers = [...powerCuts.servers];
  const acknowledged: Acknowledged[] = [];
  const problems: string[] = [];
  let cutOff = 0;
  for (let number = 1; number <= powerCuts.crashPoints; number += 1) {
    const enough = Math.floor(WRITES_BETWEEN_CUTS[0] + random() * (WRITES_BETWEEN_CUTS[1] - WRITES_BETWEEN_CUTS[0]));
    const at = Math.floor(random() * servers.length);
    const server = servers[at];
    const isDatabase = number % 2 === 0 || server === undefined;
    const work = await workUntil({ shoppers: powerCuts.shoppers, servers }, REFUSALS_OF_CUTS, enough, async () => {
      if (isDatabase) await crashDatabase(powerCuts);
      else servers[at] = await crashServer(powerCuts, server);
    });
    acknowledged.push(...work.acknowledged);
    cutOff += work.cutOff;
    const wrong = [...work.odd, ...(await lostWritesOf(store.pool, work.acknowledged)), ...(await check(store.pool))];
    const descriptions = wrong.map((one) => `cut ${number}, of ${isDatabase ? 'the database' : 'a server'}: ${one}`);
    descriptions.forEach(log);
    problems.push(...descriptions);
    if (number % 10 === 0) log(`${number} power cuts, ${problems.length} problems`);
  }
  // checks all writes once more, because a later cut could have undone an earlier write
  problems.push(...(await lostWritesOf(store.pool, acknowledged)));
  return {
    title: `Power cuts: ${formatCount(powerCuts.crashPoints)} times kill -9, of a server and of PostgreSQL in turn, while ${powerCuts.shoppers.length} shoppers write`,
    figures: [
      `${formatCount(acknowledged.length)} writes were acknowledged, ${formatCount(cutOff)} were cut off; ${formatCount(problems.length)} problems`,
    ],
    problems,
  };
};
