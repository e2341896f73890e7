/** The stays of a month at a resort, with rate and free units of each accommodation type, read in one round trip. */
import sql, { type Sql } from 'sql-template-tag';
import type { ResortCode, Season } from '../../machines/contract/stay.ts';
import { daysBetween, monthOf, shiftMonth } from '../../machines/kit/dates.ts';
import { IS_SCHOOL_HOLIDAY, type TypeOnSale } from './typesOnSale.ts';
import type { SoldBreak } from './stayRules.ts';
import type { BreakOnSale } from './resortOnSale.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** A break with its accommodation types, cheapest first. */
export type StayOnSale = BreakOnSale & SoldBreak & Readonly<{ types: readonly TypeOnSale[] }>;

/** Sorted by first day, then by nights. */
export type MonthOnSale = readonly StayOnSale[];

/** The stays at a resort that start in a month 'YYYY-MM', and the stock of their nights, as one JSON text. */
export const monthStatement = (resort: ResortCode, month: string): Sql => {
  const firstDay = `${month}-01`;
  const nextMonth = `${shiftMonth(month, 1)}-01`;
  return sql`
  WITH sold AS MATERIALIZED (
    SELECT *, ${IS_SCHOOL_HOLIDAY} AS is_school_holiday FROM breaks brk
    WHERE resort = ${resort} AND start_date >= ${firstDay}::date AND start_date < ${nextMonth}::date)
  SELECT json_build_object(
    'stays', (SELECT json_agg(json_build_array(to_char(start_date, 'YYYY-MM-DD'), nights, season, name, event, is_private,
          is_for_tots, is_school_holiday, (SELECT json_agg(json_build_array(code, pence, was_pence) ORDER BY pence, code) FROM rates
            WHERE rates.resort = sold.resort AND rates.start_date = sold.start_date AND rates.nights = sold.nights))
        ORDER BY start_date, nights) FROM sold),
    'types', (SELECT json_agg(json_build_object('code', code, 'name', name, 'packageType', package_type, 'subType', sub_type,
          'sleeps', sleeps, 'minGuests', min_guests, 'bedrooms', bedrooms, 'isAccessible', is_accessible,
          'isGroundFloor', is_ground_floor, 'features', features) ORDER BY code)
      FROM accommodation_types WHERE resort = ${resort}),
    'free', (SELECT json_object_agg(code, nights ORDER BY code) FROM (
        SELECT kind.code, (SELECT json_agg(json_build_array(night - ${firstDay}::date, free) ORDER BY night) FROM stock
            WHERE pool = 'acc:' || kind.resort || ':' || kind.code
              AND night >= ${firstDay}::date AND night < (SELECT max(start_date + nights) FROM sold)) AS nights
        FROM accommodation_types kind WHERE resort = ${resort}) cells))::text AS found`;
};

type RateCells = [string, number, number | null];
type StayCells = [string, number, Season, string, string | null, boolean, boolean, boolean, RateCells[] | null];
type Kind = Omit<TypeOnSale, 'pence' | 'wasPence' | 'free'>;
type Found = Readonly<{
  stays: StayCells[] | null;
  types: Kind[] | null;
  /** by type: the night, counted from the first of the month, and its free units */
  free: Readonly<Record<string, [number, number][] | null>> | null;
}>;

/** Reads a month 'YYYY-MM' as JSON text, which is identical as long as nothing has changed. */
export const readMonth = async (client: DbClient, resort: ResortCode, month: string): Promise<string> => {
  const { rows } = await client.query<{ found: string }>(prepared('month-on-sale', monthStatement(resort, month)));
  return rows[0]?.found ?? '{}';
};

/** The units that are free on every night of a stay; 0 when a night is not in stock. */
const freeFor = (cells: ReadonlyMap<number, number>, firstNight: number, nights: number): number => {
  let least = Infinity;
  for (let night = firstNight; night < firstNight + nights; night += 1) least = Math.min(least, cells.get(night) ?? 0);
  return least;
};

/** Parses the text of `readMonth`. */
export const monthFrom = (text: string, resort: ResortCode): MonthOnSale => {
  const { stays: availableStays, types, free } = JSON.parse(text) as Found;
  const kinds = new Map((types ?? []).map((kind) => [kind.code, kind]));
  const cells = new Map(Object.entries(free ?? {}).map(([code, nights]) => [code, new Map(nights)]));
  return (availableStays ?? []).map(
    ([startDate, nights, season, name, event, isPrivate, isForTots, isSchoolHoliday, rates]) => {
      const firstNight = daysBetween(`${monthOf(startDate)}-01`, startDate);
      return {
        resort,
        startDate,
        nights,
        season,
        name,
        event,
        isPrivate,
        isForTots,
        isSchoolHoliday,
        types: (rates ?? []).flatMap(([code, pence, wasPence]) => {
          const kind = kinds.get(code);
          const isFree = freeFor(cells.get(code) ?? new Map<number, number>(), firstNight, nights);
          return kind === undefined ? [] : [{ ...kind, pence, wasPence, free: isFree }];
        }),
      };
    },
  );
};
