/** Decodes what content has without its invalid parts, so that the rest is shown. */
import { isDeepStrictEqual } from 'node:util';
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';
import { decode } from '../kernel/decode.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value without the part at a path; undefined if nothing is left. What lacks the part is left out itself. A text
 * in a list takes the list with it, because the places of the others, such as columns, would change.
 */
const without = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return undefined;
  if (Array.isArray(value)) {
    const part: unknown = value[Number(key)];
    if (part === undefined) return value;
    if (typeof part !== 'object') return undefined;
    // the gap keeps the places of the others until all paths are followed
    return value.with(Number(key), without(part, rest));
  }
  if (!isFields(value) || value[key] === undefined) return undefined;
  const { [key]: part, ...others } = value;
  const left = without(part, rest);
  return left === undefined ? others : { ...others, [key]: left };
};

const withoutGaps = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(withoutGaps);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutGaps(inner)]));
};

/** `value`: null if nothing valid is left. `problems`: what was invalid, by its path in the value as it was given. */
export type ValidParts<A> = Readonly<{ value: A | null; problems: readonly ValidationError[] }>;

/** The problems of a value in one line of the log. */
export const problemText = (problems: readonly ValidationError[]): string =>
  problems.map(({ field, message }) => `${field}: ${message}`).join(' ');

/**
 * The valid parts of a value. An invalid field is left out, and so is what requires it: the item of a list, or all.
 * `substitutes` are values for fields of the whole that it requires; nothing valid is left if one of them is invalid.
 */
export const validParts = <A>(
  codec: t.Decoder<unknown, A>,
  value: unknown,
  substitutes: Fields = {},
): ValidParts<A> => {
  const complete = (part: unknown): unknown => {
    if (!isFields(part)) return part;
    const missing = Object.entries(substitutes).filter(([name]) => part[name] === undefined);
    return { ...part, ...Object.fromEntries(missing) };
  };
  const whole = decode(codec, value);
  if (E.isRight(whole)) return { value: whole.right, problems: [] };
  const problems = whole.left;
  let part = complete(value);
  let decoded = decode(codec, part);
  for (; E.isLeft(decoded); decoded = decode(codec, part)) {
    const left = decoded.left.reduce((rest: unknown, { field }) => without(rest, field.split('.')), part);
    const next = complete(withoutGaps(left));
    if (next === undefined || isDeepStrictEqual(next, part)) return { value: null, problems };
    part = next;
  }
  return { value: decoded.right, problems };
};
