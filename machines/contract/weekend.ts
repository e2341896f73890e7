/** Breaks of the adults-only brand, each around an event, and private breaks (spec: booking journey 1, 3 and 7). */
import * as t from 'io-ts';
import { LeadInQuery } from './leadIn.ts';
import { BookingUnits } from './party.ts';
import { RESORT_CODES } from './resorts.ts';
import { AnyText, EventCode, IsoDate, Pence, list, nullable, withOptional } from './scalar.ts';
import { Month, Nights, PRICED_DAY, PriceGrid, ResortCode } from './stay.ts';

/** All breaks of two years at every resort. */
const MAX_BREAKS = 700 * RESORT_CODES.length;

/** A break with its name; `event` is null if it has none. */
const NamedBreak = t.strict(
  { resort: ResortCode, startDate: IsoDate, nights: Nights, name: AnyText, event: nullable(EventCode) },
  'NamedBreak',
);

export const WeekendBreaksQuery = withOptional(
  'WeekendBreaksQuery',
  {},
  { resort: ResortCode, month: Month, event: EventCode },
);

/** The choices of the weekend search: the breaks, and their events, resorts and months. */
export const WeekendBreaks = t.strict(
  {
    events: list(t.strict({ code: EventCode, name: AnyText }), 0, 200),
    resorts: list(ResortCode, 0, RESORT_CODES.length),
    months: list(Month, 0, 25),
    breaks: list(NamedBreak, 0, MAX_BREAKS),
  },
  'WeekendBreaks',
);
export type WeekendBreaks = t.TypeOf<typeof WeekendBreaks>;

export const WeekendersQuery = withOptional(
  'WeekendersQuery',
  { units: BookingUnits },
  { resorts: list(ResortCode, 1, RESORT_CODES.length), months: list(Month, 1, 25), events: list(EventCode, 1, 40) },
);

/** A break with the lowest price of the stay for all parties; null if nothing fits them or everything is sold out. */
const PricedBreak = t.strict(
  {
    ...NamedBreak.type.props,
    price: nullable(Pence),
    wasPrice: nullable(Pence),
    perPersonPrice: nullable(Pence),
    isSoldOut: t.boolean,
  },
  'PricedBreak',
);
export type PricedBreak = t.TypeOf<typeof PricedBreak>;

/** Sorted by date, sold-out breaks included. */
export const Weekenders = t.strict({ weekenders: list(PricedBreak, 0, MAX_BREAKS) }, 'Weekenders');
export type Weekenders = t.TypeOf<typeof Weekenders>;

/** The price grid of one or two months, each day with its event. */
export const WeekendPriceGrid = t.strict(
  {
    ...PriceGrid.type.props,
    days: list(t.strict({ ...PRICED_DAY, name: AnyText, event: nullable(EventCode) }), 0, 124),
  },
  'WeekendPriceGrid',
);
export type WeekendPriceGrid = t.TypeOf<typeof WeekendPriceGrid>;

export const WeekendLeadInQuery = withOptional('WeekendLeadInQuery', LeadInQuery.type.types[0].props, {
  ...LeadInQuery.type.types[1].props,
  event: EventCode,
});

export const PrivateBreaksQuery = withOptional(
  'PrivateBreaksQuery',
  { units: BookingUnits },
  { resort: ResortCode, month: Month },
);

/** Breaks that are listed nowhere else; with a resort, also its price of a hired cot, as in `Calendar`. */
export const PrivateBreaks = withOptional(
  'PrivateBreaks',
  { breaks: list(PricedBreak, 0, MAX_BREAKS) },
  { cotPrice: Pence },
);
export type PrivateBreaks = t.TypeOf<typeof PrivateBreaks>;
