/**
 * The race of whole baskets: several units, several nights, extras, constantly abandoned. No booking may be
 * partial, and nothing oversold.
 */
import type pg from 'pg';
import { formatCount, type Finding } from './finding.ts';
import type { Shopper, AttemptResult } from './shopper.ts';

export type BasketRace = Readonly<{
  pool: pg.Pool;
  urls: readonly string[];
  shoppers: readonly Shopper[];
  attempts: number;
  /** the store is checked once in this number of attempts, while the shoppers continue, and at the end */
  checkEvery: number;
  /** the problems in the store, as sentences */
  check: (pool: pg.Pool) => Promise<string[]>;
  log: (line: string) => void;
}>;

/** The refusals that racing guests may get; any other is a problem. */
const EXPECTED_REFUSALS = [
  'accommodationSoldOut',
  'addonSoldOut',
  'bookingChanged',
  'holdExpired',
  'invalidInput',
  'notAcceptedNow',
];

const isUnexpected = (tried: AttemptResult): boolean =>
  tried.kind === 'refused' && !EXPECTED_REFUSALS.includes(tried.code ?? '');

/** Lets the shoppers race until this number of attempts. */
export const raceBaskets = async (race: BasketRace): Promise<Finding> => {
  const { pool, urls, shoppers, attempts, checkEvery, check, log } = race;
  const outcomes = new Map<string, number>();
  const problems = new Set<string>();
  let begun = 0;
  let checks = 0;
  const look = async (): Promise<void> => {
    checks += 1;
    for (const one of await check(pool)) problems.add(one);
  };
  const shop = async (shopper: Shopper, at: number): Promise<void> => {
    for (let turn = at; begun < attempts; turn += 1) {
      begun += 1;
      const isTime = begun % checkEvery === 0;
      const tried = await shopper.step(urls[turn % urls.length] ?? '');
      const outcome = tried.kind === 'done' ? 'done' : (tried.code ?? String(tried.status));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (tried.kind === 'refused' && isUnexpected(tried))
        problems.add(`${tried.name} answered ${tried.status} ${tried.code}`);
      if (!isTime) continue;
      await look();
      log(`${formatCount(begun)} attempts, ${problems.size} problems`);
    }
  };
  await Promise.all(shoppers.map(shop));
  await look();
  const outcomeTexts = [...outcomes]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${formatCount(count)}`);
  return {
    title: `Baskets: ${formatCount(attempts)} attempts of ${shoppers.length} shoppers at ${urls.length} servers`,
    figures: [
      outcomeTexts.join(', '),
      `the store was looked at ${formatCount(checks)} times: ${formatCount(problems.size)} problems`,
    ],
    problems: [...problems],
  };
};
