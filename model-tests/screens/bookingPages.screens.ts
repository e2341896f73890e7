// The screens of a paid booking's own pages: tokens with the activities beside them, activities by day, and names.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { activityBookingMachine } from '../../machines/account/activityBooking/activityBooking.machine.ts';
import { activityBookingView } from '../../machines/account/activityBooking/activityBooking.view.ts';
import type { activityGridMachine } from '../../machines/account/activityGrid/activityGrid.machine.ts';
import { activityGridView } from '../../machines/account/activityGrid/activityGrid.view.ts';
import type { guestNamesMachine } from '../../machines/account/guestNames/guestNames.machine.ts';
import { guestNamesView } from '../../machines/account/guestNames/guestNames.view.ts';
import type { tokensMachine } from '../../machines/account/tokens/tokens.machine.ts';
import { tokensView } from '../../machines/account/tokens/tokens.view.ts';
import { ActivityBookingScreen } from '../../ui/screens/activityBooking/ActivityBookingScreen.tsx';
import { GuestNamesScreen } from '../../ui/screens/guestNames/GuestNamesScreen.tsx';
import { ActivityGrid } from '../../ui/screens/tokens/ActivityGrid.tsx';
import { TokensScreen } from '../../ui/screens/tokens/TokensScreen.tsx';
import { activityBookingChart } from '../charts/activityBooking.samples.ts';
import { activityGridChart } from '../charts/activityGrid.samples.ts';
import { guestNamesChart } from '../charts/guestNames.samples.ts';
import { tokensChart } from '../charts/tokens.samples.ts';
import { guestNamesControls } from './controls/guestNames.controls.ts';
import { activityBookingControls, activityGridControls, tokensControls } from './controls/tokens.controls.ts';
import { defineScreen, send as sendNothing } from './screen.ts';
import { guestNamesTexts } from './texts/guestNames.texts.ts';
import { activityBookingTexts, activityGridTexts, tokensTexts } from './texts/tokens.texts.ts';

export const tokensScreen = defineScreen({
  chart: tokensChart,
  texts: tokensTexts,
  controls: tokensControls,
  viewOf: (snapshot) => tokensView(snapshot as SnapshotFrom<typeof tokensMachine>),
  // the grid is another chart's part of the page
  render: (view, send) => createElement(TokensScreen, { view, grid: null, send, sendGrid: sendNothing }),
  keyOf: () => [],
});

export const activityGridScreen = defineScreen({
  chart: activityGridChart,
  texts: activityGridTexts,
  controls: activityGridControls,
  viewOf: (snapshot) => activityGridView(snapshot as SnapshotFrom<typeof activityGridMachine>),
  render: (view, send) => createElement(ActivityGrid, { view, send }),
});

export const activityBookingScreen = defineScreen({
  chart: activityBookingChart,
  texts: activityBookingTexts,
  controls: activityBookingControls,
  viewOf: (snapshot) => activityBookingView(snapshot as SnapshotFrom<typeof activityBookingMachine>),
  render: (view, send) => createElement(ActivityBookingScreen, { view, send }),
});

export const guestNamesScreen = defineScreen({
  chart: guestNamesChart,
  texts: guestNamesTexts,
  controls: guestNamesControls,
  viewOf: (snapshot) => guestNamesView(snapshot as SnapshotFrom<typeof guestNamesMachine>),
  render: (view, send) => createElement(GuestNamesScreen, { view, send }),
  isOffered: ({ type }) => type !== 'leaving.requested',
  keyOf: (event) =>
    'room' in event && event.room === 1
      ? ['full']
      : Object.entries(event).flatMap(([name, value]) => (['type', 'value', 'room'].includes(name) ? [] : [value])),
});
