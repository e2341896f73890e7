// The page of one booking: who sees it, and what is loaded.
import { changed, SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';

const NONE = 'restoreBasket: nothing stored';

export const myBookingSpecification: Specification = {
  chart: myBookingChart,
  cases: [
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: "reads the browser's copy of the basket first",
      given: [],
      outcome: {
        state: 'restoring',
        context: { myBooking: null, cachedBasket: null, notice: null },
        inputs: { restoreBasket: { resId: 12_345_678 } },
        accepts: { without: ['retry.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: 'shows the copy while the booking of the address is loading, and offers nothing meanwhile',
      given: [],
      when: 'restoreBasket: restored',
      outcome: {
        state: 'loading',
        context: { myBooking: null, cachedBasket: SPA_CHANGE.basket, notice: null },
        inputs: { loadBooking: { resId: 12_345_678 } },
        accepts: { without: ['retry.requested'] },
        awaits: { with: ['loadBooking'] },
      },
    },
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: "lets the server's change win over the copy",
      given: ['restoreBasket: restored'],
      when: 'loadBooking: loaded with a change',
      outcome: { state: 'shown', context: { cachedBasket: null, myBooking: changed(SPA_CHANGE) } },
    },
    {
      requirement: 'ACCOUNT-3-BASKET',
      title: 'shows a defect of reading the copy as such',
      given: [],
      when: 'restoreBasket: breaks',
      outcome: { state: 'broken', accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'shows the booking with its payments to its lead guest',
      given: [NONE],
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
      given: [NONE],
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
      given: [NONE],
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
      given: [NONE, 'loadBooking: failed'],
      when: 'retry.requested',
      outcome: { state: 'loading', context: { notice: null }, awaits: { with: ['loadBooking'] } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when nobody is signed in any more',
      given: [NONE],
      when: 'loadBooking: not signed in',
      outcome: { state: 'signInNeeded', context: { myBooking: null }, sends: [], output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the lost session',
      given: [NONE],
      when: 'loadBooking: session lost',
      outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'shows a defect as such when loading breaks, and offers a retry',
      given: [NONE],
      when: 'loadBooking: breaks',
      outcome: { state: 'broken', context: { myBooking: null }, accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'loads the booking again on a retry after a defect',
      given: [NONE, 'loadBooking: breaks'],
      when: 'retry.requested',
      outcome: { state: 'loading', awaits: { with: ['loadBooking'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'runs the hours on the page of the booking, with the booking',
      given: [NONE],
      when: 'loadBooking: loaded',
      outcome: {
        inputs: { amending: { page: 'booking', brand: 'family', today: '2027-02-22', myBooking: MY_BOOKING } },
      },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-PAYMENTS',
      title: 'shows the payments at their address',
      input: 'at its payments',
      given: [NONE],
      when: 'loadBooking: loaded',
      outcome: { state: 'payments', context: { myBooking: MY_BOOKING } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-SPA',
      title: 'changes the add-ons of a section at its address',
      input: 'at its spa',
      given: [NONE],
      when: 'loadBooking: loaded',
      outcome: { state: 'amending', inputs: { amending: { page: 'bookingSpa', myBooking: MY_BOOKING } } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'shows the booking at an address that it has no page of its own for',
      input: 'at its guests',
      given: [NONE],
      when: 'loadBooking: loaded',
      outcome: { state: 'shown', inputs: { amending: { page: 'booking' } } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-PAYMENTS',
      title: 'leads to another page of the booking without loading it again',
      given: [NONE, 'loadBooking: loaded'],
      when: 'to the payments',
      outcome: { state: 'payments', context: { page: 'bookingPayments' }, awaits: { without: ['loadBooking'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-BOOKING',
      title: 'goes on loading when another page of the booking is asked for meanwhile',
      given: [NONE],
      when: 'to the spa',
      outcome: { state: 'loading', context: { page: 'bookingSpa' }, awaits: { with: ['loadBooking'] } },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'has the booking as a page has changed it',
      given: [NONE, 'loadBooking: loaded'],
      when: 'myBooking.updated',
      outcome: { state: 'shown', context: { myBooking: PAID_BOOKING }, sends: [] },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'asks the visit for the page of the booking when the basket is empty',
      input: 'at its basket',
      given: [NONE, 'loadBooking: loaded with a change'],
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
      title: 'says on the page of the booking that the basket is empty',
      input: 'at its basket',
      given: [NONE, 'loadBooking: loaded with a change', 'basket.emptied'],
      when: 'to the booking',
      outcome: { state: 'shown', context: { notice: 'Your basket is now empty' } },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'says it once: not after another page was shown',
      input: 'at its basket',
      given: [NONE, 'loadBooking: loaded with a change', 'basket.emptied', 'to the booking', 'to the payments'],
      when: 'to the booking',
      outcome: { state: 'shown', context: { notice: null } },
    },
    ...(['at its spa', 'as usual'] as const).flatMap((input): SpecificationCase[] => [
      {
        requirement: 'ACCOUNT-6-HOLDERS',
        title: `ends with the need to sign in when a change needs it, ${input}`,
        input,
        given: [NONE, 'loadBooking: loaded'],
        when: 'amending: not signed in',
        outcome: { state: 'signInNeeded', output: { type: 'signIn.needed' } },
      },
      {
        requirement: 'JOURNEY-7-INVALID-SESSION',
        title: `ends with the session that a change has lost, ${input}`,
        input,
        given: [NONE, 'loadBooking: loaded'],
        when: 'amending: session lost',
        outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
      },
      {
        requirement: 'ACCOUNT-2-ROUTES-BOOKING',
        title: `shows a defect of a change as such, ${input}`,
        input,
        given: [NONE, 'loadBooking: loaded'],
        when: 'amending: breaks',
        outcome: { state: 'broken', accepts: { with: ['retry.requested'] } },
      },
    ]),
  ],
};
