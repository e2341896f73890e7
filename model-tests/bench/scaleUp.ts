/** The same read calls on a larger store: more resorts, then more years. Only the bench has such a store. */
import sql, { raw, type Sql } from 'sql-template-tag';
import { seed } from '../../bff/db/seed/seed.ts';
import { measureRead, rowsWithLimit, type Bench } from './measure.ts';
import type { Measured } from './measureLoad.ts';
import type { ReadCase } from './readPrices.ts';
import type { Row } from './report.ts';
import { vacuumStore, type BenchStore } from './store.ts';

const RESORTS = 30;
const YEARS = 6;
/** The resort whose breaks, prices and accommodation are copied for the others. */
const TEMPLATE_RESORT = 'BG';

/**
 * Copies a table's rows of the template resort for each new resort `R4`, `R5` and so on, up to this total. `change`
 * sets the columns that name the resort.
 */
const copies = (table: string, where: Sql, change: Sql, resorts: number): Sql => sql`
  INSERT INTO ${raw(table)} SELECT (jsonb_populate_record(model, jsonb_build_object(${change}))).*
  FROM ${raw(table)} model, generate_series(4, ${resorts}::int) nr WHERE ${where} ON CONFLICT DO NOTHING`;

/** Adds resorts up to this total. Searches read their stays as well, but no call names them. */
const addResorts = async ({ pool }: BenchStore, resorts: number): Promise<void> => {
  await pool.query('ALTER TABLE resorts DROP CONSTRAINT IF EXISTS resorts_code_check');
  await pool.query(copies('resorts', sql`code = ${TEMPLATE_RESORT}`, sql`'code', 'R' || nr`, resorts));
  for (const table of ['accommodation_types', 'breaks', 'rates']) {
    await pool.query(copies(table, sql`resort = ${TEMPLATE_RESORT}`, sql`'resort', 'R' || nr`, resorts));
  }
  const renamed = sql`'pool', replace(pool, ${`:${TEMPLATE_RESORT}:`}, ':R' || nr || ':')`;
  await pool.query(copies('stock', sql`pool LIKE ${`acc:${TEMPLATE_RESORT}:%`}`, renamed, resorts));
};

type ScaleStage = Readonly<{ name: string; grow: () => Promise<void> }>;

/**
 * Measures each read call before and after each growth. The figure before is the limit, so the ratio shows the cost
 * of the growth.
 */
export const measureScaleUp = async (
  bench: Bench,
  readings: readonly Readonly<{ reading: ReadCase; before: Measured }>[],
  today: string,
): Promise<Row[]> => {
  const { store, log } = bench;
  const stages: ScaleStage[] = [
    { name: `${RESORTS} resorts`, grow: () => addResorts(store, RESORTS) },
    {
      name: `${RESORTS} resorts, ${YEARS} years`,
      grow: async () => {
        await seed(store.pool, { today, years: YEARS });
        await addResorts(store, RESORTS);
      },
    },
  ];
  const rows: Row[] = [];
  for (const { name, grow } of stages) {
    log(`a store of ${name}`);
    await grow();
    await vacuumStore(store);
    for (const { reading, before } of readings) {
      const load = await measureRead(bench, reading);
      rows.push(...rowsWithLimit(`${reading.name}, ${name}`, load, '3 resorts, 2 years', before));
    }
  }
  return rows;
};
