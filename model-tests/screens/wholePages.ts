// Every page alone, and those that several charts share with all their parts.
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
import { send, type ScreenUnderTest } from './screen.ts';
import { allScreens } from './screens.ts';
import {
  partyScreen,
  searchScreen,
  stayTypeScreen,
  weekendSearchScreen,
  type SearchPageView,
} from './search.screens.ts';

/** A page, drawn with each of its different views. */
type TestedPage = Readonly<{
  name: string;
  parts: readonly ScreenUnderTest[];
  drawings: () => readonly (() => ReactElement)[];
}>;

const found = new WeakMap<ScreenUnderTest, readonly unknown[]>();

/** The different views of a screen, made once. */
export const viewsOf = (screen: ScreenUnderTest): readonly unknown[] => {
  const { page, viewOf, more } = screen;
  const known = found.get(screen);
  if (known !== undefined) return known;
  const own = differentViews(differentStates(page.chart).map(viewOf));
  const views = differentViews([...own, ...own.flatMap(more)]);
  found.set(screen, views);
  return views;
};

/** A page with its parts; the first view of each part stands again once it has no other. */
const wholePage = (
  name: string,
  parts: readonly ScreenUnderTest[],
  render: (...views: readonly unknown[]) => ReactElement,
): TestedPage => ({
  name: `${name} with its parts`,
  parts,
  drawings: () => {
    const all = parts.map(viewsOf);
    return Array.from(
      { length: Math.max(...all.map(({ length }) => length)) },
      (_, at) => () => render(...all.map((views) => views[at % views.length])),
    );
  },
});

export const pages: readonly TestedPage[] = [
  ...allScreens.map((screen): TestedPage => ({
    name: screen.page.chart.name,
    parts: [screen],
    drawings: () => viewsOf(screen).map((view) => () => screen.render(view)),
  })),
  wholePage('search', [searchScreen, partyScreen, stayTypeScreen], (page, party, stayType) =>
    createElement(SearchScreen, {
      ...(page as SearchPageView),
      party: party as PartiesView,
      stayType: stayType as StayTypeView,
      send,
      sendParty: send,
      sendStayType: send,
    }),
  ),
  wholePage('weekendSearch', [weekendSearchScreen, partyScreen], (view, party) =>
    createElement(WeekendSearchScreen, {
      view: view as WeekendSearchView,
      party: party as PartiesView,
      send,
      sendParty: send,
    }),
  ),
  wholePage('checkout', [checkoutScreen, paymentScreen, addressScreen], (view, payment, address) =>
    createElement(CheckoutScreen, {
      view: view as CheckoutView,
      payment: payment as PaymentView,
      address: address as AddressView,
      send,
      sendPayment: send,
      sendAddress: send,
    }),
  ),
];
