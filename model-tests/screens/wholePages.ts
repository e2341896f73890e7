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
import { checkoutScreen } from './booking.screens.ts';
import type { AnyControls } from './controls.types.ts';
import { differentStates } from './differentStates.ts';
import { differentViews } from './differentViews.ts';
import { addressScreen, paymentScreen } from './payment.screens.ts';
import type { ScreenSend, ScreenUnderTest } from './screen.ts';
import { partyScreen, searchScreen, stayTypeScreen, weekendSearchScreen } from './search.screens.ts';
import type { SearchPageView } from './texts/search.texts.ts';

/** A page as it is tested: `views` have what its parts show, in their order. */
export type TestedPage = Readonly<{
  name: string;
  parts: readonly ScreenUnderTest[];
  views: () => readonly unknown[];
  controls: AnyControls;
  render: (view: unknown, send: ScreenSend) => ReactElement;
}>;

const found = new WeakMap<ScreenUnderTest, readonly unknown[]>();

/** The different views of a screen, made once. */
export const viewsOf = (screen: ScreenUnderTest): readonly unknown[] => {
  const { chart, viewOf, controls } = screen;
  const known = found.get(screen);
  if (known !== undefined) return known;
  const own = differentViews(differentStates(chart).map(viewOf));
  const views = differentViews([...own, ...own.flatMap((one) => controls.more?.(one) ?? [])]);
  found.set(screen, views);
  return views;
};

type Row = AnyControls['byEvent'][string];

const partOf = (view: unknown, at: number): unknown => (view as readonly unknown[])[at];

/** The row of a part for the views of the whole page. */
const rowOfPart = (row: Row, at: number): Row => {
  if (typeof row === 'function') return (view, id) => row(partOf(view, at), id);
  if ('noControl' in row) return row;
  const { shows, payload, isSentWhenDisabled } = row;
  return {
    ...row,
    shows: (view, id) => shows(partOf(view, at), id),
    ...(payload ? { payload: (view, id, typed) => payload(partOf(view, at), id, typed) } : {}),
    ...(isSentWhenDisabled ? { isSentWhenDisabled: (view) => isSentWhenDisabled(partOf(view, at)) } : {}),
  };
};

type Unnamed = NonNullable<AnyControls['unnamed']>;

const unnamedOfPart = ({ unnamed = {} }: AnyControls, at: number): Unnamed =>
  Object.fromEntries(
    Object.entries(unnamed).map(([name, { reason, sends }]) => [
      name,
      { reason, sends: sends && ((view) => sends(partOf(view, at))) },
    ]),
  );

const isControl = ({ controls }: ScreenUnderTest, type: string): boolean => {
  const row = controls.byEvent[type];
  return row !== undefined && (typeof row === 'function' || !('noControl' in row));
};

/** Passes on what a control of the part may send; anything else has reached the wrong chart. */
const sendOf =
  (part: ScreenUnderTest, send: ScreenSend): ScreenSend =>
  (event) =>
    send(isControl(part, event.type) ? event : { type: `${event.type} of another part than ${part.chart.name}` });

const wholePage = (
  name: string,
  parts: readonly ScreenUnderTest[],
  elsewhere: RegExp,
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
  controls: {
    byEvent: Object.fromEntries(
      parts.flatMap(({ controls }, at) =>
        Object.entries(controls.byEvent).flatMap(([type, row]) =>
          typeof row === 'object' && 'noControl' in row ? [] : [[type, rowOfPart(row, at)]],
        ),
      ),
    ),
    unnamed: Object.assign({}, ...parts.map(({ controls }, at) => unnamedOfPart(controls, at))) as Unnamed,
    elsewhere,
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
    /^parties/,
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
    /^parties/,
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
    /^(?:card-|line|city|postcode)/,
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
