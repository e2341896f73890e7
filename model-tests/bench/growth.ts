/**
 * `npm run bench -- growth`: a shop that grows from ×1 to ×100 by SQL, the product on it each time, and the curve of its calls.
 * The shop grows by what some real visits left in the store: each of their rows again and again, with keys and times of its
 * own. Retention keeps sessions and the like for about a day, so only a day's share of them is copied.
 */
import { statfsSync } from 'node:fs';
import { either as E } from 'fp-ts';
import pMap from 'p-map';
import type pg from 'pg';
import type { DbClient } from '../../bff/db/client.ts';
import { withTransaction } from '../../bff/db/transaction.ts';
import { todayAt } from '../../bff/kernel/today.ts';
import { DEMO_ACCOUNT_PASSWORD } from '../../bff/seed/accountHolders.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import { DEFAULT_RESORT } from '../../machines/contract/resorts.ts';
import { SetUpError } from '../bin/longCommand.ts';
import { numbersOf, readArgs } from '../commands/args.ts';
import { messageOf } from '../explore/plain.ts';
import type { Cleanup } from './cleanup.ts';
import { percentile } from './load.ts';
import { drawStays } from './measure.ts';
import { GOAL, growthOf, type Growth, type SizeMeasured } from './report.ts';
import { machineInfo, type BenchPorts } from './run.ts';
import { startProductAlone, type Product } from './servers.ts';
import { addStock, describeStore, openCountingStore, type BenchStore } from './store.ts';
import { eventsHandled, runVisit, timedTransport, type Timed } from './visits.ts';

/** `size`: how often the shop of ×1 at most; `isWritten`: the curve goes into docs/performance.md. */
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
  const numbers = numbersOf(texts, { size: [2, 1_000], seconds: [1, 600] });
  return E.isLeft(numbers) ? numbers : E.right({ ...numbers.right, isWritten });
};

/** A shop of ×1 has this many bookings, lines of history for each of them, accounts, and the three resorts of the seed. */
const BOOKINGS = 10_000;
const LINES = 10;
const ACCOUNTS = 2_000;
/** The bookings that are copied, and so how often each is in a shop of ×1. */
const MODELS = 100;
const COPIES = BOOKINGS / MODELS;
const ACCOUNTS_OF_COPY = ACCOUNTS / COPIES;
const GUESTS = 2;
const WARM_UP_VISITS = 10;
const SHOP = `A shop of ×1 has 3 resorts, ${BOOKINGS} bookings, ${BOOKINGS * LINES} lines of history and ${ACCOUNTS} accounts`;

const RESORT_TABLES = ['resorts', 'accommodation_types', 'breaks', 'rates', 'cabins', 'stock'];
/** What jobs delete after about a day. */
const KEPT_A_DAY = ['sessions', 'saved_replies', 'access_tries', 'card_lookups', 'hold_turns'];

/** In SQL, of copy `n` of row `nth` of `count` (`part` of it, if a row is copied several times): a number of its own, and its age. */
const idOf = (count: number, parts: number): string => `(10000000 + (n * ${count} + nth) * ${parts} + part)::int`;
const DAYS_AGO = '(n * 7919 % 365)::int';

/** What the rules for types do not know. */
const SPECIAL: Readonly<Record<string, string>> = {
  'clients.email': `'holder' || ${idOf(1, ACCOUNTS_OF_COPY)} || '@example.com'`,
  'bookings.client_id': `CASE WHEN nth % 2 = 0 THEN (10000000 + (n + 1) * ${ACCOUNTS_OF_COPY} + nth / 2 % ${ACCOUNTS_OF_COPY} + 1)::int END`,
  'bookings.contact': `one.contact || jsonb_build_object('email', 'guest' || n || '-' || nth || '@example.com')`,
  'payment_attempts.continuation': 'NULL',
  'payment_events.reference': `one.reference || '-' || n`,
  'emails.status': `'sent'`,
  'emails.sent_at': 'one.due_at',
  'resorts.code': 'one.code || n',
  'stock.pool': `regexp_replace(one.pool, '^([a-z]+:[A-Z]+)', '\\1' || n)`,
};

type Column = Readonly<{ name: string; type: string; isKey: boolean }>;

/** `isKey`: in a unique index without a UUID, which would tell copies apart. */
const COLUMNS = `
  SELECT attname AS name, format_type(atttypid, NULL) AS type, EXISTS (
    SELECT FROM pg_index WHERE indrelid = attrelid AND indisunique AND attnum = ANY (indkey) AND NOT EXISTS (
      SELECT FROM pg_attribute other WHERE other.attrelid = indrelid AND other.attnum = ANY (indkey)
        AND other.atttypid = 'uuid'::regtype)) AS "isKey"
  FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
    AND attidentity = '' AND attgenerated = ''`;

/** In SQL, the value of a column in a copy; references follow their keys, because the same value gives the same. */
const copyOf = ({ name, type, isKey }: Column, id: string): string => {
  const value = `one."${name}"`;
  if (type === 'uuid') return `md5(${value}::text || n)::uuid`;
  if (type === 'date') return `${value} - ${DAYS_AGO}`;
  if (type === 'timestamp with time zone') return `${value} - make_interval(days => ${DAYS_AGO})`;
  if (!isKey) return value;
  if (type === 'bytea') return `sha256(${value} || n::text::bytea)`;
  return type === 'text' ? `${value} || '-' || n` : id;
};

/** A table whose rows are copied from its model, `times` for each copy. */
type Copied = Readonly<{ table: string; times: number }>;
/** The shop: what grows with its bookings. */
type Shop = Readonly<{ store: BenchStore; copied: readonly Copied[] }>;

const countOf = async (client: DbClient, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
};

/** Copies numbers `from` to `to` of all rows of a model; `valueOf` says the SQL of a column. */
const copyRows = async (
  client: pg.PoolClient,
  { table, times }: Copied,
  [from, to]: readonly [number, number],
  valueOf: (column: Column, id: string) => string = copyOf,
): Promise<void> => {
  const { rows: columns } = await client.query<Column>(COLUMNS, [table]);
  const count = await countOf(client, `growth.${table}`);
  const values = columns.map((one) => SPECIAL[`${table}.${one.name}`] ?? valueOf(one, idOf(count, times)));
  await client.query(
    `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) SELECT ${values.join(', ')}
     FROM (SELECT *, row_number() OVER () AS nth FROM growth.${table}) one,
       generate_series($1::bigint, $2) n, generate_series(1, $3) part
     WHERE $4 OR ${DAYS_AGO} = 0`,
    [from, to, times, !KEPT_A_DAY.includes(table)],
  );
};

const countsOf = async (pool: pg.Pool): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`,
  );
  return new Map(await Promise.all(rows.map(async ({ name }) => [name, await countOf(pool, name)] as const)));
};

/** Has the models made by the product, and keeps their rows beside the shop. */
const makeModels = async (store: BenchStore, product: Product, random: () => number): Promise<Shop> => {
  const { pool } = store;
  const before = await countsOf(pool);
  const draw = await drawStays({ product, random });
  await pMap(draw(MODELS), (wanted) => runVisit(product, wanted), { concurrency: GUESTS });
  await eventsHandled(product);
  const after = await countsOf(pool);
  const filled = [...after].filter(([table, count]) => count > (before.get(table) ?? 0));
  const lines = (after.get('booking_history') ?? 0) / MODELS;
  const copied = filled.map(([table]) => ({
    table,
    times: table === 'booking_history' ? Math.max(1, Math.round(LINES / lines)) : 1,
  }));
  await pool.query('CREATE SCHEMA growth');
  for (const table of [...copied.map((one) => one.table), 'clients', ...RESORT_TABLES])
    await pool.query(`CREATE TABLE growth.${table} AS TABLE ${table}`);
  return { store, copied: [...copied, { table: 'clients', times: ACCOUNTS_OF_COPY }] };
};

const resortColumn = ({ name }: Column): string => (name === 'resort' ? 'one.resort || n' : `one."${name}"`);

/** Every night that is still to come has held what its bookings hold. */
const COUNT_STOCK = `
  UPDATE stock SET capacity = free + held.quantity FROM (
    SELECT pool, night, sum(quantity)::int AS quantity FROM hold_lines WHERE night >= $1 GROUP BY pool, night) held
  WHERE stock.pool = held.pool AND stock.night = held.night AND NOT is_closed`;

/** Grows a shop of `from` times (0: only the models) to one of `to` times. */
const grow = async ({ store: { pool }, copied }: Shop, from: number, to: number): Promise<void> => {
  await withTransaction(pool, async (client) => {
    // rows are copied with what they refer to
    await client.query("SET LOCAL session_replication_role = 'replica'; SET LOCAL synchronous_commit = off");
    for (const one of copied) await copyRows(client, one, [from * COPIES + 1, to * COPIES]);
    for (const table of RESORT_TABLES)
      await copyRows(client, { table, times: 1 }, [Math.max(from, 1), to - 1], resortColumn);
    await client.query(COUNT_STOCK, [todayAt({ now: () => new Date() })]);
  });
  await pool.query('VACUUM ANALYZE');
};

const GB = 1e9;
/** The log of PostgreSQL and the rewriting of what was updated need room besides the rows. */
const ROOM = 1.6;

/** Says what growing to `to` times needs of disk. Throws a SetUpError if there is less. */
const checkDisk = async ({ store }: Shop, from: number, to: number, log: BenchPorts['log']): Promise<void> => {
  const { rows } = await store.pool.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
  const { bavail, bsize } = statfsSync(store.folder);
  const [needed, free] = [((rows[0]?.bytes ?? 0) * ROOM * (to - from)) / from / GB, (bavail * bsize) / GB];
  const text = `×${to} needs about ${needed.toFixed(1)} GB more of disk in ${store.folder}; ${free.toFixed(1)} GB are free`;
  log(text);
  if (needed > free) throw new SetUpError(`${text}. Set TMPDIR to a folder with more, or ask for less by --size.`);
};

/** Signs a random account holder in, who looks at the bookings of the account. */
const runHolder = async ({ url }: Product, size: number, random: () => number, replies: Timed[]): Promise<void> => {
  const number = Math.floor(random() * size * ACCOUNTS) + 1 + 10_000_000 + 2 * ACCOUNTS_OF_COPY;
  const { get } = await visitorWithSession(timedTransport(url, replies));
  await get('login', { Email: `holder${number}@example.com`, password: DEMO_ACCOUNT_PASSWORD });
  const { bookings } = await get('get-bookings', {});
  for (const { resId } of bookings.slice(0, 1)) await get('get-my-booking', { resId });
};

const measure = async (
  shop: Shop,
  size: number,
  seconds: number,
  random: () => number,
  cleanup: Cleanup,
): Promise<SizeMeasured> => {
  const { store } = shop;
  const product = await startProductAlone(store, cleanup);
  const draw = await drawStays({ product, random });
  const replies: Timed[] = [];
  const visit = async (): Promise<void> => {
    for (const wanted of draw(1)) replies.push(...(await runVisit(product, wanted)));
    const { get } = await visitorWithSession(timedTransport(product.url, replies));
    await get('get-calendar', { resort: DEFAULT_RESORT });
    await runHolder(product, size, random, replies);
  };
  for (let warm = 0; warm < WARM_UP_VISITS; warm += 1) await visit();
  replies.length = 0;
  await store.pool.query('SELECT pg_stat_statements_reset()');
  const end = performance.now() + seconds * 1_000;
  const visitOften = async (): Promise<void> => {
    do await visit();
    while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: GUESTS }, visitOften));
  await eventsHandled(product);
  const { rows } = await store.pool.query<{ query: string; ms: number }>(
    `SELECT query, sum(total_exec_time) / sum(calls) AS ms FROM pg_stat_statements
     WHERE calls > 1 AND query !~ 'pg_stat_statements' GROUP BY query`,
  );
  const memory = product.process.memory();
  await product.stop();
  return {
    size,
    calls: new Map(
      [...Map.groupBy(replies, ({ call }) => call)].map(([call, timed]) => {
        const took = timed.map(({ ms }) => ms);
        return [call, { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }];
      }),
    ),
    startSeconds: product.process.startSeconds,
    memory,
    statements: new Map(rows.map(({ query, ms }) => [query, ms])),
  };
};

/** Slower than this on average, and how much slower than at ×1, so that its plan is shown. */
const SLOW_MS = 0.2;

/** The statements that grew past the goal, the slowest first, each with its times and its plan at the greatest size. */
const grownStatements = async ({ pool }: BenchStore, sizes: readonly SizeMeasured[]): Promise<string[]> => {
  const grown = [...(sizes.at(-1)?.statements ?? [])]
    .map(([query, ms]) => ({ query, ms, before: sizes[0]?.statements.get(query) }))
    .filter(({ ms, before }) => ms > SLOW_MS && growthOf(before, ms) > GOAL)
    .toSorted((one, other) => other.ms - one.ms);
  const lines: string[] = [];
  for (const { query, ms, before } of grown) {
    const plan = await pool
      .query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${query}`)
      .then(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'), messageOf);
    lines.push(`${before?.toFixed(2)} → ${ms.toFixed(2)} ms: ${query.replaceAll(/\s+/g, ' ')}\n${plan}`);
  }
  return lines;
};

/**
 * Grows a shop from ×1 by tens to `size` times, and measures each; `cleanup` stops what was started. Throws a SetUpError
 * without enough disk.
 */
export const runGrowth = async (
  { size, seconds }: GrowthOptions,
  { log, random }: Pick<BenchPorts, 'log' | 'random'>,
  cleanup: Cleanup,
): Promise<Growth> => {
  const machine = machineInfo();
  log(`a store, and ${MODELS} visits as models`);
  // fewer checkpoints while it grows
  const store = await openCountingStore(cleanup, ['max_wal_size=8GB']);
  const first = await startProductAlone(store, cleanup);
  await addStock(store);
  const shop = await makeModels(store, first, random);
  await first.stop();
  const sizes: SizeMeasured[] = [];
  for (let from = 0, to = 1; from < size; from = to, to = Math.min(to * 10, size)) {
    log(`growing to ×${to}`);
    const start = performance.now();
    await grow(shop, from, to);
    log(`×${to} took ${Math.round((performance.now() - start) / 1_000)} s; measuring`);
    sizes.push(await measure(shop, to, seconds, random, cleanup));
    if (from === 0) await checkDisk(shop, to, size, log);
  }
  const facts = [await describeStore(store), `${GUESTS} guests at once, ${seconds} seconds a size`, SHOP];
  return { sizes, statements: await grownStatements(store, sizes), machine: [...machine, ...facts] };
};
