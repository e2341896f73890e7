/** The address search: keys, choices, and the status that is shown. */
import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { settledAt } from '../../kit/test/settledAt.ts';
import { addressMachine } from './address.machine.ts';
import { activeAfter, isSearchable, matchOf, pathInto } from './address.rules.ts';
import type { AddressContext } from './address.types.ts';
import { addressView } from './address.view.ts';

const street = { id: 'street', text: 'ZZ99 1AA', description: 'Lantern Row, Oxmere - 20 Addresses', isAddress: false };
const block = { id: 'block', text: 'The Sails', description: 'Oxmere', isAddress: false };
const house = { id: 'house', text: '4 Lantern Row', description: 'Oxmere, ZZ99 1AA', isAddress: true };
const matches = [street, block, house];
const at = (value: StateValue, changes: Partial<AddressContext> = {}) =>
  addressView(settledAt(addressMachine, undefined, value, { query: 'zz99', matches, ...changes }));

describe('the rules of the address search', () => {
  it('require a query of three to a hundred characters, not counting surrounding blanks', () => {
    const queries = ['', 'ab', ' ab ', 'abc', ` ${'a'.repeat(100)} `, 'a'.repeat(101)];
    expect(queries.map(isSearchable)).toEqual([false, false, false, true, true, false]);
  });
  it('wrap the arrow keys around at the ends of the list', () => {
    expect([activeAfter(-1, 'next', 3), activeAfter(2, 'next', 3), activeAfter(-1, 'previous', 3)]).toEqual([0, 0, 2]);
    expect([activeAfter(0, 'previous', 3), activeAfter(2, 'previous', 3)]).toEqual([2, 1]);
    expect([activeAfter(1, 'first', 3), activeAfter(1, 'last', 3)]).toEqual([0, 2]);
  });
  it('open a container of several addresses, and go back to one that is already open', () => {
    const into = (path: readonly { id: string; text: string }[], id: string) =>
      pathInto(path, { id, text: id }).map((one) => one.id);
    const way = [
      { id: 'a', text: 'a' },
      { id: 'b', text: 'b' },
    ];
    const ways = [into([], 'a'), into(way, 'c'), into(way, 'b'), into(way, 'a')];
    expect(ways.map((ids) => ids.join(' '))).toEqual(['a', 'a b c', 'a b', 'a']);
    expect([matchOf({ matches }, 'house'), matchOf({ matches }, 'nothing')]).toEqual([house, undefined]);
  });
});

describe('the view of the address search', () => {
  it('says that a text is too long to look up, and keeps it', () => {
    const query = 'x'.repeat(101);
    const status = 'This is too long to look up. Enter the postcode, or the first line of the address.';
    expect(at({ searching: 'awaitingInput' }, { query })).toMatchObject({ query, status });
    expect(at('manualEntry', { query }).status).toBe('');
  });
  it('shows the number of matches, the active one, and what choosing each opens', () => {
    const view = at({ searching: 'showingMatches' }, { active: 1 });
    expect(view).toMatchObject({ isListOpen: true, isStale: false, activeId: 'block', hasFields: false });
    expect(view.status).toBe('3 matches. Choose one, or use the arrow keys and Enter.');
    expect(view.matches.map(({ opensText, isActive }) => [opensText, isActive])).toEqual([
      ['opens 20 addresses', false],
      ['opens more addresses', true],
      [null, false],
    ]);
    expect(at({ searching: 'showingMatches' }, { matches: [house] }).status).toContain('1 match.');
    expect(at({ searching: 'showingMatches' }).activeId).toBeNull();
  });
  it.each([
    ['Lantern Row, Oxmere - 20 Addresses', 'opens 20 addresses'],
    ['Lantern Row, Oxmere - 1 Address', 'opens 1 address'],
    ['12 Addresses Yard, Oxmere', 'opens more addresses'],
    ['12 Addresses Yard, Oxmere - 3 addresses', 'opens 3 addresses'],
  ])('reads the number of addresses from the end of the description %j', (description, opensText) => {
    expect(at({ searching: 'showingMatches' }, { matches: [{ ...street, description }] }).matches).toEqual([
      { id: 'street', text: 'ZZ99 1AA', description, opensText, isActive: false },
    ]);
  });
  it('shows the name of the open container while the guest can leave it', () => {
    const path = [{ id: 'street', text: 'ZZ99 1AA' }];
    expect(at({ searching: 'showingMatches' }, { path }).insideText).toBe('ZZ99 1AA');
    expect(at({ searching: 'showingMatches' }).insideText).toBeNull();
    expect(at({ searching: 'finding' }, { path }).insideText).toBeNull();
  });

  const NONE_FOUND = 'We can’t find an address for that. Check it, or enter the address manually.';
  const FILLED = 'We’ve filled in the address below. Please check it.';
  const UNAVAILABLE = 'We can’t look up this address at the moment. Please enter it below.';
  it.each([
    ['manualOnly', { isOffered: false, isSearching: false, hasFields: true, isListOpen: false, status: '' }],
    [{ searching: 'awaitingInput' }, { isOffered: true, isSearching: true, hasFields: false, status: '' }],
    [{ searching: 'debouncing' }, { isListOpen: true, isStale: true, activeId: null }],
    [{ searching: 'finding' }, { isListOpen: true, isStale: true, status: 'Looking for addresses…' }],
    [{ searching: 'collapsed' }, { isListOpen: false, isStale: false }],
    [{ searching: 'noMatches' }, { status: NONE_FOUND }],
    [{ searching: 'retrieving' }, { status: 'Getting the address…', isListOpen: false }],
    [{ searching: 'filled' }, { hasFields: true, isFailure: false, status: FILLED }],
    [{ searching: 'unavailable' }, { hasFields: true, isFailure: true, isSearching: true, status: UNAVAILABLE }],
    ['manualEntry', { isOffered: true, isSearching: false, hasFields: true, status: '' }],
  ] satisfies [StateValue, object][])('shows the right controls and status in state %j', (value, shown) => {
    expect(at(value, { active: 0 })).toMatchObject(shown);
  });

  it('closes the list when it has no matches', () =>
    expect(at({ searching: 'finding' }, { matches: [] }).isListOpen).toBe(false));
});
