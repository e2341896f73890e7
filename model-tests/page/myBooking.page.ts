// The pages of one booking of the holder, around the charts of its own pages.
import { accountAddress, type BookingPage } from '../../machines/account/accountUrl.ts';
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { BOOKING, LOGIN } from '../../machines/account/test/accounts.ts';
import { CHANGE_ADDONS } from '../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { optionsFor } from '../../machines/account/test/tokens.ts';
import { AmendmentBasket, type MyBooking } from '../../machines/contract/amendment.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import { PICKED } from '../charts/changePicker.samples.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import { chooseRoom } from './changePicker.page.ts';
import { breakChart } from './defects.ts';
import { DEFECT, outputOf } from './outcomes.ts';
import { goBackTo, press, type } from './pageActions.ts';
import type { PageChart } from './page-chart.ts';
import { refusedWith, replyWith, type Reply } from './replies.ts';
import { bookingScreensOf } from './screens.ts';
import type { Visit } from './visit.types.ts';

/** Stores the basket of changes of the outcome in the browser, or none. */
const storeBasket = ({ page }: Visit, outcome: string): Promise<void> => {
  const basket = outputOf(myBookingChart, 'restoreBasket', outcome)?.['basket'] ?? null;
  const baskets = basket === null ? {} : { [BOOKING.resId]: AmendmentBasket.encode(basket as AmendmentBasket) };
  return page.evaluate((text) => localStorage.setItem('breakwater.changes', text), JSON.stringify(baskets));
};

const LOSSES = { 'not signed in': 'notSignedIn', 'session lost': 'noSession' } as const;

const losing = (page: string, lose: (visit: Visit, kind: FailureKind) => Promise<void>) =>
  Object.fromEntries(
    Object.entries(LOSSES).map(([loss, kind]) => [`${page}: ${loss}`, (visit: Visit) => lose(visit, kind)]),
  );

/** The pages that load what is on sale first; `field` is in no other context. */
const loading = (page: string, field: string, options: Reply) => ({
  ...losing(page, ({ network }, kind) => network.answer(refusedWith('get-addons-by-id', kind))),
  [`${page}: breaks`]: async (visit: Visit) => {
    await breakChart(visit.page, field);
    await visit.network.answer(options);
  },
});

const OPTIONS = replyWith('get-addons-by-id', { addons: CHANGE_ADDONS, myBooking: PAID_BOOKING });
const TOKEN_OPTIONS = replyWith('get-addons-by-id', optionsFor(MY_BOOKING));

const changePhone = (visit: Visit): Promise<void> => type(visit, 'contact.changed', 'phone', '07700 900 111');

/** Events of the parts of the page, and of the area around it. */
const FROM_OTHERS: Readonly<Record<string, string>> = {
  'myBooking.updated': 'the page that changes the booking sends it: its own walks have it',
  'basket.emptied': 'the basket of changes sends it: its own walks have it',
};

export const myBookingPage: PageChart = {
  chart: myBookingChart,
  screen: ({ state }) => bookingScreensOf(state),
  // a page of the booking with a chart of its own shows its own state
  isStateShown: ({ state }) => bookingScreensOf(state).includes('myBooking'),
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
  repliesFor: ([call], { type: outcome, myBooking }) => {
    if (call === undefined) return null;
    if (outcome === 'myBooking.loaded') return [replyWith(call, myBooking)];
    return outcome === 'myBooking.refused' ? [refusedWith(call, 'notLeadGuest')] : null;
  },
  visitActions: {
    ...loading('amending', 'sectionTexts', OPTIONS),
    ...loading('tokens', 'numOfTokens', TOKEN_OPTIONS),
    ...loading('activityBooking', 'addons', TOKEN_OPTIONS),
    ...losing('guestNames', async (visit, kind) => {
      await changePhone(visit);
      await press(visit, 'names.submitted');
      await visit.network.answer(refusedWith('set-guest-details-by-id', kind));
    }),
    'guestNames: breaks': async (visit) => {
      await breakChart(visit.page, 'saved');
      await changePhone(visit);
    },
    ...losing('changePicker', ({ network }, kind) => network.answer(refusedWith('get-cabin-detail-by-id', kind))),
    'changePicker: breaks': async (visit) => {
      await breakChart(visit.page, 'conditions');
      await chooseRoom(visit, [replyWith('set-cabin-by-id', PICKED)]);
    },
  },
  skipReason: (step, { context }) => {
    if (step === `restoreBasket: ${DEFECT}`)
      return 'what the browser has stored is read as nothing where it cannot be read';
    const { editRefusal } = (context['myBooking'] ?? { editRefusal: null }) as MyBooking;
    if (step.startsWith('changePicker: ') && editRefusal !== null) return 'its maps are closed: no call is made';
    return FROM_OTHERS[step] ?? null;
  },
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
