/** What a guest wishes of a weekend: events, resorts and months, none of a kind meaning any of it (spec: booking journey 2 and 3). */
import type { ResortCode } from '../contract/stay.ts';

export type WeekendFilters = { events: string[]; resorts: ResortCode[]; months: string[] };

/** Any weekend. */
export const ANY_WEEKEND: WeekendFilters = { events: [], resorts: [], months: [] };
