/** Stores the stock of a shop: ranges of nights become cells, one per pool and night. */
import { either as E } from 'fp-ts';
import sql, { type Sql } from 'sql-template-tag';
import type { WriteResult } from '../db/rows.ts';
import { changeCells, type CellChange, type CellRefusal } from '../stock/capacity.ts';
import type { Fault } from './faults.ts';
import type { Entry } from './format.ts';
import type { DbClient } from '../db/client.ts';

type Range = Entry<'stock'>;

/** This many cells are locked and changed in one statement. */
const BATCH = 5_000;

const asTable = (ranges: readonly Range[]): Sql => sql`jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
  AS range (pool text, "firstNight" date, "lastNight" date, capacity int, "isClosed" boolean)`;

/** SQL: skips a range if a count shows that all its nights exist; a start on a full database generates no rows. */
const add = (ranges: readonly Range[]): Sql => sql`
  WITH missing AS (
    SELECT * FROM ${asTable(ranges)} WHERE range."lastNight" - range."firstNight" + 1 >
      (SELECT count(*) FROM stock WHERE stock.pool = range.pool AND stock.night BETWEEN range."firstNight" AND range."lastNight"))
  INSERT INTO stock (pool, night, capacity, free, is_closed)
  SELECT pool, night::date, capacity, CASE WHEN "isClosed" THEN 0 ELSE capacity END, coalesce("isClosed", false)
  FROM missing CROSS JOIN LATERAL generate_series("firstNight", "lastNight", interval '1 day') night
  ORDER BY 1, 2 ON CONFLICT DO NOTHING`;

/** Adds the nights that are missing; the others stay unchanged. */
export const addStock = async (client: DbClient, ranges: readonly Range[]): Promise<WriteResult> => {
  const added = await client.query(add(ranges));
  return { added: added.rowCount ?? 0, changed: 0 };
};

/** SQL: the differing cells, in locking order. Read without locks, so that only cells that change are locked. */
const differingCells = (ranges: readonly Range[]): Sql => sql`
  SELECT stock.pool, stock.night, range.capacity, coalesce(range."isClosed", stock.is_closed) AS "isClosed"
  FROM ${asTable(ranges)} JOIN stock ON stock.pool = range.pool AND stock.night BETWEEN range."firstNight" AND range."lastNight"
  WHERE stock.capacity <> range.capacity OR stock.is_closed <> coalesce(range."isClosed", stock.is_closed)
  ORDER BY stock.pool, stock.night`;

type NumberedRange = readonly [at: number, range: Range];

/** `ranges`: those of the cell's pool. */
const faultOf = (ranges: readonly NumberedRange[], { night, taken }: CellRefusal): Fault => {
  const [at = -1] = ranges.find(([, one]) => one.firstNight <= night && night <= one.lastNight) ?? [];
  return { path: ['stock', at, 'capacity'], message: `expected at least ${taken}, which are taken on ${night}` };
};

/** One fault per entry, for the night with the most taken stock. */
const faultsOf = (ranges: readonly Range[], refusals: readonly CellRefusal[]): Fault[] => {
  const faults = new Map<unknown, Fault>();
  const byPool = Map.groupBy(ranges.entries(), ([, { pool }]) => pool);
  for (const refusal of refusals.toSorted((a, b) => b.taken - a.taken)) {
    const fault = faultOf(byPool.get(refusal.pool) ?? [], refusal);
    if (!faults.has(fault.path[1])) faults.set(fault.path[1], fault);
  }
  return [...faults.values()];
};

/**
 * Adds missing nights and changes differing ones. Faults: capacities below what is taken; the caller then rolls back.
 */
export const upsertStock = async (
  client: DbClient,
  ranges: readonly Range[],
): Promise<E.Either<readonly Fault[], WriteResult>> => {
  const { added } = await addStock(client, ranges);
  const { rows } = await client.query<CellChange>(differingCells(ranges));
  const refusals: CellRefusal[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const changed = await changeCells(client, rows.slice(from, from + BATCH));
    if (E.isLeft(changed)) refusals.push(...changed.left);
  }
  return refusals.length > 0 ? E.left(faultsOf(ranges, refusals)) : E.right({ added, changed: rows.length });
};
