// The activities of a booking by day: loading them, and each reply.
import { PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { TIMED_BOOKING } from '../../machines/account/test/tokens.ts';
import { activityBookingChart } from '../charts/activityBooking.samples.ts';
import type { Specification } from './cases.ts';
import { signInNeeded } from './ends.ts';

const REQUIREMENT = 'ACCOUNT-2-ROUTES-ACTIVITY-BOOKING';

export const activityBookingSpecification: Specification = {
  chart: activityBookingChart,
  cases: [
    {
      requirement: REQUIREMENT,
      title: 'loads the latest booking with what is on sale first',
      outcome: {
        state: 'loading',
        context: { myBooking: PAID_BOOKING, addons: [], site: null, notice: null },
        inputs: { loadTimetable: { resId: 12_345_678, isBBW: false } },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'shows the days with the site where activities are booked, and tells the booking what was loaded',
      when: 'loadTimetable: loaded',
      outcome: {
        state: 'shown',
        context: {
          myBooking: TIMED_BOOKING,
          site: { bookingSite: 'https://activities.example/book', bookingSiteName: 'Example Activities' },
        },
        sends: [{ to: 'parent', event: { type: 'myBooking.updated', myBooking: TIMED_BOOKING } }],
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'says that the page could not be loaded, and offers a retry',
      when: 'loadTimetable: failed',
      outcome: { state: 'loadFailed', context: { notice: 'no' }, sends: [], accepts: { with: ['retry.requested'] } },
    },
    signInNeeded('loadTimetable: not signed in'),
  ],
};
