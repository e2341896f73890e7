/** The billing address: when the search and the fields are shown. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addressMachine } from '../../../machines/checkout/address/address.machine.ts';
import { addressView, type AddressView } from '../../../machines/checkout/address/address.view.ts';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER } from '../../../machines/checkout/payment/payment.rules.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { BillingAddress } from './BillingAddress.tsx';

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
