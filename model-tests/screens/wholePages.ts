// The pages that several charts share, with all their parts: each part sends only to its own chart.
import { createElement, type ReactElement } from 'react';
import type { AddressView } from '../../machines/checkout/address/address.view.ts';
import type { CheckoutView } from '../../machines/checkout/checkout.view.ts';
import type { PaymentView } from '../../machines/checkout/payment/payment.view.ts';
import type { PartiesView } from '../../machines/party/party.view.ts';
import type { StayTypeView } from '../../machines/search/stayType.view.ts';
import type { WeekendSearchView } from '../../machines/weekendSearch/weekendSearch.view.ts';
import { CheckoutScreen } from '../../ui/screens/checkout/CheckoutScreen.tsx';
import { SearchScreen } from '../../ui/screens/search/SearchScreen.tsx';
import { WeekendSearchScreen } from '../../ui/screens/weekendSearch/WeekendSearchScreen.tsx';
import { addressScreen, checkoutScreen, paymentScreen } from './booking.screens.ts';
import { differentStates } from './differentStates.ts';
import { differentViews } from './differentViews.ts';
import type { ScreenSend, ScreenUnderTest } from './screen.ts';
import { allScreens } from './screens.ts';
import {
  partyScreen,
  searchScreen,
  stayTypeScreen,
  weekendSearchScreen,
  type SearchPageView,
} from './search.screens.ts';

/** A page as it is tested: `views` have what its parts show, in their order. */
export type TestedPage = Readonly<{
  name: string;
  parts: readonly ScreenUnderTest[];
  views: () => readonly unknown[];
  render: (view: unknown, send: ScreenSend) => ReactElement;
}>;

const found = new WeakMap<ScreenUnderTest, readonly unknown[]>();

/** The different views of a screen, made once. */
export const viewsOf = (screen: ScreenUnderTest): readonly unknown[] => {
  const {
    page: { chart },
    viewOf,
    more,
  } = screen;
  const known = found.get(screen);
  if (known !== undefined) return known;
  const own = differentViews(differentStates(chart).map(viewOf));
  const views = differentViews([...own, ...own.flatMap(more)]);
  found.set(screen, views);
  return views;
};

/** Passes on what the chart of the part knows; anything else has reached the wrong chart. */
const sendOf =
  ({ page: { chart } }: ScreenUnderTest, send: ScreenSend): ScreenSend =>
  (event) =>
    send(
      Object.values(chart.events).some(({ type }) => type === event.type)
        ? event
        : { type: `${event.type} to ${chart.name}` },
    );

const wholePage = (
  name: string,
  parts: readonly ScreenUnderTest[],
  render: (views: readonly unknown[], sends: readonly ScreenSend[]) => ReactElement,
): TestedPage => ({
  name,
  parts,
  // the first view of each part stays in its place once it has no other
  views: () => {
    const all = parts.map(viewsOf);
    return Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, at) =>
      all.map((views) => views[at % views.length]),
    );
  },
  render: (views, send) =>
    render(
      views as readonly unknown[],
      parts.map((part) => sendOf(part, send)),
    ),
});

const NOTHING: ScreenSend = () => undefined;

export const wholePages: readonly TestedPage[] = [
  wholePage(
    'search with its parts',
    [searchScreen, partyScreen, stayTypeScreen],
    ([page, party, stayType], [send = NOTHING, sendParty = NOTHING, sendStayType = NOTHING]) =>
      createElement(SearchScreen, {
        ...(page as SearchPageView),
        party: party as PartiesView,
        stayType: stayType as StayTypeView,
        send,
        sendParty,
        sendStayType,
      }),
  ),
  wholePage(
    'weekendSearch with its parts',
    [weekendSearchScreen, partyScreen],
    ([view, party], [send = NOTHING, sendParty = NOTHING]) =>
      createElement(WeekendSearchScreen, {
        view: view as WeekendSearchView,
        party: party as PartiesView,
        send,
        sendParty,
      }),
  ),
  wholePage(
    'checkout with its parts',
    [checkoutScreen, paymentScreen, addressScreen],
    ([view, payment, address], [send = NOTHING, sendPayment = NOTHING, sendAddress = NOTHING]) =>
      createElement(CheckoutScreen, {
        view: view as CheckoutView,
        payment: payment as PaymentView,
        address: address as AddressView,
        send,
        sendPayment,
        sendAddress,
      }),
  ),
];

/** Every page alone, and those with all their parts. */
export const pages: readonly TestedPage[] = [
  ...allScreens.map((screen): TestedPage => ({
    name: screen.page.chart.name,
    parts: [screen],
    views: () => viewsOf(screen),
    render: screen.render,
  })),
  ...wholePages,
];
