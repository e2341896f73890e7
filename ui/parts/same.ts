/** What a component looks at before it draws again what it was given before. */

/** What views are made of. Anything else, a running chart for instance, is the same only as itself. */
const PLAIN: unknown[] = [Object.prototype, Array.prototype];

const kindOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;

/** Whether two views say the same, in whatever depth. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  const kind = kindOf(one);
  if (!PLAIN.includes(kind) || kind !== kindOf(other)) return false;
  // of one maker, and so in the same order
  const fields = Object.entries(one as object);
  const others = Object.entries(other as object);
  return (
    fields.length === others.length &&
    fields.every(([name, value], at) => name === others[at]?.[0] && isSame(value, others[at][1]))
  );
};
