/** The parts of the checkout: its links out of the page, and the billing address with its search. */
import { fireEvent } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressMachine } from '../../../machines/checkout/address/address.machine.ts';
import { addressView, type AddressView } from '../../../machines/checkout/address/address.view.ts';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER } from '../../../machines/checkout/payment/payment.rules.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { BillingAddress } from './BillingAddress.tsx';

const mount = partMounter();

const renderAddress = (address: AddressView | null, line1 = ''): string => {
  const payer = { ...EMPTY_PAYER, line1 };
  const due = { balanceOf: null, amendmentId: null, amountDue: 13_010 };
  const input = { booking: bookingWith(), ...due, payer, isOutcomeUnknown: false };
  const view = paymentView(settledAt(paymentMachine, input, { entering: 'mounting' } as never, {}));
  const send = () => undefined;
  return renderToStaticMarkup(<BillingAddress view={view} send={send} address={address} sendAddress={send} />);
};
const FIELD = 'id="line1"';
const SEARCH = 'id="addressQuery"';
const viewAt = (value: string): AddressView => addressView(settledAt(addressMachine, undefined, value as never, {}));

describe('BillingAddress', () => {
  it('shows the search if it is offered, and the fields beside it only if an address was typed before', () => {
    expect(renderAddress(viewAt('searching'))).toContain(SEARCH);
    expect(renderAddress(viewAt('searching'))).not.toContain(FIELD);
    expect(renderAddress(viewAt('searching'), '1 Sea Road')).toContain(FIELD);
  });

  it('shows only the fields if the search is not offered or its chart has failed', () => {
    for (const html of [renderAddress(viewAt('manualOnly')), renderAddress(null)]) {
      expect(html).toContain(FIELD);
      expect(html).not.toContain(SEARCH);
    }
  });
});

describe('the search for an address', () => {
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

  const show = screenRenderer();
  const openSearch = () => {
    const context = { query: 'zz99', matches: MATCHES, active: 1 };
    const view = addressView(settledAt(addressMachine, undefined, { searching: 'showingMatches' }, context));
    return show((send) => <AddressSearch view={view} send={send} />);
  };

  it('names and describes each control', async () => {
    const { controls } = await openSearch();
    expect(controls()).toEqual([
      'combobox “Postcode or first line of address” = zz99 (In the United Kingdom, for example ZZ99 1AA, or 12 Lantern Row.) → query.changed',
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
});
