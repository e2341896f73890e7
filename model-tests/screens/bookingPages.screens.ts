// The screens of a paid booking's own pages: tokens with the activities beside them, activities by day, and names.
import { createElement } from 'react';
import { activityBookingView } from '../../machines/account/activityBooking/activityBooking.view.ts';
import { activityGridView } from '../../machines/account/activityGrid/activityGrid.view.ts';
import { guestNamesView } from '../../machines/account/guestNames/guestNames.view.ts';
import { tokensView } from '../../machines/account/tokens/tokens.view.ts';
import { ActivityBookingScreen } from '../../ui/screens/activityBooking/ActivityBookingScreen.tsx';
import { GuestNamesScreen } from '../../ui/screens/guestNames/GuestNamesScreen.tsx';
import { ActivityGrid } from '../../ui/screens/tokens/ActivityGrid.tsx';
import { TokensScreen } from '../../ui/screens/tokens/TokensScreen.tsx';
import { activityBookingChart } from '../charts/activityBooking.samples.ts';
import { activityGridChart } from '../charts/activityGrid.samples.ts';
import { guestNamesChart } from '../charts/guestNames.samples.ts';
import { tokensChart } from '../charts/tokens.samples.ts';
import { defineScreen, send as sendNothing } from './screen.ts';

export const tokensScreen = defineScreen({
  chart: tokensChart,
  viewOf: tokensView,
  // the grid is another chart's part of the page
  render: (view, send) => createElement(TokensScreen, { view, grid: null, send, sendGrid: sendNothing }),
  keyOf: () => [],
});

export const activityGridScreen = defineScreen({
  chart: activityGridChart,
  viewOf: activityGridView,
  render: (view, send) => createElement(ActivityGrid, { view, send }),
});

export const activityBookingScreen = defineScreen({
  chart: activityBookingChart,
  viewOf: activityBookingView,
  render: (view, send) => createElement(ActivityBookingScreen, { view, send }),
});

export const guestNamesScreen = defineScreen({
  chart: guestNamesChart,
  viewOf: guestNamesView,
  render: (view, send) => createElement(GuestNamesScreen, { view, send }),
  isOffered: ({ type }) => type !== 'leaving.requested',
  keyOf: (event) =>
    'room' in event && event.room === 1
      ? ['full']
      : Object.entries(event).flatMap(([name, value]) => (['type', 'value', 'room'].includes(name) ? [] : [value])),
});
