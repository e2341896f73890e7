/** Finding a postal address in two steps: search by text, then retrieve the chosen match (spec: booking journey 7). */
import * as t from 'io-ts';
import { AnyText, list, nullable, text } from './scalar.ts';

/** `container` is the id of an earlier match that contains several addresses, such as a street or a postcode. */
export const AddressQuery = t.strict(
  { text: text('AddressWords', 3, 100), container: nullable(text('AddressContainer', 1, 200)) },
  'AddressQuery',
);
export type AddressQuery = t.TypeOf<typeof AddressQuery>;

/** One match. Its id is valid for this visit only. If `isAddress`, retrieve it by id; if not, search inside it. */
export const AddressMatch = t.strict(
  { id: AnyText, text: AnyText, description: AnyText, isAddress: t.boolean },
  'AddressMatch',
);
export type AddressMatch = t.TypeOf<typeof AddressMatch>;

/** `isAvailable` is false if the look-up does not work now, so that the guest types the address instead. */
export const AddressMatches = t.strict(
  { isAvailable: t.boolean, matches: list(AddressMatch, 0, 100) },
  'AddressMatches',
);
export type AddressMatches = t.TypeOf<typeof AddressMatches>;

export const AddressChoice = t.strict({ id: text('AddressId', 1, 200) }, 'AddressChoice');

/** A postal address that was found. Lines that it does not have are empty. `countryCode` has two letters. */
export const FoundAddress = t.strict(
  { line1: AnyText, line2: AnyText, city: AnyText, postcode: AnyText, countryCode: AnyText },
  'FoundAddress',
);
export type FoundAddress = t.TypeOf<typeof FoundAddress>;

/** `address` is null if the chosen address cannot be retrieved, so that the guest types it instead. */
export const AddressFound = t.strict({ isAvailable: t.boolean, address: nullable(FoundAddress) }, 'AddressFound');
export type AddressFound = t.TypeOf<typeof AddressFound>;
