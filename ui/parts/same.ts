/** What a component looks at before it draws again what it was given before. */

/** Whether two views have the same fields with the same values; what is in a field is looked at no deeper. */
export const isSame = (one: object | undefined, other: object | undefined): boolean => {
  if (one === other || one === undefined || other === undefined) return one === other;
  const fields = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    fields.length === others.size && fields.every(([name, value]) => others.has(name) && others.get(name) === value)
  );
};
