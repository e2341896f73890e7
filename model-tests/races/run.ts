/**
 * All races: whole baskets on one durable store, with two servers as npm start runs them and shoppers over HTTP; the races
 * of put-backs, accounts and changes on their own stores.
 */
import type pg from 'pg';
import { createCleanup, type Cleanup } from '../bench/cleanup.ts';
import { startProduct } from '../bench/servers.ts';
import { openStore, type OpenStore } from '../bench/store.ts';
import { httpTransport, visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import { checkStock, type Problem } from '../../bff/bookings/reconcileStock.ts';
import type { Finding } from './finding.ts';
import { raceFlowsOf } from './flowRaces.ts';
import type { RaceName, RaceOptions } from './options.ts';
import { randomFor } from './random.ts';
import { racePutBacksOfOwnStore } from './putBacks/run.ts';
import { raceBaskets } from './shopping.ts';
import { newShopper } from './shopper.ts';
import { stayListsOf } from './stayLists.ts';

const SHOPPERS = 48;
const ARRIVALS = 6;
/** Few units of each type, so that shoppers compete for them. */
const SCARCE_UNITS = 3;

const wordsOf = ({ kind, pool, night, bookingId, expected, found }: Problem): string =>
  `${kind}: ${pool} on ${night}${bookingId === null ? '' : ` of booking ${bookingId}`}, expected ${expected}, found ${found}`;

const checkIn = async (pool: pg.Pool): Promise<string[]> => (await checkStock(pool)).map(wordsOf);

/** Reduces the units of each type. Units that an earlier race holds stay held. */
const limitStock = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `UPDATE stock SET capacity = greatest(capacity - free, least(capacity, $1)),
       free = greatest(0, least(capacity, $1) - (capacity - free)) WHERE NOT is_closed`,
    [SCARCE_UNITS],
  );
};

const raceShoppers = async (
  { seed, writes }: RaceOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
  open: OpenStore,
): Promise<Finding[]> => {
  log('a store and two servers for the races');
  const store = await open(cleanup);
  const { pool } = store;
  const servers = [await startProduct(store, cleanup), await startProduct(store, cleanup)];
  const newBuyer = (i = 0): Promise<Visitor> =>
    visitorWithSession(httpTransport(servers[i % servers.length]?.url ?? ''));
  const [stayList = []] = await stayListsOf((await newBuyer()).get, ARRIVALS);

  await limitStock(pool);
  const buyers = await Promise.all(Array.from({ length: SHOPPERS }, (_, i) => newBuyer(i)));
  const shoppers = buyers.map((buyer, i) => newShopper(buyer, stayList, randomFor(seed, `shopper ${i}`)));
  log('baskets');
  return [await raceBaskets({ store, servers, shoppers, check: checkIn, log }, writes)];
};

/**
 * Runs the selected races on stores that `open` opens; `cleanup` stops what was started. Throws if a server ends
 * unexpectedly.
 */
export const runRaces = async (
  options: RaceOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
  open: OpenStore = openStore,
): Promise<Finding[]> => {
  const { races, isWhole, flowRounds: rounds } = options;
  const findings: Finding[] = [];
  const kinds: readonly (readonly [RaceName, (own: Cleanup) => Promise<Finding[]>])[] = [
    ['baskets', (own) => raceShoppers(options, log, own, open)],
    ['put-backs', (own) => racePutBacksOfOwnStore(isWhole, log, own, open)],
    ['accounts', (own) => raceFlowsOf('accounts', { rounds, isWhole }, log, own, open)],
    ['changes', (own) => raceFlowsOf('changes', { rounds, isWhole }, log, own, open)],
  ];
  for (const [name, race] of kinds) {
    if (!races.includes(name)) continue;
    // everything that a race has started is cleaned up before the next race begins
    const own = createCleanup();
    cleanup.add(own.closeAll);
    findings.push(...(await race(own)));
    await own.closeAll();
  }
  return findings;
};
