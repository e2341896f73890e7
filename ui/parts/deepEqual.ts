/** What a component looks at before it draws again what it was given before. */

/** What views are made of. Anything else, a running chart for instance, is the same only as itself. */
const PLAIN_PROTOTYPES: unknown[] = [Object.prototype, Array.prototype];

const prototypeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;

/** Whether two views say the same, in whatever depth. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  const prototype = prototypeOf(one);
  if (!PLAIN_PROTOTYPES.includes(prototype) || prototype !== prototypeOf(other)) return false;
  // of one maker, and so in the same order
  const fields = Object.entries(one as object);
  const others = Object.entries(other as object);
  return (
    fields.length === others.length &&
    fields.every(([name, value], at) => name === others[at]?.[0] && isDeepEqual(value, others[at][1]))
  );
};
