// Samples of the search for the payer's address.
import { addressMachine } from './address.machine.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';

const STREET = 'GB|RM|ENG|1AA-ZZ99';
const HOUSE = 'GB|RM|B|1';

const street = { id: STREET, text: 'ZZ99 1AA', description: 'Lantern Row, Oxmere - 20 Addresses', isAddress: false };
const house = { id: HOUSE, text: '4 Lantern Row', description: 'Oxmere, ZZ99 1AA', isAddress: true };

export const addressChart = defineChart({
  machine: addressMachine,
  input: undefined,
  events: {
    'addresses can be looked up': { type: 'lookup.updated', isOffered: true },
    'addresses cannot be looked up': { type: 'lookup.updated', isOffered: false },
    'a postcode': { type: 'query.changed', query: 'ZZ99 1AA' },
    'two letters': { type: 'query.changed', query: 'ZZ' },
    'the next one': { type: 'active.moved', to: 'next' },
    'the street': { type: 'match.chosen', id: STREET },
    'something that is not in the list': { type: 'match.chosen', id: 'GB|RM|B|2' },
    'the house': { type: 'match.chosen', id: HOUSE },
    ...plainEvents('container.left', 'escape.pressed', 'manualEntry.requested', 'search.requested'),
  },
  outcomes: {
    findAddresses: {
      found: { type: 'addresses.found', matches: [street, house] },
      'found none': { type: 'addresses.found', matches: [] },
      'no answer': { type: 'lookup.failed' },
    },
    retrieveAddress: {
      retrieved: {
        type: 'address.retrieved',
        address: { line1: '4 Lantern Row', line2: '', city: 'Oxmere', postcode: 'ZZ99 1AA', countryCode: 'GB' },
      },
      'no answer': { type: 'lookup.failed' },
    },
  },
  shows: ['query', 'path', 'matches', 'active', 'chosen'],
});
