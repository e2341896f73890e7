/** What the search for an address is told, asks and remembers. */
import type { AddressMatch, FoundAddress } from '../../contract/address.ts';

type AddressesFound = { type: 'addresses.found'; matches: readonly AddressMatch[] };
type AddressRetrieved = { type: 'address.retrieved'; address: FoundAddress };
type LookupFailed = { type: 'lookup.failed' };

export type FindOutcome = AddressesFound | LookupFailed;
export type RetrieveOutcome = AddressRetrieved | LookupFailed;

/** Where the arrow keys lead in the list. */
export type ListMove = 'next' | 'previous' | 'first' | 'last';

export type AddressEvent =
  /** of the checkout: whether addresses can be looked up at all */
  | { type: 'lookup.updated'; isOffered: boolean }
  | { type: 'query.changed'; query: string }
  | { type: 'active.moved'; to: ListMove }
  | { type: 'match.chosen'; id: string }
  | { type: 'container.left' }
  | { type: 'escape.pressed' }
  | { type: 'manualEntry.requested' }
  | { type: 'search.requested' }
  | FindOutcome
  | RetrieveOutcome;

/** What the checkout is told: the address that was meant. */
export type AddressSelected = { type: 'address.selected'; address: FoundAddress };

/** Something that holds more than one address: a postcode, a street, a building. */
export type Container = Readonly<{ id: string; text: string }>;

export type AddressContext = Readonly<{
  query: string;
  /** what was gone into, the innermost last */
  path: readonly Container[];
  matches: readonly AddressMatch[];
  /** which of the matches the arrow keys are at; -1: none */
  active: number;
  /** the match whose address is retrieved */
  chosen: string;
}>;
