/**
 * `npm run bench -- growth`: the product on a shop that grows from ×1 to ×100, in turns with one that stays at ×1, with as
 * many resorts as the shop has; the curve of its calls, its start and memory, and the plan of each statement at the end.
 */
import { readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { runAdminSaying } from '../../bff/admin/test/command.ts';
import { DATABASE } from '../../bff/db/embedded.ts';
import { DEMO_ACCOUNT_PASSWORD } from '../../bff/seed/accountHolders.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import { homePath } from '../../machines/addresses/paths.ts';
import { SetUpError } from '../bin/longCommand.ts';
import { ROOT } from '../bin/run.ts';
import { numbersOf, readArgs } from '../commands/args.ts';
import type { Cleanup } from './cleanup.ts';
import { codeAt, countsOf, grow, openShop, someOf, type Shop } from './copies.ts';
import { percentile } from './load.ts';
import { drawStays } from './measure.ts';
import type { Growth, Plan, SizeMeasured } from './report.ts';
import { machineInfo, type BenchPorts } from './run.ts';
import { checkOut, startProductAlone, type Product } from './servers.ts';
import { describeStore } from './store.ts';
import { eventsHandled, runVisit, timedTransport, type Timed } from './visits.ts';

/** `size`: how often the shop of ×1 at most; `seconds`: of a turn; `isWritten`: the results go into docs/performance.md. */
type GrowthOptions = Readonly<{ size: number; seconds: number; isWritten: boolean }>;

const OPTIONS = {
  size: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '10' },
  write: { type: 'boolean', default: false },
} as const;

/** The options, or one sentence that names the invalid argument. */
export const growthOptionsFrom = (args: readonly string[]): E.Either<string, GrowthOptions> => {
  const given = readArgs(args, OPTIONS, 'options only');
  if (E.isLeft(given)) return given;
  const { write: isWritten, ...texts } = given.right.values;
  const numbers = numbersOf(texts, { size: [2, 200], seconds: [1, 600] });
  return E.isLeft(numbers) ? numbers : E.right({ ...numbers.right, isWritten });
};

const [GUESTS, ROUNDS, WARM_UP_VISITS, COMMANDS] = [2, 3, 10, 5];
const ROWS = ['machines/contract/resorts.json', 'machines/confirmation/arrival.json'];

/** The product with the resorts of a shop of `size` times; they are rows of two files, as any resort more. */
const productFor = (size: number, cleanup: Cleanup): string =>
  checkOut('growth', 'HEAD', cleanup, (root) => {
    for (const file of ROWS.map((row) => join(root, row))) {
      const rows = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, { name?: string }>);
      const all = Array.from({ length: size }, (_, unit) =>
        rows.map(([code, { name, ...row }]) => [
          codeAt(code, unit),
          { ...(name && { name: `${name} ${unit}` }), ...row },
        ]),
      );
      writeFileSync(file, JSON.stringify(Object.fromEntries(all.flat())));
    }
  });

/** A product on a shop of `size` times. */
type Side = Readonly<{ shop: Shop; product: Product; size: number; random: () => number }>;

/** Visits of guests and commands of the team; `replies` gets how long each call took. */
const guestsOf = async ({ shop, product, size, random }: Side, replies: Timed[]) => {
  const draw = await drawStays({ product, random });
  const timed = async (call: string, work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    replies.push({ call, ms: performance.now() - start });
  };
  const visit = async (): Promise<void> => {
    for (const brand of ['family', 'weekend'] as const)
      await timed(`page of the ${brand} search`, async () => (await fetch(product.url + homePath(brand))).text());
    for (const wanted of draw(1)) {
      const resort = codeAt(wanted.resort, Math.floor(random() * size));
      const { get } = await visitorWithSession(timedTransport(product.url, replies));
      await get('get-search-data', {});
      await get('get-bbw-breaks', {});
      await get('get-calendar', { resort });
      replies.push(...(await runVisit(product, { ...wanted, resort })));
      await get('login', { Email: someOf(size, random).holder, password: DEMO_ACCOUNT_PASSWORD });
      const { bookings } = await get('get-bookings', {});
      for (const { resId } of bookings.slice(0, 1)) await get('get-my-booking', { resId });
    }
  };
  const command = (said: string, ...args: readonly string[]): Promise<void> =>
    timed(`admin ${args[0] ?? ''}`, async () => {
      const { code, err } = await runAdminSaying(said, { DATABASE_URL: shop.store.url }, ...args);
      if (code !== 0) throw new Error(err);
    });
  const runCommands = async (): Promise<void> => {
    const { reference, email, holder } = someOf(size, random);
    await command('', 'history', String(reference));
    await command(`email: ${email}`, 'find');
    await command('', 'holder', holder);
  };
  return { visit, runCommands };
};

/** Starts the product; each `turn` has guests for some seconds, and `end` returns the figures. */
const startMeasuring = async (shop: Shop, size: number, root: string, random: () => number, cleanup: Cleanup) => {
  const product = await startProductAlone(shop.store, cleanup, root);
  const { memory, startSeconds } = product.process;
  const startMemory = memory();
  const replies: Timed[] = [];
  const { visit, runCommands } = await guestsOf({ shop, product, size, random }, replies);
  for (let warm = 0; warm < WARM_UP_VISITS; warm += 1) await visit();
  await runCommands();
  replies.length = 0;
  const visitUntil = async (end: number): Promise<void> => {
    do await visit();
    while (performance.now() < end);
  };
  const turn = async (seconds: number): Promise<void> => {
    const end = performance.now() + seconds * 1_000;
    await Promise.all(Array.from({ length: GUESTS }, () => visitUntil(end)));
    for (let done = 0; done < COMMANDS; done += 1) await runCommands();
  };
  const end = async (): Promise<SizeMeasured> => {
    await eventsHandled(product);
    const calls = new Map(
      [...Map.groupBy(replies, ({ call }) => call)].map(([call, timed]) => {
        const took = timed.map(({ ms }) => ms);
        return [call, { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }];
      }),
    );
    const measured = { size, calls, startSeconds, startMemory, memory: memory() };
    await product.stop();
    return measured;
  };
  return { turn, end };
};

/** An entry of PostgreSQL's log, and where the plan in it begins. */
const [ENTRY, PLAN] = [/^\d{4}-\d\d-\d\d /m, /\n(?=[^\n]*\(cost=)/];

/** The plan of every statement of a start with its jobs, a visit and the team's commands, with the growing tables it reads whole. */
const plansOf = async (shop: Shop, size: number, root: string, random: () => number, cleanup: Cleanup) => {
  const { pool } = shop.store;
  await pool.query(`ALTER DATABASE ${DATABASE} SET auto_explain.log_min_duration = 0`);
  const product = await startProductAlone(shop.store, cleanup, root);
  const { visit, runCommands } = await guestsOf({ shop, product, size, random }, []);
  await visit();
  await runCommands();
  await eventsHandled(product);
  await product.stop();
  await pool.query(`ALTER DATABASE ${DATABASE} RESET auto_explain.log_min_duration`);
  const { rows } = await pool.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const log = readFileSync(join(rows[0]?.folder ?? '', '../postgres.log'), 'utf8');
  const plans = log.split(ENTRY).flatMap((entry): Plan[] => {
    const [, logged] = entry.split('plan:\n\tQuery Text: ');
    const [query, ...nodes] = logged?.split(PLAN) ?? [];
    if (query === undefined) return [];
    const plan = nodes.join('\n');
    const read = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table);
    return [{ query: query.replaceAll(/\s+/g, ' '), plan, whole: read.filter((table) => shop.copied.has(table)) }];
  });
  return [...new Map(plans.map((one) => [one.query, one])).values()];
};

/** The log of PostgreSQL needs room besides the rows. */
const [GB, ROOM] = [1e9, 1.6];

const bytesOf = async ({ store }: Shop): Promise<number> =>
  (await store.pool.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes')).rows[0]?.bytes ??
  NaN;

/** Throws a SetUpError if there is not enough disk for a shop of ×1 to become one of ×`size`. */
const checkDisk = async (shop: Shop, size: number, log: BenchPorts['log']): Promise<void> => {
  const { bavail, bsize } = statfsSync(shop.store.folder);
  const [needed, free] = [((await bytesOf(shop)) * ROOM * size) / GB, (bavail * bsize) / GB];
  const text = `×${size} needs about ${needed.toFixed(1)} GB of disk in ${shop.store.folder}; ${free.toFixed(1)} GB are free`;
  log(text);
  if (needed > free) throw new SetUpError(`${text}. Set TMPDIR to a folder with more, or ask for less by --size.`);
};

/**
 * Grows a shop from ×1 by tens to `size` times, and measures each in turns with a shop that stays at ×1; `cleanup` stops what
 * was started. Throws a SetUpError without enough disk.
 */
export const runGrowth = async (
  { size, seconds }: GrowthOptions,
  { log, random }: Pick<BenchPorts, 'log' | 'random'>,
  cleanup: Cleanup,
): Promise<Growth> => {
  const machine = machineInfo();
  log('two stores of ×1');
  const [small, shop] = [await openShop(random, cleanup), await openShop(random, cleanup)];
  for (const one of [small, shop]) await grow(one, 0, 1);
  await checkDisk(shop, size, log);
  const sizes: Growth['sizes'][number][] = [];
  let root = ROOT;
  for (let from = 1, to = Math.min(10, size); from < size; from = to, to = Math.min(to * 10, size)) {
    log(`growing to ×${to}`);
    const start = performance.now();
    await grow(shop, from, to);
    log(`×${to} took ${Math.round((performance.now() - start) / 1_000)} s; measuring`);
    root = productFor(to, cleanup);
    const before = await startMeasuring(small, 1, ROOT, random, cleanup);
    const now = await startMeasuring(shop, to, root, random, cleanup);
    for (let turn = 0; turn < ROUNDS; turn += 1) for (const side of [before, now]) await side.turn(seconds);
    sizes.push({ before: await before.end(), now: await now.end() });
  }
  log('plans');
  const plans = await plansOf(shop, size, root, random, cleanup);
  const counts = await countsOf(shop.store.pool);
  const tables = ['resorts', 'stock', 'bookings', 'booking_history', 'clients'];
  const rows = tables.map((table) => `${(counts.get(table) ?? 0).toLocaleString('en-GB')} rows of ${table}`);
  const facts = [
    `${await describeStore(shop.store)}, shared_buffers 1 GB`,
    `${GUESTS} guests at once, each at any resort, ${ROUNDS} turns of ${seconds} seconds for each size`,
    `×${size} has ${rows.join(', ')}: ${((await bytesOf(shop)) / GB).toFixed(1)} GB`,
  ];
  return { sizes, plans, machine: [...machine, ...facts] };
};
