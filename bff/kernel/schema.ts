/** Converts the contract's codecs to JSON schema, for the OpenAPI document and the reply serialisers. */
import type * as t from 'io-ts';
import { ListType, ScalarType } from '../../machines/contract/scalar.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** The io-ts types that the contract uses, discriminated by `_tag`. */
type Known =
  | t.ExactType<t.HasProps>
  | t.InterfaceType<t.Props>
  | t.PartialType<t.Props>
  | t.IntersectionType<t.Mixed[]>
  | t.KeyofType<Record<string, unknown>>
  | t.UnionType<t.Mixed[]>
  | t.ArrayType<t.Mixed>
  | t.DictionaryType<t.Mixed, t.Mixed>
  | t.LiteralType<string | number | boolean>
  | t.StringType
  | t.NumberType
  | t.BooleanType
  | t.UnknownType
  | t.NullType;

const isNull = (codec: t.Mixed): boolean => '_tag' in codec && codec._tag === 'NullType';

/** 'X or null' as one schema with two types, so that serialisers need not try each branch. */
const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema['type'], 'null'],
  ...(Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {}),
});

const objectOf = (props: t.Props): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, schemaOf(codec)])),
  required: Object.keys(props),
  additionalProperties: false,
});

/** One object schema from the parts of an intersection. */
const mergedOf = (codecs: readonly t.Mixed[]): JsonSchema => {
  const parts = codecs.map(schemaOf);
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part['properties'])) as JsonSchema,
    required: parts.flatMap((part) => part['required'] as string[]),
    additionalProperties: false,
  };
};

const unionOf = (codecs: readonly t.Mixed[]): JsonSchema => {
  const others = codecs.filter((codec) => !isNull(codec)).map(schemaOf);
  const hasNull = others.length < codecs.length;
  const [only] = others;
  if (only !== undefined && others.length === 1) return hasNull ? nullable(only) : only;
  const types = others.map((schema) => schema['type']);
  const arePlain = others.every((schema) => Object.keys(schema).length === 1 && typeof schema['type'] === 'string');
  if (arePlain) return { type: hasNull ? [...types, 'null'] : types };
  return { anyOf: hasNull ? [...others, { type: 'null' }] : others };
};

const knownSchema = (codec: Known): JsonSchema | undefined => {
  switch (codec._tag) {
    case 'ExactType':
      return schemaOf(codec.type);
    case 'InterfaceType':
      return objectOf(codec.props);
    case 'PartialType':
      return { ...objectOf(codec.props), required: [] };
    case 'IntersectionType':
      return mergedOf(codec.types);
    case 'KeyofType':
      return { type: 'string', enum: Object.keys(codec.keys) };
    case 'UnionType':
      return unionOf(codec.types);
    case 'ArrayType':
      return { type: 'array', items: schemaOf(codec.type) };
    case 'DictionaryType':
      return { type: 'object', additionalProperties: schemaOf(codec.codomain) };
    case 'LiteralType':
      return { type: typeof codec.value, const: codec.value };
    case 'StringType':
      return { type: 'string' };
    case 'NumberType':
      return { type: 'number' };
    case 'BooleanType':
      return { type: 'boolean' };
    case 'NullType':
      return { type: 'null' };
    case 'UnknownType':
      return {};
    default:
      return undefined;
  }
};

/** The JSON schema (2020-12) of a codec. Throws with the codec's name if its type is not supported here. */
export const schemaOf = (codec: t.Mixed): JsonSchema => {
  if (codec instanceof ScalarType) return { ...codec.schema };
  if (codec instanceof ListType) {
    return { type: 'array', items: schemaOf(codec.item), minItems: codec.minItems, maxItems: codec.maxItems };
  }
  const schema = knownSchema(codec as Known);
  if (schema === undefined) throw new Error(`the codec '${codec.name}' has no JSON schema: teach schemaOf its type`);
  return schema;
};
