/** How a walk uses the page of one booking of the holder. */
import type { BookingPage } from '../../../machines/account/accountPages.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { amendingChart } from '../../../machines/account/amending/amending.samples.ts';
import type { AmendingContext, AmendingInput } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingPage } from '../../../machines/account/amending/pages.ts';
import { myBookingChart } from '../../../machines/account/myBooking/myBooking.samples.ts';
import type { MyBookingInput } from '../../../machines/account/myBooking/myBooking.types.ts';
import { BOOKING, LOGIN } from '../../../machines/account/test/accounts.ts';
import { PAID_BOOKING } from '../../../machines/account/test/myBookings.ts';
import { AmendmentBasket } from '../../../machines/contract/amendment.ts';
import { HOLDER_ENDS, leavingReason } from '../../../model-tests/page/holder.ts';
import { DEFECT, outputOf } from '../../../model-tests/page/outcomes.ts';
import {
  type PageChart,
  type StateSnapshot,
  keyWithoutText,
  screenOfPart,
  typingAndEntering,
  wordOfState,
} from '../../../model-tests/page/page-chart.ts';
import { goBackTo } from '../../../model-tests/page/pageActions.ts';
import { replyWith } from '../../../model-tests/page/replies.ts';
import type { Sample } from '../../../model-tests/page/sample.ts';
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
  headings: ['Guests', 'Payments', 'Skegness', 'Your booking'],
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

/** The context on which the controls of a page of changes depend. */
const amendingIn = ({ context }: StateSnapshot) =>
  context as unknown as Pick<AmendingContext, 'page' | 'myBooking' | 'wantedExtras'>;

/** The add-ons with a control on each page, of those in the samples. */
const CODES: Readonly<Partial<Record<AmendingPage, readonly string[]>>> = {
  bookingSpa: ['spa-pool', 'spa-massage'],
  bookingDining: ['dine-premium'],
  booking: ['late-check-out'],
};

/** Whether the page has a control for an event. */
const isOffered = ({ type: event, code, quantity }: Sample, snapshot: StateSnapshot): boolean => {
  const { page, myBooking, wantedExtras } = amendingIn(snapshot);
  const isBasket = page === 'bookingBasket' && myBooking.change !== null;
  const isOnPage = CODES[page]?.includes(String(code)) === true;
  switch (event) {
    case 'extra.changed': {
      // a stepper changes by one
      const now = wantedExtras.find((extra) => extra.code === code)?.quantity ?? 0;
      return isOnPage && Math.abs(now - Number(quantity)) === 1;
    }
    case 'dining.toggled':
    case 'quantity.typed':
    case 'slot.toggled':
      return isOnPage;
    case 'line.reverted': {
      const { add, remove } = myBooking.change?.basket ?? { add: [], remove: [] };
      return isBasket && [...add, ...remove].some((line) => line.code === code);
    }
    case 'change.renewed':
    case 'change.confirmed':
    case 'change.cancelled':
      return isBasket;
    default:
      return true;
  }
};

/** How a walk changes the add-ons of a paid booking. */
export const amendingWalk: PageChart = {
  chart: amendingChart,
  headings: ['Your changes'],
  screensIn: ({ state, context }) => {
    if (state === 'left') return ['opening'];
    return context['page'] === 'booking' ? ['myBooking'] : ['amending'];
  },
  isStateShown: ({ state }) => state !== 'left',
  // on the page of the booking, this state follows the booking's
  stateOf: wordOfState(-1),
  enter: (input) => {
    const { brand, page, myBooking } = input as AmendingInput;
    return { address: accountAddress(brand, page, { resId: myBooking.booked.resId }), booking: null, login: LOGIN };
  },
  firstReplies: [replyWith('get-my-booking', PAID_BOOKING)],
  isOffered,
  uses: { 'quantity.typed': typingAndEntering },
  keyOf: keyWithoutText,
  pageActions: {
    // a link away from the booking, such as any page of the site has
    'leaving.requested': (page, { href }) =>
      page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address });
        document.body.append(link);
        link.click();
        link.remove();
      }, String(href)),
  },
  calls: {
    loadOptions: ['get-addons-by-id'],
    saveChange: ['save-addons-by-id'],
    confirmChange: ['confirm-change'],
    cancelChange: ['cancel-change'],
  },
  replies: {
    'options.loaded': ({ addons, myBooking }) => ({ addons, myBooking }),
    'change.saved': ({ myBooking }) => myBooking,
    'change.settled': ({ myBooking }) => myBooking,
    'change.refused': 'invalidInput',
    'options.outdated': 'bookingChanged',
  },
  timers: { 'holdTime in choosing': 300_000 },
  isReloadable: (state) => state !== 'left',
  skipReason: (step, snapshot) => {
    const isEmptying = step === 'saveChange: saved, nothing is left' || step === 'cancelChange: cancelled';
    if (isEmptying && amendingIn(snapshot).page === 'bookingBasket')
      return 'the page of the booking follows the empty basket';
    return leavingReason(step, snapshot);
  },
  ends: HOLDER_ENDS,
};
