/** How a walk uses the page of dining packages. */
import { diningChart } from '../../../machines/dining/dining.samples.ts';
import { LOST, withBooking, type PageChart } from '../../../model-tests/page/page-chart.ts';

export const walk: PageChart = {
  chart: diningChart,
  headings: ['Dining and drinks'],
  enter: withBooking('/booking/dining'),
  calls: { loadDining: ['get-addons'], saveDinings: ['set-dinings'] },
  replies: { 'addons.loaded': ({ addons }) => ({ addons, breakType: null }) },
  ends: { done: 'extras', ...LOST },
};
