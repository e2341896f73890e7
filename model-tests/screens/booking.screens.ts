// The screens of a booking: add-ons, overview, guests, checkout and what follows.
import { createElement } from 'react';
import { checkoutView } from '../../machines/checkout/checkout.view.ts';
import { confirmationView } from '../../machines/confirmation/confirmation.view.ts';
import { consentView } from '../../machines/consent/consent.view.ts';
import { diningView } from '../../machines/dining/dining.view.ts';
import { extrasView } from '../../machines/extras/extras.view.ts';
import { guestsView } from '../../machines/guests/guests.view.ts';
import { overviewView } from '../../machines/overview/overview.view.ts';
import { savedQuoteView } from '../../machines/savedQuote/savedQuote.view.ts';
import { ConsentBanner } from '../../ui/screens/consent/ConsentBanner.tsx';
import { CheckoutScreen } from '../../ui/screens/checkout/CheckoutScreen.tsx';
import { ConfirmationScreen } from '../../ui/screens/confirmation/ConfirmationScreen.tsx';
import { DiningScreen } from '../../ui/screens/dining/DiningScreen.tsx';
import { ExtrasScreen } from '../../ui/screens/extras/ExtrasScreen.tsx';
import { GuestsScreen } from '../../ui/screens/guests/GuestsScreen.tsx';
import { OverviewScreen } from '../../ui/screens/overview/OverviewScreen.tsx';
import { SavedQuoteScreen } from '../../ui/screens/savedQuote/SavedQuoteScreen.tsx';
import { checkoutChart } from '../charts/checkout.samples.ts';
import { confirmationChart } from '../charts/confirmation.samples.ts';
import { consentChart } from '../charts/consent.samples.ts';
import { diningChart } from '../charts/dining.samples.ts';
import { extrasChart } from '../charts/extras.samples.ts';
import { guestsChart } from '../charts/guests.samples.ts';
import { overviewChart } from '../charts/overview.samples.ts';
import { savedQuoteChart } from '../charts/savedQuote.samples.ts';
import { defineScreen } from './screen.ts';

export const diningScreen = defineScreen({
  chart: diningChart,
  viewOf: diningView,
  render: (view, send) => createElement(DiningScreen, { view, send }),
});

export const extrasScreen = defineScreen({
  chart: extrasChart,
  viewOf: extrasView,
  render: (view, send) => createElement(ExtrasScreen, { view, send }),
  keyOf: (event) => ('text' in event && 'code' in event ? [event.code] : null),
  // a stepper moves by one
  isOffered: (event, { context }) =>
    event.type !== 'extra.changed' ||
    ('quantity' in event &&
      Math.abs(
        (context.wanted.find((choice: { code: string }) => 'code' in event && choice.code === event.code)?.quantity ??
          0) - Number(event.quantity),
      ) === 1),
});

export const overviewScreen = defineScreen({
  chart: overviewChart,
  viewOf: overviewView,
  render: (view, send) => createElement(OverviewScreen, { view, send }),
  keyOf: (event) => (event.type === 'email.entered' ? [] : null),
});

export const guestsScreen = defineScreen({
  chart: guestsChart,
  viewOf: guestsView,
  render: (view, send) => createElement(GuestsScreen, { view, send }),
  more: (view) => [
    {
      ...view,
      units: view.units.map((unit) => ({
        ...unit,
        guests: unit.guests.map((guest, at) => ({
          ...guest,
          title: view.titles.at(-1) ?? '',
          firstName: 'first',
          lastName: 'last',
          asksDateOfBirth: at > 0,
          birthError: at > 0 ? 'error' : null,
          birthErrorParts: ['month'] as const,
          day: '1',
          month: '2',
          year: '2003',
          errors: { lastName: 'error', room: 'error' },
        })),
      })),
      previousGuests: view.previousGuests.map((previous) => ({ ...previous, isComing: true, canFillIn: false })),
    },
  ],
  // leaving is a control of the journey
  isOffered: ({ type }) => type !== 'leave.requested',
  // an option for a full unit cannot be chosen
  keyOf: (event) =>
    'room' in event && event.room === 1
      ? ['full']
      : Object.entries(event).flatMap(([name, value]) =>
          name === 'type' || name === 'value' || name === 'room' ? [] : [value],
        ),
});

export const checkoutScreen = defineScreen({
  chart: checkoutChart,
  viewOf: checkoutView,
  render: (view, send) =>
    createElement(CheckoutScreen, {
      view,
      payment: null,
      address: null,
      send,
      sendPayment: send,
      sendAddress: send,
    }),
  keyOf: ({ type, ...payload }) =>
    ['option.chosen', 'extra.toggled', 'donation.chosen'].includes(type) ? Object.values(payload) : [],
  // events that the payment sends have no control; the form for the code is shown on request
  isOffered: ({ type }, { context }) =>
    !['booking.updated', 'address.selected', 'payer.updated', 'money.sent', 'money.settled'].includes(type) &&
    !type.startsWith('payment.') &&
    (context.isDiscountFormShown || !type.startsWith('discount.')),
});

export const confirmationScreen = defineScreen({
  chart: confirmationChart,
  viewOf: confirmationView,
  render: (view, send) => createElement(ConfirmationScreen, { view, send }),
});

export const savedQuoteScreen = defineScreen({
  chart: savedQuoteChart,
  viewOf: savedQuoteView,
  render: (view, send) => createElement(SavedQuoteScreen, { view, send }),
  keyOf: () => [],
});

export const consentScreen = defineScreen({
  chart: consentChart,
  viewOf: consentView,
  render: (view, send) =>
    createElement('div', { 'data-state': view.state }, createElement(ConsentBanner, { view, send, brand: 'family' })),
  // once a choice is made, the foot of the page opens the settings, which contain everything else
  isOffered: ({ type }, { value }) => {
    if (type === 'category.allowed' || type === 'script.added') return false;
    if (value === 'offeringReload') return type === 'reload.asked' || type === 'settings.closed';
    return value === 'asking' || value === 'choosing';
  },
});
