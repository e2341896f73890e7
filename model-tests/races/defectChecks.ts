/** Before any race: checks that the checks work. Each bug is planted, must be found, and is undone. */
import type pg from 'pg';
import { checkStock } from '../../bff/stock/reconcile.ts';
import type { Finding } from './finding.ts';
import { racySale, raceForLastUnits, type LastUnitRace } from './lastUnit.ts';

type DataDefect = Readonly<{ name: string; sql: string; back: string }>;

/** $1 is a booking with a hold, $2 and $3 the pool and night of one of its lines. */
const IS_CELL = '$1::uuid IS NOT NULL AND pool = $2 AND night = $3';
const IS_LINE = 'booking_id = $1 AND pool = $2 AND night = $3';

const ofLine = (name: string, more: number): DataDefect => ({
  name,
  sql: `UPDATE hold_lines SET quantity = quantity + ${more} WHERE ${IS_LINE}`,
  back: `UPDATE hold_lines SET quantity = quantity - ${more} WHERE ${IS_LINE}`,
});

const DATA_DEFECTS: readonly DataDefect[] = [
  {
    name: 'a unit that is held and still counted as free',
    sql: `UPDATE stock SET free = free + 1 WHERE ${IS_CELL}`,
    back: `UPDATE stock SET free = free - 1 WHERE ${IS_CELL}`,
  },
  ofLine('a booking that holds more than it is made of', 1),
  ofLine('more sold than there is', 100_000),
  {
    name: 'a booking that was released and still holds',
    sql: `UPDATE bookings SET hold_state = 'released' WHERE id = $1 AND ($2::text, $3::date) IS NOT NULL`,
    back: `UPDATE bookings SET hold_state = 'held' WHERE id = $1 AND ($2::text, $3::date) IS NOT NULL`,
  },
];

type HeldLine = { booking_id: string; pool: string; night: string };

const checkDataDefects = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<HeldLine>('SELECT booking_id, pool, night FROM hold_lines LIMIT 1');
  const line = rows[0];
  if (line === undefined) throw new Error('no booking holds anything to plant a mistake in');
  const values = [line.booking_id, line.pool, line.night];
  const missed: string[] = [];
  for (const { name, sql, back } of DATA_DEFECTS) {
    await pool.query(sql, values);
    if ((await checkStock(pool)).length === 0) missed.push(`${name} was not found`);
    await pool.query(back, values);
  }
  const left = await checkStock(pool);
  return left.length === 0 ? missed : [...missed, 'what was planted could not be taken back'];
};

const RACY_ROUNDS = 3;

/**
 * Plants bugs in the store, and sells the last unit through a sale that reads and then writes. Both must be found.
 * The first buyer of the race holds a booking meanwhile.
 */
export const checkDefectsAreFound = async (race: Omit<LastUnitRace, 'rounds' | 'sale'>): Promise<Finding> => {
  const { pool, urls, buyers, stayLists, units } = race;
  const [buyer, url, wanted] = [buyers[0]?.[0], urls[0], stayLists[0]?.[0]];
  if (buyer === undefined || url === undefined || wanted === undefined) throw new Error('there is nobody to race');
  const held = await buyer.ask(url, 'create-booking', wanted);
  if (held.status !== 200) throw new Error(`create-booking answered ${held.status} ${held.body.code}`);
  const missed = await checkDataDefects(pool);
  await buyer.ask(url, 'clear-booking', {});
  const racy = await raceForLastUnits({
    ...race,
    rounds: RACY_ROUNDS,
    units: units.slice(0, 1),
    sale: racySale(pool),
  });
  if (racy.problems.length === 0) missed.push('a sale that reads and then writes was not found');
  return {
    title: `Planted mistakes: ${DATA_DEFECTS.length} in the store, and a sale that reads and then writes`,
    figures: [`${DATA_DEFECTS.length + 1 - missed.length} of ${DATA_DEFECTS.length + 1} found`],
    problems: missed,
  };
};
