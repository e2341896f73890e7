// The activities of a booking by day: loading them, and each reply.
import { PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { TIMED_BOOKING } from '../../machines/account/test/tokens.ts';
import { activityBookingChart } from '../charts/activityBooking.samples.ts';
import type { Specification } from './cases.ts';

const REQUIREMENT = 'ACCOUNT-2-ROUTES-ACTIVITY-BOOKING';

export const activityBookingSpecification: Specification = {
  chart: activityBookingChart,
  cases: [
    {
      requirement: REQUIREMENT,
      title: 'loads the latest booking with what is on sale first',
      given: [],
      outcome: {
        state: 'loading',
        context: { myBooking: PAID_BOOKING, addons: [], site: null, notice: null },
        inputs: { loadTimetable: { resId: 12_345_678, isBBW: false } },
        accepts: { without: ['retry.requested'] },
        awaits: { with: ['loadTimetable'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'shows the days with the site where activities are booked, and tells the booking what was loaded',
      given: [],
      when: 'loadTimetable: loaded',
      outcome: {
        state: 'shown',
        context: {
          myBooking: TIMED_BOOKING,
          site: { bookingSite: 'https://activities.example/book', bookingSiteName: 'Example Activities' },
        },
        sends: [{ to: 'parent', event: { type: 'myBooking.updated', myBooking: TIMED_BOOKING } }],
        accepts: { without: ['retry.requested'] },
      },
    },
    {
      requirement: REQUIREMENT,
      title: 'shows the days without a site whose address could not be read',
      given: [],
      when: 'loadTimetable: loaded, nothing booked, no site',
      outcome: { state: 'shown', context: { site: null, addons: [] } },
    },
    {
      requirement: REQUIREMENT,
      title: 'says that the page could not be loaded, and offers a retry',
      given: [],
      when: 'loadTimetable: failed',
      outcome: { state: 'loadFailed', context: { notice: 'no' }, sends: [], accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: REQUIREMENT,
      title: 'loads again on a retry, without the message of the failure',
      given: ['loadTimetable: failed'],
      when: 'retry.requested',
      outcome: { state: 'loading', context: { notice: null }, awaits: { with: ['loadTimetable'] } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when nobody is signed in any more',
      given: [],
      when: 'loadTimetable: not signed in',
      outcome: { state: 'signInNeeded', sends: [], output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the lost session',
      given: [],
      when: 'loadTimetable: session lost',
      outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: REQUIREMENT,
      title: 'shows a defect as such, and offers a retry',
      given: [],
      when: 'loadTimetable: breaks',
      outcome: { state: 'broken', accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: REQUIREMENT,
      title: 'loads again on a retry after a defect',
      given: ['loadTimetable: breaks'],
      when: 'retry.requested',
      outcome: { state: 'loading', awaits: { with: ['loadTimetable'] } },
    },
  ],
};
