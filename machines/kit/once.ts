/** Things that are made when they are first asked for. */

/** What `make` gives, made once. For the formatters of a language: reading its tables takes longer than all else of a module. */
export const once = <Made extends object>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
