/** The billing address, while the address search is loading, loaded, or failed. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addressMachine } from '../../../machines/checkout/address/address.machine.ts';
import { addressView } from '../../../machines/checkout/address/address.view.ts';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER } from '../../../machines/checkout/payment/payment.rules.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { BillingAddress, type AddressSearchSlot } from './BillingAddress.tsx';

const renderAddress = (address: AddressSearchSlot, line1 = ''): string => {
  const payer = { ...EMPTY_PAYER, line1 };
  const input = { booking: bookingWith(), balanceOf: null, amountDue: 13_010, payer, isOutcomeUnknown: false };
  const view = paymentView(settledAt(paymentMachine, input, { entering: 'mounting' } as never, {}));
  const send = () => undefined;
  return renderToStaticMarkup(<BillingAddress view={view} send={send} address={address} sendAddress={send} />);
};
const FIELD = 'id="line1"';
const LOADING = { view: null, Search: null, isLoading: true };
const searchSlot = (value: string): AddressSearchSlot => ({
  view: addressView(settledAt(addressMachine, undefined, value as never, {})),
  Search: AddressSearch,
  isLoading: false,
});

describe('BillingAddress', () => {
  it('shows a loading text while the address search loads, and fields only if an address was typed before', () => {
    expect(renderAddress(LOADING)).toContain('Loading the search for your address');
    expect(renderAddress(LOADING)).not.toContain(FIELD);
    expect(renderAddress(LOADING, '1 Sea Road')).toContain(FIELD);
  });

  it('shows the search if it is offered, and the fields if it is not offered or has failed to load', () => {
    expect(renderAddress(searchSlot('searching'))).toContain('id="addressQuery"');
    expect(renderAddress(searchSlot('searching'))).not.toContain(FIELD);
    expect(renderAddress(searchSlot('manualOnly'))).toContain(FIELD);
    expect(renderAddress({ ...LOADING, isLoading: false })).toContain(FIELD);
  });
});
