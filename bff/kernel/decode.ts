/** Decodes what a client sends. Every invalid field is reported with its path and the expected value. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';
import type { ScalarSchema } from '../../machines/contract/scalarSpec.ts';
import { ListType, ScalarType } from '../../machines/contract/scalar.ts';

const tagOf = (codec: t.Decoder<unknown, unknown> | undefined): unknown =>
  codec !== undefined && '_tag' in codec ? codec._tag : undefined;

const between = (from: number | undefined, to: number | undefined): string =>
  `${from ?? 0} to ${to ?? 'any number of'}`;

const scalarWords = (schema: ScalarSchema, name: string): string => {
  if (schema.type === 'integer') return `a whole number from ${between(schema.minimum, schema.maximum)}`;
  if (schema.format === 'date') return 'a date that exists, written YYYY-MM-DD';
  if (schema.minLength !== undefined) return `a text of ${between(schema.minLength, schema.maxLength)} characters`;
  return schema.description ?? `a valid ${name}`;
};

/** Codecs of a union may have the same description; it is then written only once. */
const isFirstOfItsText = (text: string, index: number, texts: readonly string[]): boolean =>
  texts.indexOf(text) === index;

/** What a codec expects, as text: 'a whole number from 1 to 8'. */
const expectedBy = (codec: t.Decoder<unknown, unknown>): string => {
  if (codec instanceof ScalarType) return scalarWords(codec.schema, codec.name);
  if (codec instanceof ListType) return `a list of ${between(codec.minItems, codec.maxItems)} items`;
  switch (tagOf(codec)) {
    case 'ExactType':
    case 'InterfaceType':
    case 'IntersectionType':
    case 'PartialType':
      return 'an object';
    case 'KeyofType':
      return `one of ${Object.keys((codec as t.KeyofType<Record<string, unknown>>).keys).join(', ')}`;
    case 'LiteralType':
      return String((codec as t.LiteralType<boolean>).value);
    case 'UnionType':
      return (codec as t.UnionType<t.Mixed[]>).types.map(expectedBy).filter(isFirstOfItsText).join(' or ');
    case 'NullType':
      return 'null';
    default:
      return `a ${('name' in codec && codec.name) || 'value'}`;
  }
};

type ErrorPlace = Readonly<{ field: string; codec: t.Decoder<unknown, unknown>; value: unknown }>;

const isIntersection = (codec: t.Decoder<unknown, unknown>): boolean =>
  tagOf(codec instanceof t.ExactType ? codec.type : codec) === 'IntersectionType';

/** The field of an error. A union that failed as a whole is one field; in 'X or null' the field is inside X. */
const placeOf = (context: t.Context): ErrorPlace | undefined => {
  const path: string[] = [];
  for (let i = 1; i < context.length; i += 1) {
    const entry = context[i];
    const parent = context[i - 1];
    if (entry === undefined || parent === undefined) return undefined;
    // the two parts of an object with optional properties are not fields of their own
    if (isIntersection(parent.type)) continue;
    if (tagOf(parent.type) !== 'UnionType') {
      path.push(entry.key);
      continue;
    }
    const branches = (parent.type as t.UnionType<t.Mixed[]>).types.filter((type) => tagOf(type) !== 'NullType');
    const isOutermost = i === context.length - 1;
    if (branches.length !== 1 || isOutermost)
      return { field: path.join('.'), codec: parent.type, value: parent.actual };
  }
  const last = context.at(-1);
  return last && { field: path.join('.'), codec: last.type, value: last.actual };
};

const sentence = ({ codec, value }: ErrorPlace): string =>
  `${value === undefined ? 'This is missing: expected' : 'Expected'} ${expectedBy(codec)}.`;

const errorsOf = (errors: t.Errors): ValidationError[] => {
  const byField = new Map<string, ValidationError>();
  for (const { context, message } of errors) {
    const place = placeOf(context);
    const field = place?.field || 'body';
    // a rule over several fields has words of its own
    if (place !== undefined && !byField.has(field)) byField.set(field, { field, message: message ?? sentence(place) });
  }
  return withoutParents([...byField.values()]);
};

/** Drops the error of a parent when a field inside it has a more precise one. */
const withoutParents = (errors: readonly ValidationError[]): ValidationError[] =>
  errors.filter(({ field }) => !errors.some((other) => other.field.startsWith(`${field}.`)));

/** Whether PostgreSQL can store a text: it accepts no U+0000 and no lone surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** The paths of strings and field names that the database cannot store. */
const unstorableIn = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorableIn(inner, [...path, key]) : [path.join('.')],
  );
};

/** The decoded value, or one error per invalid field ('units.0.adults'; 'body' for the whole). Accepts any string. */
export const decodeReport = <A>(codec: t.Decoder<unknown, A>, value: unknown): E.Either<ValidationError[], A> => {
  const decoded = codec.decode(value);
  return E.isRight(decoded) ? decoded : E.left(errorsOf(decoded.left));
};

/** The same for values that may be stored: a string that the database cannot store is also an error of its field. */
export const decode = <A>(codec: t.Decoder<unknown, A>, value: unknown): E.Either<ValidationError[], A> => {
  const decoded = decodeReport(codec, value);
  if (E.isLeft(decoded)) return decoded;
  const fields = unstorableIn(decoded.right);
  if (fields.length === 0) return decoded;
  const message = 'Expected a text without the character U+0000 and without halves of characters.';
  return E.left([...new Set(fields)].map((field) => ({ field: field || 'body', message })));
};

/** The errors of a value as one text: 'status: Expected a string.' */
export const problemsOf = (errors: readonly ValidationError[]): string =>
  errors.map(({ field, message }) => `${field}: ${message}`).join(' ');
