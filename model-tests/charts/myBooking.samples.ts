// The page of one booking.
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { BOOKING, PREVIOUS } from '../../machines/account/test/accounts.ts';
import { MY_BOOKING, PAID_BOOKING, myBookingWith } from '../../machines/account/test/myBookings.ts';
import { defineChart } from '../explore/chart.ts';

export const myBookingChart = defineChart({
  name: 'myBooking',
  machine: myBookingMachine,
  input: { resId: BOOKING.resId, brand: 'family', page: 'booking', today: '2027-02-22' },
  events: {
    'retry.requested': { type: 'retry.requested' },
    'myBooking.updated': { type: 'myBooking.updated', myBooking: PAID_BOOKING },
  },
  outcomes: {
    loadBooking: {
      loaded: { output: { type: 'myBooking.loaded', myBooking: MY_BOOKING } },
      'loaded, over and paid': {
        output: { type: 'myBooking.loaded', myBooking: myBookingWith({ summary: PREVIOUS, payments: [] }) },
      },
      'not allowed': { output: { type: 'myBooking.refused' } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'not signed in': { output: { type: 'signIn.needed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
  shows: ['myBooking', 'notice'],
});
