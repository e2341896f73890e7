/** What the product needs from an address lookup service, in its own words. */
import type { either as E } from 'fp-ts';
import type { AddressMatch, AddressQuery, FoundAddress } from '../../../machines/contract/address.ts';

/**
 * Why nothing could be looked up. `ours`: the service rejects our account, plan or quota, which somebody has to mend;
 * `theirs`: it does not answer, or not in words we know; `asked`: what was asked for makes no sense to it.
 */
export type AddressFailure = Readonly<{ kind: 'ours' | 'theirs' | 'asked'; detail: string }>;

export type AddressPort = Readonly<{
  /** What fits the words, within a container if one is given; none is no failure. Costs nothing. Never throws. */
  find: (question: AddressQuery) => Promise<E.Either<AddressFailure, readonly AddressMatch[]>>;
  /** The address of an id, or null where there is none. Each is paid for: only what a guest has chosen. Never throws. */
  retrieve: (id: string) => Promise<E.Either<AddressFailure, FoundAddress | null>>;
}>;
