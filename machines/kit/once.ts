/** Values that are created at their first use. */

/** The result of `make`, called once. For `Intl` formatters, whose creation takes longer than the rest of a module. */
export const once = <Made extends object>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
