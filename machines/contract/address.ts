/** Looking up a postal address in two steps: what fits the words, then the one that was meant (spec: booking journey 7). */
import * as t from 'io-ts';
import { AnyText, list, nullable, text } from './scalar.ts';

/** `container` is the id of something found before that holds more than one address: a street, a postcode. */
export const AddressQuery = t.strict(
  { text: text('AddressWords', 3, 100), container: nullable(text('AddressContainer', 1, 200)) },
  'AddressQuery',
);
export type AddressQuery = t.TypeOf<typeof AddressQuery>;

/** One thing that fits. Its id is good for this visit only; an address is retrieved by it, anything else asked into. */
export const AddressMatch = t.strict(
  { id: AnyText, text: AnyText, description: AnyText, isAddress: t.boolean },
  'AddressMatch',
);
export type AddressMatch = t.TypeOf<typeof AddressMatch>;

/** `isAvailable` is false where addresses cannot be looked up now: then they are typed. */
export const AddressMatches = t.strict(
  { isAvailable: t.boolean, matches: list(AddressMatch, 0, 100) },
  'AddressMatches',
);
export type AddressMatches = t.TypeOf<typeof AddressMatches>;

export const AddressChoice = t.strict({ id: text('AddressId', 1, 200) }, 'AddressChoice');

/** A postal address as it was found; an empty text where it has no such line. `countryCode` is of two letters. */
export const FoundAddress = t.strict(
  { line1: AnyText, line2: AnyText, city: AnyText, postcode: AnyText, countryCode: AnyText },
  'FoundAddress',
);
export type FoundAddress = t.TypeOf<typeof FoundAddress>;

/** `address` is null where the one that was meant cannot be had: it is typed then. */
export const AddressFound = t.strict({ isAvailable: t.boolean, address: nullable(FoundAddress) }, 'AddressFound');
export type AddressFound = t.TypeOf<typeof AddressFound>;
