/** The calls that look up a postal address. */
import { AddressChoice, AddressFound, AddressMatches, AddressQuery } from '../address.ts';
import { call, type CallRow } from './row.ts';

export const addressCalls = {
  'find-address': call('session', AddressQuery, AddressMatches, 'Addresses that fit a postcode or other words'),
  'retrieve-address': call('session', AddressChoice, AddressFound, 'One address, by the id it was found under'),
} as const satisfies Record<string, CallRow>;
