// The names of the screens in `data-screen`: those of a visit, and those of the account area's pages.
import type { StateValue } from 'xstate';
import { CHART_PAGE_NAMES, type ChartPage } from '../../machines/account/accountPages.ts';
import type { Screen } from '../../machines/app/titles.ts';

/** The screens of the area's pages that have their own charts. */
type AccountScreen =
  | ChartPage
  | 'changeConfirmation'
  | 'changePicker'
  | 'changeMaps'
  | 'amending'
  | 'tokens'
  | 'guestNames'
  | 'activityBooking'
  | 'detailsForm'
  | 'passwordForm'
  | 'marketing'
  | 'devices';

/** A value of `data-screen`. `account` is a page that the area's chart shows itself, such as the help. */
export type ShownScreen = Screen | AccountScreen;

/** The sections of the holder's details with a chart: each is a state, a chart and a screen of one name. */
const SECTIONS: readonly AccountScreen[] = ['detailsForm', 'passwordForm', 'marketing', 'devices'];

/** The screen of a state of the chart of the holder's details. */
export const profileScreenOf = (profile: StateValue): AccountScreen =>
  SECTIONS.find((section) => section === profile) ?? 'profile';

/** The screen of a state of the chart of the maps of a paid booking. */
export const changePickerScreenOf = (changePicker: StateValue): AccountScreen =>
  changePicker === 'choosing' ? 'changeMaps' : 'changePicker';

/** The screens for states of the chart of one booking; any other state has `myBooking`. */
const SCREENS_OF_BOOKING: Readonly<Record<string, readonly AccountScreen[]>> = {
  changePicker: ['changePicker', 'changeMaps'],
  confirmed: ['changeConfirmation'],
  amending: ['amending'],
  tokens: ['tokens'],
  guestNames: ['guestNames'],
  activityBooking: ['activityBooking'],
};

/** The screens of the pages of one booking. */
const BOOKING_SCREENS: readonly AccountScreen[] = ['myBooking', ...Object.values(SCREENS_OF_BOOKING).flat()];

/** The screens that a state of the chart of one booking may have. */
export const bookingScreensOf = (booking: StateValue): readonly AccountScreen[] =>
  SCREENS_OF_BOOKING[String(booking)] ?? ['myBooking'];

/** The screens of the holder's details and of their sections. */
const PROFILE_SCREENS: readonly AccountScreen[] = ['profile', ...SECTIONS];

/** The screens of the area's states whose charts have several screens. */
const SCREENS_OF_PARTS: Readonly<Record<string, readonly AccountScreen[]>> = {
  myBooking: BOOKING_SCREENS,
  profile: PROFILE_SCREENS,
};

/** The screens that a state of the account area may have. */
export const accountScreensOf = (account: StateValue): readonly ShownScreen[] =>
  SCREENS_OF_PARTS[String(account)] ?? [CHART_PAGE_NAMES.find((page) => page === account) ?? 'account'];
