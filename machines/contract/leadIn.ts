/** Lead-in prices: the lowest by resort, month, nights and party, alone and as a table (spec: booking journey 7). */
import * as t from 'io-ts';
import { BookingUnits } from './party.ts';
import { AnyText, IsoDate, Pence, list, nullable, withOptional } from './scalar.ts';
import { Month, Nights, ResortCode } from './stay.ts';

/** Without a month or a number of nights, any on sale counts. */
export const LeadInQuery = withOptional(
  'LeadInQuery',
  { resort: ResortCode, units: BookingUnits },
  { month: Month, nights: Nights },
);

/** A break at the lowest price of the whole stay for all parties. */
export const LeadInPrice = t.strict(
  {
    resort: ResortCode,
    startDate: IsoDate,
    nights: Nights,
    breakName: AnyText,
    price: Pence,
    wasPrice: nullable(Pence),
    perPersonPrice: Pence,
  },
  'LeadInPrice',
);
export type LeadInPrice = t.TypeOf<typeof LeadInPrice>;

/** Null if nothing fits the parties or everything is sold out. */
export const LeadIn = t.strict({ leadIn: nullable(LeadInPrice) }, 'LeadIn');
export type LeadIn = t.TypeOf<typeof LeadIn>;

/** The most months in the table, from the requested month or the current one: two years from a day within a month. */
const PRICE_TABLE_MONTHS = 25;

export const PriceTableQuery = withOptional(
  'PriceTableQuery',
  { resort: ResortCode, units: BookingUnits },
  { month: Month },
);

/** One row per month, with a price for each length of stay in `nights`. */
export const PriceTable = t.strict(
  {
    resort: ResortCode,
    nights: list(Nights, 0, 28),
    months: list(
      t.strict({
        month: Month,
        prices: list(
          t.strict({
            nights: Nights,
            price: nullable(Pence),
            wasPrice: nullable(Pence),
            startDate: nullable(IsoDate),
          }),
          0,
          28,
        ),
      }),
      0,
      PRICE_TABLE_MONTHS,
    ),
  },
  'PriceTable',
);
export type PriceTable = t.TypeOf<typeof PriceTable>;
