/** Scalars of the contract: io-ts types that carry their own JSON schema, so that decoding and OpenAPI always agree. */
import * as t from 'io-ts';
import { AGENCY_ID, EVENT_CODE, DATE, PENCE, QUOTE_NUMBER } from './urlScalars.ts';
import { integerSpec, patternSpec, textSpec, type ScalarSpec, type ScalarSchema, type EnumSpec } from './scalarSpec.ts';

/** A string or integer with limits; `_tag` lets the OpenAPI writer recognise it. */
export class ScalarType<A> extends t.Type<A> {
  readonly _tag = 'ScalarType' as const;
  readonly schema: ScalarSchema;

  constructor({ name, is, schema, read }: ScalarSpec<A>) {
    const validate: t.Validate<unknown, A> = (u, c) => {
      const value = read !== undefined && typeof u === 'string' ? read(u) : u;
      return is(value) ? t.success(value) : t.failure(u, c);
    };
    super(name, is, validate, t.identity);
    this.schema = schema;
  }
}

/** The codec of a scalar, with a description if its name is not enough. */
export const scalar = <A>(plain: ScalarSpec<A>, description?: string): ScalarType<A> =>
  new ScalarType(description === undefined ? plain : { ...plain, schema: { ...plain.schema, description } });

/** A text of `minLength` to `maxLength` characters after trimming, without control characters and lone surrogates. */
export const text = (name: string, minLength: number, maxLength: number): ScalarType<string> =>
  scalar(textSpec(name, minLength, maxLength));

/** The same with several lines: line breaks are allowed. */
export const lines = (name: string, minLength: number, maxLength: number): ScalarType<string> => {
  const line = textSpec(name, 0, maxLength);
  return scalar({
    ...textSpec(name, minLength, maxLength),
    is: (u): u is string =>
      typeof u === 'string' && u.length <= maxLength && u.trim().length >= minLength && u.split('\n').every(line.is),
  });
};

/** A text that matches `pattern` (which has to be anchored). */
export const patterned = (name: string, pattern: RegExp, maxLength: number, description?: string): ScalarType<string> =>
  scalar(patternSpec(name, pattern, maxLength), description);

/** A whole number from `minimum` to `maximum`. */
export const integer = (name: string, minimum: number, maximum: number, description?: string): ScalarType<number> =>
  scalar(integerSpec(name, minimum, maximum), description);

export const IsoDate = scalar(DATE);

/** An instant in UTC, 'YYYY-MM-DDTHH:mm:ss.sssZ'. */
export const IsoInstant = patterned(
  'Instant',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/,
  30,
  'an instant in UTC',
);

/** Integer pence. */
export const Pence = scalar(PENCE, 'integer pence');

export const Uuid = patterned('Uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 36);

/** The client's key of a change, in the header Idempotency-Key: a repeat has the same key, another change a new one. */
export const IdempotencyKey = patterned(
  'IdempotencyKey',
  /^[\x21-\x7e]{1,100}$/,
  100,
  '1 to 100 printable characters without spaces',
);
export const EventCode = scalar(EVENT_CODE);
export const AnyText = text('Text', 0, 4_000);
export const Count = integer('Count', 0, 100_000);
/** ISO 3166-1 alpha-2. */
export const CountryCode = patterned('CountryCode', /^[A-Z]{2}$/, 2);
export const AgencyId = scalar(AGENCY_ID, "a travel agent's number");
export const QuoteId = scalar(QUOTE_NUMBER, 'quote reference');
export const Version = integer('Version', 0, 1_000_000, 'the version of the booking that the guest saw');

/** An array of `minItems` to `maxItems` items. */
export class ListType<C extends t.Mixed> extends t.Type<t.TypeOf<C>[], t.OutputOf<C>[]> {
  readonly _tag = 'ListType' as const;
  readonly item: C;
  readonly minItems: number;
  readonly maxItems: number;

  constructor(item: C, minItems: number, maxItems: number) {
    const all = t.array(item);
    const fits = (u: unknown): boolean => Array.isArray(u) && u.length >= minItems && u.length <= maxItems;
    super(
      `${item.name}[${minItems}..${maxItems}]`,
      (u): u is t.TypeOf<C>[] => fits(u) && all.is(u),
      // the length is checked first, so that a list of a million items costs little
      (u, c) => (fits(u) ? all.validate(u, c) : t.failure(u, c)),
      (a) => all.encode(a),
    );
    this.item = item;
    this.minItems = minItems;
    this.maxItems = maxItems;
  }
}

export const list = <C extends t.Mixed>(item: C, minItems: number, maxItems: number): ListType<C> =>
  new ListType(item, minItems, maxItems);

/** One of the given strings. */
export const oneOf = <K extends string>(name: string, ...values: readonly [K, ...K[]]): t.KeyofC<{ [k in K]: null }> =>
  t.keyof(Object.fromEntries(values.map((word) => [word, null])) as { [k in K]: null }, name);

/** The codec of an enumeration that is also used in addresses. */
export const enumOf = <K extends string>({ name, values }: EnumSpec<K>): t.KeyofC<{ [k in K]: null }> =>
  oneOf(name, ...values);

/** A value or null. */
export const nullable = <C extends t.Mixed>(codec: C): t.UnionC<[C, t.NullC]> => t.union([codec, t.null]);

/** An object whose `optional` properties may be left out; unknown properties are dropped. */
export const withOptional = <R extends t.Props, O extends t.Props>(name: string, required: R, optional: O) =>
  t.exact(t.intersection([t.type(required), t.partial(optional)]), name);

/** An empty payload or reply. */
export const Nothing = t.strict({}, 'Nothing');
