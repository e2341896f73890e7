/** How a walk uses the page of one booking of the holder. */
import type { BookingPage } from '../../../machines/account/accountPages.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { myBookingChart } from '../../../machines/account/myBooking/myBooking.samples.ts';
import type { MyBookingInput } from '../../../machines/account/myBooking/myBooking.types.ts';
import { BOOKING, LOGIN } from '../../../machines/account/test/accounts.ts';
import { AmendmentBasket } from '../../../machines/contract/amendment.ts';
import { HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import { DEFECT, outputOf } from '../../../model-tests/page/outcomes.ts';
import { screenOfPart, wordOfState, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { goBackTo } from '../../../model-tests/page/pageActions.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';

/** Stores the basket of changes of the outcome in the browser, or none. */
const storeBasket = ({ page }: Visit, outcome: string): Promise<void> => {
  const basket = outputOf(myBookingChart, 'restoreBasket', outcome)?.['basket'] ?? null;
  const baskets = basket === null ? {} : { [BOOKING.resId]: AmendmentBasket.encode(basket as AmendmentBasket) };
  return page.evaluate((text) => localStorage.setItem('breakwater.changes', text), JSON.stringify(baskets));
};

/** Events that parts of the page, or the area around it, send. */
const FROM_OTHERS: Readonly<Record<string, string>> = {
  'myBooking.updated': 'the page that changes the booking sends it: its own walks have it',
  'basket.emptied': 'the basket of changes sends it: its own walks have it',
};

export const walk: PageChart = {
  chart: myBookingChart,
  headings: [
    'Activity tokens',
    'Choose your place',
    'Guests',
    'Payments',
    'Skegness',
    'Spa',
    'Your activities',
    'Your booking',
    'Your change',
  ],
  isLoadedWhole: true,
  screensIn: ({ state }) => {
    if (state === 'confirmed') return ['changeConfirmation'];
    // the page of the booking has the controls of the hours in it
    const screen = state === 'shown' ? 'myBooking' : screenOfPart(myBookingChart, state);
    return screen === 'changePicker' ? [screen, 'changeMaps'] : [screen];
  },
  // the state of the check-in and check-out times follows
  stateOf: wordOfState(0),
  enter: (input) => {
    const { brand, resId, page } = input as MyBookingInput;
    return { address: accountAddress(brand, page, { resId }), booking: null, login: LOGIN };
  },
  isOffered: (event) => !(event.type in FROM_OTHERS),
  pageActions: {
    'bookingPage.requested': (page, event) =>
      goBackTo({ page }, accountAddress('family', event['page'] as BookingPage, { resId: BOOKING.resId })),
  },
  localActors: { restoreBasket: storeBasket },
  calls: { loadBooking: ['get-my-booking'] },
  replies: { 'myBooking.loaded': ({ myBooking }) => myBooking, 'myBooking.refused': 'notLeadGuest' },
  skipReason: (step) =>
    step === `restoreBasket: ${DEFECT}`
      ? 'what the browser has stored is read as nothing where it cannot be read'
      : (FROM_OTHERS[step] ?? null),
  ends: HOLDER_ENDS,
};
