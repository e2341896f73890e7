/**
 * A shop that grows by SQL: by what some visits left in its store, each of their rows again and again, with keys and times of
 * its own. Retention keeps sessions and the like for about a day, so only a day's share of them is copied.
 */
import pMap from 'p-map';
import type pg from 'pg';
import { withTransaction } from '../../bff/db/transaction.ts';
import { RESORT_CODES } from '../../machines/contract/resorts.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import type { Cleanup } from './cleanup.ts';
import { drawStays } from './measure.ts';
import { startProductAlone } from './servers.ts';
import { addStock, openStore, type BenchStore } from './store.ts';
import { eventsHandled, runVisit } from './visits.ts';

/** What a shop of ×1 has beside the resorts of the product: bookings, lines of history for each, accounts. */
const [BOOKINGS, LINES, ACCOUNTS] = [10_000, 10, 2_000];
/** The bookings that are copied, how often each is in a shop of ×1, and the accounts of each copy of them all. */
const MODELS = 50;
const COPIES = BOOKINGS / MODELS;
const ACCOUNTS_OF_COPY = ACCOUNTS / COPIES;
const FIRST_ID = 10_000_000;

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
/** The resorts of the product, then those of each shop of ×1 more. */
const CODES = [...RESORT_CODES, ...PAIRS.filter((code) => !(RESORT_CODES as string[]).includes(code))];

/** The code of the resort in shop of ×1 number `unit` that sells the same as `code`. */
export const codeAt = (code: string, unit: number): ResortCode =>
  CODES[unit * RESORT_CODES.length + RESORT_CODES.indexOf(code as ResortCode)] as ResortCode;

const codeInSql = (code: string, unit: string): string =>
  `('{${CODES.join(',')}}'::text[])[${unit} * ${RESORT_CODES.length} + strpos('${RESORT_CODES.join('')}', ${code}) / 2 + 1]`;

const RESORT_TABLES = ['resorts', 'accommodation_types', 'breaks', 'rates', 'cabins', 'stock'];
const isOfResorts = (table: string): boolean => RESORT_TABLES.includes(table);
/** What jobs delete after about a day. */
const KEPT_A_DAY = ['sessions', 'saved_replies'];

/** In SQL, of copy `n` of row `nth` of `count` (`part` of it, if a row is copied several times): a number of its own, and its age. */
const idOf = (count: number, parts: number): string => `(${FIRST_ID} + (n * ${count} + nth) * ${parts} + part)::int`;
const DAYS_AGO = '(n * 7919 % 365)::int';

/** What the rules for types do not know. */
const SPECIAL: Readonly<Record<string, string>> = {
  'clients.email': `'holder' || ${idOf(1, ACCOUNTS_OF_COPY)} || '@example.com'`,
  'bookings.client_id': `CASE WHEN nth % 2 = 0 THEN (${FIRST_ID} + (n + 1) * ${ACCOUNTS_OF_COPY} + nth / 2 % ${ACCOUNTS_OF_COPY} + 1)::int END`,
  'bookings.contact': `one.contact || jsonb_build_object('email', 'guest' || n || '-' || nth || '@example.com')`,
  'payment_attempts.continuation': 'NULL',
  'payment_attempts.network': 'NULL',
  'emails.status': `'sent'`,
  'emails.sent_at': 'one.due_at',
  'follow_ups.done_at': 'one.created_at',
  'follow_ups.done_by': `'jo'`,
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

/** In SQL, the value of a column in a copy for shop of ×1 number `$4`; equal values stay equal, so references follow keys. */
const copyOf = (table: string, { name, type, isKey }: Column, id: string): string => {
  const value = `one."${name}"`;
  if (name === 'resort' || `${table}.${name}` === 'resorts.code') return codeInSql(value, '$4::int');
  if (name === 'pool')
    return `split_part(${value}, ':', 1) || ':' || ${codeInSql(`split_part(${value}, ':', 2)`, '$4::int')} || substr(${value}, strpos(${value}, ':') + 3)`;
  if (isOfResorts(table)) return value;
  if (type === 'uuid') return `md5(${value}::text || n)::uuid`;
  if (type === 'date') return `${value} - ${DAYS_AGO}`;
  if (type === 'timestamp with time zone') return `${value} - make_interval(days => ${DAYS_AGO})`;
  if (!isKey) return value;
  if (type === 'bytea') return `sha256(${value} || n::text::bytea)`;
  return type === 'text' ? `${value} || '-' || n` : id;
};

const countOf = async (client: Pick<pg.ClientBase, 'query'>, table: string): Promise<number> =>
  (await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]?.count ?? 0;

/** The number of rows of every table. */
export const countsOf = async (pool: pg.Pool): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return new Map(await Promise.all(rows.map(async ({ name }) => [name, await countOf(pool, name)] as const)));
};

/** Copies the models of a table to shop of ×1 number `unit`, each row of a copy `times`. */
const copyRows = async (client: pg.PoolClient, table: string, times: number, unit: number): Promise<void> => {
  const { rows: columns } = await client.query<Column>(COLUMNS, [table]);
  const id = idOf(await countOf(client, `growth.${table}`), times);
  const values = columns.map((one) => SPECIAL[`${table}.${one.name}`] ?? copyOf(table, one, id));
  const range = isOfResorts(table) ? [unit, unit] : [unit * COPIES + 1, (unit + 1) * COPIES];
  await client.query(
    `INSERT INTO ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) SELECT ${values.join(', ')}
     FROM (SELECT *, row_number() OVER () AS nth FROM growth.${table}) one,
       generate_series($1::bigint, $2) n, generate_series(1, $3) part
     WHERE ($5 OR ${DAYS_AGO} = 0) AND $4::int >= 0
     -- of a hundred visits one has the reference of a copy
     ON CONFLICT DO NOTHING`,
    [...range, times, unit, !KEPT_A_DAY.includes(table)],
  );
};

/** `copied`: the tables that grow, with how often a copy has each row of the models, which are in tables of another schema. */
export type Shop = Readonly<{ store: BenchStore; copied: ReadonlyMap<string, number> }>;

/** Opens a shop without copies: the product makes the models. */
export const openShop = async (random: () => number, cleanup: Cleanup): Promise<Shop> => {
  // fewer checkpoints while it grows, and plans for the log once they are wanted
  const settings = ['max_wal_size=8GB', 'shared_buffers=1GB', 'shared_preload_libraries=auto_explain'];
  const store = await openStore(cleanup, [...settings, 'auto_explain.log_nested_statements=on']);
  const { pool } = store;
  const product = await startProductAlone(store, cleanup);
  await addStock(store);
  const before = await countsOf(pool);
  const draw = await drawStays({ product, random });
  await pMap(draw(MODELS), (wanted) => runVisit(product, wanted), { concurrency: 2 });
  await eventsHandled(product);
  await product.stop();
  const after = await countsOf(pool);
  const copied = new Map(
    [...after].filter(([table, count]) => count - (before.get(table) ?? 0) >= MODELS / 10).map(([table]) => [table, 1]),
  );
  copied.set('booking_history', Math.ceil((LINES * MODELS) / (after.get('booking_history') ?? MODELS)));
  copied.set('clients', ACCOUNTS_OF_COPY);
  for (const table of RESORT_TABLES) copied.set(table, 1);
  await pool.query('CREATE SCHEMA growth');
  for (const table of [...copied.keys(), 'addons']) await pool.query(`CREATE TABLE growth.${table} AS TABLE ${table}`);
  return { store, copied };
};

/** All resorts sell what the one that they are copies of sells. */
const GROW_ADDONS = `
  UPDATE addons SET resorts = ARRAY(
    SELECT ${codeInSql('code', 'n')} FROM unnest(model.resorts) code, generate_series(0, $1 - 1) n)
  FROM growth.addons model WHERE model.code = addons.code`;

/** Grows a shop of `from` times (0: only the models) to one of `to` times. */
export const grow = async ({ store: { pool }, copied }: Shop, from: number, to: number): Promise<void> => {
  for (let unit = from; unit < to; unit += 1)
    await withTransaction(pool, async (client) => {
      // rows are copied with what they refer to
      await client.query("SET LOCAL session_replication_role = 'replica'; SET LOCAL synchronous_commit = off");
      for (const [table, times] of copied)
        if (unit > 0 || !isOfResorts(table)) await copyRows(client, table, times, unit);
    });
  await pool.query(GROW_ADDONS, [to]);
  await pool.query('VACUUM ANALYZE');
  await pool.query('CHECKPOINT');
};

/** A random booking of a shop of `size` times: its reference, its contact's address, and that of an account. */
export const someOf = (size: number, random: () => number) => {
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    reference: FIRST_ID + MODELS + 2 + below(size * BOOKINGS),
    email: `guest${1 + below(size * COPIES)}-${1 + below(MODELS)}@example.com`,
    holder: `holder${FIRST_ID + 2 * ACCOUNTS_OF_COPY + 1 + below(size * ACCOUNTS)}@example.com`,
  };
};
