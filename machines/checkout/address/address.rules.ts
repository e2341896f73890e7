/** Questions about the search for an address: when it is asked, and where the keys and choices lead in what is found. */
import type { AddressMatch } from '../../contract/address.ts';
import type { AddressContext, Container, ListMove } from './address.types.ts';

/** The service is asked for so many letters or more. */
const MIN_QUERY_LENGTH = 3;

/** Whether words are enough to search by. */
export const isLongEnough = (query: string): boolean => query.trim().length >= MIN_QUERY_LENGTH;

/** The match of an id, if it is in the list. */
export const matchOf = ({ matches }: Pick<AddressContext, 'matches'>, id: string): AddressMatch | undefined =>
  matches.find((match) => match.id === id);

/** The way into a match: one that is on it already is gone back to. */
export const pathInto = (path: readonly Container[], { id, text }: Container): readonly Container[] => {
  const at = path.findIndex((one) => one.id === id);
  return [...(at < 0 ? path : path.slice(0, at)), { id, text }];
};

/** Where the keys come to in a list of so many; from the end they go on at the beginning, and the other way. */
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
