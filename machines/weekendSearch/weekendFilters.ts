/**
 * Filters of the weekend search: events, resorts and months; an empty list matches any (spec: booking journey 2 and 3).
 */
import type { ResortCode } from '../contract/stay.ts';

export type WeekendFilters = { events: string[]; resorts: ResortCode[]; months: string[] };

/** No filters: any weekend. */
export const ANY_WEEKEND: WeekendFilters = { events: [], resorts: [], months: [] };
