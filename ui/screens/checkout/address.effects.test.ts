/** The effects of the address lookup: addresses found, none found, lookup failed. */
import { describe } from 'vitest';
import { addressEffects } from './address.effects.ts';
import { testEffects } from '../../actors/test/testEffects.ts';

const MATCH = { id: 'h', text: '4 Lantern Row', description: 'Oxmere', isAddress: true };
const ADDRESS = { line1: '4 Lantern Row', line2: '', city: 'Oxmere', postcode: 'ZZ99 1AA', countryCode: 'GB' };
const found = (matches: readonly object[]) => ({ type: 'addresses.found', matches });
const failed = { type: 'lookup.failed' };

describe('the effects of the address lookup', () => {
  testEffects(addressEffects, {
    findAddresses: {
      call: 'find-address',
      input: { text: 'lantern', container: null },
      answers: [
        [{ isAvailable: true, matches: [MATCH] }, found([MATCH])],
        // the lookup is switched off
        [{ isAvailable: false, matches: [] }, failed],
        // the container no longer exists
        ['invalidInput', found([])],
        ['unavailable', failed],
      ],
    },
    retrieveAddress: {
      call: 'retrieve-address',
      input: { id: 'h' },
      answers: [
        [
          { isAvailable: true, address: ADDRESS },
          { type: 'address.retrieved', address: ADDRESS },
        ],
        [{ isAvailable: true, address: null }, failed],
        ['invalidInput', failed],
      ],
    },
  });
});
