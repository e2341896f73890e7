/** Rules of the address search: when a query is sent, and how keys and choices move in the list of matches. */
import type { AddressMatch } from '../../contract/address.ts';
import type { AddressContext, Container, ListMove } from './address.types.ts';

/** The length of a query in characters, as in `AddressQuery`, whose codec this form does not load. */
const QUERY_LENGTH = { from: 3, to: 100 } as const;

/** Whether a query is too long to send; surrounding spaces do not count. */
export const isTooLong = (query: string): boolean => query.trim().length > QUERY_LENGTH.to;

/** Whether a query can be sent: it is neither too short nor too long. */
export const isSearchable = (query: string): boolean => query.trim().length >= QUERY_LENGTH.from && !isTooLong(query);

/** The match with an id, or undefined. */
export const matchOf = ({ matches }: Pick<AddressContext, 'matches'>, id: string): AddressMatch | undefined =>
  matches.find((match) => match.id === id);

/** The path of opened containers after another one is opened; opening one on the path goes back to it. */
export const pathInto = (path: readonly Container[], { id, text }: Container): readonly Container[] => {
  const at = path.findIndex((one) => one.id === id);
  return [...(at < 0 ? path : path.slice(0, at)), { id, text }];
};

/** The active index after a key press in a list of `count` matches; 'next' and 'previous' wrap around at the ends. */
export const activeAfter = (active: number, to: ListMove, count: number): number => {
  switch (to) {
    case 'next':
      return (active + 1) % count;
    case 'previous':
      return active <= 0 ? count - 1 : active - 1;
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
};
