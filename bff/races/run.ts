/** All races: those of stock on one durable store, with two servers as npm start runs them and buyers over HTTP; payments on one of their own. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newClosings, type Closings } from '../bench/closings.ts';
import { startProduct } from '../bench/servers.ts';
import { openStore } from '../bench/store.ts';
import { fractionOf } from '../db/seed/jitter.ts';
import { checkStock, type Problem } from '../reservations/reconcile.ts';
import { raceBaskets } from './baskets.ts';
import type { Finding } from './finding.ts';
import { cutPower } from './kills.ts';
import { productSale, raceForLastUnits } from './lastUnit.ts';
import type { RaceName, RaceOptions } from './options.ts';
import { paymentRaceOf, racePayments } from './payments/run.ts';
import { findPlanted } from './planted.ts';
import { raceForQuotes } from './quotes.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { lanesOf, type Lane } from './stays.ts';
import { askingAs, newBuyers, openWire } from './wire.ts';

const BUYERS = 64;
const QUOTE_BUYERS = 15;
const SHOPPERS = 48;
const UNITS = [1, 2, 5];
const ARRIVALS = 6;
/** Few units of each at one resort, so that shoppers meet. */
const SCARCE = 3;
const MOST_UNITS = 3;
const LOOKS = 25;

const wordsOf = ({ kind, pool, night, bookingId, expected, found }: Problem): string =>
  `${kind}: ${pool} on ${night}${bookingId === null ? '' : ` of booking ${bookingId}`}, expected ${expected}, found ${found}`;

const checkIn = async (pool: pg.Pool): Promise<string[]> => (await checkStock(pool)).map(wordsOf);

/** A row of chance of its own for each name: numbers from 0 up to 1. */
const chanceFor = (seed: number, name: string): (() => number) => {
  let drawn = 0;
  return () => fractionOf(seed, name, (drawn += 1));
};

/** Leaves at most so many units of each; what a race before this one still holds stays held. */
const makeScarce = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `UPDATE stock SET capacity = greatest(capacity - free, least(capacity, $1)),
       free = greatest(0, least(capacity, $1) - (capacity - free)) WHERE NOT is_closed`,
    [SCARCE],
  );
};

type StockRace = Exclude<RaceName, 'payments'>;

const raceStock = async (
  races: readonly StockRace[],
  { seed, rounds, quotes, attempts, cuts }: RaceOptions,
  say: (line: string) => void,
  closings: Closings,
): Promise<Finding[]> => {
  say('a store and two servers for the races');
  const store = await openStore(closings);
  const { pool } = store;
  const servers = [await startProduct(store, closings), await startProduct(store, closings)];
  const urls = servers.map(({ url }) => url);
  const wire = openWire(randomUUID);
  closings.add(wire.close);
  const [home = ''] = urls;
  const lanes: readonly Lane[] = await lanesOf(askingAs(await wire.newBuyer(home), home), ARRIVALS);

  const shoppers = async (): Promise<Shopper[]> => {
    await makeScarce(pool);
    const buyers = await newBuyers(wire, urls, SHOPPERS);
    return buyers.map((buyer, i) =>
      newShopper(buyer, {
        lane: lanes[0] ?? [],
        random: chanceFor(seed, `shopper ${i}`),
        mostUnits: MOST_UNITS,
      }),
    );
  };

  const runs: Readonly<Record<StockRace, () => Promise<Finding[]>>> = {
    'last-unit': async () => {
      const buyers = await Promise.all(lanes.map(() => newBuyers(wire, urls, BUYERS)));
      const race = { pool, urls, lanes, buyers, units: UNITS };
      return [await findPlanted(race), await raceForLastUnits({ ...race, rounds, sale: productSale })];
    },
    quotes: async () => {
      const owner = await wire.newBuyer(home);
      const buyers = await newBuyers(wire, urls, QUOTE_BUYERS);
      return raceForQuotes({ pool, urls, owner, buyers, lane: lanes[0] ?? [], rounds: quotes, check: checkIn });
    },
    baskets: async () => [
      await raceBaskets({
        pool,
        urls,
        shoppers: await shoppers(),
        attempts,
        checkEvery: Math.ceil(attempts / LOOKS),
        check: checkIn,
        say,
      }),
    ],
    'power-cuts': async () => [
      await cutPower({
        store,
        servers,
        shoppers: await shoppers(),
        closings,
        cuts,
        random: chanceFor(seed, 'power'),
        check: checkIn,
        say,
      }),
    ],
  };

  const findings: Finding[] = [];
  for (const name of races) {
    say(name);
    findings.push(...(await runs[name]()));
  }
  return findings;
};

/** Runs what the options name; what was started is in `closings`. Throws when a server ends by itself. */
export const runRaces = async (
  options: RaceOptions,
  say: (line: string) => void,
  closings: Closings,
): Promise<Finding[]> => {
  const { races, runs, only, seed } = options;
  /** Undoes all that one kind of race started before the next begins. */
  const apart = async (work: (own: Closings) => Promise<Finding[]>): Promise<Finding[]> => {
    const own = newClosings();
    closings.add(own.closeAll);
    const findings = await work(own);
    await own.closeAll();
    return findings;
  };
  const ofStock = races.filter((name) => name !== 'payments');
  const random = chanceFor(seed, 'payments');
  return [
    ...(ofStock.length === 0 ? [] : await apart((own) => raceStock(ofStock, options, say, own))),
    ...(races.includes('payments')
      ? await apart((own) => racePayments(paymentRaceOf(runs, only), random, say, own))
      : []),
  ];
};
