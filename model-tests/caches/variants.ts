// Requests that differ from a valid one in one place, for every field of a call's payload.
import type { JsonSchema } from '../../bff/kernel/schema.ts';

/** A payload that differs from the valid one only at `path`, such as 'units.0.adults'. */
export type Variant = Readonly<{ path: string; payload: object }>;

/** Other values of a field whose schema does not list them, by the field's name. */
export type ValuesByField = Readonly<Record<string, readonly unknown[]>>;

type Change = Readonly<{ path: string; value: unknown }>;

const schemaIn = (schema: JsonSchema, name: string): JsonSchema => schema[name] as JsonSchema;
const at = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

const otherIntegers = ({ minimum, maximum }: JsonSchema, value: number): number[] =>
  [value - 1, value + 1].filter((one) => one >= Number(minimum) && one <= Number(maximum));

const otherScalars = (schema: JsonSchema, path: string, value: unknown, values: ValuesByField): unknown[] => {
  if (Array.isArray(schema['enum'])) return schema['enum'].filter((one) => one !== value);
  if (schema['const'] !== undefined) return value === undefined ? [schema['const']] : [];
  if (schema['type'] === 'boolean') return [true, false].filter((one) => one !== value);
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const known = values[field];
  if (known !== undefined) return known.filter((one) => one !== value);
  if (schema['type'] === 'integer' && typeof value === 'number') return otherIntegers(schema, value);
  throw new Error(`no other values are known for ${path}: add some, so that two requests can differ in it`);
};

const changesOfItems = (schema: JsonSchema, path: string, value: unknown, values: ValuesByField): Change[] => {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const item = schemaIn(schema, 'items');
  const changed = items.flatMap((one, i) =>
    changesOf(item, at(path, i), one, values).map((change) => ({
      path: change.path,
      value: items.map((kept, k) => (k === i ? change.value : kept)),
    })),
  );
  const others = item['type'] === 'object' ? [] : otherScalars(item, path, items[0], values);
  const [added] = others;
  return [
    ...changed,
    ...(items.length > 1 ? [{ path, value: items.slice(0, -1) }] : []),
    ...(added === undefined ? [] : [{ path, value: [...items, added] }]),
  ];
};

/** Every change in one place of a value: another value, an item less or more, a field removed or added. */
const changesOf = (schema: JsonSchema, path: string, value: unknown, values: ValuesByField): Change[] => {
  if (schema['type'] === 'array') return changesOfItems(schema, path, value, values);
  if (schema['type'] !== 'object')
    return otherScalars(schema, path, value, values).map((one) => ({ path, value: one }));
  const fields = value as Readonly<Record<string, unknown>>;
  const required = schema['required'] as readonly string[];
  return Object.entries(schemaIn(schema, 'properties')).flatMap(([name, field]) => [
    ...changesOf(field as JsonSchema, at(path, name), fields[name], values).map((change) => ({
      path: change.path,
      value: { ...fields, [name]: change.value },
    })),
    ...(required.includes(name) || fields[name] === undefined
      ? []
      : [{ path: at(path, name), value: Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name)) }]),
  ]);
};

/** Every payload that differs from this one in one place. Throws if a field has no other known value. */
export const variantsOf = (schema: JsonSchema, payload: object, values: ValuesByField): Variant[] =>
  changesOf(schema, '', payload, values).map(({ path, value }) => ({ path, payload: value as object }));
