/** Stock whose capacity is the same every night: cabins, places at a time, cots. */
import type pg from 'pg';
import { treatOf } from '../../../machines/basket/codes.ts';
import { resorts } from './catalogue/accommodation.ts';
import { addons } from './catalogue/addons.ts';
import { cabinsAt } from './catalogue/cabins.ts';
import { addonSlots, cotsForHire } from './catalogue/slots.ts';
import type { Table } from './insertRows.ts';

export const cabinTable = (): Table => ({
  name: 'cabins',
  columns: {
    resort: 'text',
    code: 'text',
    accommodation_code: 'text',
    name: 'text',
    is_ground_floor: 'boolean',
    is_accessible: 'boolean',
    attributes: 'text[]',
    pence: 'int',
  },
  rows: resorts.flatMap(({ code: resort }) =>
    cabinsAt(resort).map((cabin) => [
      resort,
      cabin.code,
      cabin.accommodationCode,
      cabin.name,
      cabin.isGroundFloor,
      cabin.isAccessible,
      cabin.attributes,
      cabin.pence,
    ]),
  ),
});

export const slotTable = (): Table => ({
  name: 'addon_slots',
  columns: { code: 'text', time: 'text', places: 'int' },
  rows: addonSlots.flatMap(({ code, times, places }) => times.map((time) => [code, time, places])),
});

type Pool = Readonly<{ pool: string; capacity: number }>;

const steadyPools = (): Pool[] =>
  resorts.flatMap(({ code: resort }) => [
    ...cabinsAt(resort).map(({ code }) => ({ pool: `cabin:${resort}:${code}`, capacity: 1 })),
    ...addonSlots
      .filter(({ code }) => addons.some((addon) => treatOf(addon.code) === code && addon.resorts.includes(resort)))
      .flatMap(({ code, times, places }) =>
        times.map((time) => ({ pool: `slot:${resort}:${code}:${time.replace(':', '')}`, capacity: places })),
      ),
    { pool: `cot:${resort}`, capacity: cotsForHire[resort] },
  ]);

/** The rows are made in the store: there are hundreds of thousands. A pool that has nights already goes on after its last. */
const INSERT_STEADY = `
  INSERT INTO stock (pool, night, capacity, free)
  SELECT one.pool, night, one.capacity, one.capacity
  FROM jsonb_to_recordset($1::jsonb) AS one (pool text, capacity int)
  CROSS JOIN LATERAL generate_series(
    coalesce((SELECT max(stock.night) + 1 FROM stock WHERE stock.pool = one.pool), $2::date), $3::date, interval '1 day') night
  ORDER BY one.pool, night`;

/** Adds the nights from `first` to `last`, both included, that are missing. */
export const insertSteadyStock = async (client: pg.ClientBase, first: string, last: string): Promise<void> => {
  await client.query(INSERT_STEADY, [JSON.stringify(steadyPools()), first, last]);
};
