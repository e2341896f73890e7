// What the cases of the address search share: its matches, the paths to its parts, and what is accepted there.

export const STREET = {
  id: 'GB|RM|ENG|1AA-ZZ99',
  text: 'ZZ99 1AA',
  description: 'Lantern Row, Oxmere - 20 Addresses',
  isAddress: false,
};
export const HOUSE = { id: 'GB|RM|B|1', text: '4 Lantern Row', description: 'Oxmere, ZZ99 1AA', isAddress: true };
export const CONTAINER = { id: STREET.id, text: STREET.text };
export const ADDRESS = { line1: '4 Lantern Row', line2: '', city: 'Oxmere', postcode: 'ZZ99 1AA', countryCode: 'GB' };
export const EMPTY = { query: '', path: [], matches: [], active: -1 };

export const OFFERED = ['addresses can be looked up'];
export const TYPING = [...OFFERED, 'a postcode'];
export const FINDING = [...TYPING, 'timer: debounce in searching.debouncing'];
export const FOUND = [...FINDING, 'findAddresses: found'];
const NONE = [...FINDING, 'findAddresses: found none'];
const FAILED = [...FINDING, 'findAddresses: no answer'];
export const IN_STREET = [...FOUND, 'the street', 'findAddresses: found'];
export const RETRIEVING = [...FOUND, 'the house'];
const FILLED = [...RETRIEVING, 'retrieveAddress: retrieved'];
export const COLLAPSED = [...FOUND, 'escape.pressed'];
export const MANUAL = [...TYPING, 'manualEntry.requested'];

export const IN_SEARCH = ['a postcode', 'two letters', 'escape.pressed', 'manualEntry.requested'];
export const OF_THE_LIST = ['the next one', 'the street', 'the house', 'container.left'];
export const ELSEWHERE = ['search.requested', 'addresses can be looked up', 'addresses cannot be looked up'];
export const LOOKUPS = ['findAddresses', 'retrieveAddress', 'timer: debounce in searching.debouncing'];
export const requirement = 'JOURNEY-7-ADDRESS';

/** Each part of the search, with a path to it: typing again, Escape and the form are possible in all of them. */
export const PARTS: readonly (readonly [string, readonly string[]])[] = [
  ['awaitingInput', OFFERED],
  ['debouncing', TYPING],
  ['finding', FINDING],
  ['showingMatches', IN_STREET],
  ['collapsed', COLLAPSED],
  ['noMatches', NONE],
  ['unavailable', FAILED],
  ['retrieving', RETRIEVING],
  ['filled', FILLED],
];
