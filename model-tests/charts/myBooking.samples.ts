// The page of one booking.
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { BOOKING, OVERVIEW, PREVIOUS } from '../../machines/account/test/accounts.ts';
import { defineChart } from '../explore/chart.ts';

export const myBookingChart = defineChart({
  name: 'myBooking',
  machine: myBookingMachine,
  input: { resId: BOOKING.resId, brand: 'family' },
  events: { 'retry.requested': { type: 'retry.requested' } },
  outcomes: {
    loadBooking: {
      loaded: { output: { type: 'myBooking.loaded', overview: OVERVIEW } },
      'loaded, over and paid': { output: { type: 'myBooking.loaded', overview: { booking: PREVIOUS, payments: [] } } },
      'not allowed': { output: { type: 'myBooking.refused' } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      'not signed in': { output: { type: 'signIn.needed' } },
      'session lost': { output: { type: 'session.lost', message: 'gone' } },
    },
  },
  shows: ['overview', 'notice'],
});
