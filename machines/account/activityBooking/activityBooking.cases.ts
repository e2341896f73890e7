// The activities of a booking by day: loading them, and each reply.
import { TIMED_BOOKING } from '../test/tokens.ts';
import { activityBookingChart } from './activityBooking.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';
import { toParent } from '../../../model-tests/specification/values.ts';

export const activityBookingSpecification: Specification = {
  chart: activityBookingChart,
  cases: casesOf('ACCOUNT-2-ROUTES-ACTIVITY-BOOKING', {
    'shows the days with the site where activities are booked, and tells the booking what was loaded': {
      when: 'loadTimetable: loaded',
      outcome: {
        state: 'shown',
        context: {
          myBooking: TIMED_BOOKING,
          site: { href: 'https://activities.example/book', name: 'Example Activities' },
        },
        sends: [toParent({ type: 'myBooking.updated', myBooking: TIMED_BOOKING })],
      },
    },
  }),
};
