// Turns any value that a chart may hold into plain data with sorted fields, so that equal values give equal texts.

const isActorRef = (value: object): value is { id: string } => 'sessionId' in value && 'send' in value && 'id' in value;

function plainObject(value: object): unknown {
  if (isActorRef(value)) return `actor ${value.id}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return { map: [...value].map(plain) };
  if (value instanceof Set) return { set: [...value].map(plain) };
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]));
}

/** The value as JSON data: fields sorted, undefined fields omitted, references to actors by their id. */
export function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return plainObject(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function' || typeof value === 'symbol') return String(value.toString());
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return value;
}

/** The value as one text. Equal texts mean equal values. */
export const canonical = (value: unknown): string => JSON.stringify(plain(value)) ?? 'undefined';

const numbers = new Map<string, number>();
const numbered = new WeakMap<object, number>();

const numberOfText = (text: string): number => {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
};

const isPlain = (value: object): boolean =>
  Array.isArray(value) || (Object.getPrototypeOf(value) === Object.prototype && !isActorRef(value));

const numbersOfPrimitives = new Map<unknown, number>();

const numberOfPrimitive = (value: unknown): number => {
  const known = numbersOfPrimitives.get(value);
  if (known !== undefined) return known;
  const number = numberOfText(canonical(value));
  numbersOfPrimitives.set(value, number);
  return number;
};

/** One level of a value as text, with numbers in place of inner objects, most of which were seen before. */
const levelOf = (value: object): string => {
  const part = (inner: unknown) =>
    typeof inner === 'object' && inner !== null ? `#${numberOf(inner)}` : canonical(inner);
  if (!isPlain(value)) return canonical(value);
  if (Array.isArray(value)) return `[${value.map(part).join()}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .map(([name, field]) => `${name}:${part(field)}`)
    .sort()
    .join()}}`;
};

/**
 * A number for the value, valid in this process. Two values that are never mutated have the same number exactly if they
 * are equal.
 */
export function numberOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return numberOfPrimitive(value);
  const known = numbered.get(value);
  if (known !== undefined) return known;
  const number = numberOfText(levelOf(value));
  numbered.set(value, number);
  return number;
}

/** A record with each value changed. */
export const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Readonly<Record<string, Result>> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The message of an error, or the thrown value as text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
