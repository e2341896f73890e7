// The screens of a booking in progress: add-ons, overview, guests, checkout and what follows.
import { createElement } from 'react';
import { addressView } from '../../machines/checkout/address/address.view.ts';
import { checkoutView } from '../../machines/checkout/checkout.view.ts';
import { paymentView } from '../../machines/checkout/payment/payment.view.ts';
import { guestsView } from '../../machines/guests/guests.view.ts';
import { AddressSearch } from '../../ui/screens/checkout/AddressSearch.tsx';
import { CheckoutScreen } from '../../ui/screens/checkout/CheckoutScreen.tsx';
import { PaymentPanel } from '../../ui/screens/checkout/PaymentPanel.tsx';
import { GuestsScreen } from '../../ui/screens/guests/GuestsScreen.tsx';
import { paymentChart } from '../../machines/checkout/payment/payment.samples.ts';
import { walkOf } from '../page/registry.ts';
import { defineScreen, partOf, send } from './screen.ts';

/** The field of a child. */
const DATE_OF_BIRTH = {
  name: 'dateOfBirth',
  control: 'dateOfBirth',
  label: 'Date of birth',
  hint: 'hint',
  autoComplete: 'off',
  options: [],
  isOptional: false,
  isName: false,
  errorParts: ['month'],
} as const;

export const guestsScreen = defineScreen({
  page: walkOf('guests'),
  viewOf: guestsView,
  render: (view) => createElement(GuestsScreen, { view, send }),
  more: (view) => [
    {
      ...view,
      units: view.units.map((unit) => ({
        ...unit,
        guests: unit.guests.map((guest, at) => ({
          ...guest,
          title: 'Prof',
          firstName: 'first',
          lastName: 'last',
          day: '1',
          month: '2',
          year: '2003',
          fields: [...guest.fields, ...(at > 0 ? [DATE_OF_BIRTH] : [])].map((field) => ({
            ...field,
            error: field.name === 'firstName' ? null : 'error',
          })),
          roomError: 'error',
        })),
      })),
      previousGuests: view.previousGuests.map((previous) => ({ ...previous, isComing: true, canFillIn: false })),
    },
  ],
});

export const checkoutScreen = defineScreen({
  page: walkOf('checkout'),
  viewOf: checkoutView,
  render: (view) =>
    createElement(CheckoutScreen, { view, payment: null, address: null, send, sendPayment: send, sendAddress: send }),
});

/** Its controls depend on the provider's fields too: browser walks compare them. */
export const paymentScreen = {
  ...partOf({ ...walkOf('payment'), chart: paymentChart }, paymentView, ({ view }) =>
    createElement(PaymentPanel, { view, address: null, send, sendAddress: send }),
  ),
  more: (view: unknown) => {
    const shown = view as ReturnType<typeof paymentView>;
    const form = { ...shown.form, cardHolderName: 'name', line1: '1', line2: '2', city: 'town', postcode: 'code' };
    return [{ ...shown, form, isAddressBegun: true }];
  },
};

/** The controls of the address search depend on typing: browser walks compare them. */
export const addressScreen = {
  ...partOf(walkOf('address'), addressView, AddressSearch),
  more: (view: unknown) => [{ ...(view as ReturnType<typeof addressView>), isStale: true }],
};
