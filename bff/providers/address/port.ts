/** The port for address lookup services. */
import type { either as E } from 'fp-ts';
import type { AddressMatch, AddressQuery, FoundAddress } from '../../../machines/contract/address.ts';

/**
 * Why a lookup failed. `ours`: the service rejects our account, plan or quota, which an operator has to fix;
 * `theirs`: it does not answer, or its reply is malformed; `asked`: it does not accept the query.
 */
export type AddressFailure = Readonly<{ kind: 'ours' | 'theirs' | 'asked'; detail: string }>;

export type AddressPort = Readonly<{
  /** Matches for a text, within a container if one is given. No match is not a failure. Free of charge. Never throws. */
  find: (question: AddressQuery) => Promise<E.Either<AddressFailure, readonly AddressMatch[]>>;
  /** The address for an id, or null. Each call is charged: use it only for the guest's choice. Never throws. */
  retrieve: (id: string) => Promise<E.Either<AddressFailure, FoundAddress | null>>;
}>;
