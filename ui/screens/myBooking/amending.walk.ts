/** How a walk changes the add-ons of a paid booking. */
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { amendingChart } from '../../../machines/account/amending/amending.samples.ts';
import type { AmendingContext, AmendingInput } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingPage } from '../../../machines/account/amending/pages.ts';
import { LOGIN } from '../../../machines/account/test/accounts.ts';
import { PAID_BOOKING } from '../../../machines/account/test/myBookings.ts';
import { HOLDER_ENDS, leavingReason } from '../../../model-tests/page/holder.ts';
import {
  keyWithoutText,
  typingAndEntering,
  wordOfState,
  type PageChart,
  type StateSnapshot,
} from '../../../model-tests/page/page-chart.ts';
import { replyWith } from '../../../model-tests/page/replies.ts';
import type { Sample } from '../../../model-tests/page/sample.ts';

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

export const walk: PageChart = {
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
