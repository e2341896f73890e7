/**
 * `npm run cluster -- kill`: the primary of a store of two machines dies again and again while guests book and pay, in turn
 * killed, frozen and thawed, and cut off and healed; after each death the guests stop, and the books are read.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hashFraction } from '../../bff/seed/hash.ts';
import { killOptionsFrom } from './options.ts';
import { booked, loseParts, openShop, type Work } from './shop.ts';
import { stepsCommand } from './steps.ts';
import { WAYS } from './store.ts';

/** How long the primary is away at least: longer than Patroni's `ttl`, so that another takes over. */
const AWAY_MS = 60_000;
/** It dies at any moment of the guests' visits. */
const MOST_DELAY_MS = 3_000;

const deathOf = (number: number, seed: number): readonly [string, Work] => {
  const { way, begin, end } = WAYS[(number - 1) % WAYS.length] ?? WAYS[0];
  return [
    `death ${number}: ${way}`,
    async ({ seen, primary }) => {
      await sleep(hashFraction(seed, number) * MOST_DELAY_MS);
      const from = performance.now();
      await primary[begin]();
      const found = await booked(seen, from);
      await sleep(Math.max(0, from + AWAY_MS - performance.now()));
      await primary[end]();
      return found;
    },
  ];
};

/** Exit code 1 if anything is lost, made twice, oversold or unsettled, or if a guest got a wrong answer or a late one. */
export const killCommand = stepsCommand(killOptionsFrom, async ({ times, seed }, cleanup) => {
  const deaths = Array.from({ length: times }, (_, i) => deathOf(i + 1, seed));
  return [await loseParts(await openShop(cleanup), deaths)];
});
