/**
 * The events, resorts and months that `break` contains for a weekend search, besides the fields of every search (spec:
 * booking journey 2).
 */
import { EVENT_CODE, MONTH, RESORT_CODE, MAX_WEEKEND_FILTERS } from '../contract/urlScalars.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { breakFields, encodeBreakFields, fieldOf, parseBreak } from './breakParam.ts';

/** The parameter value for a weekend search: the stay and the weekend filters. */
export const encodeWeekendBreak = (choice: SearchChoice, weekendFilters: WeekendFilters): string =>
  encodeBreakFields({ ...breakFields(choice), ...weekendFilters });

const validValues = <A>(is: (u: unknown) => u is A, values: unknown, most: number): A[] =>
  Array.isArray(values) ? [...new Set(values.slice(0, MAX_WEEKEND_FILTERS.events).filter(is))].slice(0, most) : [];

/** The valid events, resorts and months of a value; null when it is not a JSON object in base64. Never throws. */
export const decodeWeekendFilters = (value: string): WeekendFilters | null => {
  const found = parseBreak(value);
  if (found === null) return null;
  return {
    events: validValues(EVENT_CODE.is, fieldOf(found, 'events'), MAX_WEEKEND_FILTERS.events),
    resorts: validValues(RESORT_CODE.is, fieldOf(found, 'resorts'), MAX_WEEKEND_FILTERS.resorts),
    months: validValues(MONTH.is, fieldOf(found, 'months'), MAX_WEEKEND_FILTERS.months),
  };
};
