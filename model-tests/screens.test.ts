// Renders every reachable state of every step's chart with its screen: the control of an event must be usable
// exactly when the chart accepts it.
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
import { EMPTY_PAYER, NO_CARD, paymentRefusals } from '../machines/checkout/payment/payment.rules.ts';
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

/** The address search is walked in a browser. */
const TYPED_ADDRESS = { view: null, Search: null, isLoading: false };

const send = (): void => undefined;

/** The step while it shows its list to one party. */
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
  /** the parts of an event in its control's key; by default the event's whole payload */
  keyOf?: (event: EventObject) => readonly unknown[] | null;
  /** false when the chart accepts an event for which the page has no control in this state */
  isOffered?: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean;
}>;

const hasWeekend = ({ offer, weekendFilters }: Pick<WeekendSearchContext, 'offer' | 'weekendFilters'>): boolean =>
  offer !== null && matchingWeekends(offer, weekendFilters).length > 0;

/** Which of the three select boxes leads to a typed date. */
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
    // A day without arrivals is disabled, and a day of another month is not shown. When prices have failed, the
    // retry replaces the calendar. The parties and the stay type have charts of their own.
    isOffered: (event, { context, value }) =>
      !('date' in event && (event.date === '2027-01-20' || !String(event.date).startsWith(context.choice.month))) &&
      !(event.type === 'month.turned' && value === 'pricesFailed') &&
      // a select box leads to a day of its month, or to the same day of another month
      !(event.type === 'date.entered' && 'date' in event && !isInLists(String(event.date), context.focus)) &&
      // after a defect only the retry is accepted
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
    // one question is open at a time, and a refused search opens that of the first fault; the parties have a chart
    // of their own
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
    // the current sort order cannot be chosen again
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
    // events that the search sends to its parties have no control; a stepper moves by one; the list contains a bed,
    // disabled
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
    // events that the search sends have no control
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
    // the step sends the list of another party
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
    // a text that is not a number can be typed, and has no effect
    keyOf: (event) =>
      event.type === 'tokens.entered' && 'code' in event && 'text' in event
        ? [Number.isNaN(Number(event.text)) ? 'none' : event.code]
        : null,
    // a stepper moves by one
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
    // leaving is a control of the journey
    isOffered: ({ type }) => type !== 'leave.requested',
    // an option for a full unit cannot be chosen
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
    // events that the payment sends have no control; the form for the code is shown on request
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
    // once a choice is made, the foot of the page opens the settings, which contain everything else
    isOffered: (_, { value }) => value !== 'settled',
  },
];

/** Whether the page has a usable control for that event. */
const hasControl = (html: string, type: string, key: readonly unknown[]): boolean => {
  const withTestId = [...html.matchAll(/<(?:a|button|input|select|table)\b[^>]*>/g)].map(([tag]) => tag);
  const testId = `data-test="${type}"${key.length === 0 ? '' : ` data-key="${key.join('.')}"`}`;
  const isUsable = (tag: string): boolean =>
    !/ (?:aria-disabled="true"|disabled=""|readonly="")/i.test(tag) && !/type="radio".* checked=""/.test(tag);
  return withTestId.some((tag) => tag.includes(testId) && isUsable(tag));
};

/**
 * One state for each set of events that the chart accepts, so that states which differ only in typed text are
 * rendered once. The charts' own tests check the keys.
 */
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
  it('has a usable control for an event exactly when the chart accepts it', () => {
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

/** The steps whose whole page is loading while their chart is in its first state. */
const LOADED_WHOLE = ['guests', 'checkout', 'confirmation', 'savedQuote', 'weekendSearch'];

describe.each(screens.filter(({ chart }) => LOADED_WHOLE.includes(chart.name)))(
  'the page of $chart.name',
  ({ chart, render }) => {
    it('fills the window while it loads, so that arriving content does not move the footer', () => {
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
    isOutcomeUnknown: false,
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

describe('the payment form', () => {
  const places = ['<form id="card-form"', 'id="card-pan"', 'id="card-expiry"', 'id="card-cvv"'];

  it('contains the places for the card fields in every entering state, and no card input of its own', () => {
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

  it('can be submitted only when the card fields are ready', () => {
    expect(hasControl(payment({ entering: 'mounting' }), 'payment.submitted', [])).toBe(false);
    expect(hasControl(payment({ entering: { ready: 'noErrors' } }), 'payment.submitted', [])).toBe(true);
    expect(hasControl(payment({ entering: 'tokenizing' }), 'payment.submitted', [])).toBe(false);
  });

  it('links each validation error to its field', () => {
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

  // requirement: JOURNEY-8-MSG-PAYMENT-FAILED
  // requirement: JOURNEY-8-MSG-NO-PAYMENT-TAKEN
  // requirement: JOURNEY-8-MSG-TRY-AGAIN
  it('shows the messages of the spec when the bank declines, and offers a retry', () => {
    const html = payment({ declined: 'byBank' });
    expect(html).toContain('There has been an issue processing your payment, please try again.');
    expect(html).toContain('NO PAYMENT TAKEN');
    expect(html).toContain(
      'Oops! Your payment didn&#x27;t go through. Please click try again below and check your details are correct. You can contact your bank to find out more information on why this payment failed.',
    );
    expect(html).toContain('TRY AGAIN');
    expect(hasControl(html, 'retry.requested', [])).toBe(true);
  });

  it('never offers a second payment while the outcome of the first is unknown', () => {
    for (const value of ['authorising', { processing: 'waiting' }, { processing: 'polling' }] as const) {
      expect(payment(value)).not.toMatch(/data-test=/);
      expect(payment(value)).toContain('role="status"');
    }
  });

  it.each(['startFailed', 'fieldsUnavailable', 'broken'] as const)('offers a retry in the state %s', (value) => {
    expect(hasControl(payment(value, { notice: 'We cannot take payments just now.' }), 'retry.requested', [])).toBe(
      true,
    );
  });
});
