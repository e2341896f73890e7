// The parts of the checkout that pay: the payment and the search for the card's address. Their controls depend on the
// provider's fields and on typing, and are walked in a browser.
import { createElement } from 'react';
import { addressView } from '../../machines/checkout/address/address.view.ts';
import { paymentView } from '../../machines/checkout/payment/payment.view.ts';
import { AddressSearch } from '../../ui/screens/checkout/AddressSearch.tsx';
import { PaymentPanel } from '../../ui/screens/checkout/PaymentPanel.tsx';
import { addressChart } from '../charts/address.samples.ts';
import { paymentChart } from '../charts/payment.samples.ts';
import { defineScreen } from './screen.ts';

export const paymentScreen = defineScreen({
  chart: paymentChart,
  viewOf: paymentView,
  render: (view, send) =>
    createElement(
      'div',
      { 'data-state': view.state },
      createElement(PaymentPanel, { view, address: null, send, sendAddress: send }),
    ),
  more: (view) => [
    {
      ...view,
      form: { ...view.form, cardHolderName: 'name', line1: '1', line2: '2', city: 'town', postcode: 'code' },
      isAddressBegun: true,
    },
  ],
});

export const addressScreen = defineScreen({
  chart: addressChart,
  viewOf: addressView,
  render: (view, send) =>
    createElement('div', { 'data-state': view.state }, createElement(AddressSearch, { view, send })),
  more: (view) => [{ ...view, isStale: true }],
});
