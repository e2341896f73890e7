/** Test helper: arbitrary values that a codec of the contract accepts, derived from the codec itself. */
import fc from 'fast-check';
import type * as t from 'io-ts';
import { ListType, ScalarType } from '../../contract/scalar.ts';

/** A property name that sets an object's prototype. JSON can contain it, but comparing objects with it fails. */
const PROTOTYPE = '__proto__';

/** The length of lists: longer ones test nothing more. */
const FEW = 2;

type Tagged = t.Mixed & {
  _tag?: string;
  type?: t.Mixed;
  types?: t.Mixed[];
  props?: Record<string, t.Mixed>;
  keys?: Record<string, unknown>;
  value?: unknown;
  codomain?: t.Mixed;
};

const scalar = ({ schema, is }: ScalarType<unknown>): fc.Arbitrary<unknown> => {
  const { type, minimum = 0, maximum = 0, minLength = 0, maxLength = 0, pattern, format, examples } = schema;
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (format === 'date') {
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  }
  if (examples !== undefined) return fc.constantFrom(...examples);
  const texts =
    pattern === undefined
      ? fc.string({ minLength, maxLength: Math.min(maxLength, 30), unit: 'binary' })
      : fc.stringMatching(new RegExp(pattern), { size: 'xsmall' });
  return texts.filter(is);
};

/** The fields that a rule over several fields decides on, with values that it accepts, by the name of the codec. */
const RULED: Readonly<Record<string, object>> = {
  BillingAddress: { city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' },
  AccountAddress: { City: 'Leeds', Zip: 'LS1 1AA', CountryCode: 'GB' },
};

/** Arbitrary values of a codec, derived from its structure. */
export const arbitraryOf = (codec: t.Mixed): fc.Arbitrary<unknown> => {
  if (codec instanceof ScalarType) return scalar(codec);
  if (codec instanceof ListType) {
    return fc.array(arbitraryOf(codec.item), {
      minLength: codec.minItems,
      maxLength: Math.min(codec.maxItems, codec.minItems + FEW),
    });
  }
  const { _tag, type, types = [], props = {}, keys = {}, value, codomain } = codec as Tagged;
  switch (_tag) {
    case 'ExactType':
      return arbitraryOf(type as t.Mixed).map((value) => Object.assign(value as object, RULED[codec.name]));
    case 'InterfaceType':
      return fc.record(Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, arbitraryOf(prop)])), {
        noNullPrototype: true,
      });
    case 'PartialType':
      return fc.record(Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, arbitraryOf(prop)])), {
        requiredKeys: [],
        noNullPrototype: true,
      });
    case 'IntersectionType':
      return fc.tuple(...types.map(arbitraryOf)).map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
    case 'KeyofType':
      return fc.constantFrom(...Object.keys(keys));
    case 'UnionType':
      return fc.oneof(...types.map(arbitraryOf));
    case 'LiteralType':
      return fc.constant(value);
    case 'NullType':
      return fc.constant(null);
    case 'BooleanType':
      return fc.boolean();
    case 'DictionaryType':
      return fc.dictionary(
        fc.string().filter((key) => key !== PROTOTYPE),
        arbitraryOf(codomain as t.Mixed),
        { noNullPrototype: true, maxKeys: FEW },
      );
    case 'UnknownType':
      return fc
        .jsonValue({ maxDepth: 2 })
        .map((value) => JSON.stringify(value))
        .filter((text) => !text.includes(PROTOTYPE))
        .map((text) => JSON.parse(text) as unknown);
    default:
      throw new Error(`no values are known for ${codec.name}`);
  }
};
