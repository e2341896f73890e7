/** The list of found addresses: when it is open, what assistive technology reads of it, and the match in view. */
import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { addressMachine } from '../../../machines/checkout/address/address.machine.ts';
import { addressView } from '../../../machines/checkout/address/address.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const mount = partMounter();
afterEach(() => vi.restoreAllMocks());

const MATCHES = [
  { id: 'block', text: 'The Sails', description: 'Oxmere', isAddress: false },
  { id: 'house', text: '4 Lantern Row', description: 'Oxmere, ZZ99 1AA', isAddress: true },
];

const searchAt = (state: string, active = -1, send: (event: object) => void = () => undefined) => {
  const context = { query: 'zz99', matches: MATCHES, active };
  const view = addressView(settledAt(addressMachine, undefined, { searching: state } as never, context));
  return <AddressSearch view={view} send={send} />;
};

it.each([
  ['showingMatches', { isOpen: true, busy: null, disabled: [null, null] }],
  ['finding', { isOpen: true, busy: 'true', disabled: ['true', 'true'] }],
  ['collapsed', { isOpen: false, busy: null, disabled: [] }],
])('shows in the state %s the list that its box controls as %j', async (state, shown) => {
  const { root } = await mount(searchAt(state));
  const list = root.querySelector<HTMLElement>('[role="listbox"]');
  expect({
    isOpen: list?.hidden === false,
    busy: list?.getAttribute('aria-busy'),
    disabled: [...root.querySelectorAll('[role="option"]')].map((option) => option.getAttribute('aria-disabled')),
  }).toEqual(shown);
  expect(list?.id).toBe('addressMatches');
  expect(root.querySelector('[role="combobox"]')?.getAttribute('aria-controls')).toBe('addressMatches');
});

it('says which match of how many each one is, and keeps all of them out of the tab order', async () => {
  const { root } = await mount(searchAt('showingMatches'));
  const options = [...root.querySelectorAll('[role="option"]')].map((option) => [
    option.getAttribute('aria-posinset'),
    option.getAttribute('aria-setsize'),
    option.getAttribute('tabindex'),
  ]);
  expect(options).toEqual([
    ['1', '2', '-1'],
    ['2', '2', '-1'],
  ]);
});

it('brings the match that the arrow keys reach into view, and no other', async () => {
  const { render } = await mount(searchAt('showingMatches'));
  const scrolled: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(this: HTMLElement) {
    scrolled.push(this.id);
  });
  render(searchAt('showingMatches', 1));
  expect(scrolled).toEqual(['address-house']);
});

const show = screenRenderer();
const openSearch = () => {
  const context = { query: 'zz99', matches: MATCHES, active: 1 };
  const view = addressView(settledAt(addressMachine, undefined, { searching: 'showingMatches' }, context));
  return show((send) => <AddressSearch view={view} send={send} />);
};

it('names and describes each control', async () => {
  const { controls } = await openSearch();
  expect(controls()).toEqual([
    'combobox “Postcode or first line of address” = zz99 (For example ZZ99 1AA, or 12 Lantern Row.) → query.changed',
    'option “The Sails Oxmere, opens more addresses” → match.chosen block',
    'option “4 Lantern Row Oxmere, ZZ99 1AA” → match.chosen house',
    'button “Enter address manually” → manualEntry.requested',
  ]);
});

it.each([
  ['showingMatches', ['next', 'previous', 'first', 'last']],
  ['collapsed', ['next', 'previous']],
])('moves by its keys in the state %s to %j, and leaves Home and End to the text otherwise', async (state, moves) => {
  const { page, sent } = await show((send) => searchAt(state, -1, send));
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape', 'x'])
    fireEvent.keyDown(page.getByRole('combobox'), { key });
  expect(sent).toEqual([...moves.map((to) => ({ type: 'active.moved', to })), { type: 'escape.pressed' }]);
});

it.each([
  [1, [{ type: 'match.chosen', id: 'house' }]],
  [-1, []],
])('chooses by Enter the match %i that is marked, and never submits the form around it', async (active, events) => {
  const { page, sent } = await show((send) => searchAt('showingMatches', active, send));
  const isDefault = fireEvent.keyDown(page.getByRole('combobox'), { key: 'Enter' });
  expect(isDefault).toBe(false);
  expect(sent).toEqual(events);
});
