/** The stays that the buyers of a race want: at each resort, at today's prices, as the servers offer them. */
import type pg from 'pg';
import { couple } from '../../bff/test/bookingSteps.ts';
import type { Visitor } from '../../bff/test/visitor.ts';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { ResortCode } from '../../machines/contract/stay.ts';
import { accommodationPool } from '../../bff/stock/pools.ts';

/** The stays of one resort. Buyers of different resorts do not compete. */
export type StayList = readonly CreateBooking[];

const RESORTS = Object.keys(ResortCode.keys) as ResortCode[];
/** The season of adults-only breaks, which belong to the weekend brand. */
const ADULTS_ONLY = 'ADULT ONLY';

const stayListAt = async (ask: Visitor['get'], resort: ResortCode, breaks: number): Promise<StayList> => {
  const { breaks: sold } = await ask('get-calendar', { resort });
  const arrivals = sold
    .filter(({ season, isForTots }) => season !== ADULTS_ONLY && isForTots !== true)
    .slice(0, breaks);
  const wanted: CreateBooking[] = [];
  for (const { startDate, nights } of arrivals) {
    for (const length of nights) {
      const stay = { resort, startDate, nights: length };
      const { units } = await ask('search-accommodations', { ...stay, units: [couple] });
      const offers = units[0]?.accommodations ?? [];
      wanted.push(
        ...offers.map(({ code, price }) => ({ ...stay, units: [{ ...couple, accommodationCode: code, price }] })),
      );
    }
  }
  return wanted;
};

/**
 * A couple's choices at each resort: every accommodation type on the first `breaks` arrival days, for every length of
 * stay.
 */
export const stayListsOf = (ask: Visitor['get'], breaks: number): Promise<StayList[]> =>
  Promise.all(RESORTS.map((resort) => stayListAt(ask, resort, breaks)));

const poolsOf = ({ resort, units }: CreateBooking): string[] =>
  units.map(({ accommodationCode }) => accommodationPool(resort, accommodationCode));

/** Sets the number of units of the wanted accommodation on each night of the stay. No booking may hold any of them. */
export const setStock = async (pool: pg.Pool, wanted: CreateBooking, units: number): Promise<void> => {
  await pool.query(
    `UPDATE stock SET capacity = $4, free = $4
     WHERE pool = ANY($1) AND night >= $2::date AND night < $2::date + $3::int`,
    [poolsOf(wanted), wanted.startDate, wanted.nights, units],
  );
};

/** The free units of the wanted accommodation, night by night. */
export const freeOf = async (pool: pg.Pool, wanted: CreateBooking): Promise<number[]> => {
  const { rows } = await pool.query<{ free: number }>(
    `SELECT free FROM stock WHERE pool = ANY($1) AND night >= $2::date AND night < $2::date + $3::int ORDER BY pool, night`,
    [poolsOf(wanted), wanted.startDate, wanted.nights],
  );
  return rows.map(({ free }) => free);
};
