/** Rules of the address search: when a query is sent, and how keys and choices move in the list of matches. */
import type { AddressMatch } from '../../contract/address.ts';
import type { AddressContext, Container, ListMove } from './address.types.ts';

/** The minimum number of characters in a query. */
const MIN_QUERY_LENGTH = 3;

/** Whether a query is long enough to send; surrounding blanks do not count. */
export const isLongEnough = (query: string): boolean => query.trim().length >= MIN_QUERY_LENGTH;

/** The match with an id, or undefined. */
export const matchOf = ({ matches }: Pick<AddressContext, 'matches'>, id: string): AddressMatch | undefined =>
  matches.find((match) => match.id === id);

/** The path of opened containers after one more is opened; opening one that is on the path goes back to it. */
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
