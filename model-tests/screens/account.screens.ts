// The screens of the account area, for visitors and for account holders.
import { createElement } from 'react';
import { accountView } from '../../machines/account/account.view.ts';
import { activityGridView } from '../../machines/account/activityGrid/activityGrid.view.ts';
import { amendingView } from '../../machines/account/amending/amending.view.ts';
import { changePickerView } from '../../machines/account/changePicker/changePicker.view.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import { profileView } from '../../machines/account/profile/profile.view.ts';
import { tokensView } from '../../machines/account/tokens/tokens.view.ts';
import { AreaScreen } from '../../ui/screens/account/AreaScreens.tsx';
import { ChangePickerScreen } from '../../ui/screens/changePicker/ChangePickerScreen.tsx';
import { ProfileScreen } from '../../ui/screens/profile/ProfileScreen.tsx';
import { BasketPage } from '../../ui/screens/myBooking/BasketPage.tsx';
import { Hours } from '../../ui/screens/myBooking/Hours.tsx';
import { MyBookingScreen } from '../../ui/screens/myBooking/MyBookingScreen.tsx';
import { SectionPage } from '../../ui/screens/myBooking/SectionPage.tsx';
import { ActivityGrid } from '../../ui/screens/tokens/ActivityGrid.tsx';
import { TokensScreen } from '../../ui/screens/tokens/TokensScreen.tsx';
import { walkOf } from '../page/registry.ts';
import { defineScreen, screenOf, send } from './screen.ts';

/** In states whose page belongs to another chart, it shows that page's loading state. */
export const accountScreen = screenOf(walkOf('account'), accountView, AreaScreen);
export const activityGridScreen = screenOf(walkOf('activityGrid'), activityGridView, ActivityGrid);

export const myBookingScreen = defineScreen({
  page: walkOf('myBooking'),
  viewOf: myBookingView,
  // the page on which add-ons are changed belongs to another chart
  render: (view) => createElement(MyBookingScreen, { view, amending: null, send, sendChange: send }),
});

export const changePickerScreen = defineScreen({
  page: walkOf('changePicker'),
  viewOf: changePickerView,
  // the maps belong to another chart
  render: (view) => createElement(ChangePickerScreen, { view, maps: null, send, sendPicker: send }),
});

export const tokensScreen = defineScreen({
  page: walkOf('tokens'),
  viewOf: tokensView,
  // the grid belongs to another chart
  render: (view) => createElement(TokensScreen, { view, grid: null, send, sendGrid: send }),
});

/** The page of a section of add-ons, the basket, or the check-in and check-out times on the page of the booking. */
const AMENDING_PAGE = { bookingBasket: BasketPage, booking: Hours } as const;

export const amendingScreen = defineScreen({
  page: walkOf('amending'),
  viewOf: amendingView,
  render: (view) =>
    createElement(view.page === 'bookingBasket' || view.page === 'booking' ? AMENDING_PAGE[view.page] : SectionPage, {
      view,
      send,
    }),
});

export const profileScreen = screenOf(walkOf('profile'), profileView, ProfileScreen);
