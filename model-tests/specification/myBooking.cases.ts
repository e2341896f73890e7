// The page of one booking: who sees it, and what is loaded.
import { SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { NO_QUERY } from '../../machines/app/query.ts';
import { PICKER, TODAY } from '../charts/data.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import type { Specification } from './cases.ts';
import { emptiedBasketCases } from './myBooking.emptied.cases.ts';

const CONDITIONS = { picker: PICKER, query: NO_QUERY };

/** The browser has no copy of a basket of changes. */
const RESTORED = 'restoreBasket: nothing stored';

export const myBookingSpecification: Specification = {
  chart: myBookingChart,
  cases: [
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: "reads the browser's copy of the basket before anything else",
      given: [],
      outcome: {
        state: 'restoring',
        context: { myBooking: null, cachedBasket: null },
        inputs: { restoreBasket: { resId: 12_345_678 } },
        awaits: { with: ['restoreBasket'], without: ['loadBooking'] },
      },
    },
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: 'shows the copy of the basket until the server replies',
      given: [],
      when: 'restoreBasket: restored',
      outcome: {
        state: 'loading',
        context: { myBooking: null, cachedBasket: SPA_CHANGE.basket },
        awaits: { with: ['loadBooking'] },
      },
    },
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: "drops the copy of the basket when the server's booking comes",
      given: ['restoreBasket: restored'],
      when: 'loadBooking: loaded',
      outcome: { state: 'shown', context: { myBooking: MY_BOOKING, cachedBasket: null } },
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
        awaits: { with: ['loadBooking'] },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'shows the booking with its payments to its lead guest',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: {
        state: 'shown',
        context: { myBooking: MY_BOOKING },
        sends: [],
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
        awaits: { with: ['changePicker'] },
        sends: [],
      },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'keeps what was chosen on the maps',
      input: 'at the maps',
      given: [RESTORED, 'loadBooking: loaded'],
      when: 'myBooking.updated',
      outcome: { state: 'choosingCabin', context: { myBooking: PAID_BOOKING }, awaits: { with: ['changePicker'] } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when the maps find nobody signed in',
      input: 'at the maps',
      given: [RESTORED, 'loadBooking: loaded'],
      when: 'changePicker: not signed in',
      outcome: { state: 'signInNeeded', output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the session that is lost at the maps',
      input: 'at the maps',
      given: [RESTORED, 'loadBooking: loaded'],
      when: 'changePicker: session lost',
      outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-PICKER',
      title: 'shows a defect of the maps as such, and loads the booking again on a retry',
      input: 'at the maps',
      given: [RESTORED, 'loadBooking: loaded', 'changePicker: breaks'],
      when: 'retry.requested',
      outcome: { state: 'loading', awaits: { with: ['loadBooking'], without: ['changePicker'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-CONFIRMATION',
      title: 'shows what a payment or a change came to at the address of the confirmation',
      input: 'after a payment',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: { state: 'confirmed', context: { myBooking: MY_BOOKING }, sends: [] },
    },
    {
      requirement: 'JOURNEY-8-MSG-NOT-LEAD-PAGE',
      title: 'shows nothing of a booking to anyone but its lead guest',
      given: [RESTORED],
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
      given: [RESTORED],
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
      given: [RESTORED, 'loadBooking: failed'],
      when: 'retry.requested',
      outcome: { state: 'loading', context: { notice: null }, awaits: { with: ['loadBooking'] } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when nobody is signed in any more',
      given: [RESTORED],
      when: 'loadBooking: not signed in',
      outcome: { state: 'signInNeeded', context: { myBooking: null }, sends: [], output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the lost session',
      given: [RESTORED],
      when: 'loadBooking: session lost',
      outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'shows a defect as such when loading breaks, and offers a retry',
      given: [RESTORED],
      when: 'loadBooking: breaks',
      outcome: { state: 'broken', context: { myBooking: null }, accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'loads the booking again on a retry after a defect',
      given: [RESTORED, 'loadBooking: breaks'],
      when: 'retry.requested',
      outcome: { state: 'loading', awaits: { with: ['loadBooking'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-PAYMENTS',
      title: 'opens the page of the address at its payments',
      input: 'at its payments',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: { state: 'payments', context: { notice: null }, sends: [] },
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
        sends: [],
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-ACTIVITY-TOKENS',
      title: 'opens the page of the address at its tokens',
      input: 'at its tokens',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: {
        state: 'choosingTokens',
        inputs: { tokens: { myBooking: MY_BOOKING, page: 'bookingTokens', brand: 'family', today: TODAY } },
        context: { notice: null },
        sends: [],
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-ACTIVITY-BOOKING',
      title: 'opens the page of the address at its activities',
      input: 'at its activities',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: {
        state: 'showingActivities',
        inputs: {
          activityBooking: { myBooking: MY_BOOKING, page: 'bookingActivities', brand: 'family', today: TODAY },
        },
        context: { notice: null },
        sends: [],
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-GUEST-DETAILS',
      title: 'opens the page of the address at its guests',
      input: 'at its guests',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: {
        state: 'correctingGuests',
        inputs: { guestNames: { myBooking: MY_BOOKING, page: 'bookingGuests', brand: 'family', today: TODAY } },
        context: { notice: null },
        sends: [],
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BASKET',
      title: 'opens the page of the address at its basket',
      input: 'at its basket',
      given: [RESTORED],
      when: 'loadBooking: loaded',
      outcome: {
        state: 'amending',
        inputs: { amending: { myBooking: MY_BOOKING, page: 'bookingBasket', brand: 'family', today: TODAY } },
        context: { notice: null },
        sends: [],
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
    ...emptiedBasketCases,
  ],
};
