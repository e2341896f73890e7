// The page of one booking: who sees it, and what is loaded.
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import { TODAY } from '../charts/data.ts';
import type { Specification } from './cases.ts';

export const myBookingSpecification: Specification = {
  chart: myBookingChart,
  cases: [
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'loads the booking of the address first, and offers nothing meanwhile',
      given: [],
      outcome: {
        state: 'loading',
        context: { myBooking: null, notice: null },
        inputs: { loadBooking: { resId: 12_345_678 } },
        accepts: { without: ['retry.requested'] },
        awaits: { with: ['loadBooking'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'shows the booking with its payments to its lead guest',
      given: [],
      when: 'loadBooking: loaded',
      outcome: {
        state: 'shown',
        context: { myBooking: MY_BOOKING },
        sends: [],
        accepts: { without: ['retry.requested'] },
      },
    },
    {
      requirement: 'JOURNEY-8-MSG-NOT-LEAD-PAGE',
      title: 'shows nothing of a booking to anyone but its lead guest',
      given: [],
      when: 'loadBooking: not allowed',
      outcome: {
        state: 'refused',
        context: { myBooking: null },
        sends: [],
        accepts: { without: ['retry.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'says that the booking could not be loaded, and offers a retry',
      given: [],
      when: 'loadBooking: failed',
      outcome: {
        state: 'loadFailed',
        context: { myBooking: null, notice: 'no' },
        accepts: { with: ['retry.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'loads the booking again on a retry, without the message of the failure',
      given: ['loadBooking: failed'],
      when: 'retry.requested',
      outcome: { state: 'loading', context: { notice: null }, awaits: { with: ['loadBooking'] } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when nobody is signed in any more',
      given: [],
      when: 'loadBooking: not signed in',
      outcome: { state: 'signInNeeded', context: { myBooking: null }, sends: [], output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the lost session',
      given: [],
      when: 'loadBooking: session lost',
      outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'shows a defect as such when loading breaks, and offers a retry',
      given: [],
      when: 'loadBooking: breaks',
      outcome: { state: 'broken', context: { myBooking: null }, accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'loads the booking again on a retry after a defect',
      given: ['loadBooking: breaks'],
      when: 'retry.requested',
      outcome: { state: 'loading', awaits: { with: ['loadBooking'] } },
    },
    ...(
      [
        ['ACCOUNT-2-ROUTES-ACTIVITY-TOKENS', 'tokens', 'choosingTokens', 'tokens', 'bookingTokens'],
        ['ACCOUNT-2-ROUTES-GUEST-DETAILS', 'guests', 'correctingGuests', 'guestNames', 'bookingGuests'],
        [
          'ACCOUNT-2-ROUTES-ACTIVITY-BOOKING',
          'activities',
          'showingActivities',
          'activityBooking',
          'bookingActivities',
        ],
      ] as const
    ).flatMap(([requirement, input, state, actor, page]) => [
      {
        requirement,
        title: `shows the page of its address (${state})`,
        input,
        given: [],
        when: 'loadBooking: loaded',
        outcome: { state, inputs: { [actor]: { myBooking: MY_BOOKING, page, brand: 'family', today: TODAY } } },
      },
      {
        requirement,
        title: `keeps what the page has changed (${state})`,
        input,
        given: ['loadBooking: loaded'],
        when: 'myBooking.updated',
        outcome: { state, context: { myBooking: PAID_BOOKING } },
      },
      {
        requirement: 'ACCOUNT-6-HOLDERS',
        title: `ends with the need to sign in that the page ends with (${state})`,
        input,
        given: ['loadBooking: loaded'],
        when: `${actor}: not signed in`,
        outcome: { state: 'signInNeeded', output: { type: 'signIn.needed' } },
      },
      {
        requirement: 'JOURNEY-7-INVALID-SESSION',
        title: `ends with the lost session that the page ends with (${state})`,
        input,
        given: ['loadBooking: loaded'],
        when: `${actor}: session lost`,
        outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
      },
      {
        requirement,
        title: `shows a defect of the page as such (${state})`,
        input,
        given: ['loadBooking: loaded'],
        when: `${actor}: breaks`,
        outcome: { state: 'broken', accepts: { with: ['retry.requested'] } },
      },
    ]),
  ],
};
