/** The query of an address, read by our own rule: keys are counted before anything is made of them (spec: account area 9). */

/** So many keys are read; an address with more is refused by the server. */
const MAX_KEYS = 1_000;

const partsOf = (search: string): string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');

/** Whether an address has more keys than are read. */
export const hasTooManyKeys = (search: string): boolean => partsOf(search).length > MAX_KEYS;

/** The first keys of a query with their values. */
export const readQuery = (search: string): URLSearchParams =>
  new URLSearchParams(partsOf(search).slice(0, MAX_KEYS).join('&'));
