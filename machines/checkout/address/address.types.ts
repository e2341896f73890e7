/** Events and context of the address search. */
import type { AddressMatch, FoundAddress } from '../../contract/address.ts';

type AddressesFound = { type: 'addresses.found'; matches: readonly AddressMatch[] };
type AddressRetrieved = { type: 'address.retrieved'; address: FoundAddress };
type LookupFailed = { type: 'lookup.failed' };

export type FindOutcome = AddressesFound | LookupFailed;
export type RetrieveOutcome = AddressRetrieved | LookupFailed;

/** A key press in the list of matches. */
export type ListMove = 'next' | 'previous' | 'first' | 'last';

export type AddressEvent =
  /** sent by the checkout: whether address look-up is offered */
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

/** Sent to the checkout: the chosen address. */
export type AddressSelected = { type: 'address.selected'; address: FoundAddress };

/** A match that contains several addresses: a postcode, a street, a building. */
export type Container = Readonly<{ id: string; text: string }>;

export type AddressContext = Readonly<{
  query: string;
  /** the opened containers, the innermost last */
  path: readonly Container[];
  matches: readonly AddressMatch[];
  /** index of the match selected with the arrow keys; -1: none */
  active: number;
  /** the match whose address is retrieved */
  chosen: string;
}>;
