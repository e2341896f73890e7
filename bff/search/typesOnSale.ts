/** The accommodation types on sale for one stay, with rates and free units, read in one round trip. */
import sql, { type Sql } from 'sql-template-tag';
import type { PricedStay } from '../../machines/booking/stayPrice.rules.ts';
import type { AccommodationOffer, ResortCode } from '../../machines/contract/stay.ts';
import type { SoldBreak } from './stayRules.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/**
 * A type on sale for a stay. `pence` is the rate of one unit for the whole stay, before `stayPrice`; `free` is the
 * number of units that are free on every night.
 */
export type TypeOnSale = Omit<AccommodationOffer, 'price' | 'wasPrice' | 'perPersonPrice' | 'isSoldOut' | 'unitsLeft'> &
  Readonly<{ minGuests: number; pence: number; wasPence: number | null; free: number }>;

export type OnSale = Readonly<{ sold: readonly SoldBreak[]; types: readonly TypeOnSale[] }>;

/**
 * SQL: the units free on every night of a stay, including those that an unpaid booking itself holds; 0 if a night has
 * no stock.
 */
const freeUnits = (ownBookingId: string | null): Sql => sql`(
  SELECT CASE WHEN count(*) = brk.nights THEN min(stock.free + coalesce(own.quantity, 0)) ELSE 0 END
  FROM stock
  LEFT JOIN hold_lines own ON own.pool = stock.pool AND own.night = stock.night
    AND own.booking_id = (SELECT id FROM bookings WHERE id = ${ownBookingId} AND status IN ('draft', 'inProgress'))
  WHERE stock.pool = 'acc:' || brk.resort || ':' || kind.code
    AND stock.night >= brk.start_date AND stock.night < brk.start_date + brk.nights)::int`;

/** SQL: whether a night of break `brk` is in a school holiday. */
export const IS_SCHOOL_HOLIDAY = sql`EXISTS (SELECT FROM school_holidays holiday
    WHERE brk.start_date <= holiday.last_day AND brk.start_date + brk.nights > holiday.first_day)`;

type Stay = Readonly<{ resort: ResortCode; startDate: string; nights: number }>;

/** The statement of `typesOnSale`. */
export const onSaleStatement = (
  { resort, startDate, nights }: Stay,
  ownBookingId: string | null,
  codes: readonly string[] | null,
): Sql => sql`
  SELECT brk.nights AS "soldNights", brk.season, brk.name AS "breakName", brk.event, brk.is_private AS "isPrivate", brk.is_for_tots AS "isForTots",
    ${IS_SCHOOL_HOLIDAY} AS "isSchoolHoliday", offer.*
  FROM breaks brk LEFT JOIN LATERAL (
    SELECT kind.code, kind.name, kind.package_type AS "packageType", kind.sub_type AS "subType", kind.sleeps,
      kind.min_guests AS "minGuests", kind.bedrooms, kind.is_accessible AS "isAccessible",
      kind.is_ground_floor AS "isGroundFloor", kind.features, rate.pence, rate.was_pence AS "wasPence",
      ${freeUnits(ownBookingId)} AS free
    FROM rates rate JOIN accommodation_types kind ON kind.resort = rate.resort AND kind.code = rate.code
    WHERE brk.nights = ${nights} AND rate.resort = brk.resort AND rate.start_date = brk.start_date AND rate.nights = brk.nights
      AND (${codes}::text[] IS NULL OR rate.code = ANY (${codes}::text[]))
  ) offer ON true
  WHERE brk.resort = ${resort} AND brk.start_date = ${startDate}::date
  ORDER BY brk.nights, offer.pence, offer.code`;

type Row = { soldNights: number; breakName: string } & Omit<SoldBreak, 'nights' | 'name'> &
  ({ code: null } | TypeOnSale);

const isTypeOnSale = (row: Row): row is Row & TypeOnSale => row.code !== null;

/** The pricing terms of the break of `nights` nights, among the breaks that start on a day. */
export const pricedStayOf = (sold: readonly SoldBreak[], nights: number): PricedStay => ({
  isSchoolHoliday: sold.some((brk) => brk.nights === nights && brk.isSchoolHoliday),
});

/** Whether a stay is a break for adults only, as it is on sale. */
export const isAdultsOnlyStay = ({ nights }: Pick<Stay, 'nights'>, { sold }: OnSale): boolean =>
  sold.some((brk) => brk.nights === nights && brk.season === 'ADULT ONLY');

/**
 * The lengths of stay sold from a day and, for the stay's `nights`, the types on sale, cheapest first. Stock that the
 * unpaid booking `ownBookingId` holds counts as free, so that guests can choose again. With `codes`, only those types.
 */
export const typesOnSale = async (
  client: DbClient,
  stay: Stay,
  ownBookingId: string | null,
  codes: readonly string[] | null = null,
): Promise<OnSale> => {
  const { rows } = await client.query<Row>(prepared('types-on-sale', onSaleStatement(stay, ownBookingId, codes)));
  const lengths = new Map(rows.map((row) => [row.soldNights, row]));
  return {
    sold: [...lengths].map(([nights, { season, breakName, event, isPrivate, isForTots, isSchoolHoliday }]) => ({
      nights,
      season,
      name: breakName,
      event,
      isPrivate,
      isForTots,
      isSchoolHoliday,
    })),
    types: rows.filter(isTypeOnSale).map((row) => {
      const { soldNights: _nights, season: _season, isPrivate: _private, isForTots: _tots, ...rest } = row;
      const { isSchoolHoliday: _holiday, breakName: _name, event: _event, ...type } = rest;
      return type;
    }),
  };
};
