/** Deep comparison of props, to avoid rendering a component again with equal props. */

/** Views consist of these. Any other object, such as a running actor, equals only itself. */
const PLAIN_PROTOTYPES: unknown[] = [Object.prototype, Array.prototype];

const prototypeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;

/** Whether two values are equal, at any depth. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  const prototype = prototypeOf(one);
  if (!PLAIN_PROTOTYPES.includes(prototype) || prototype !== prototypeOf(other)) return false;
  // both are made by the same code, so their keys have the same order
  const fields = Object.entries(one as object);
  const others = Object.entries(other as object);
  return (
    fields.length === others.length &&
    fields.every(([name, value], at) => name === others[at]?.[0] && isDeepEqual(value, others[at][1]))
  );
};
