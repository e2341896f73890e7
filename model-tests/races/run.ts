/**
 * All races: the stock races on one durable store, with two servers as npm start runs them and shoppers over HTTP; the
 * races of payments, put-backs, accounts and changes on their own stores.
 */
import type pg from 'pg';
import { createCleanup, type Cleanup } from '../bench/cleanup.ts';
import { startProduct } from '../bench/servers.ts';
import { openStore } from '../bench/store.ts';
import { hashFraction } from '../../bff/seed/hash.ts';
import { httpTransport, visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import { checkStock, type Problem } from '../../bff/bookings/reconcileStock.ts';
import type { Finding } from './finding.ts';
import { raceFlowsOf } from './flowRaces.ts';
import type { RaceName, RaceOptions } from './options.ts';
import { raceKilledPayments } from './payments/kills.ts';
import { racePutBacksOfOwnStore } from './putBacks/run.ts';
import { raceBaskets, runPowerCuts } from './shopping.ts';
import { newShopper } from './shopper.ts';
import { stayListsOf } from './stayLists.ts';

const SHOPPERS = 48;
const ARRIVALS = 6;
/** Few units of each type, so that shoppers compete for them. */
const SCARCE_UNITS = 3;

const wordsOf = ({ kind, pool, night, bookingId, expected, found }: Problem): string =>
  `${kind}: ${pool} on ${night}${bookingId === null ? '' : ` of booking ${bookingId}`}, expected ${expected}, found ${found}`;

const checkIn = async (pool: pg.Pool): Promise<string[]> => (await checkStock(pool)).map(wordsOf);

/** A random sequence for each name, derived from the seed: numbers from 0 to below 1. */
const randomFor = (seed: number, name: string): (() => number) => {
  let count = 0;
  return () => hashFraction(seed, name, (count += 1));
};

/** Reduces the units of each type. Units that an earlier race holds stay held. */
const limitStock = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `UPDATE stock SET capacity = greatest(capacity - free, least(capacity, $1)),
       free = greatest(0, least(capacity, $1) - (capacity - free)) WHERE NOT is_closed`,
    [SCARCE_UNITS],
  );
};

const STOCK_RACES = ['baskets', 'power-cuts'] as const satisfies readonly RaceName[];

const raceStock = async (
  { races, seed, writes, crashPoints }: RaceOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding[]> => {
  log('a store and two servers for the races');
  const store = await openStore(cleanup);
  const { pool } = store;
  const servers = [await startProduct(store, cleanup), await startProduct(store, cleanup)];
  const newBuyer = (i = 0): Promise<Visitor> =>
    visitorWithSession(httpTransport(servers[i % servers.length]?.url ?? ''));
  const [stayList = []] = await stayListsOf((await newBuyer()).get, ARRIVALS);

  const shopping = async () => {
    await limitStock(pool);
    const buyers = await Promise.all(Array.from({ length: SHOPPERS }, (_, i) => newBuyer(i)));
    const shoppers = buyers.map((buyer, i) => newShopper(buyer, stayList, randomFor(seed, `shopper ${i}`)));
    return { store, servers, shoppers, check: checkIn, log };
  };

  const runs: Readonly<Record<(typeof STOCK_RACES)[number], () => Promise<Finding[]>>> = {
    baskets: async () => [await raceBaskets(await shopping(), writes)],
    'power-cuts': async () => [
      await runPowerCuts({ ...(await shopping()), cleanup, crashPoints, random: randomFor(seed, 'power') }),
    ],
  };

  const findings: Finding[] = [];
  for (const name of STOCK_RACES.filter((one) => races.includes(one))) {
    log(name);
    findings.push(...(await runs[name]()));
  }
  return findings;
};

/** Runs the selected races; `cleanup` stops what was started. Throws if a server ends unexpectedly. */
export const runRaces = async (
  options: RaceOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding[]> => {
  const { races, seed, isWhole, flowRounds: rounds, crashPoints: kills } = options;
  const findings: Finding[] = [];
  const kinds: readonly (readonly [readonly RaceName[], (own: Cleanup) => Promise<Finding[]>])[] = [
    [STOCK_RACES, (own) => raceStock(options, log, own)],
    [['payments'], async (own) => [await raceKilledPayments({ kills, random: randomFor(seed, 'payments') }, log, own)]],
    [['put-backs'], (own) => racePutBacksOfOwnStore(isWhole, log, own)],
    [['accounts'], (own) => raceFlowsOf('accounts', { rounds, isWhole }, log, own)],
    [['changes'], (own) => raceFlowsOf('changes', { rounds, isWhole }, log, own)],
  ];
  for (const [names, race] of kinds) {
    if (!names.some((name) => races.includes(name))) continue;
    // everything that a race has started is cleaned up before the next race begins
    const own = createCleanup();
    cleanup.add(own.closeAll);
    findings.push(...(await race(own)));
    await own.closeAll();
  }
  return findings;
};
