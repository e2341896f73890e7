// The activities of a booking by day.
import type { ActivityBookingInput } from '../../machines/account/activityBooking/activityBooking.types.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { activityBookingChart } from '../charts/activityBooking.samples.ts';
import type { PageChart } from './page-chart.ts';
import { replyWith } from './replies.ts';

export const activityBookingPage: PageChart = {
  chart: activityBookingChart,
  screen: 'activityBooking',
  enter: (input) => {
    const { brand, myBooking } = input as ActivityBookingInput;
    return {
      address: accountAddress(brand, 'bookingActivities', { resId: myBooking.booking.resId }),
      booking: null,
      login: LOGIN,
      firstReplies: [replyWith('get-my-booking', myBooking)],
    };
  },
  calls: { loadTimetable: ['get-addons-by-id'] },
  repliesFor: ([call], { type, options }) =>
    call !== undefined && type === 'timetable.loaded' ? [replyWith(call, options)] : null,
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
