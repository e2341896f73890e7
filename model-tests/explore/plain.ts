// Turns any value a chart may hold into plain data with sorted fields, so that equal values are equal texts.

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

/** The value as JSON data: fields sorted, absent and undefined fields alike, references to actors by their id. */
export function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return plainObject(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function' || typeof value === 'symbol') return String(value.toString());
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return value;
}

/** The value as one text; equal texts mean equal values. */
export const canonical = (value: unknown): string => JSON.stringify(plain(value)) ?? 'undefined';

const texts = new WeakMap<object, string>();

/** The same of a value that nobody changes: large ones are the same objects again and again, and each is put into words once. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return canonical(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = canonical(value);
  texts.set(value, text);
  return text;
}

/** The same of an object that is made anew of values that nobody changes. */
export const fieldsText = (value: Readonly<Record<string, unknown>>): string => {
  const fields = Object.keys(value).filter((field) => value[field] !== undefined);
  return `{${fields
    .sort()
    .map((field) => `${JSON.stringify(field)}:${textOf(value[field])}`)
    .join(',')}}`;
};
