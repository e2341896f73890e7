// All screens with a chart.
import type { FunctionComponent } from 'react';
import { walkOf } from '../page/registry.ts';
import * as account from './account.screens.ts';
import * as booking from './booking.screens.ts';
import { screenOf, type ScreenUnderTest, type send } from './screen.ts';
import * as search from './search.screens.ts';
import * as site from './site.screens.ts';

/** Of a page whose screen shows the view of its chart and nothing else. */
type ViewPage = Readonly<{
  view?: (snapshot: never) => unknown;
  Screen?: FunctionComponent<{ view: unknown; send: typeof send }>;
}>;

const pages = import.meta.glob<{ readonly page?: ViewPage }>('/ui/screens/*/page.tsx', { eager: true });
const { paymentScreen, addressScreen, ...ofBooking } = booking;

/** Screens that need more than their page says. */
const byHand = [search, ofBooking, account, site].flatMap((module) => Object.values(module) as ScreenUnderTest[]);

/** The screens of the other pages, each with the walk of the same name. */
const derived = Object.entries(pages).flatMap(([file, { page }]) => {
  const name = file.split('/').at(-2) ?? '';
  const isByHand = byHand.some((screen) => screen.page.chart.name === name);
  return page?.view && page.Screen && !isByHand ? [screenOf(walkOf(name), page.view, page.Screen)] : [];
});

/** The screens whose controls depend only on their chart. */
export const screens: readonly ScreenUnderTest[] = [...byHand, ...derived];

/** All screens. */
export const allScreens: readonly ScreenUnderTest[] = [...screens, paymentScreen, addressScreen];
