// The pages of one booking.
import { myBookingMachine } from './myBooking.machine.ts';
import type { MyBookingInput } from './myBooking.types.ts';
import { BOOKING, PREVIOUS } from '../test/accounts.ts';
import { CHANGED_BEFORE, changed, SPA_CHANGE, WITH_TEAM } from '../test/changes.ts';
import { MY_BOOKING, PAID_BOOKING, myBookingWith } from '../test/myBookings.ts';
import { NO_QUERY } from '../../addresses/query.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { PICKER, TODAY, SIGN_IN_NEEDED } from '../../../model-tests/charts/data.ts';

const input: MyBookingInput = {
  resId: BOOKING.resId,
  brand: 'family',
  page: 'booking',
  today: TODAY,
  conditions: { picker: PICKER, query: NO_QUERY },
};

export const myBookingChart = defineChart({
  machine: myBookingMachine,
  input,
  moreInputs: {
    'at the maps': { ...input, page: 'bookingPicker' },
    'after a payment': { ...input, page: 'changeConfirmation' },
    'at its payments': { ...input, page: 'bookingPayments' },
    'at its spa': { ...input, page: 'bookingSpa' },
    'at its basket': { ...input, page: 'bookingBasket' },
    'at its tokens': { ...input, page: 'bookingTokens' },
    'at its activities': { ...input, page: 'bookingActivities' },
    'at its guests': { ...input, page: 'bookingGuests' },
  },
  events: {
    ...plainEvents('retry.requested'),
    'to the booking': { type: 'bookingPage.requested', page: 'booking' },
    'to the payments': { type: 'bookingPage.requested', page: 'bookingPayments' },
    'to the spa': { type: 'bookingPage.requested', page: 'bookingSpa' },
    'myBooking.updated': { type: 'myBooking.updated', myBooking: PAID_BOOKING },
    ...plainEvents('basket.emptied'),
  },
  outcomes: {
    restoreBasket: {
      restored: { type: 'basket.restored', basket: SPA_CHANGE.basket },
      'nothing stored': { type: 'basket.restored', basket: null },
    },
    loadBooking: {
      loaded: { type: 'myBooking.loaded', myBooking: MY_BOOKING },
      'loaded, paid in full': { type: 'myBooking.loaded', myBooking: PAID_BOOKING },
      'loaded, over and paid': {
        type: 'myBooking.loaded',
        myBooking: myBookingWith({ summary: PREVIOUS, payments: [] }),
      },
      'loaded with a change': { type: 'myBooking.loaded', myBooking: changed(SPA_CHANGE) },
      'loaded, changed before': { type: 'myBooking.loaded', myBooking: CHANGED_BEFORE },
      'loaded, with our team': { type: 'myBooking.loaded', myBooking: WITH_TEAM },
      'not allowed': { type: 'myBooking.refused' },
      failed: { type: 'load.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
    amending: SIGN_IN_NEEDED,
    changePicker: SIGN_IN_NEEDED,
    tokens: SIGN_IN_NEEDED,
    guestNames: SIGN_IN_NEEDED,
    activityBooking: SIGN_IN_NEEDED,
  },
  key: ({ context: { page, myBooking, cachedBasket, notice } }) => [
    page,
    myBooking?.summary.resId ?? null,
    myBooking?.change?.changeId ?? null,
    myBooking?.payment.remaining ?? null,
    myBooking?.ended.length ?? null,
    cachedBasket !== null,
    notice,
  ],
  shows: ['page', 'myBooking', 'cachedBasket', 'notice'],
});
