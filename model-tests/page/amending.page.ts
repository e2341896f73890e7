// The pages on which the add-ons of a paid booking are changed, the basket of changes, and the hours.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { AmendingContext, AmendingInput } from '../../machines/account/amending/amending.types.ts';
import type { AmendingPage } from '../../machines/account/amending/pages.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { amendingChart } from '../charts/amending.samples.ts';
import { keyWithoutText, typingAndEntering, type PageChart, type StateSnapshot } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';
import type { Sample } from './sample.ts';

/** What the controls of a page depend on. */
type Shown = Pick<AmendingContext, 'page' | 'myBooking' | 'wantedExtras'>;

const shownIn = ({ context }: StateSnapshot) => context as unknown as Shown;

/** Add-ons with a control on each page, of those that the samples name. */
const CODES: Readonly<Partial<Record<AmendingPage, readonly string[]>>> = {
  bookingSpa: ['spa-pool', 'spa-massage'],
  bookingDining: ['dine-premium'],
  booking: ['late-check-out'],
};

/** Whether a stepper reaches a quantity with one press. */
const isNext = ({ wantedExtras }: Shown, { code, quantity }: Sample): boolean =>
  Math.abs((wantedExtras.find((extra) => extra.code === code)?.quantity ?? 0) - Number(quantity)) === 1;

/** Whether the page has a control for an event. */
const hasControl = (event: Sample, shown: Shown): boolean => {
  const { page, myBooking } = shown;
  const isBasket = page === 'bookingBasket' && myBooking.change !== null;
  switch (event.type) {
    case 'extra.changed':
      return CODES[page]?.includes(String(event['code'])) === true && isNext(shown, event);
    case 'dining.toggled':
    case 'quantity.typed':
    case 'slot.toggled':
      return CODES[page]?.includes(String(event['code'])) === true;
    case 'line.reverted': {
      const { add, remove } = myBooking.change?.basket ?? { add: [], remove: [] };
      return isBasket && [...add, ...remove].some(({ code }) => code === event['code']);
    }
    case 'change.renewed':
    case 'change.confirmed':
    case 'change.cancelled':
      return isBasket;
    default:
      return true;
  }
};

/** Follows a link away from the booking, as any page of the site has them. */
const followLink = (page: Parameters<NonNullable<PageChart['pageActions']>[string]>[0], href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

export const amendingPage: PageChart = {
  chart: amendingChart,
  screen: ({ state, context }) => {
    if (state === 'left') return ['opening'];
    return context['page'] === 'booking' ? ['myBooking'] : ['amending'];
  },
  isStateShown: ({ state }) => state !== 'left',
  // on the page of the booking, its state stands after that of the booking
  stateOf: (shown) => shown.split(' ').at(-1) ?? '',
  within: () => '[data-screen="amending"]',
  enter: (input) => {
    const { brand, page, myBooking } = input as AmendingInput;
    return { address: accountAddress(brand, page, { resId: myBooking.booked.resId }), booking: null, login: LOGIN };
  },
  firstReplies: [replyWith('get-my-booking', PAID_BOOKING)],
  isOffered: (event, snapshot) => hasControl(event, shownIn(snapshot)),
  uses: { 'quantity.typed': typingAndEntering },
  keyOf: keyWithoutText,
  pageActions: { 'leaving.requested': (page, { href }) => followLink(page, String(href)) },
  calls: {
    loadOptions: ['get-addons-by-id'],
    saveChange: ['save-addons-by-id'],
    confirmChange: ['confirm-change'],
    cancelChange: ['cancel-change'],
  },
  repliesFor: ([call], { type, addons, myBooking }) => {
    if (call === undefined) return null;
    switch (type) {
      case 'options.loaded':
        return [replyWith(call, { addons, myBooking })];
      case 'change.saved':
      case 'change.settled':
        return [replyWith(call, myBooking)];
      case 'change.refused':
        return [refusedWith(call, 'invalidInput')];
      case 'options.outdated':
        return [refusedWith(call, 'bookingChanged')];
      default:
        return null;
    }
  },
  timers: { 'holdTime in choosing': 300_000 },
  isReloadable: (state) => state !== 'left',
  skipReason: (step, snapshot) => {
    if (snapshot.state === 'left') return 'another document is loaded by then';
    const isEmptying = step === 'saveChange: saved, nothing is left' || step === 'cancelChange: cancelled';
    if (isEmptying && shownIn(snapshot).page === 'bookingBasket')
      return 'the page of the booking follows the empty basket';
    return step === 'guardPage: breaks' ? 'listening to the window does not fail' : null;
  },
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
