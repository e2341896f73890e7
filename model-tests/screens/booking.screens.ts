// The screens of a booking: add-ons, overview, guests, checkout and what follows.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { checkoutView } from '../../machines/checkout/checkout.view.ts';
import type { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts';
import { confirmationView } from '../../machines/confirmation/confirmation.view.ts';
import type { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentView } from '../../machines/consent/consent.view.ts';
import type { diningMachine } from '../../machines/dining/dining.machine.ts';
import { diningView } from '../../machines/dining/dining.view.ts';
import type { extrasMachine } from '../../machines/extras/extras.machine.ts';
import { extrasView } from '../../machines/extras/extras.view.ts';
import type { guestsMachine } from '../../machines/guests/guests.machine.ts';
import { guestsView } from '../../machines/guests/guests.view.ts';
import type { overviewMachine } from '../../machines/overview/overview.machine.ts';
import { overviewView } from '../../machines/overview/overview.view.ts';
import type { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
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
import { checkoutControls } from './controls/checkout.controls.ts';
import { confirmationControls } from './controls/confirmation.controls.ts';
import { consentControls } from './controls/consent.controls.ts';
import { diningControls } from './controls/dining.controls.ts';
import { extrasControls } from './controls/extras.controls.ts';
import { guestsControls } from './controls/guests.controls.ts';
import { overviewControls } from './controls/overview.controls.ts';
import { savedQuoteControls } from './controls/savedQuote.controls.ts';
import { defineScreen } from './screen.ts';
import { diningTexts } from './texts/dining.texts.ts';
import { extrasTexts } from './texts/extras.texts.ts';
import { overviewTexts } from './texts/overview.texts.ts';
import { guestsTexts } from './texts/guests.texts.ts';
import { checkoutTexts } from './texts/checkout.texts.ts';
import { confirmationTexts } from './texts/confirmation.texts.ts';
import { savedQuoteTexts } from './texts/savedQuote.texts.ts';
import { consentTexts } from './texts/consent.texts.ts';

export const diningScreen = defineScreen({
  chart: diningChart,
  texts: diningTexts,
  controls: diningControls,
  viewOf: (snapshot) => diningView(snapshot as SnapshotFrom<typeof diningMachine>),
  render: (view, send) => createElement(DiningScreen, { view, send }),
});

export const extrasScreen = defineScreen({
  chart: extrasChart,
  texts: extrasTexts,
  controls: extrasControls,
  viewOf: (snapshot) => extrasView(snapshot as SnapshotFrom<typeof extrasMachine>),
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
  texts: overviewTexts,
  controls: overviewControls,
  viewOf: (snapshot) => overviewView(snapshot as SnapshotFrom<typeof overviewMachine>),
  render: (view, send) => createElement(OverviewScreen, { view, send }),
  keyOf: (event) => (event.type === 'email.entered' ? [] : null),
});

export const guestsScreen = defineScreen({
  chart: guestsChart,
  texts: guestsTexts,
  controls: guestsControls,
  viewOf: (snapshot) => guestsView(snapshot as SnapshotFrom<typeof guestsMachine>),
  render: (view, send) => createElement(GuestsScreen, { view, send }),
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
  texts: checkoutTexts,
  controls: checkoutControls,
  viewOf: (snapshot) => checkoutView(snapshot as SnapshotFrom<typeof checkoutMachine>),
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
  texts: confirmationTexts,
  controls: confirmationControls,
  viewOf: (snapshot) => confirmationView(snapshot as SnapshotFrom<typeof confirmationMachine>),
  render: (view, send) => createElement(ConfirmationScreen, { view, send }),
});

export const savedQuoteScreen = defineScreen({
  chart: savedQuoteChart,
  texts: savedQuoteTexts,
  controls: savedQuoteControls,
  viewOf: (snapshot) => savedQuoteView(snapshot as SnapshotFrom<typeof savedQuoteMachine>),
  render: (view, send) => createElement(SavedQuoteScreen, { view, send }),
  keyOf: () => [],
});

export const consentScreen = defineScreen({
  chart: consentChart,
  texts: consentTexts,
  controls: consentControls,
  viewOf: (snapshot) => consentView(snapshot as SnapshotFrom<typeof consentMachine>),
  render: (view, send) =>
    createElement('div', { 'data-state': view.state }, createElement(ConsentBanner, { view, send, brand: 'family' })),
  // once a choice is made, the foot of the page opens the settings, which contain everything else
  isOffered: ({ type }, { value }) => {
    if (type === 'category.allowed' || type === 'script.added') return false;
    if (value === 'offeringReload') return type === 'reload.asked' || type === 'settings.closed';
    return value === 'asking' || value === 'choosing';
  },
});
