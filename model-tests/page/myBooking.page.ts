// The pages of one booking of the holder, around those on which add-ons are changed.
import { accountAddress, type BookingPage } from '../../machines/account/accountUrl.ts';
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { BOOKING, LOGIN } from '../../machines/account/test/accounts.ts';
import { CHANGE_ADDONS } from '../../machines/account/test/changes.ts';
import { PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { AmendmentBasket } from '../../machines/contract/amendment.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import { breakChart } from './defects.ts';
import { DEFECT, outputOf } from './outcomes.ts';
import { goBackTo } from './pageActions.ts';
import type { PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';
import { bookingScreenOf } from './screens.ts';
import type { Visit } from './visit.types.ts';

/** Stores the basket of changes of the outcome in the browser, or none. */
const storeBasket = ({ page }: Visit, outcome: string): Promise<void> => {
  const basket = outputOf(myBookingChart, 'restoreBasket', outcome)?.['basket'] ?? null;
  const baskets = basket === null ? {} : { [BOOKING.resId]: AmendmentBasket.encode(basket as AmendmentBasket) };
  return page.evaluate((text) => localStorage.setItem('breakwater.changes', text), JSON.stringify(baskets));
};

const OPTIONS = replyWith('get-addons-by-id', { addons: CHANGE_ADDONS, myBooking: PAID_BOOKING });

/** Events of the parts of the page, and of the area around it. */
const FROM_OTHERS: Readonly<Record<string, string>> = {
  'myBooking.updated': 'the page that changes the booking sends it: its own walks have it',
  'basket.emptied': 'the basket of changes sends it: its own walks have it',
};

export const myBookingPage: PageChart = {
  chart: myBookingChart,
  screen: ({ state }) => [bookingScreenOf(state)],
  // the page of add-ons shows its own state
  isStateShown: ({ state }) => bookingScreenOf(state) === 'myBooking',
  // the state of the hours stands after it
  stateOf: (shown) => shown.split(' ')[0] ?? '',
  within: () => '[data-screen="myBooking"]',
  enter: (input) => {
    const { brand, resId, page } = input as MyBookingInput;
    return { address: accountAddress(brand, page, { resId }), booking: null, login: LOGIN };
  },
  isOffered: ({ type }) => !(type in FROM_OTHERS),
  pageActions: {
    'bookingPage.requested': (page, event) =>
      goBackTo({ page }, accountAddress('family', event['page'] as BookingPage, { resId: BOOKING.resId })),
  },
  localActors: { restoreBasket: storeBasket },
  calls: { loadBooking: ['get-my-booking'] },
  repliesFor: ([call], { type, myBooking }) => {
    if (call === undefined) return null;
    if (type === 'myBooking.loaded') return [replyWith(call, myBooking)];
    return type === 'myBooking.refused' ? [refusedWith(call, 'notLeadGuest')] : null;
  },
  visitActions: {
    'amending: not signed in': ({ network }) => network.answer(refusedWith('get-addons-by-id', 'notSignedIn')),
    'amending: session lost': ({ network }) => network.answer(refusedWith('get-addons-by-id', 'noSession')),
    'amending: breaks': async ({ page, network }) => {
      await breakChart(page, 'sectionTexts');
      await network.answer(OPTIONS);
    },
  },
  skipReason: (step) =>
    step === `restoreBasket: ${DEFECT}`
      ? 'what the browser has stored is read as nothing where it cannot be read'
      : (FROM_OTHERS[step] ?? null),
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
