/**
 * All races: the stock races on one durable store, with two servers as npm start runs them and buyers over HTTP;
 * the races of payments, put-backs, accounts and changes on stores of their own.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createCleanup, type Cleanup } from '../bench/cleanup.ts';
import { startProduct } from '../bench/servers.ts';
import { openStore } from '../bench/store.ts';
import { hashFraction } from '../../bff/db/seed/hash.ts';
import { checkStock, type Problem } from '../../bff/stock/reconcile.ts';
import { raceAccountsAtServers } from './accounts/run.ts';
import { raceBaskets } from './baskets.ts';
import { raceChangesAtServers } from './changes/run.ts';
import type { Finding } from './finding.ts';
import { runPowerCuts } from './powerCuts.ts';
import { productSale, raceForLastUnits } from './lastUnit.ts';
import type { RaceName, RaceOptions } from './options.ts';
import { paymentRaceOf, racePayments } from './payments/run.ts';
import { racePutBacksOfOwnStore } from './putBacks/run.ts';
import { checkDefectsAreFound } from './defectChecks.ts';
import { raceForQuotes } from './quotes.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { stayListsOf, type StayList } from './stayLists.ts';
import { callAs, newBuyers, createBuyerClient } from './buyerClient.ts';

const BUYERS = 64;
const QUOTE_BUYERS = 15;
const SHOPPERS = 48;
const UNITS = [1, 2, 5];
const ARRIVALS = 6;
/** Few units of each type, so that shoppers compete. */
const SCARCE_UNITS = 3;
const MOST_UNITS = 3;
const CHECKS = 25;

const wordsOf = ({ kind, pool, night, bookingId, expected, found }: Problem): string =>
  `${kind}: ${pool} on ${night}${bookingId === null ? '' : ` of booking ${bookingId}`}, expected ${expected}, found ${found}`;

const checkIn = async (pool: pg.Pool): Promise<string[]> => (await checkStock(pool)).map(wordsOf);

/** A random sequence for each name, from the seed: numbers from 0 to below 1. */
const randomFor = (seed: number, name: string): (() => number) => {
  let count = 0;
  return () => hashFraction(seed, name, (count += 1));
};

/** Leaves at most a few units of each type. Units that an earlier race still holds stay held. */
const limitStock = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `UPDATE stock SET capacity = greatest(capacity - free, least(capacity, $1)),
       free = greatest(0, least(capacity, $1) - (capacity - free)) WHERE NOT is_closed`,
    [SCARCE_UNITS],
  );
};

type StockRace = Exclude<RaceName, 'payments' | 'put-backs' | 'accounts' | 'changes'>;

const isOfStock = (name: RaceName): name is StockRace =>
  !['payments', 'put-backs', 'accounts', 'changes'].includes(name);

const raceStock = async (
  races: readonly StockRace[],
  { seed, rounds, quotes, attempts, crashPoints }: RaceOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding[]> => {
  log('a store and two servers for the races');
  const store = await openStore(cleanup);
  const { pool } = store;
  const servers = [await startProduct(store, cleanup), await startProduct(store, cleanup)];
  const urls = servers.map(({ url }) => url);
  const wire = createBuyerClient(randomUUID);
  cleanup.add(wire.close);
  const [home = ''] = urls;
  const stayLists: readonly StayList[] = await stayListsOf(callAs(await wire.newBuyer(home), home), ARRIVALS);

  const shoppers = async (): Promise<Shopper[]> => {
    await limitStock(pool);
    const buyers = await newBuyers(wire, urls, SHOPPERS);
    return buyers.map((buyer, i) =>
      newShopper(buyer, {
        stayList: stayLists[0] ?? [],
        random: randomFor(seed, `shopper ${i}`),
        mostUnits: MOST_UNITS,
      }),
    );
  };

  const runs: Readonly<Record<StockRace, () => Promise<Finding[]>>> = {
    'last-unit': async () => {
      const buyers = await Promise.all(stayLists.map(() => newBuyers(wire, urls, BUYERS)));
      const race = { pool, urls, stayLists, buyers, units: UNITS };
      return [await checkDefectsAreFound(race), await raceForLastUnits({ ...race, rounds, sale: productSale })];
    },
    quotes: async () => {
      const owner = await wire.newBuyer(home);
      const buyers = await newBuyers(wire, urls, QUOTE_BUYERS);
      return raceForQuotes({ pool, urls, owner, buyers, stayList: stayLists[0] ?? [], rounds: quotes, check: checkIn });
    },
    baskets: async () => [
      await raceBaskets({
        pool,
        urls,
        shoppers: await shoppers(),
        attempts,
        checkEvery: Math.ceil(attempts / CHECKS),
        check: checkIn,
        log,
      }),
    ],
    'power-cuts': async () => [
      await runPowerCuts({
        store,
        servers,
        shoppers: await shoppers(),
        cleanup,
        crashPoints,
        random: randomFor(seed, 'power'),
        check: checkIn,
        log,
      }),
    ],
  };

  const findings: Finding[] = [];
  for (const name of races) {
    log(name);
    findings.push(...(await runs[name]()));
  }
  return findings;
};

/** Runs the selected races; `cleanup` stops whatever was started. Throws when a server ends unexpectedly. */
export const runRaces = async (
  options: RaceOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding[]> => {
  const { races, runs, only, seed, accountRounds, changeRounds } = options;
  /** Cleans up everything that one kind of race started before the next begins. */
  const isolated = async (work: (own: Cleanup) => Promise<Finding[]>): Promise<Finding[]> => {
    const own = createCleanup();
    cleanup.add(own.closeAll);
    const findings = await work(own);
    await own.closeAll();
    return findings;
  };
  const ofStock = races.filter(isOfStock);
  const random = randomFor(seed, 'payments');
  return [
    ...(ofStock.length === 0 ? [] : await isolated((own) => raceStock(ofStock, options, log, own))),
    ...(races.includes('payments')
      ? await isolated((own) => racePayments(paymentRaceOf(runs, only), random, log, own))
      : []),
    ...(races.includes('put-backs') ? await isolated((own) => racePutBacksOfOwnStore(log, own)) : []),
    ...(races.includes('accounts')
      ? await isolated((own) => raceAccountsAtServers(accountRounds, randomFor(seed, 'accounts'), log, own))
      : []),
    ...(races.includes('changes')
      ? await isolated((own) => raceChangesAtServers(changeRounds, randomFor(seed, 'changes'), log, own))
      : []),
  ];
};
