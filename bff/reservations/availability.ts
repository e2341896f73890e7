/** Searching: the calendar, the price grid of a month, and the accommodation of a stay (spec: booking journey 3 and 7). */
import { either as E } from 'fp-ts';
import { stayPrice, type PricedStay } from '../../machines/booking/stayPrice.rules.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import type {
  AccommodationOffer,
  Calendar,
  PriceGrid,
  PriceGridDay,
  SearchResults,
  Season,
} from '../../machines/contract/stay.ts';
import { daysInMonth } from '../../machines/kit/dates.ts';
import { adultsOnlyRefusal, guestsInUnit, unitsRefusal } from '../../machines/party/party.rules.ts';
import { cheapestAllocation, fits, type Choice } from './allocation.ts';
import { todayAt, type Desk } from './desk.ts';
import { IS_SCHOOL_HOLIDAY, pricedStayOf, typesOnSale, type TypeOnSale } from './offers.ts';
import { badInput, type Refused } from './refused.ts';
import { lastDayOnSale, stayRefusal } from './stays.ts';

const CALENDAR = `
  SELECT start_date AS "startDate", season, array_agg(nights ORDER BY nights) AS nights
  FROM breaks WHERE resort = $1 AND start_date BETWEEN $2 AND $3
  GROUP BY start_date, season ORDER BY start_date, season`;

/** Every arrival day on sale at a resort from today, with its lengths of stay. */
export const calendarOf = async (desk: Desk, { resort }: PayloadOf<'get-calendar'>): Promise<Calendar> => {
  const firstDate = todayAt(desk);
  const lastDate = lastDayOnSale(firstDate);
  const { rows } = await desk.pool.query<Calendar['breaks'][number]>({
    name: 'calendar',
    text: CALENDAR,
    values: [resort, firstDate, lastDate],
  });
  return { resort, firstDate, lastDate, breaks: rows };
};

/**
 * What is sold from $3 to $4 at resort $1 for $2 nights, by type. The stock is added up stay by stay: joined and grouped
 * as a whole, the planner reads all the nights that each pool has.
 */
export const PRICE_GRID = `
  SELECT brk.start_date AS "startDate", brk.season, kind.sleeps, kind.min_guests AS "minGuests", rate.pence,
    rate.was_pence AS "wasPence", stay.free, ${IS_SCHOOL_HOLIDAY} AS "isSchoolHoliday"
  FROM breaks brk
  JOIN rates rate ON rate.resort = brk.resort AND rate.start_date = brk.start_date AND rate.nights = brk.nights
  JOIN accommodation_types kind ON kind.resort = rate.resort AND kind.code = rate.code
  CROSS JOIN LATERAL (
    SELECT CASE WHEN count(*) = brk.nights THEN min(stock.free) ELSE 0 END AS free FROM stock
    WHERE stock.pool = 'acc:' || rate.resort || ':' || rate.code
      AND stock.night >= brk.start_date AND stock.night < brk.start_date + brk.nights) stay
  WHERE brk.resort = $1 AND brk.nights = $2 AND brk.start_date BETWEEN $3 AND $4
  ORDER BY brk.start_date, rate.pence`;

type GridRow = Choice & PricedStay & Readonly<{ startDate: string; season: Season }>;

/** The lowest price of a day for all units; sold out when it would fit if nothing were taken. */
const gridDay = (startDate: string, units: readonly BookingUnit[], types: readonly GridRow[]): PriceGridDay => {
  const isSchoolHoliday = types.some((type) => type.isSchoolHoliday);
  const best = cheapestAllocation(units, types, { isSchoolHoliday });
  if (best !== null) return { startDate, price: best.pence, wasPrice: best.wasPence, isSoldOut: false };
  const isSoldOut = units.every((unit) => types.some((type) => fits(type, unit)));
  return { startDate, price: null, wasPrice: null, isSoldOut };
};

/** The price grid of a month: every arrival day still on sale with the lowest price of the whole stay for all units. */
export const priceGridOf = async (
  desk: Desk,
  { resort, month, nights, units }: PayloadOf<'price-grid'>,
): Promise<E.Either<Refused, PriceGrid>> => {
  const refusal = unitsRefusal(units);
  if (refusal !== null) return E.left(badInput(refusal));
  const today = todayAt(desk);
  const from = [today, `${month}-01`].toSorted().at(-1);
  const to = [lastDayOnSale(today), `${month}-${String(daysInMonth(month)).padStart(2, '0')}`].toSorted()[0];
  const { rows } = await desk.pool.query<GridRow>({
    name: 'price-grid',
    text: PRICE_GRID,
    values: [resort, nights, from, to],
  });
  const byDay = Map.groupBy(
    rows.filter((row) => adultsOnlyRefusal(row.season, units) === null),
    (row) => row.startDate,
  );
  return E.right({
    resort,
    month,
    nights,
    days: [...byDay].map(([startDate, types]) => gridDay(startDate, units, types)),
  });
};

const offerOf = (
  { minGuests: _minGuests, pence: ratePence, wasPence: rateWasPence, free, ...type }: TypeOnSale,
  unit: BookingUnit,
  stay: PricedStay,
): AccommodationOffer => {
  const { pence, wasPence } = stayPrice({ pence: ratePence, wasPence: rateWasPence }, unit, stay);
  return {
    ...type,
    price: pence,
    wasPrice: wasPence,
    perPersonPrice: Math.round(pence / guestsInUnit(unit)),
    isSoldOut: free === 0,
    unitsLeft: free,
  };
};

/** The accommodation each unit may have for a stay: price low to high, what is sold out last. */
export const searchStay = async (
  desk: Desk,
  query: PayloadOf<'search-accommodations'>,
  ownBookingId: string | null,
): Promise<E.Either<Refused, SearchResults>> => {
  const { resort, startDate, nights, units } = query;
  const { sold, types } = await typesOnSale(desk.pool, query, ownBookingId);
  const refusal = stayRefusal(query, sold, todayAt(desk));
  if (refusal !== null) return E.left(badInput(refusal));
  const stay = pricedStayOf(sold, nights);
  const ordered = [...types.filter((type) => type.free > 0), ...types.filter((type) => type.free === 0)];
  return E.right({
    stay: { resort, startDate, nights },
    units: units.map((unit) => ({
      unitIndex: unit.unitIndex,
      accommodations: ordered.filter((type) => fits(type, unit)).map((type) => offerOf(type, unit, stay)),
    })),
  });
};
