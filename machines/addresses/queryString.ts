/** Reads query strings. Keys are counted before they are parsed (spec: account area 9). */

/** The number of keys that are read; the server rejects an address with more. */
const MAX_KEYS = 1_000;

const partsOf = (search: string): string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');

/** Whether a query has more keys than are read. */
export const hasTooManyKeys = (search: string): boolean => partsOf(search).length > MAX_KEYS;

/** The first MAX_KEYS keys of a query with their values. */
export const readQuery = (search: string): URLSearchParams =>
  new URLSearchParams(partsOf(search).slice(0, MAX_KEYS).join('&'));
