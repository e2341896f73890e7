// The page of one booking of the holder.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import type { PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';

export const myBookingPage: PageChart = {
  chart: myBookingChart,
  screen: 'myBooking',
  enter: (input) => {
    const { brand, resId } = input as MyBookingInput;
    return { address: accountAddress(brand, 'booking', { resId }), booking: null, login: LOGIN };
  },
  calls: { loadBooking: ['get-my-booking'] },
  repliesFor: ([call], { type, myBooking }) => {
    if (call === undefined) return null;
    if (type === 'myBooking.loaded') return [replyWith(call, myBooking)];
    return type === 'myBooking.refused' ? [refusedWith(call, 'notLeadGuest')] : null;
  },
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
