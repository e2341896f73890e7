// The page of one booking of the holder, around its own pages.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { MY_BOOKING } from '../../machines/account/test/myBookings.ts';
import { optionsFor } from '../../machines/account/test/tokens.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import { breakChart } from './defects.ts';
import { press, type } from './pageActions.ts';
import type { PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';
import { bookingScreenOf } from './screens.ts';
import type { Visit } from './visit.types.ts';

const LOSSES = { 'not signed in': 'notSignedIn', 'session lost': 'noSession' } as const;

const losing = (page: string, lose: (visit: Visit, kind: FailureKind) => Promise<void>) =>
  Object.fromEntries(
    Object.entries(LOSSES).map(([loss, kind]) => [`${page}: ${loss}`, (visit: Visit) => lose(visit, kind)]),
  );

const changePhone = (visit: Visit): Promise<void> => type(visit, 'contact.changed', 'phone', '07700 900 111');

/** The pages that load what is on sale first; `field` is in no other context. */
const loading = (page: string, field: string) => ({
  ...losing(page, ({ network }, kind) => network.answer(refusedWith('get-addons-by-id', kind))),
  [`${page}: breaks`]: async ({ page: opened, network }: Visit) => {
    await breakChart(opened, field);
    await network.answer(replyWith('get-addons-by-id', optionsFor(MY_BOOKING)));
  },
});

export const myBookingPage: PageChart = {
  chart: myBookingChart,
  screen: ({ state }) => [bookingScreenOf(state)],
  // a page of the booking shows its own
  isStateShown: ({ state }) => bookingScreenOf(state) === 'myBooking',
  within: () => '[data-screen="myBooking"]',
  enter: (input) => {
    const { brand, page, resId } = input as MyBookingInput;
    return { address: accountAddress(brand, page, { resId }), booking: null, login: LOGIN };
  },
  // a page of the booking sends the other
  keyOf: (event) => (event.type === 'retry.requested' ? [] : null),
  calls: { loadBooking: ['get-my-booking'] },
  repliesFor: ([call], { type: outcome, myBooking }) => {
    if (call === undefined) return null;
    if (outcome === 'myBooking.loaded') return [replyWith(call, myBooking)];
    return outcome === 'myBooking.refused' ? [refusedWith(call, 'notLeadGuest')] : null;
  },
  visitActions: {
    ...loading('tokens', 'numOfTokens'),
    ...loading('activityBooking', 'addons'),
    ...losing('guestNames', async (visit, kind) => {
      await changePhone(visit);
      await press(visit, 'names.submitted');
      await visit.network.answer(refusedWith('set-guest-details-by-id', kind));
    }),
    'guestNames: breaks': async (visit) => {
      await breakChart(visit.page, 'saved');
      await changePhone(visit);
    },
  },
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
