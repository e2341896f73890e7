// Draws every reachable state of every step's chart with its screen: the control of an event can be used exactly where the chart accepts it.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, EventObject, SnapshotFrom } from 'xstate';
import { accommodationMachine } from '../machines/accommodation/accommodation.machine.ts';
import { accommodationView } from '../machines/accommodation/accommodation.view.ts';
import type { listingMachine } from '../machines/accommodation/listing.machine.ts';
import type { checkoutMachine } from '../machines/checkout/checkout.machine.ts';
import { checkoutView } from '../machines/checkout/checkout.view.ts';
import { paymentMachine } from '../machines/checkout/payment/payment.machine.ts';
import { EMPTY_PAYER, NO_CARD, PAYMENT_FAILED, paymentRefusals } from '../machines/checkout/payment/payment.rules.ts';
import { paymentView } from '../machines/checkout/payment/payment.view.ts';
import type { confirmationMachine } from '../machines/confirmation/confirmation.machine.ts';
import { confirmationView } from '../machines/confirmation/confirmation.view.ts';
import type { consentMachine } from '../machines/consent/consent.machine.ts';
import { consentView } from '../machines/consent/consent.view.ts';
import type { diningMachine } from '../machines/dining/dining.machine.ts';
import { diningView } from '../machines/dining/dining.view.ts';
import type { extrasMachine } from '../machines/extras/extras.machine.ts';
import { extrasView } from '../machines/extras/extras.view.ts';
import type { guestsMachine } from '../machines/guests/guests.machine.ts';
import { guestsView } from '../machines/guests/guests.view.ts';
import type { overviewMachine } from '../machines/overview/overview.machine.ts';
import { overviewView } from '../machines/overview/overview.view.ts';
import type { partyMachine } from '../machines/party/party.machine.ts';
import { partiesView } from '../machines/party/party.view.ts';
import type { savedQuoteMachine } from '../machines/savedQuote/savedQuote.machine.ts';
import { savedQuoteView } from '../machines/savedQuote/savedQuote.view.ts';
import type { searchMachine } from '../machines/search/search.machine.ts';
import type { pickerMachine } from '../machines/picker/picker.machine.ts';
import { pickerView } from '../machines/picker/picker.view.ts';
import { searchView } from '../machines/search/search.view.ts';
import { searchSteps } from '../machines/search/steps.view.ts';
import type { stayTypeMachine } from '../machines/search/stayType.machine.ts';
import { stayTypeView } from '../machines/search/stayType.view.ts';
import type { weekendResultsMachine } from '../machines/weekendResults/weekendResults.machine.ts';
import { weekendResultsView } from '../machines/weekendResults/weekendResults.view.ts';
import type { WeekendSearchContext, weekendSearchMachine } from '../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchView } from '../machines/weekendSearch/weekendSearch.view.ts';
import { matchingWeekends } from '../machines/weekendSearch/filters.rules.ts';
import { ConsentBanner } from '../ui/screens/consent/ConsentBanner.tsx';
import { WeekendResultsScreen } from '../ui/screens/weekendResults/WeekendResultsScreen.tsx';
import { WeekendSearchScreen } from '../ui/screens/weekendSearch/WeekendSearchScreen.tsx';
import { AccommodationScreen } from '../ui/screens/accommodation/AccommodationScreen.tsx';
import { CheckoutScreen } from '../ui/screens/checkout/CheckoutScreen.tsx';
import { PaymentPanel } from '../ui/screens/checkout/PaymentPanel.tsx';
import { ConfirmationScreen } from '../ui/screens/confirmation/ConfirmationScreen.tsx';
import { DiningScreen } from '../ui/screens/dining/DiningScreen.tsx';
import { ExtrasScreen } from '../ui/screens/extras/ExtrasScreen.tsx';
import { GuestsScreen } from '../ui/screens/guests/GuestsScreen.tsx';
import { OverviewScreen } from '../ui/screens/overview/OverviewScreen.tsx';
import { PickerScreen } from '../ui/screens/picker/PickerScreen.tsx';
import { SavedQuoteScreen } from '../ui/screens/savedQuote/SavedQuoteScreen.tsx';
import { SearchScreen } from '../ui/screens/search/SearchScreen.tsx';
import { StayTypes } from '../ui/screens/search/StayTypes.tsx';
import { StayTypeSection } from '../ui/screens/search/StayTypeSection.tsx';
import { Who } from '../ui/screens/party/Who.tsx';
import { WhoDialog } from '../ui/screens/party/WhoDialog.tsx';
import { LIST_OF_ONE, accommodationChart } from './charts/accommodation.samples.ts';
import { checkoutChart } from './charts/checkout.samples.ts';
import { confirmationChart } from './charts/confirmation.samples.ts';
import { NAMED_BOOKING } from './charts/data.ts';
import { consentChart } from './charts/consent.samples.ts';
import { diningChart } from './charts/dining.samples.ts';
import { extrasChart } from './charts/extras.samples.ts';
import { guestsChart } from './charts/guests.samples.ts';
import { listingChart } from './charts/listing.samples.ts';
import { overviewChart } from './charts/overview.samples.ts';
import { pickerChart } from './charts/picker.samples.ts';
import { partyChart } from './charts/party.samples.ts';
import { savedQuoteChart } from './charts/savedQuote.samples.ts';
import { searchChart } from './charts/search.samples.ts';
import { weekendResultsChart } from './charts/weekendResults.samples.ts';
import { weekendSearchChart } from './charts/weekendSearch.samples.ts';
import { stayTypeChart } from './charts/stayType.samples.ts';
import type { Chart } from './explore/chart.ts';
import { explore } from './explore/explore.ts';
import { canonical } from './explore/plain.ts';
import { isOfferedByAccommodation } from './page/accommodation.page.ts';

/** The search for an address is walked in a browser. */
const TYPED_ADDRESS = { view: null, Search: null, isLoading: false };

const send = (): void => undefined;

/** The step while its list is shown to one party. */
const WITH_LISTING = accommodationMachine.resolveState({
  value: { awaitingChoice: { showingList: 'noErrors' } },
  context: {
    ...LIST_OF_ONE,
    offers: [],
    texts: {},
    choices: [null],
    shown: 0,
    compared: [],
    changes: [],
    notFoundCode: null,
    isPartyRefused: false,
  },
});

type ScreenUnderTest = Readonly<{
  chart: Chart;
  render: (snapshot: AnyMachineSnapshot) => ReactElement;
  /** what of an event the control's key is made of; the event's whole payload when left out */
  keyOf?: (event: EventObject) => readonly unknown[] | null;
  /** false where the chart accepts an event that the page offers no control for just now */
  isOffered?: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean;
}>;

const hasWeekend = ({ offer, weekendFilters }: Pick<WeekendSearchContext, 'offer' | 'weekendFilters'>): boolean =>
  offer !== null && matchingWeekends(offer, weekendFilters).length > 0;

/** Which of the three lists leads to a typed date. */
const typedPart = (event: EventObject): string => {
  const date = 'date' in event ? String(event.date) : '';
  return date.startsWith('2030') ? 'none' : date.startsWith('2027-01') ? 'day' : 'month';
};

const isInLists = (date: string, focus: string): boolean =>
  date.slice(0, 7) === focus.slice(0, 7) ||
  (date.slice(8) === focus.slice(8) && date.slice(0, 4) === focus.slice(0, 4));

const screens: readonly ScreenUnderTest[] = [
  {
    chart: searchChart,
    render: (search) => {
      const snapshot = search as SnapshotFrom<typeof searchMachine>;
      return createElement(SearchScreen, {
        view: searchView(snapshot),
        steps: searchSteps(snapshot, null, null),
        party: null,
        stayType: null,
        send,
        sendParty: send,
        sendStayType: send,
        stayTypes: { StayTypes, hasFailed: false },
      });
    },
    keyOf: (event) => (event.type === 'focus.moved' ? [] : event.type === 'date.entered' ? [typedPart(event)] : null),
    // a day without arrivals is shown as one, a day of another month is not shown; the calendar gives way to the retry; its parties and its kinds are charts of their own
    isOffered: (event, { context, value }) =>
      !('date' in event && (event.date === '2027-01-20' || !String(event.date).startsWith(context.choice.month))) &&
      !(event.type === 'month.turned' && value === 'pricesFailed') &&
      // a list leads to a day of its month, or to the same day of another
      !(event.type === 'date.entered' && 'date' in event && !isInLists(String(event.date), context.focus)) &&
      // after a defect nothing is taken but the retry
      (value !== 'broken' || event.type === 'retry.requested') &&
      event.type !== 'party.changed' &&
      event.type !== 'preferences.changed',
  },
  {
    chart: weekendSearchChart,
    render: (snapshot) =>
      createElement(WeekendSearchScreen, {
        view: weekendSearchView(snapshot as SnapshotFrom<typeof weekendSearchMachine>),
        party: null,
        send,
        sendParty: send,
      }),
    // one question is open at a time, a refused search opens that of the first mistake; its parties are a chart of their own
    isOffered: (event, { value, context }) => {
      if (event.type === 'party.changed') return false;
      if (event.type !== 'filter.toggled' || !('kind' in event)) return true;
      const asking = typeof value === 'object' ? value['asking'] : null;
      const open =
        asking !== 'refused' ? asking : context.parties[0].numberOfChildren > 0 && hasWeekend(context) ? 'who' : 'when';
      return open === (event.kind === 'resorts' ? 'where' : 'when');
    },
  },
  {
    chart: weekendResultsChart,
    render: (snapshot) =>
      createElement(WeekendResultsScreen, {
        view: weekendResultsView(snapshot as SnapshotFrom<typeof weekendResultsMachine>),
        send,
      }),
    // an order that is chosen already is no choice
    isOffered: (event, { context }) =>
      event.type !== 'order.chosen' || !('sort' in event) || event.sort !== context.sort,
  },
  {
    chart: partyChart,
    render: (snapshot) => {
      const view = partiesView(snapshot as SnapshotFrom<typeof partyMachine>);
      return createElement(
        'div',
        { 'data-state': view.state },
        createElement(Who, { view, errors: [], send }),
        createElement(WhoDialog, { view, send }),
      );
    },
    keyOf: (event) => ('cotId' in event && 'partyIndex' in event ? [event.partyIndex, event.cotId] : null),
    // what the search tells its parties has no control; a stepper goes by one; the list offers a bed, disabled
    isOffered: (event, { context }) =>
      !['parties.replaced', 'terms.changed'].includes(event.type) &&
      !(event.type === 'count.changed' && context.parties[0].numberOfInfants === 1),
  },
  {
    chart: stayTypeChart,
    render: (snapshot) => {
      const view = stayTypeView(snapshot as SnapshotFrom<typeof stayTypeMachine>);
      return createElement(
        'div',
        { 'data-state': view.state },
        createElement(StayTypeSection, { view, send, StayTypes, hasFailed: false }),
      );
    },
    // what the search tells has no control
    isOffered: ({ type }) => type !== 'resort.changed' && type !== 'search.cleared',
  },
  {
    chart: accommodationChart,
    render: (snapshot) =>
      createElement(AccommodationScreen, {
        view: accommodationView(snapshot as SnapshotFrom<typeof accommodationMachine>),
        send,
        sendList: send,
      }),
    keyOf: (event) => (event.type === 'accommodation.chosen' && 'code' in event ? [event.code] : null),
    isOffered: (event, { context, value }) => isOfferedByAccommodation(event, { context, state: value }),
  },
  {
    chart: listingChart,
    render: (listing) => {
      const context = { ...WITH_LISTING.context, offers: [{ unitIndex: 0, accommodations: listing.context.list }] };
      const view = accommodationView({ ...WITH_LISTING, context } as SnapshotFrom<typeof accommodationMachine>, {
        listing: listing as SnapshotFrom<typeof listingMachine>,
        showcase: null,
      });
      return createElement(AccommodationScreen, { view, send, sendList: send });
    },
    keyOf: (event) => (event.type === 'sort.chosen' ? [] : null),
    // the step shows the list of another party
    isOffered: ({ type }) => type !== 'list.changed',
  },
  {
    chart: pickerChart,
    render: (snapshot) =>
      createElement(PickerScreen, { view: pickerView(snapshot as SnapshotFrom<typeof pickerMachine>), send }),
  },
  {
    chart: diningChart,
    render: (snapshot) =>
      createElement(DiningScreen, { view: diningView(snapshot as SnapshotFrom<typeof diningMachine>), send }),
  },
  {
    chart: extrasChart,
    render: (snapshot) =>
      createElement(ExtrasScreen, { view: extrasView(snapshot as SnapshotFrom<typeof extrasMachine>), send }),
    // a text that is no number can be typed, and counts for nothing
    keyOf: (event) =>
      event.type === 'tokens.entered' && 'code' in event && 'text' in event
        ? [Number.isNaN(Number(event.text)) ? 'none' : event.code]
        : null,
    // a number is one more or one fewer than it is
    isOffered: (event, { context }) =>
      event.type !== 'extra.changed' ||
      ('quantity' in event &&
        Math.abs(
          (context.wanted.find((choice: { code: string }) => 'code' in event && choice.code === event.code)?.quantity ??
            0) - Number(event.quantity),
        ) === 1),
  },
  {
    chart: overviewChart,
    render: (snapshot) =>
      createElement(OverviewScreen, { view: overviewView(snapshot as SnapshotFrom<typeof overviewMachine>), send }),
    keyOf: (event) => (event.type === 'email.entered' ? [] : null),
  },
  {
    chart: guestsChart,
    render: (snapshot) =>
      createElement(GuestsScreen, { view: guestsView(snapshot as SnapshotFrom<typeof guestsMachine>), send }),
    // the way out is the journey's
    isOffered: ({ type }) => type !== 'leave.requested',
    // a room that is full is an option that cannot be chosen
    keyOf: (event) =>
      'room' in event && event.room === 1
        ? ['full']
        : Object.entries(event).flatMap(([name, value]) =>
            name === 'type' || name === 'value' || name === 'room' ? [] : [value],
          ),
  },
  {
    chart: checkoutChart,
    render: (snapshot) =>
      createElement(CheckoutScreen, {
        view: checkoutView(snapshot as SnapshotFrom<typeof checkoutMachine>),
        payment: null,
        address: TYPED_ADDRESS,
        send,
        sendPayment: send,
        sendAddress: send,
      }),
    keyOf: (event) => ('option' in event ? [event.option] : 'extra' in event ? [event.extra] : []),
    // what the payment tells has no control; the code's form is shown when asked for
    isOffered: ({ type }, { context }) =>
      !['booking.updated', 'address.selected', 'payer.updated', 'money.sent', 'money.settled'].includes(type) &&
      !type.startsWith('payment.') &&
      (context.isDiscountFormShown || !type.startsWith('discount.')),
  },
  {
    chart: confirmationChart,
    render: (snapshot) =>
      createElement(ConfirmationScreen, {
        view: confirmationView(snapshot as SnapshotFrom<typeof confirmationMachine>),
        send,
      }),
  },
  {
    chart: savedQuoteChart,
    render: (snapshot) =>
      createElement(SavedQuoteScreen, {
        view: savedQuoteView(snapshot as SnapshotFrom<typeof savedQuoteMachine>),
        send,
      }),
    keyOf: () => [],
  },
  {
    chart: consentChart,
    render: (snapshot) => {
      const view = consentView(snapshot as SnapshotFrom<typeof consentMachine>);
      return createElement('div', { 'data-state': view.state }, createElement(ConsentBanner, { view, send }));
    },
    // once it is decided, the foot of the page opens the settings, and all else is there
    isOffered: (_, { value }) => value !== 'settled',
  },
];

/** Whether the page has a control of that event which can be used. */
const hasControl = (html: string, type: string, key: readonly unknown[]): boolean => {
  const withTestId = [...html.matchAll(/<(?:a|button|input|select|table)\b[^>]*>/g)].map(([tag]) => tag);
  const testId = `data-test="${type}"${key.length === 0 ? '' : ` data-key="${key.join('.')}"`}`;
  const isUsable = (tag: string): boolean =>
    !/ (?:aria-disabled="true"|disabled=""|readonly="")/i.test(tag) && !/type="radio".* checked=""/.test(tag);
  return withTestId.some((tag) => tag.includes(testId) && isUsable(tag));
};

/** One state for each thing the chart can do there, so that states that differ in typed texts alone are drawn once. The charts’ own tests check the keys. */
const differentStates = (chart: Chart): AnyMachineSnapshot[] => {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  for (const {
    position: { snapshot },
  } of explore(chart, 0).nodes) {
    if (snapshot.status !== 'active') continue;
    snapshots.set(
      canonical([snapshot.value, Object.values(chart.events).map((event) => snapshot.can(event))]),
      snapshot,
    );
  }
  return [...snapshots.values()];
};

describe.each(screens)('the screen of $chart.name', ({ chart, render, keyOf, isOffered }) => {
  it('offers an event exactly where the chart accepts it', () => {
    const wrong: string[] = [];
    for (const snapshot of differentStates(chart)) {
      const html = renderToStaticMarkup(render(snapshot));
      expect(html).toContain('data-state="');
      for (const [name, event] of Object.entries(chart.events)) {
        const { type, ...payload } = event;
        const isAccepted = snapshot.can(event);
        if (isAccepted && isOffered !== undefined && !isOffered(event, snapshot)) continue;
        if (hasControl(html, type, keyOf?.(event) ?? Object.values(payload)) !== isAccepted) {
          wrong.push(
            `${canonical(snapshot.value)}: “${name}” is ${isAccepted ? 'accepted without a' : 'refused and has a'} control`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The steps whose whole page is on its way while their chart is in its first state. */
const LOADED_WHOLE = ['guests', 'checkout', 'confirmation', 'savedQuote', 'weekendSearch'];

describe.each(screens.filter(({ chart }) => LOADED_WHOLE.includes(chart.name)))(
  'the page of $chart.name',
  ({ chart, render }) => {
    it('fills the window while it loads, so that the footer is not moved by what arrives', () => {
      const [first] = differentStates(chart);
      expect(first && renderToStaticMarkup(render(first))).toContain('fills-window');
    });
  },
);

type PaymentContext = SnapshotFrom<typeof paymentMachine>['context'];

const ATTEMPT = {
  attemptId: '0b54f1a2-7a0e-4c43-9a8e-6c1f2f0f7a12',
  amount: 40_000,
  currency: 'GBP',
  cardForm: 'hosted' as const,
  checkoutId: 'checkout',
  scriptUrl: 'https://x.example',
  acceptedBrands: ['visa'],
} as const;

const payment = (
  value: Parameters<typeof paymentMachine.resolveState>[0]['value'],
  changes: Partial<PaymentContext> = {},
): string => {
  const context: PaymentContext = {
    booking: NAMED_BOOKING,
    balanceOf: null,
    amountDue: ATTEMPT.amount,
    attempt: { ...ATTEMPT, acceptedBrands: ['visa'] },
    attemptId: ATTEMPT.attemptId,
    step: null,
    authenticationResult: null,
    form: EMPTY_PAYER,
    card: NO_CARD,
    sessionHref: null,
    refusals: [],
    notice: null,
    ...changes,
  };
  return renderToStaticMarkup(
    createElement(PaymentPanel, {
      view: paymentView(paymentMachine.resolveState({ value, context })),
      address: TYPED_ADDRESS,
      send,
      sendAddress: send,
    }),
  );
};

describe('the payment', () => {
  const places = ['<form id="card-form"', 'id="card-pan"', 'id="card-expiry"', 'id="card-cvv"'];

  it('has the places for the card fields while they are mounted, used and sealed, and no input for a card', () => {
    for (const value of [
      { entering: 'mounting' },
      { entering: { ready: 'noErrors' } },
      { entering: { ready: 'refused' } },
      { entering: 'tokenizing' },
    ] as const) {
      const html = payment(value);
      for (const place of places) expect(html).toContain(place);
      expect(html).not.toMatch(/cc-number|cc-csc|cc-exp/);
    }
  });

  it('can be asked for only once the card fields are there', () => {
    expect(hasControl(payment({ entering: 'mounting' }), 'payment.submitted', [])).toBe(false);
    expect(hasControl(payment({ entering: { ready: 'noErrors' } }), 'payment.submitted', [])).toBe(true);
    expect(hasControl(payment({ entering: 'tokenizing' }), 'payment.submitted', [])).toBe(false);
  });

  it('leads from each mistake to its place', () => {
    const html = payment({ entering: { ready: 'refused' } }, { refusals: paymentRefusals(EMPTY_PAYER, NO_CARD) });
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual([
      'cardHolderName',
      'card-pan',
      'card-expiry',
      'card-cvv',
      'line1',
      'city',
      'postcode',
      'hasAcceptedTerms',
    ]);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
  });

  it('tells that nothing was taken when the bank says no, and offers another try', () => {
    const html = payment({ declined: 'byBank' });
    expect(html).toContain(PAYMENT_FAILED.heading);
    expect(html).toContain(PAYMENT_FAILED.button);
    expect(hasControl(html, 'retry.requested', [])).toBe(true);
  });

  it('never offers a second payment while the first is not known', () => {
    for (const value of ['authorising', { processing: 'waiting' }, { processing: 'polling' }] as const) {
      expect(payment(value)).not.toMatch(/data-test=/);
      expect(payment(value)).toContain('role="status"');
    }
  });

  it.each(['startFailed', 'fieldsUnavailable', 'broken'] as const)('offers another try when it is %s', (value) => {
    expect(hasControl(payment(value, { notice: 'We cannot take payments just now.' }), 'retry.requested', [])).toBe(
      true,
    );
  });
});
