// The parts of the checkout that pay: the payment and the search for the card's address. Their controls depend on the
// provider's fields and on typing, and are walked in a browser.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { addressMachine } from '../../machines/checkout/address/address.machine.ts';
import { addressView } from '../../machines/checkout/address/address.view.ts';
import type { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import { paymentView } from '../../machines/checkout/payment/payment.view.ts';
import { AddressSearch } from '../../ui/screens/checkout/AddressSearch.tsx';
import { PaymentPanel } from '../../ui/screens/checkout/PaymentPanel.tsx';
import { addressChart } from '../charts/address.samples.ts';
import { paymentChart } from '../charts/payment.samples.ts';
import { addressControls } from './controls/address.controls.ts';
import { paymentControls } from './controls/payment.controls.ts';
import { defineScreen } from './screen.ts';
import { addressTexts } from './texts/address.texts.ts';
import { paymentTexts } from './texts/payment.texts.ts';

export const paymentScreen = defineScreen({
  chart: paymentChart,
  texts: paymentTexts,
  controls: paymentControls,
  viewOf: (snapshot) => paymentView(snapshot as SnapshotFrom<typeof paymentMachine>),
  render: (view, send) =>
    createElement(
      'div',
      { 'data-state': view.state },
      createElement(PaymentPanel, { view, address: null, send, sendAddress: send }),
    ),
});

export const addressScreen = defineScreen({
  chart: addressChart,
  texts: addressTexts,
  controls: addressControls,
  viewOf: (snapshot) => addressView(snapshot as SnapshotFrom<typeof addressMachine>),
  render: (view, send) =>
    createElement('div', { 'data-state': view.state }, createElement(AddressSearch, { view, send })),
});
