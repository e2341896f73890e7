// Which fields of its views a page reads while it is rendered.

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The field of a view that stands at a name of a value: 'cards[].title' for the title of a card. */
const fieldAt = (field: string, value: object, name: string): string =>
  Array.isArray(value) ? `${field}[]` : field === '' ? name : `${field}.${name}`;

/** The fields of a value that are not elements of a list, those inside others after them. */
const fieldsIn = (value: unknown, field = ''): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => {
        const own = fieldAt(field, value, name);
        return [...(Array.isArray(value) ? [] : [own]), ...fieldsIn(inner, own)];
      })
    : [];

const parentOf = (field: string): string => field.replace(/(?:^|\.)[^.]+$/, '').replace(/(?:\[\])+$/, '');

export type FieldReads = Readonly<{
  /** A copy of the view that records what is read of it. */
  watch: (view: unknown) => unknown;
  /** The fields that some watched view has and nobody has read, in order; not those inside of others. */
  unread: () => string[];
}>;

/** Starts a record of what is read of the views of a page. */
export const recordReads = (): FieldReads => {
  const existing = new Set<string>();
  const read = new Set<string>();
  const copies = new WeakMap<object, object>();

  const watched = (value: unknown, field: string): unknown => {
    if (!isObject(value)) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = new Proxy(value, {
      get: (target, name, receiver) => {
        const inner = Reflect.get(target, name, receiver) as unknown;
        if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return inner;
        const own = fieldAt(field, target, name);
        read.add(own);
        return watched(inner, own);
      },
    });
    copies.set(value, copy);
    return copy;
  };

  return {
    watch: (view) => {
      for (const field of fieldsIn(view)) existing.add(field);
      return watched(view, '');
    },
    unread: () =>
      [...existing]
        .filter((field) => !read.has(field) && (parentOf(field) === '' || read.has(parentOf(field))))
        .toSorted(),
  };
};
