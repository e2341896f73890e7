/**
 * Shoppers with several units, several nights and extras, which they keep abandoning, at two servers as npm start runs them:
 * no booking may be partial, and nothing oversold.
 */
import type { Cleanup } from '../bench/cleanup.ts';
import { startProduct, type Server } from '../bench/servers.ts';
import type { OpenStore } from '../bench/store.ts';
import { checkStock, type Problem } from '../../bff/bookings/reconcileStock.ts';
import { httpTransport, visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import { formatCount, type Finding } from './finding.ts';
import type { RaceOptions } from './options.ts';
import { randomFor } from './random.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { stayListsOf } from './stayLists.ts';

const SHOPPERS = 48;
const ARRIVALS = 6;
/** Few units of each type, so that shoppers compete for them: units that are held stay held. */
const LIMIT_STOCK = `
  UPDATE stock SET capacity = greatest(capacity - free, least(capacity, 3)),
    free = greatest(0, least(capacity, 3) - (capacity - free)) WHERE NOT is_closed`;

/** The refusals that competing guests may get; any other is a problem. */
const EXPECTED_REFUSALS: readonly unknown[] =
  'accommodationSoldOut addonSoldOut bookingChanged holdExpired invalidInput notAcceptedNow'.split(' ');

/** The store is checked after this many writes, and at the end. */
const WRITES_BETWEEN_CHECKS = 200;

const wordsOf = ({ kind, pool, night, bookingId, expected, found }: Problem): string =>
  `${kind}: ${pool} on ${night}${bookingId === null ? '' : ` of booking ${bookingId}`}, expected ${expected}, found ${found}`;

/** Lets all shoppers work until `enough` writes are done, and waits for each one's step. Returns what went wrong. */
const workUntil = async (
  shoppers: readonly Shopper[],
  servers: readonly Server[],
  enough: number,
): Promise<Readonly<{ done: number; odd: readonly string[] }>> => {
  const odd: string[] = [];
  let done = 0;
  const work = async (shopper: Shopper, at: number): Promise<void> => {
    for (let turn = at; done < enough; turn += 1) {
      const server = httpTransport(servers[turn % servers.length]?.url ?? '');
      const refusal = await shopper.step(server).catch(() => undefined);
      if (refusal === undefined) return void odd.push('a call was not answered');
      if (refusal === null) done += 1;
      else if (!EXPECTED_REFUSALS.includes(refusal.code))
        odd.push(`${refusal.name} answered ${refusal.status} ${refusal.code}`);
    }
  };
  await Promise.all(shoppers.map(work));
  // a server's log arrives through another channel than its replies, and a little later
  const defects = odd.length === 0 ? [] : servers.flatMap(({ process: { defect } }) => defect() ?? []);
  return { done, odd: [...odd, ...defects] };
};

/** Lets shoppers race until the writes are done, in a store that `open` opens; `cleanup` stops what was started. */
export const raceBaskets = async (
  { seed, writes }: RaceOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
  open: OpenStore,
): Promise<Finding[]> => {
  log('a store and two servers for the races');
  const store = await open(cleanup);
  const servers = [await startProduct(store, cleanup), await startProduct(store, cleanup)];
  const newBuyer = (i = 0): Promise<Visitor> =>
    visitorWithSession(httpTransport(servers[i % servers.length]?.url ?? ''));
  const [stayList = []] = await stayListsOf((await newBuyer()).get, ARRIVALS);
  await store.pool.query(LIMIT_STOCK);
  const buyers = await Promise.all(Array.from({ length: SHOPPERS }, (_, i) => newBuyer(i)));
  const shoppers = buyers.map((buyer, i) => newShopper(buyer, stayList, randomFor(seed, `shopper ${i}`)));

  log('baskets');
  const problems = new Set<string>();
  let done = 0;
  while (done < writes) {
    const work = await workUntil(shoppers, servers, Math.min(writes, WRITES_BETWEEN_CHECKS));
    done += work.done;
    const wrong = (await checkStock(store.pool)).map(wordsOf);
    for (const problem of [...work.odd, ...wrong]) problems.add(problem);
    log(`${formatCount(done)} writes, ${problems.size} problems`);
    if (work.done === 0) break;
  }
  const title = `Baskets: ${SHOPPERS} shoppers at ${servers.length} servers`;
  const figures = [`${formatCount(done)} writes, ${formatCount(problems.size)} problems`];
  return [{ title, figures, problems: [...problems] }];
};
