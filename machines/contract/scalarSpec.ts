/**
 * Scalars without a codec: a name, a type guard and a JSON schema. They parse page addresses, and the codecs of the
 * calls are made from them.
 */

export type ScalarSchema = Readonly<{
  type: 'string' | 'integer';
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  examples?: readonly string[];
}>;

/** A text or a whole number with limits. */
export type ScalarSpec<A> = Readonly<{
  name: string;
  is: (u: unknown) => u is A;
  schema: ScalarSchema;
  /** what a text that was sent means, which is checked and kept */
  read?: (text: string) => string;
}>;

/** One of a few strings. */
export type EnumSpec<K extends string> = Readonly<{
  name: string;
  is: (u: unknown) => u is K;
  values: readonly [K, ...K[]];
}>;

/** The most pieces of one add-on that a call may contain; the maximum on sale may be lower. */
export const MOST_PIECES = 999;

/** Without control characters and lone surrogates, a text can be stored by every database, provider and log. */
const isCleanText = (text: string): boolean => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text);

/** A text of `minLength` to `maxLength` characters after trimming, without control characters and lone surrogates. */
export const textSpec = (name: string, minLength: number, maxLength: number): ScalarSpec<string> => ({
  name,
  is: (u): u is string =>
    typeof u === 'string' && u.length <= maxLength && u.trim().length >= minLength && isCleanText(u),
  schema: { type: 'string', minLength, maxLength },
});

/** A text that matches `pattern` (which has to be anchored). */
export const patternSpec = (name: string, pattern: RegExp, maxLength: number): ScalarSpec<string> => ({
  name,
  is: (u): u is string => typeof u === 'string' && u.length <= maxLength && isCleanText(u) && pattern.test(u),
  schema: { type: 'string', pattern: pattern.source, maxLength },
});

/** A whole number from `minimum` to `maximum`. */
export const integerSpec = (name: string, minimum: number, maximum: number): ScalarSpec<number> => ({
  name,
  is: (u): u is number => typeof u === 'number' && Number.isInteger(u) && u >= minimum && u <= maximum,
  schema: { type: 'integer', minimum, maximum },
});

/** One of the given strings. */
export const enumSpec = <K extends string>(name: string, ...values: readonly [K, ...K[]]): EnumSpec<K> => ({
  name,
  is: (u): u is K => values.some((word) => word === u),
  values,
});
