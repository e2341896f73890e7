/** Operators' changes of stock: set a capacity, close a night, open it. Cells are locked in key order as everywhere. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { withTransaction } from '../db/transaction.ts';
import type { Store } from '../kernel/deps.ts';
import type { DbClient } from '../db/client.ts';

/** A pool's stock for one night; `taken` is how many are held or booked. */
export type Cell = Readonly<{
  pool: string;
  night: string;
  capacity: number;
  free: number;
  isClosed: boolean;
  taken: number;
}>;

/** The new values of a cell; missing ones stay unchanged. */
export type CellChange = Pick<Cell, 'pool' | 'night'> & Partial<Pick<Cell, 'capacity' | 'isClosed'>>;

/** Why a cell was not changed: it does not exist, or more is taken than the new capacity. */
export type CellRefusal = Readonly<{ pool: string; night: string; reason: 'unknownCell' | 'taken'; taken: number }>;

const cellKey = ({ pool, night }: Pick<Cell, 'pool' | 'night'>): string => `${pool} ${night}`;

const lockCells = async (client: DbClient, changes: readonly CellChange[]): Promise<Map<string, Cell>> => {
  const changed = sql`unnest(${changes.map(({ pool }) => pool)}::text[], ${changes.map(({ night }) => night)}::date[])
    AS cell (pool, night)`;
  const cells = await client.query<Omit<Cell, 'taken'>>(sql`
    SELECT stock.pool, stock.night, capacity, free, is_closed AS "isClosed"
    FROM stock JOIN ${changed} ON cell.pool = stock.pool AND cell.night = stock.night
    ORDER BY stock.pool, stock.night FOR UPDATE OF stock`);
  // read after the lock: hold lines change only under their cell's lock, so the sum is complete
  const lines = await client.query<Pick<Cell, 'pool' | 'night' | 'taken'>>(sql`
    SELECT pool, night, sum(quantity)::int AS taken FROM hold_lines JOIN ${changed} USING (pool, night)
    GROUP BY pool, night`);
  const taken = new Map(lines.rows.map((row) => [cellKey(row), row.taken]));
  return new Map(cells.rows.map((cell) => [cellKey(cell), { ...cell, taken: taken.get(cellKey(cell)) ?? 0 }]));
};

const applyChange = (cell: Cell, change: CellChange): Cell => {
  const next = { ...cell, ...change };
  return { ...next, free: next.isClosed ? 0 : next.capacity - next.taken };
};

/**
 * Changes cells within a transaction, all or none. They are locked in key order: a caller with several lists must pass
 * the lists in key order too.
 */
export const changeCells = async (
  client: DbClient,
  changes: readonly CellChange[],
): Promise<E.Either<readonly CellRefusal[], readonly Cell[]>> => {
  const locked = await lockCells(client, changes);
  const refusals: CellRefusal[] = [];
  const cells: Cell[] = [];
  for (const change of changes) {
    const { pool, night } = change;
    const cell = locked.get(cellKey(change));
    const next = cell && applyChange(cell, change);
    if (next === undefined) refusals.push({ pool, night, reason: 'unknownCell', taken: 0 });
    else if (next.taken > next.capacity) refusals.push({ pool, night, reason: 'taken', taken: next.taken });
    else cells.push(next);
  }
  if (refusals.length > 0) return E.left(refusals);
  await client.query(sql`
    UPDATE stock SET capacity = cell.capacity, free = cell.free, is_closed = cell.is_closed
    FROM unnest(${cells.map((cell) => cell.pool)}::text[], ${cells.map((cell) => cell.night)}::date[],
      ${cells.map((cell) => cell.capacity)}::int[], ${cells.map((cell) => cell.free)}::int[],
      ${cells.map((cell) => cell.isClosed)}::bool[]) AS cell (pool, night, capacity, free, is_closed)
    WHERE stock.pool = cell.pool AND stock.night = cell.night`);
  return E.right(cells);
};

const changeNights = (
  { pool: store }: Store,
  pool: string,
  nights: readonly string[],
  change: Partial<Pick<Cell, 'capacity' | 'isClosed'>>,
) =>
  withTransaction(store, (client) =>
    changeCells(
      client,
      nights.map((night) => ({ pool, night, ...change })),
    ),
  );

/** Sets the capacity of a pool on all nights ('YYYY-MM-DD'), or on none if more is taken on one of them. */
export const setCapacity = (deps: Store, pool: string, nights: readonly string[], capacity: number) =>
  changeNights(deps, pool, nights, { capacity });

/** Stops selling a pool on these nights. Existing holds stay, and released stock is not resold. */
export const closePool = (deps: Store, pool: string, nights: readonly string[]) =>
  changeNights(deps, pool, nights, { isClosed: true });

/** Resumes selling a pool on these nights: all capacity that is not taken. */
export const openPool = (deps: Store, pool: string, nights: readonly string[]) =>
  changeNights(deps, pool, nights, { isClosed: false });
