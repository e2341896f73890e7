/**
 * Filters of the weekend search: events, resorts and months; an empty list matches any (spec: booking journey 2 and 3).
 */
import type { ResortCode } from '../contract/stay.ts';
import { monthOf } from '../kit/dates.ts';

export type WeekendFilters = { events: string[]; resorts: ResortCode[]; months: string[] };

/** No filters: any weekend. */
export const ANY_WEEKEND: WeekendFilters = { events: [], resorts: [], months: [] };

/** The weekend of a link, besides the filters made from it; null for parts that the link does not have. */
export type LinkedWeekend = Readonly<{ resort: ResortCode | null; startDate: string | null; nights: number | null }>;

/** The filters made from a link's resort and arrival day. */
export const filtersOfLinked = ({ resort, startDate }: LinkedWeekend): WeekendFilters => ({
  events: [],
  resorts: resort === null ? [] : [resort],
  months: startDate === null ? [] : [monthOf(startDate)],
});
