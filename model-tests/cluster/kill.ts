/**
 * `npm run cluster -- kill`: the primary of a store of two machines dies again and again while guests book and pay, in turn
 * killed, frozen and thawed, and cut off and healed; after each death the guests stop, and the books are read.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { tableOf, type Row } from '../../bff/admin/report.ts';
import { runAdmin } from '../../bff/admin/test/command.ts';
import { paymentSettings } from '../../bff/sandbox/test/startSandbox.ts';
import { hashFraction } from '../../bff/seed/hash.ts';
import { until } from '../bench/until.ts';
import { runCommand } from '../bin/longCommand.ts';
import { messageOf } from '../explore/plain.ts';
import { secondsToBooking, underLoad, type Seen } from './guests.ts';
import { killOptionsFrom, USAGE } from './options.ts';
import { FAULTS, faultsIn, openShop, type Books, type Shop } from './shop.ts';
import { log, say } from './steps.ts';
import { WAYS } from './store.ts';

/** How long the primary is away at least: longer than Patroni's `ttl`, so that another takes over. */
const AWAY_MS = 60_000;
/** It dies at any moment of the guests' visits. */
const MOST_DELAY_MS = 3_000;

const NEXT = 'next booking, s';
const LONGEST = 'longest, ms';

/** A death as it was seen, and the faults that it left behind. */
type Death = Readonly<{ way: string; seconds: number | null; seen: Seen; books: Books }>;

const die = async ({ store, books, ...shop }: Shop, number: number, seed: number): Promise<Death> => {
  const death = WAYS[(number - 1) % WAYS.length] ?? WAYS[0];
  await store.untilSynchronous();
  const { seen, result: seconds } = await underLoad(shop, async (sight) => {
    await sleep(hashFraction(seed, number) * MOST_DELAY_MS);
    const node = store.nodes[await until('a primary', store.primary)];
    const from = performance.now();
    await node[death.begin]();
    const next = await secondsToBooking(sight, from);
    await sleep(Math.max(0, from + AWAY_MS - performance.now()));
    await node[death.end]();
    await store.untilSynchronous();
    return next;
  });
  return { way: death.way, seconds, seen, books: await books(seen) };
};

const rowOf = ({ way, seconds, seen, books }: Death, number: number, answers: readonly string[]): Row => ({
  death: number,
  way,
  [NEXT]: seconds,
  [LONGEST]: seen.longestMs,
  ...Object.fromEntries(answers.map((answer) => [answer, seen.answers.get(answer) ?? 0])),
  acknowledged: seen.acknowledged.length,
  unknown: seen.unknown.length,
  'of them done before': books.doneBefore,
  ...Object.fromEntries(FAULTS.map((fault) => [fault, books[fault].length])),
});

/** The sum of each column; of times the greatest. */
const totalOf = (rows: readonly Row[]): Row =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((name) => {
      const numbers = rows.map((row) => Number(row[name]));
      return [name, [NEXT, LONGEST].includes(name) ? Math.max(...numbers) : numbers.reduce((sum, one) => sum + one, 0)];
    }),
  );

/** Exit code 1 if anything is lost, made twice, oversold or unsettled, or if a guest got a wrong answer or a late one. */
export const killCommand = (args: readonly string[]): Promise<void> =>
  runCommand(killOptionsFrom(args), USAGE, async ({ times, seed }, cleanup) => {
    const shop = await openShop(cleanup);
    const deaths: Death[] = [];
    const problems: string[] = [];
    for (let number = 1; number <= times && deaths.length === number - 1; number += 1) {
      try {
        const death = await die(shop, number, seed);
        deaths.push(death);
        problems.push(...[...death.seen.wrong, ...faultsIn(death.books)].map((one) => `death ${number}: ${one}`));
        log(`${number} of ${times}: ${death.way}, the next booking after ${death.seconds} s`);
      } catch (error) {
        problems.push(`death ${number}: ${messageOf(error)}`);
      }
    }
    const answers = [...new Set(deaths.flatMap(({ seen }) => [...seen.answers.keys()]))].toSorted();
    const rows = deaths.map((death, i) => rowOf(death, i + 1, answers));
    say(tableOf([...rows, { ...totalOf(rows), death: 'all', way: '' }]));
    const settings = { ...paymentSettings(shop.sandbox.url), DATABASE_URL: shop.store.directUrl };
    const reconciled = await runAdmin(settings, 'reconcile');
    say(`reconcile: ${reconciled.out}${reconciled.err}`.trim());
    for (const problem of new Set(problems)) say(`WRONG: ${problem}`);
    return problems.length === 0 && reconciled.code === 0 ? 0 : 1;
  });
