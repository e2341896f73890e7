/** The price of a stay: the type's base price times factors for month, school holiday, nights, season, resort and variation. */
import type { SoldBreak } from './breaks.ts';
import type { AccommodationType } from './catalogue/accommodation.ts';
import type { HolidayKind } from './holidays.ts';
import { DEMO_RESORTS } from './catalogue/resorts.ts';
import { hashFraction } from './hash.ts';

/** Integer pence for one unit and the whole stay; `wasPence` is the higher earlier price, or null if not reduced. */
export type Price = { pence: number; wasPence: number | null };

const MONTHS: readonly number[] = [0.68, 0.76, 0.86, 0.98, 1.06, 1.14, 1.28, 1.32, 1.04, 0.92, 0.74, 0.9];

const HOLIDAYS: Record<HolidayKind, number> = {
  'February half-term': 1.45,
  Easter: 1.4,
  'May half-term': 1.5,
  Summer: 1.38,
  'October half-term': 1.48,
  Christmas: 1.6,
};

/** Factors by number of nights: weekends are the most expensive per night, longer stays cheaper. */
const NIGHTS: Record<number, number> = { 3: 1.12, 4: 0.84, 7: 0.88 };

const ADULT_WEEKEND = 1.15;
const PRICE_VARIATION = 0.12;
const REDUCED_SHARE = 0.22;
const POUND = 100;

const wholePounds = (pence: number): number => Math.round(pence / POUND) * POUND;

/** The price of a type for a break, in whole pounds. It depends only on the break and the type. */
export const priceOf = (type: Pick<AccommodationType, 'code' | 'nightlyPence'>, sold: SoldBreak): Price => {
  const { resort, startDate, nights } = sold;
  const words = [resort, type.code, startDate, nights];
  const factor =
    (MONTHS[Number(startDate.slice(5, 7)) - 1] ?? 1) *
    (sold.holiday === null ? 1 : HOLIDAYS[sold.holiday]) *
    (sold.season === 'ADULT ONLY' ? ADULT_WEEKEND : 1) *
    (NIGHTS[nights] ?? 1) *
    DEMO_RESORTS[resort].priceFactor *
    (1 + PRICE_VARIATION * (hashFraction('price', ...words) - 0.5));
  const pence = wholePounds(type.nightlyPence * nights * factor);
  const isReduced = hashFraction('reduced', ...words) < REDUCED_SHARE;
  return { pence, wasPence: isReduced ? wholePounds(pence * (1.1 + 0.2 * hashFraction('was', ...words))) : null };
};
