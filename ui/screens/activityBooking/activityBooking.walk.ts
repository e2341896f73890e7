/** How a walk uses the page of the activities of a booking. */
import { activityBookingChart } from '../../../machines/account/activityBooking/activityBooking.samples.ts';
import { atBookingPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';

export const walk: PageChart = {
  chart: activityBookingChart,
  headings: ['Your activities'],
  enter: atBookingPage('bookingActivities'),
  calls: { loadTimetable: ['get-addons-by-id'] },
  replies: { 'timetable.loaded': ({ options }) => options },
  ends: HOLDER_ENDS,
};
