// The page of one booking: who sees it, and what is loaded.
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { NO_QUERY } from '../../machines/app/query.ts';
import { PICKER } from '../charts/data.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import type { Specification } from './cases.ts';

const CONDITIONS = { picker: PICKER, query: NO_QUERY };

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
      requirement: 'ACCOUNT-2-ROUTES-PICKER',
      title: 'opens the maps of the booking at their address',
      input: 'at the maps',
      given: [],
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
      given: ['loadBooking: loaded'],
      when: 'myBooking.updated',
      outcome: { state: 'choosingCabin', context: { myBooking: PAID_BOOKING }, awaits: { with: ['changePicker'] } },
    },
    {
      requirement: 'ACCOUNT-6-HOLDERS',
      title: 'ends with the need to sign in when the maps find nobody signed in',
      input: 'at the maps',
      given: ['loadBooking: loaded'],
      when: 'changePicker: not signed in',
      outcome: { state: 'signInNeeded', output: { type: 'signIn.needed' } },
    },
    {
      requirement: 'JOURNEY-7-INVALID-SESSION',
      title: 'ends with the session that is lost at the maps',
      input: 'at the maps',
      given: ['loadBooking: loaded'],
      when: 'changePicker: session lost',
      outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-PICKER',
      title: 'shows a defect of the maps as such, and loads the booking again on a retry',
      input: 'at the maps',
      given: ['loadBooking: loaded', 'changePicker: breaks'],
      when: 'retry.requested',
      outcome: { state: 'loading', awaits: { with: ['loadBooking'], without: ['changePicker'] } },
    },
    {
      requirement: 'ACCOUNT-2-ROUTES-CONFIRMATION',
      title: 'shows what a payment or a change came to at the address of the confirmation',
      input: 'after a payment',
      given: [],
      when: 'loadBooking: loaded',
      outcome: { state: 'confirmed', context: { myBooking: MY_BOOKING }, sends: [] },
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
  ],
};
