/**
 * Shoppers with several units, several nights and extras, which they keep abandoning: no booking may be partial, and
 * nothing oversold.
 */
import type pg from 'pg';
import type { Server } from '../bench/servers.ts';
import type { BenchStore } from '../bench/store.ts';
import { httpTransport } from '../../bff/test/visitor.ts';
import { formatCount, type Finding } from './finding.ts';
import type { Shopper } from './shopper.ts';

type Shopping = Readonly<{
  store: BenchStore;
  servers: readonly Server[];
  shoppers: readonly Shopper[];
  /** the problems in the store, as sentences */
  check: (pool: pg.Pool) => Promise<string[]>;
  log: (line: string) => void;
}>;

/** The refusals that competing guests may get; any other is a problem. */
const EXPECTED_REFUSALS: readonly unknown[] =
  'accommodationSoldOut addonSoldOut bookingChanged holdExpired invalidInput notAcceptedNow'.split(' ');

/** `done`: the acknowledged writes; `odd`: what went wrong. */
type WorkResult = Readonly<{ done: number; odd: readonly string[] }>;

/** Lets all shoppers work until `enough` writes are acknowledged, and waits until each has finished its step. */
const workUntil = async (
  { shoppers, servers }: Pick<Shopping, 'shoppers' | 'servers'>,
  enough: number,
): Promise<WorkResult> => {
  const odd: string[] = [];
  let done = 0;
  const work = async (shopper: Shopper, at: number): Promise<void> => {
    for (let turn = at; done < enough; turn += 1) {
      const tried = await shopper.step(httpTransport(servers[turn % servers.length]?.url ?? '')).catch(() => null);
      if (tried === null) {
        odd.push('a call was not answered');
        return;
      }
      if (tried.kind === 'done') done += 1;
      else if (!EXPECTED_REFUSALS.includes(tried.code))
        odd.push(`${tried.name} answered ${tried.status} ${tried.code}`);
    }
  };
  await Promise.all(shoppers.map(work));
  // a server's log arrives through another channel than its replies, and a little later
  const defects = odd.length === 0 ? [] : servers.flatMap(({ process: { defect } }) => defect() ?? []);
  return { done, odd: [...odd, ...defects] };
};

/** The store is checked after this many writes, and at the end. */
const WRITES_BETWEEN_CHECKS = 200;

/** Lets the shoppers race until this number of writes. */
export const raceBaskets = async (shopping: Shopping, writes: number): Promise<Finding> => {
  const { store, servers, shoppers, check, log } = shopping;
  const problems = new Set<string>();
  let done = 0;
  while (done < writes) {
    const work = await workUntil(shopping, Math.min(writes, WRITES_BETWEEN_CHECKS));
    done += work.done;
    for (const problem of [...work.odd, ...(await check(store.pool))]) problems.add(problem);
    log(`${formatCount(done)} writes, ${problems.size} problems`);
  }
  return {
    title: `Baskets: ${shoppers.length} shoppers at ${servers.length} servers`,
    figures: [`${formatCount(done)} writes, ${formatCount(problems.size)} problems`],
    problems: [...problems],
  };
};
