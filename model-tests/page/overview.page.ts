// The overview of a booking.
import { overviewChart } from '../charts/overview.samples.ts';
import { typing, withBooking, type PageChart } from './page-chart.ts';

export const overviewPage: PageChart = {
  chart: overviewChart,
  screen: 'overview',
  enter: withBooking('/booking/overview'),
  keyOf: ({ type, step }) => (type === 'email.entered' ? [] : step === undefined ? [] : [step]),
  uses: { 'email.entered': typing('email') },
  calls: {},
  ends: { done: 'guests', editing: 'dining' },
};
