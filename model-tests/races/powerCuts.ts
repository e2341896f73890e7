/**
 * Power cuts: servers and their database are killed in the middle of writing, again and again. Every acknowledged
 * write must still be there afterwards, and the stock must add up.
 */
import { join } from 'node:path';
import type pg from 'pg';
import type { Cleanup } from '../bench/cleanup.ts';
import { startProduct, type Server } from '../bench/servers.ts';
import type { BenchStore } from '../bench/store.ts';
import { startEmbedded } from '../../bff/db/embedded.ts';
import { readPostmaster } from '../../bff/db/postmasterPid.ts';
import { formatCount, type Finding } from './finding.ts';
import type { Acknowledged, Shopper } from './shopper.ts';

export type PowerCuts = Readonly<{
  store: BenchStore;
  servers: readonly Server[];
  shoppers: readonly Shopper[];
  cleanup: Cleanup;
  /** how often something is killed */
  crashPoints: number;
  /** from 0 to below 1 */
  random: () => number;
  /** the problems in the store, as sentences */
  check: (pool: pg.Pool) => Promise<string[]>;
  log: (line: string) => void;
}>;

/** The minimum and maximum number of acknowledged writes before the next cut. */
const WRITES_BETWEEN_CUTS = [10, 120] as const;

/** Acknowledged writes that are not in the history, and cleared bookings that still exist. */
const LOST_WRITES = `
  SELECT said.id, said.version, 'its version is not in the history' AS problem
  FROM unnest($1::uuid[], $2::int[]) said (id, version)
  LEFT JOIN booking_history stored ON stored.booking_id = said.id AND stored.version = said.version
  WHERE stored.booking_id IS NULL
  UNION ALL
  SELECT said.id, NULL, 'it was given up and is ' || coalesce(stored.status, 'nowhere')
  FROM unnest($3::uuid[]) said (id) LEFT JOIN bookings stored ON stored.id = said.id
  WHERE stored.status IS DISTINCT FROM 'cancelled'`;

const lostWritesOf = async (pool: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string; version: number | null; problem: string }>(LOST_WRITES, [
    acknowledged.map(({ bookingId }) => bookingId),
    acknowledged.map(({ version }) => version),
    acknowledged.filter(({ isCleared }) => isCleared).map(({ bookingId }) => bookingId),
  ]);
  return rows.map(({ id, version, problem }) => `booking ${id}, version ${version}: ${problem}`);
};

const killDatabase = async ({ store: { pool } }: PowerCuts): Promise<void> => {
  const { rows } = await pool.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const postmaster = readPostmaster(rows[0]?.folder ?? '');
  if (postmaster === undefined) throw new Error('the database is not running');
  process.kill(postmaster.pid, 'SIGKILL');
};

/** Kills the database as a power cut would, and starts it again at its port; it recovers by itself. */
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

/** Kills one server as a power cut would, and starts another in its place. */
const crashServer = async ({ store, cleanup }: PowerCuts, server: Server): Promise<Server> => {
  await server.process.kill();
  return startProduct(store, cleanup);
};

type WorkResult = Readonly<{
  /** all acknowledged writes */
  acknowledged: Acknowledged[];
  /** the number of writes in progress during a kill; `odd` holds refusals without a valid reason */
  cutOff: number;
  odd: string[];
}>;

/** The refusal of a server whose database was killed. */
const UNAVAILABLE = 'unavailable';
/** Refusals that are caused by two guests, or by a lost reply. */
const EXPECTED_REFUSALS = [
  'accommodationSoldOut',
  'addonSoldOut',
  'bookingChanged',
  'holdExpired',
  'invalidInput',
  'noBooking',
  'notAcceptedNow',
  UNAVAILABLE,
];

/**
 * Lets all shoppers work until `enough` writes were acknowledged, then runs `cut` while they continue, and waits
 * until each has finished its step.
 */
const workUntilCrash = async <A>(
  { shoppers, servers }: Pick<PowerCuts, 'shoppers' | 'servers'>,
  enough: number,
  cut: () => Promise<A>,
): Promise<WorkResult & Readonly<{ result: A }>> => {
  const acknowledged: Acknowledged[] = [];
  const odd: string[] = [];
  const reached = Promise.withResolvers<void>();
  let isCut = false;
  let cutOff = 0;
  const work = async (shopper: Shopper, at: number): Promise<void> => {
    for (let turn = at; !isCut; turn += 1) {
      const server = servers[turn % servers.length];
      const tried = await shopper.step(server?.url ?? '').catch(() => null);
      if (tried === null) cutOff += 1;
      else if (tried.kind === 'done') acknowledged.push(tried.acknowledged);
      else if (!EXPECTED_REFUSALS.includes(tried.code ?? ''))
        odd.push(`${tried.name} answered ${tried.status} ${tried.code}`);
      if (acknowledged.length >= enough) reached.resolve();
    }
  };
  const works = Promise.all(shoppers.map(work));
  await Promise.race([reached.promise, works]);
  const cutting = cut();
  isCut = true;
  await works;
  const result = await cutting;
  // a server's log arrives through another channel than its replies, and a little later
  const defects = odd.length === 0 ? [] : servers.flatMap(({ process: { defect } }) => defect() ?? []);
  return { acknowledged, cutOff, odd: [...odd, ...defects], result };
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
    const work = await workUntilCrash({ shoppers: powerCuts.shoppers, servers }, enough, async () => {
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
  // checks everything once more, because a later cut could have undone an earlier write
  problems.push(...(await lostWritesOf(store.pool, acknowledged)));
  return {
    title: `Power cuts: ${formatCount(powerCuts.crashPoints)} times kill -9, of a server and of PostgreSQL in turn, while ${powerCuts.shoppers.length} shoppers write`,
    figures: [
      `${formatCount(acknowledged.length)} writes were acknowledged, ${formatCount(cutOff)} were cut off; ${formatCount(problems.length)} problems`,
    ],
    problems,
  };
};
