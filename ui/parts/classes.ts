/** Joins class names of CSS Modules. */

/** The names that are there, with a space between; undefined when none is, so that no empty attribute is written. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
