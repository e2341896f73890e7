/** Stock for operators: shows and changes the nights of a pool. An unknown name is answered with the nearest one. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { daysBetween, nightsOf } from '../../machines/kit/dates.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { closePool, openPool, setCapacity, type Cell, type CellRefusal } from '../stock/capacity.ts';
import type { AdminCommand } from './commandLine.ts';
import type { Nights } from './commandWords.ts';
import { tableOf, type Report, type Row } from './report.ts';

const cellsOf = ({ pool, first, last }: Nights): Sql => sql`
  SELECT pool, night, capacity, free, is_closed AS "isClosed", coalesce((SELECT sum(quantity)::int FROM hold_lines line
    WHERE line.pool = stock.pool AND line.night = stock.night), 0) AS taken
  FROM stock WHERE pool = ${pool} AND night BETWEEN ${first} AND ${last} ORDER BY night`;

const poolsContaining = (text: string): Sql => sql`
  SELECT pool, count(*)::int AS nights, min(night) AS first, max(night) AS last FROM stock
  WHERE strpos(pool, ${text}) > 0 GROUP BY pool ORDER BY pool`;

/** Every pool whose name contains the text. Left: the text for no match, with the nearest name. */
export const poolsReport = async (store: pg.Pool, containing: string): Promise<E.Either<string, Report>> => {
  const { rows } = await store.query<Row>(poolsContaining(containing));
  return rows.length === 0
    ? E.left(await unknownPool(store, containing))
    : E.right({ isGood: true, text: tableOf(rows), json: rows });
};

const unknownPool = async (store: pg.Pool, pool: string): Promise<string> => {
  const { rows } = await store.query<{ pool: string }>(poolsContaining(''));
  return unknownMessage(
    'pool',
    pool,
    rows.map((row) => row.pool),
  );
};

/** The text for a pool without stock on a night, with the nearest night or pool. */
const unknownCell = async (store: pg.Pool, pool: string, night: string): Promise<string> => {
  const { rows } = await store.query<{ night: string }>(
    sql`SELECT night FROM stock WHERE pool = ${pool} ORDER BY abs(night - ${night}::date), night LIMIT 1`,
  );
  const nearest = rows[0]?.night;
  return nearest === undefined
    ? unknownPool(store, pool)
    : `The pool “${pool}” has no stock on ${night}. The nearest night is ${nearest}.`;
};

const cellRow = ({ pool, night, capacity, taken, free, isClosed }: Cell): Row => ({
  pool,
  night,
  capacity,
  taken,
  free,
  closed: isClosed,
});

/** The stock of a pool on the nights. Left: the text for an unknown pool or night. */
export const stockReport = async (store: pg.Pool, nights: Nights): Promise<E.Either<string, Report>> => {
  const { rows } = await store.query<Cell>(cellsOf(nights));
  return rows.length === 0
    ? E.left(await unknownCell(store, nights.pool, nights.first))
    : E.right({ isGood: true, text: tableOf(rows.map(cellRow)), json: rows });
};

type StockChange = Extract<AdminCommand, { name: 'capacity' | 'close' | 'open' }>;

const change = (store: pg.Pool, command: StockChange, nights: readonly string[]) => {
  const deps = { pool: store };
  if (command.name === 'capacity') return setCapacity(deps, command.pool, nights, command.capacity);
  return command.name === 'close' ? closePool(deps, command.pool, nights) : openPool(deps, command.pool, nights);
};

const refusalText = async (store: pg.Pool, pool: string, refusals: readonly CellRefusal[]): Promise<string> => {
  const unknown = refusals.find((one) => one.reason === 'unknownCell');
  if (unknown !== undefined) return `${await unknownCell(store, pool, unknown.night)} Nothing was changed.`;
  const taken = refusals.map((one) => `${one.taken} are taken on ${one.night}`);
  return `The capacity cannot be less than what is taken: ${taken.join(', ')}. Nothing was changed.`;
};

/** Changes a pool on all of the nights, or on none if one fails, and reports them. Left: why nothing was changed. */
export const changeStock = async (store: pg.Pool, command: StockChange): Promise<E.Either<string, Report>> => {
  const { pool, first, last } = command;
  const changed = await change(store, command, nightsOf(first, daysBetween(first, last) + 1));
  if (E.isLeft(changed)) return E.left(await refusalText(store, pool, changed.left));
  return E.right({ isGood: true, text: tableOf(changed.right.map(cellRow)), json: changed.right });
};
