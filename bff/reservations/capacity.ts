/** What operators do to stock: another capacity, closing a night, opening it again. Cells are locked in key order, as everywhere. */
import { either as E } from 'fp-ts';
import { withTransaction } from '../db/transaction.ts';
import type { Desk, Querier } from './desk.ts';

/** A pool's count for one night; `taken` of it are held or booked. */
export type Cell = Readonly<{
  pool: string;
  night: string;
  capacity: number;
  free: number;
  isClosed: boolean;
  taken: number;
}>;

/** Why a night was not changed: it is not in stock, or more of it is taken than would be left. */
export type CellRefusal = Readonly<{ night: string; reason: 'unknownCell' | 'taken'; taken: number }>;

type StockDesk = Pick<Desk, 'pool'>;
type Wish = Partial<Pick<Cell, 'capacity' | 'isClosed'>>;

const LOCK_CELLS = `
  SELECT pool, night, capacity, free, is_closed AS "isClosed" FROM stock
  WHERE pool = $1 AND night = ANY ($2::date[]) ORDER BY pool, night FOR UPDATE`;

/** In a statement after the locks: whoever changes the lines of a cell has it locked, so that this is all of them. */
const TAKEN = `
  SELECT night, sum(quantity)::int AS taken FROM hold_lines
  WHERE pool = $1 AND night = ANY ($2::date[]) GROUP BY night`;

const SAVE_CELLS = `
  UPDATE stock SET capacity = cell.capacity, free = cell.free, is_closed = cell.is_closed
  FROM unnest($2::date[], $3::int[], $4::int[], $5::bool[]) AS cell (night, capacity, free, is_closed)
  WHERE stock.pool = $1 AND stock.night = cell.night`;

const lockCells = async (client: Querier, pool: string, nights: readonly string[]): Promise<Cell[]> => {
  const cells = await client.query<Omit<Cell, 'taken'>>(LOCK_CELLS, [pool, nights]);
  const lines = await client.query<{ night: string; taken: number }>(TAKEN, [pool, nights]);
  const taken = new Map(lines.rows.map((row) => [row.night, row.taken]));
  return cells.rows.map((cell) => ({ ...cell, taken: taken.get(cell.night) ?? 0 }));
};

const changed = (cell: Cell, wish: Wish): Cell => {
  const next = { ...cell, ...wish };
  return { ...next, free: next.isClosed ? 0 : next.capacity - next.taken };
};

const refusalsOf = (nights: readonly string[], cells: readonly Cell[]): CellRefusal[] =>
  nights.flatMap((night): CellRefusal[] => {
    const cell = cells.find((one) => one.night === night);
    if (cell === undefined) return [{ night, reason: 'unknownCell', taken: 0 }];
    return cell.taken > cell.capacity ? [{ night, reason: 'taken', taken: cell.taken }] : [];
  });

const changeCells = (
  { pool: store }: StockDesk,
  pool: string,
  nights: readonly string[],
  wish: Wish,
): Promise<E.Either<readonly CellRefusal[], readonly Cell[]>> =>
  withTransaction(store, async (client) => {
    const cells = (await lockCells(client, pool, nights)).map((cell) => changed(cell, wish));
    const refusals = refusalsOf(nights, cells);
    if (refusals.length > 0) return E.left(refusals);
    await client.query(SAVE_CELLS, [
      pool,
      cells.map((cell) => cell.night),
      cells.map((cell) => cell.capacity),
      cells.map((cell) => cell.free),
      cells.map((cell) => cell.isClosed),
    ]);
    return E.right(cells);
  });

/** Gives a pool another capacity on all of the nights ('YYYY-MM-DD') or on none; not less than what is taken of one. */
export const setCapacity = (desk: StockDesk, pool: string, nights: readonly string[], capacity: number) =>
  changeCells(desk, pool, nights, { capacity });

/** Sells nothing more of a pool on these nights; who holds some keeps it, and what is given back stays unsold. */
export const closePool = (desk: StockDesk, pool: string, nights: readonly string[]) =>
  changeCells(desk, pool, nights, { isClosed: true });

/** Sells a pool again on these nights: all of its capacity that is not taken. */
export const openPool = (desk: StockDesk, pool: string, nights: readonly string[]) =>
  changeCells(desk, pool, nights, { isClosed: false });
