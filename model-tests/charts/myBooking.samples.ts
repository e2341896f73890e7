// The page of one booking.
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { BOOKING, PREVIOUS } from '../../machines/account/test/accounts.ts';
import { MY_BOOKING, PAID_BOOKING, myBookingWith } from '../../machines/account/test/myBookings.ts';
import { defineChart } from '../explore/chart.ts';
import { TODAY } from './data.ts';

const input: MyBookingInput = { resId: BOOKING.resId, brand: 'family', page: 'booking', today: TODAY };

const ENDS = {
  'not signed in': { output: { type: 'signIn.needed' } },
  'session lost': { output: { type: 'session.lost', message: 'gone' } },
} as const;

export const myBookingChart = defineChart({
  name: 'myBooking',
  machine: myBookingMachine,
  input,
  moreInputs: {
    tokens: { ...input, page: 'bookingTokens' },
    guests: { ...input, page: 'bookingGuests' },
    activities: { ...input, page: 'bookingActivities' },
  },
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
      ...ENDS,
    },
    tokens: ENDS,
    guestNames: ENDS,
    activityBooking: ENDS,
  },
  shows: ['myBooking', 'notice'],
});
