// The page of one booking: who sees it, and what is loaded.
import { SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { NO_QUERY } from '../../machines/app/query.ts';
import { PICKER, TODAY } from '../charts/data.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import type { Specification } from './cases.ts';

/** A booking at its basket of changes. */
const AT_BASKET = ['restoreBasket: nothing stored', 'loadBooking: loaded'];

const CONDITIONS = { picker: PICKER, query: NO_QUERY };

/** The browser has no copy of a basket of changes. */
const RESTORED = 'restoreBasket: nothing stored';

export const myBookingSpecification: Specification = {
  chart: myBookingChart,
  cases: [
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: "reads the browser's copy of the basket before anything else",
      outcome: { state: 'restoring', inputs: { restoreBasket: { resId: 12_345_678 } } },
    },
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: 'shows the copy of the basket until the server replies',
      when: 'restoreBasket: restored',
      outcome: { state: 'loading', context: { myBooking: null, cachedBasket: SPA_CHANGE.basket } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'loads the booking of the address first, and offers nothing meanwhile',
      given: [RESTORED],
      outcome: {
        state: 'loading',
        context: { myBooking: null, notice: null },
        inputs: { loadBooking: { resId: 12_345_678 } },
        accepts: { without: ['retry.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-PICKER',
      title: 'opens the maps of the booking at their address',
      input: 'at the maps',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: {
        state: 'choosingCabin',
        inputs: { changePicker: { myBooking: MY_BOOKING, brand: 'family', conditions: CONDITIONS } },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-CONFIRMATION',
      title: 'shows what a payment or a change came to at the address of the confirmation',
      input: 'after a payment',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: { state: 'confirmed', context: { myBooking: MY_BOOKING } },
    },
    {
      requirement: 'JOURNEY-8-MSG-NOT-LEAD-PAGE',
      title: 'shows nothing of a booking to anyone but its lead guest',
      given: [RESTORED],
      when: 'loadBooking: not allowed',
      outcome: { state: 'refused', context: { myBooking: null }, sends: [], accepts: { without: ['retry.requested'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'says that the booking could not be loaded, and offers a retry',
      given: [RESTORED],
      when: 'loadBooking: failed',
      outcome: { state: 'loadFailed', context: { notice: 'no' }, accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-SPA',
      title: 'opens the page of the address at its spa',
      input: 'at its spa',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: {
        state: 'amending',
        inputs: { amending: { myBooking: MY_BOOKING, page: 'bookingSpa', brand: 'family', today: TODAY } },
        context: { notice: null },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'shows another page of the same booking without loading it again',
      given: [RESTORED, 'loadBooking: loaded'],
      when: 'to the payments',
      outcome: { state: 'payments', context: { page: 'bookingPayments', myBooking: MY_BOOKING } },
    },
    ...(
      [
        ['ACCOUNT-2-ROUTES-ACTIVITY-TOKENS', 'at its tokens', 'choosingTokens', 'tokens'],
        ['ACCOUNT-2-ROUTES-GUEST-DETAILS', 'at its guests', 'correctingGuests', 'guestNames'],
        ['ACCOUNT-2-ROUTES-ACTIVITY-BOOKING', 'at its activities', 'showingActivities', 'activityBooking'],
      ] as const
    ).flatMap(([requirement, input, state, actor]) => [
      {
        requirement,
        title: `keeps what the page has changed (${state})`,
        input,
        given: [RESTORED, 'loadBooking: loaded'],
        when: 'myBooking.updated',
        outcome: { state, context: { myBooking: PAID_BOOKING } },
      },
      {
        requirement: 'ACCOUNT-6-HOLDERS',
        title: `ends with the need to sign in that the page ends with (${state})`,
        input,
        given: [RESTORED, 'loadBooking: loaded'],
        when: `${actor}: not signed in`,
        outcome: { state: 'signInNeeded', output: { type: 'signIn.needed' } },
      },
      {
        requirement: 'JOURNEY-7-INVALID-SESSION',
        title: `ends with the lost session that the page ends with (${state})`,
        input,
        given: [RESTORED, 'loadBooking: loaded'],
        when: `${actor}: session lost`,
        outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
      },
      {
        requirement,
        title: `shows a defect of the page as such (${state})`,
        input,
        given: [RESTORED, 'loadBooking: loaded'],
        when: `${actor}: breaks`,
        outcome: { state: 'broken', accepts: { with: ['retry.requested'] } },
      },
    ]),
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'leads from an emptied basket to the page of the booking, with the notice of the specification',
      input: 'at its basket',
      given: AT_BASKET,
      when: 'basket.emptied',
      outcome: {
        state: 'amending',
        context: { notice: 'Your basket is now empty' },
        sends: [
          {
            to: 'parent',
            event: { type: 'address.changed', pathname: '/my-breakwater/bookings/12345678', search: '' },
          },
        ],
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'drops the notice when the page of the booking is asked for again',
      input: 'at its basket',
      given: [...AT_BASKET, 'basket.emptied', 'to the booking'],
      when: 'to the booking',
      outcome: { state: 'shown', context: { page: 'booking', notice: null } },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'shows no notice of an emptied basket on the page of the payments',
      input: 'at its basket',
      given: [...AT_BASKET, 'basket.emptied'],
      when: 'to the payments',
      outcome: { state: 'payments', context: { notice: null } },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'shows no notice of an emptied basket where the next add-on is chosen',
      input: 'at its basket',
      given: [...AT_BASKET, 'basket.emptied'],
      when: 'to the spa',
      outcome: { state: 'amending', context: { page: 'bookingSpa', notice: null } },
    },
  ],
};
