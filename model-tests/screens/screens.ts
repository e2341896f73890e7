// All screens with a chart.
import * as account from './account.screens.ts';
import * as booking from './booking.screens.ts';
import type { ScreenUnderTest } from './screen.ts';
import * as search from './search.screens.ts';
import * as site from './site.screens.ts';

const { paymentScreen, addressScreen, ...ofBooking } = booking;

/** The screens whose controls depend only on their chart. */
export const screens: readonly ScreenUnderTest[] = [search, ofBooking, account, site].flatMap(
  (module) => Object.values(module) as ScreenUnderTest[],
);

/** All screens. */
export const allScreens: readonly ScreenUnderTest[] = [...screens, paymentScreen, addressScreen];
