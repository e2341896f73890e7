// The activities of a booking by day.
import { activityBookingMachine } from './activityBooking.machine.ts';
import { PAID_BOOKING } from '../test/myBookings.ts';
import { ACTIVITY_SITE, TIMED_BOOKING, TIMED_OPTIONS, TOKEN_OPTION, optionsFor } from '../test/tokens.ts';
import { defineChart } from '../../../model-tests/explore/chart.ts';
import { TODAY, SIGN_IN_NEEDED } from '../../../model-tests/charts/data.ts';

export const activityBookingChart = defineChart({
  machine: activityBookingMachine,
  input: { myBooking: PAID_BOOKING, page: 'bookingActivities', brand: 'family', today: TODAY },
  events: { 'retry.requested': { type: 'retry.requested' } },
  outcomes: {
    loadTimetable: {
      loaded: {
        type: 'timetable.loaded',
        options: optionsFor(TIMED_BOOKING, ...TIMED_OPTIONS, TOKEN_OPTION),
        site: ACTIVITY_SITE,
      },
      'loaded, nothing booked, no site': { type: 'timetable.loaded', options: optionsFor(PAID_BOOKING), site: null },
      failed: { type: 'load.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
  },
  shows: ['myBooking', 'addons', 'site', 'notice'],
});
