/**
 * When and where: resorts, stays, the calendar of stays on sale and their prices. Prices are pence, for the whole stay.
 */
import * as t from 'io-ts';
import {
  ACCOMMODATION_CODE,
  BREAK_NAME,
  SEARCH_SORT,
  FEATURE,
  MONTH,
  PACKAGE_TYPE,
  RESORT_CODE,
  SUB_TYPE,
  NIGHTS,
} from './urlScalars.ts';
import { BookingUnits } from './party.ts';
import { AnyText, IsoDate, Pence, list, oneOf, enumOf, nullable, scalar, integer, withOptional } from './scalar.ts';

export const ResortCode = enumOf(RESORT_CODE);
export type ResortCode = t.TypeOf<typeof ResortCode>;

export const Season = oneOf('Season', 'ADULT ONLY', 'U FAMILY', '*');
export type Season = t.TypeOf<typeof Season>;

export const BreakName = scalar(BREAK_NAME);
export const Nights = scalar(NIGHTS, 'nights');
export const Month = scalar(MONTH, 'YYYY-MM');

export const Stay = t.strict({ resort: ResortCode, startDate: IsoDate, nights: Nights }, 'Stay');
export type Stay = t.TypeOf<typeof Stay>;

/** The name of a chosen break, and the pence that the guest saw for it (spec: booking journey 3, selected break). */
export const ChosenBreak = t.strict({ breakName: BreakName, price: Pence }, 'ChosenBreak');
export type ChosenBreak = t.TypeOf<typeof ChosenBreak>;

export const CalendarQuery = t.strict({ resort: ResortCode }, 'CalendarQuery');

/** Lengths of stay from a day; if `isForTots` is true, they are for parties with a toddler or an infant. */
const CalendarBreak = withOptional(
  'CalendarBreak',
  { startDate: IsoDate, nights: list(Nights, 1, 28), season: Season },
  { isForTots: t.boolean },
);

/**
 * Every arrival day on sale, with its lengths of stay. `cotPrice` is that of one hired cot for any stay; left out if
 * the resort hires out no cots, or at different prices.
 */
export const Calendar = withOptional(
  'Calendar',
  {
    resort: ResortCode,
    firstDate: IsoDate,
    lastDate: IsoDate,
    breaks: list(CalendarBreak, 0, 2_000),
  },
  { cotPrice: Pence },
);
export type Calendar = t.TypeOf<typeof Calendar>;

/** The months of the grid: `month`, and the next one if `months` is 2. */
export const PriceGridQuery = withOptional(
  'PriceGridQuery',
  { resort: ResortCode, month: Month, nights: Nights, units: BookingUnits },
  { months: integer('MonthCount', 1, 2) },
);

/** The lowest price of the stay for all parties, by arrival day; null if nothing fits or everything is sold out. */
export const PRICED_DAY = {
  startDate: IsoDate,
  price: nullable(Pence),
  wasPrice: nullable(Pence),
  isSoldOut: t.boolean,
};
/** If `isForTots` is true, the break is for parties with a toddler or an infant. */
const PriceGridDay = withOptional('PriceGridDay', PRICED_DAY, { breakName: BreakName, isForTots: t.boolean });

export const PriceGrid = t.strict(
  { resort: ResortCode, month: Month, nights: Nights, days: list(PriceGridDay, 0, 124) },
  'PriceGrid',
);
export type PriceGrid = t.TypeOf<typeof PriceGrid>;

export const PackageType = enumOf(PACKAGE_TYPE);
export type PackageType = t.TypeOf<typeof PackageType>;

export const SearchSort = enumOf(SEARCH_SORT);
export type SearchSort = t.TypeOf<typeof SearchSort>;

export const AccommodationCode = scalar(ACCOMMODATION_CODE);
export const SubType = scalar(SUB_TYPE);
export const Feature = scalar(FEATURE);

/** A stay for parties. A filter that is left out does not filter; without `sort` the lowest price comes first. */
export const SearchQuery = withOptional(
  'SearchQuery',
  { resort: ResortCode, startDate: IsoDate, nights: Nights, units: BookingUnits },
  {
    packageTypes: list(PackageType, 1, 4),
    subTypes: list(SubType, 1, 20),
    features: list(Feature, 1, 20),
    isAccessible: t.boolean,
    isGroundFloor: t.boolean,
    sort: SearchSort,
  },
);
export type SearchQuery = t.TypeOf<typeof SearchQuery>;

/** An accommodation type that one party can stay in, with its price for the stay. */
export const AccommodationOffer = t.strict(
  {
    code: AccommodationCode,
    name: AnyText,
    packageType: PackageType,
    subType: AnyText,
    sleeps: integer('Sleeps', 1, 12),
    bedrooms: integer('Bedrooms', 0, 6),
    isAccessible: t.boolean,
    isGroundFloor: t.boolean,
    features: list(AnyText, 0, 20),
    price: Pence,
    wasPrice: nullable(Pence),
    perPersonPrice: Pence,
    isSoldOut: t.boolean,
    unitsLeft: integer('UnitsLeft', 0, 10_000),
  },
  'AccommodationOffer',
);
export type AccommodationOffer = t.TypeOf<typeof AccommodationOffer>;

export const UnitOffers = t.strict(
  { unitIndex: integer('UnitIndex', 0, 5), accommodations: list(AccommodationOffer, 0, 200) },
  'UnitOffers',
);
export type UnitOffers = t.TypeOf<typeof UnitOffers>;

/** `eventName`: the adults-only event, if the stay is one. `cotsPrice`: pence for the cots that the parties hire. */
export const SearchResults = withOptional(
  'SearchResults',
  { stay: Stay, units: list(UnitOffers, 1, 6) },
  { eventName: BreakName, cotsPrice: Pence },
);
export type SearchResults = t.TypeOf<typeof SearchResults>;
