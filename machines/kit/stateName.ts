/** The state of a chart as one string, for a page's `data-state`. */
import type { StateValue } from 'xstate';

/** 'awaitingChoice.refused': the names from the outermost state inwards. For charts without parallel regions. */
export const stateName = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  const [outer, inner] = Object.entries(value)[0] ?? [];
  return [outer, inner === undefined ? undefined : stateName(inner)].filter(Boolean).join('.');
};
