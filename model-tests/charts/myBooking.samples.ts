// The page of one booking.
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import type { MyBookingInput } from '../../machines/account/myBooking/myBooking.types.ts';
import { BOOKING, PREVIOUS } from '../../machines/account/test/accounts.ts';
import { MY_BOOKING, PAID_BOOKING, myBookingWith } from '../../machines/account/test/myBookings.ts';
import { NO_QUERY } from '../../machines/app/query.ts';
import { defineChart } from '../explore/chart.ts';
import { PICKER } from './data.ts';

const input: MyBookingInput = {
  resId: BOOKING.resId,
  brand: 'family',
  page: 'booking',
  today: '2027-02-22',
  conditions: { picker: PICKER, query: NO_QUERY },
};

const ENDS = {
  'not signed in': { output: { type: 'signIn.needed' } },
  'session lost': { output: { type: 'session.lost', message: 'gone' } },
} as const;

export const myBookingChart = defineChart({
  name: 'myBooking',
  machine: myBookingMachine,
  input,
  moreInputs: {
    'at the maps': { ...input, page: 'bookingPicker' },
    'after a payment': { ...input, page: 'changeConfirmation' },
  },
  events: {
    'retry.requested': { type: 'retry.requested' },
    'myBooking.updated': { type: 'myBooking.updated', myBooking: PAID_BOOKING },
  },
  outcomes: {
    loadBooking: {
      loaded: { output: { type: 'myBooking.loaded', myBooking: MY_BOOKING } },
      'loaded, paid in full': { output: { type: 'myBooking.loaded', myBooking: PAID_BOOKING } },
      'loaded, over and paid': {
        output: { type: 'myBooking.loaded', myBooking: myBookingWith({ summary: PREVIOUS, payments: [] }) },
      },
      'not allowed': { output: { type: 'myBooking.refused' } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      ...ENDS,
    },
    changePicker: ENDS,
  },
  shows: ['page', 'myBooking', 'notice'],
});
