/** Scalars of the contract: an io-ts type that carries its own JSON schema, so that decoding and OpenAPI cannot drift apart. */
import * as t from 'io-ts';
import { isIsoDate } from '../kit/dates.ts';

export type ScalarSchema = Readonly<{
  type: 'string' | 'integer';
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}>;

/** A string or integer with limits; `_tag` lets the OpenAPI writer recognise it. */
export class ScalarType<A> extends t.Type<A> {
  readonly _tag = 'ScalarType' as const;
  readonly schema: ScalarSchema;

  constructor(name: string, is: (u: unknown) => u is A, schema: ScalarSchema) {
    super(name, is, (u, c) => (is(u) ? t.success(u) : t.failure(u, c)), t.identity);
    this.schema = schema;
  }
}

/** Without control characters and halves of characters: what every store, provider and log can keep. */
const isPlain = (text: string): boolean => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text);

/** A text of `minLength` to `maxLength` characters after trimming; control characters and halves of characters are refused. */
export const text = (name: string, minLength: number, maxLength: number): ScalarType<string> =>
  new ScalarType(
    name,
    (u): u is string => typeof u === 'string' && u.length <= maxLength && u.trim().length >= minLength && isPlain(u),
    { type: 'string', minLength, maxLength },
  );

/** A text that matches `pattern`, whole. */
export const patterned = (name: string, pattern: RegExp, maxLength: number, description?: string): ScalarType<string> =>
  new ScalarType(
    name,
    (u): u is string => typeof u === 'string' && u.length <= maxLength && isPlain(u) && pattern.test(u),
    {
      type: 'string',
      pattern: pattern.source,
      maxLength,
      ...(description === undefined ? {} : { description }),
    },
  );

/** A whole number from `minimum` to `maximum`. */
export const wholeNumber = (name: string, minimum: number, maximum: number, description?: string): ScalarType<number> =>
  new ScalarType(
    name,
    (u): u is number => typeof u === 'number' && Number.isInteger(u) && u >= minimum && u <= maximum,
    { type: 'integer', minimum, maximum, ...(description === undefined ? {} : { description }) },
  );

/** A calendar date that exists, 'YYYY-MM-DD' from 1900 to 2199, in the resort's zone. */
export const IsoDate = new ScalarType('Date', (u): u is string => typeof u === 'string' && isIsoDate(u), {
  type: 'string',
  format: 'date',
});

/** An instant in UTC, 'YYYY-MM-DDTHH:mm:ss.sssZ'. */
export const IsoInstant = patterned(
  'Instant',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/,
  30,
  'an instant in UTC',
);

/** Integer pence. */
export const Pence = wholeNumber('Pence', 0, 100_000_000, 'integer pence');

export const Uuid = patterned('Uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 36);

/** What a client names a change by, in the header Idempotency-Key: the same again for a repeat, a new one for anything else. */
export const IdempotencyKey = patterned(
  'IdempotencyKey',
  /^[\x21-\x7e]{1,100}$/,
  100,
  '1 to 100 printable characters without spaces',
);
/** The code of an event, which its content carries too: 'disco-nights-weekender'. */
export const EventCode = patterned('EventCode', /^[a-z0-9-]{2,60}$/, 60);
export const AnyText = text('Text', 0, 4_000);
export const Count = wholeNumber('Count', 0, 100_000);
/** A travel agent's number. */
export const AgencyId = wholeNumber('AgencyId', 1, 99_999_999, "a travel agent's number");
/** 8 digits; names a saved quote, or a prepared offer. */
export const QuoteId = wholeNumber('QuoteId', 10_000_000, 99_999_999, 'quote reference');
export const Version = wholeNumber('Version', 0, 1_000_000, 'the version of the booking that the guest saw');

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
      // the length is looked at first: a list of a million items costs nothing
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

/** One of the given words. */
export const oneOf = <K extends string>(name: string, ...words: readonly [K, ...K[]]): t.KeyofC<{ [k in K]: null }> =>
  t.keyof(Object.fromEntries(words.map((word) => [word, null])) as { [k in K]: null }, name);

/** A value or null. */
export const orNull = <C extends t.Mixed>(codec: C): t.UnionC<[C, t.NullC]> => t.union([codec, t.null]);

/** An object whose `optional` properties may be left out; what else is sent is dropped. */
export const withOptional = <R extends t.Props, O extends t.Props>(name: string, required: R, optional: O) =>
  t.exact(t.intersection([t.type(required), t.partial(optional)]), name);
