/** Joins class names of CSS Modules. */

/** The given names joined by spaces; undefined if there are none, so that no empty attribute is rendered. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
