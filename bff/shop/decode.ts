/** Decodes a parsed value into a shop: parts, fields and the rules of entries. `references.ts` checks the references. */
import { either as E } from 'fp-ts';
import { normaliseCode } from '../../machines/checkout/discountCode.rules.ts';
import { closestMatch } from '../../machines/kit/nearest.ts';
import { decode } from '../kernel/decode.ts';
import { schemaOf, type JsonSchema } from '../kernel/schema.ts';
import type { Fault, Path } from './faults.ts';
import { PARTS, PART_NAMES, type Entry, type PartName, type Shop } from './format.ts';
import { ENTRY_RULES, KEYS, duplicates, overlaps } from './rules.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unknownField = (path: Path, name: string, known: readonly string[]): Fault => ({
  path: [...path, name],
  message: 'there is no such field',
  nearest: () => closestMatch(name, known),
});

/** Unknown fields, at any depth. */
const unknownFields = (schema: JsonSchema, value: unknown, path: Path): Fault[] => {
  if (Array.isArray(value)) {
    const items = schema['items'];
    return isObject(items) ? value.flatMap((one, i) => unknownFields(items, one, [...path, i])) : [];
  }
  const properties = schema['properties'];
  if (!isObject(value) || !isObject(properties)) return [];
  return Object.entries(value).flatMap(([name, within]) => {
    const field = properties[name];
    return isObject(field)
      ? unknownFields(field, within, [...path, name])
      : [unknownField(path, name, Object.keys(properties))];
  });
};

const pathOf = (field: string): Path =>
  field === 'body' ? [] : field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** A sentence as the message of a fault: 'Expected a date.' becomes 'expected a date'. */
const asMessage = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

const SCHEMAS = Object.fromEntries(PART_NAMES.map((name) => [name, schemaOf(PARTS[name].codec)]));

const within = (path: Path, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));

const decodeEntry = <N extends PartName>(name: N, value: unknown): E.Either<readonly Fault[], Entry<N>> => {
  const { codec, defaults } = PARTS[name];
  const unknown = unknownFields(SCHEMAS[name] ?? {}, value, []);
  const decoded = decode<object>(codec, value);
  if (E.isLeft(decoded)) {
    const wrong = decoded.left.map(({ field, message }) => ({ path: pathOf(field), message: asMessage(message) }));
    return E.left([...wrong, ...unknown]);
  }
  // a missing field gets the default of its part
  const entry = { ...defaults, ...decoded.right } as Entry<N>;
  const faults = [...unknown, ...ENTRY_RULES[name](entry)];
  return faults.length > 0 ? E.left(faults) : E.right(entry);
};

type Numbered<N extends PartName> = Readonly<{ entry: Entry<N>; at: number }>;
type Decoded<N extends PartName> = Readonly<{ entries: readonly Entry<N>[]; faults: readonly Fault[] }>;

const repeatedIn = <N extends PartName>(name: N, entries: readonly Numbered<N>[]): Fault[] => {
  if (name === 'stock') return overlaps(entries as readonly Numbered<'stock'>[]);
  const keyOf = KEYS[name as keyof typeof KEYS] as (entry: Entry<N>) => string;
  return duplicates(
    name,
    entries.map(({ entry, at }) => ({ entry: keyOf(entry), at })),
  );
};

const decodePart = <N extends PartName>(name: N, value: unknown): Decoded<N> => {
  if (value === undefined) return { entries: [], faults: [] };
  if (!Array.isArray(value)) return { entries: [], faults: [{ path: [name], message: 'expected a list' }] };
  const numbered: Numbered<N>[] = [];
  const faults: Fault[] = [];
  for (const [at, one] of value.entries()) {
    const decoded = decodeEntry(name, one);
    if (E.isLeft(decoded)) faults.push(...within([name, at], decoded.left));
    else numbered.push({ entry: decoded.right, at });
  }
  return {
    entries: numbered.map(({ entry }) => entry),
    faults: [...faults, ...within([name], repeatedIn(name, numbered))],
  };
};

/** The shop with discount codes and instants in their stored form. */
const asStored = (shop: Shop): Shop => ({
  ...shop,
  discountCodes: shop.discountCodes.map((discount) => ({ ...discount, code: normaliseCode(discount.code) })),
  offers: shop.offers.map((offer) => ({ ...offer, validUntil: new Date(offer.validUntil).toISOString() })),
});

/** The decoded shop, or every fault that can be found without the database. Parts may be missing. */
export const decodeShop = (value: unknown): E.Either<readonly Fault[], Shop> => {
  if (!isObject(value)) return E.left([{ path: [], message: `expected an object with ${PART_NAMES.join(', ')}` }]);
  const unknownParts = Object.keys(value).filter((name) => !PART_NAMES.some((part) => part === name));
  const read = Object.fromEntries(PART_NAMES.map((name) => [name, decodePart(name, value[name])]));
  const faults = [
    ...unknownParts.map((name) => unknownField([], name, PART_NAMES)),
    ...PART_NAMES.flatMap((name) => read[name]?.faults ?? []),
  ];
  if (faults.length > 0) return E.left(faults);
  return E.right(asStored(Object.fromEntries(PART_NAMES.map((name) => [name, read[name]?.entries ?? []])) as Shop));
};
