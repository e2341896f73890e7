/** The events, resorts and months that `break` holds of a weekend search, beside the fields of every search (spec: booking journey 2). */
import { AN_EVENT, A_MONTH, A_RESORT, MAX_WISHED } from '../contract/addressed.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { EventWish } from '../weekendSearch/wish.ts';
import { breakFields, breakOf, fieldOf, readBreak } from './break.ts';

/** The parameter's value for a weekend search: what is wished for stands beside the stay. */
export const encodeEventBreak = (choice: SearchChoice, wish: EventWish): string =>
  breakOf({ ...breakFields(choice), ...wish });

const allOf = <A>(is: (u: unknown) => u is A, values: unknown, most: number): A[] =>
  Array.isArray(values) ? [...new Set(values.slice(0, MAX_WISHED.events).filter(is))].slice(0, most) : [];

/** What of a value's events, resorts and months can be read; null when it is no break at all. Never throws. */
export const decodeWish = (value: string): EventWish | null => {
  const found = readBreak(value);
  if (found === null) return null;
  return {
    events: allOf(AN_EVENT.is, fieldOf(found, 'events'), MAX_WISHED.events),
    resorts: allOf(A_RESORT.is, fieldOf(found, 'resorts'), MAX_WISHED.resorts),
    months: allOf(A_MONTH.is, fieldOf(found, 'months'), MAX_WISHED.months),
  };
};
