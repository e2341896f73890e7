/**
 * The events, resorts and months in the `break` of a weekend search, which are added to the fields of every search
 * (spec: booking journey 2).
 */
import { EVENT_CODE, MONTH, RESORT_CODE, MAX_WEEKEND_FILTERS } from '../contract/urlScalars.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { weekendPartLeftOut } from '../addresses/link.text.ts';
import { NO_REPORT, codeIn, patternIn, type Report } from '../addresses/linkValues.ts';
import { breakFields, encodeBreakFields, fieldOf, parseBreak } from './breakParam.ts';

/** The parameter value for a weekend search: the stay and the weekend filters. */
export const encodeWeekendBreak = (choice: SearchChoice, weekendFilters: WeekendFilters): string =>
  encodeBreakFields({ ...breakFields(choice), ...weekendFilters });

/** The items of a list that `read` accepts, each once; others are reported and left out. */
const valuesIn = <A>(read: (given: unknown) => A | null, given: unknown, most: number, onUnread: () => void): A[] => {
  if (given === undefined || given === null) return [];
  const values = Array.isArray(given) ? (given as unknown[]).slice(0, MAX_WEEKEND_FILTERS.events) : [null];
  const found = values.map(read);
  if (found.includes(null)) onUnread();
  return [...new Set(found.filter((value) => value !== null))].slice(0, most);
};

const monthIn = (given: unknown): string | null => patternIn(MONTH, given);

/** The valid events, resorts and months of a value; null when it is not a JSON object in base64. Never throws. */
export const decodeWeekendFilters = (value: string, report: Report = NO_REPORT): WeekendFilters | null => {
  const found = parseBreak(value);
  if (found === null) return null;
  const valuesOf = <A>(part: keyof WeekendFilters, read: (given: unknown) => A | null): A[] =>
    valuesIn(read, fieldOf(found, part), MAX_WEEKEND_FILTERS[part], () => report(weekendPartLeftOut(part)));
  return {
    events: valuesOf('events', (given) => patternIn(EVENT_CODE, given)),
    resorts: valuesOf('resorts', (given) => codeIn(RESORT_CODE, given)),
    months: valuesOf('months', monthIn),
  };
};
