// The page of one booking of the holder.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { PICKED } from '../charts/changePicker.samples.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import type { PageChart } from './page-chart.ts';
import { bookingScreensOf } from './screens.ts';
import type { Visit } from './visit.types.ts';
import { chooseRoom } from './changePicker.page.ts';
import { breakChart } from './defects.ts';
import { refusedWith, replyWith } from './replies.ts';

const LOSSES = { 'not signed in': 'notSignedIn', 'session lost': 'noSession' } as const;

export const myBookingPage: PageChart = {
  chart: myBookingChart,
  screen: ({ state }) => bookingScreensOf(state),
  // the maps show their own
  isStateShown: ({ state }) => state !== 'choosingCabin',
  // a page of the booking sends it
  keyOf: ({ type }) => (type === 'myBooking.updated' ? null : []),
  within: () => '[data-screen="myBooking"]',
  enter: (input) => {
    const { brand, resId, page } = input as MyBookingInput;
    return { address: accountAddress(brand, page, { resId }), booking: null, login: LOGIN };
  },
  calls: { loadBooking: ['get-my-booking'] },
  repliesFor: ([call], { type, myBooking }) => {
    if (call === undefined) return null;
    if (type === 'myBooking.loaded') return [replyWith(call, myBooking)];
    return type === 'myBooking.refused' ? [refusedWith(call, 'notLeadGuest')] : null;
  },
  visitActions: {
    ...Object.fromEntries(
      Object.entries(LOSSES).map(([loss, kind]) => [
        `changePicker: ${loss}`,
        ({ network }: Visit) => network.answer(refusedWith('get-cabin-detail-by-id', kind)),
      ]),
    ),
    'changePicker: breaks': async (visit) => {
      await breakChart(visit.page, 'conditions');
      await chooseRoom(visit, [replyWith('set-cabin-by-id', PICKED)]);
    },
  },
  skipReason: (step, { context }) => {
    if (step === 'myBooking.updated') return 'the page that changes the booking sends it';
    const { editRefusal } = (context['myBooking'] ?? { editRefusal: null }) as MyBooking;
    return step.startsWith('changePicker: ') && editRefusal !== null ? 'its maps are closed: no call is made' : null;
  },
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
