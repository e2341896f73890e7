/** The events, resorts and months that `break` holds of a weekend search, beside the fields of every search (spec: booking journey 2). */
import type * as t from 'io-ts';
import { Month, ResortCode } from '../contract/stay.ts';
import { EventCode } from '../contract/scalar.ts';
import type { SearchChoice } from '../search/choice.ts';
import { EventWish } from '../weekendSearch/wish.ts';
import { breakFields, breakOf, fieldOf, readBreak } from './break.ts';

/** The parameter's value for a weekend search: what is wished for stands beside the stay. */
export const encodeEventBreak = (choice: SearchChoice, wish: EventWish): string =>
  breakOf({ ...breakFields(choice), ...wish });

const allOf = <A>(codec: t.Type<A>, values: unknown): A[] =>
  Array.isArray(values) ? [...new Set(values.slice(0, 40).filter(codec.is))] : [];

/** What of a value's events, resorts and months can be read; null when it is no break at all. Never throws. */
export const decodeWish = (value: string): EventWish | null => {
  const found = readBreak(value);
  if (found === null) return null;
  const wish = {
    events: allOf(EventCode, fieldOf(found, 'events')),
    resorts: allOf(ResortCode, fieldOf(found, 'resorts')),
    months: allOf(Month, fieldOf(found, 'months')).slice(0, 25),
  };
  return EventWish.is(wish) ? wish : null;
};
