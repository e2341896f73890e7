/** The events, resorts and months that `break` holds of a weekend search, beside the fields of every search (spec: booking journey 2). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { Month, ResortCode } from '../contract/stay.ts';
import { EventCode } from '../contract/weekend.ts';
import type { SearchChoice } from '../search/choice.ts';
import { EventWish } from '../weekendSearch/wish.ts';
import { encodeBreak } from './break.ts';

/** The longest value that is looked at, as for any break. */
const MAX_LENGTH = 4_000;

const jsonOf = (value: string): E.Either<unknown, unknown> =>
  E.tryCatch(
    // a '+' in a query is often read as a space on its way here
    () => JSON.parse(atob(value.replaceAll(' ', '+'))) as unknown,
    () => null,
  );

/** The parameter's value for a weekend search: what is wished for stands beside the stay. */
export const encodeEventBreak = (choice: SearchChoice, wish: EventWish): string => {
  const whole = jsonOf(encodeBreak(choice));
  return btoa(JSON.stringify({ ...(E.isRight(whole) ? (whole.right as object) : {}), ...wish }));
};

const allOf = <A>(codec: t.Type<A>, values: unknown): A[] =>
  Array.isArray(values) ? [...new Set(values.slice(0, 40).filter(codec.is))] : [];

/** What of a value's events, resorts and months can be read; null when it is no break at all. Never throws. */
export const decodeWish = (value: string): EventWish | null => {
  const parsed = value.length > MAX_LENGTH ? E.left(null) : jsonOf(value);
  const fields = E.flatMap(parsed, (json) => t.UnknownRecord.decode(json));
  if (E.isLeft(fields)) return null;
  const { events, resorts, months } = fields.right;
  const wish = {
    events: allOf(EventCode, events),
    resorts: allOf(ResortCode, resorts),
    months: allOf(Month, months).slice(0, 25),
  };
  return EventWish.is(wish) ? wish : null;
};
