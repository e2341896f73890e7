// The dining page.
import { diningChart } from '../charts/dining.samples.ts';
import { withBooking, type PageChart } from './page-chart.ts';
import { replyWith } from './replies.ts';

export const diningPage: PageChart = {
  chart: diningChart,
  screen: 'dining',
  enter: withBooking('/booking/dining'),
  calls: { loadDining: ['get-addons'], saveDinings: ['set-dinings'] },
  repliesFor: ([call], { type, addons }) =>
    call !== undefined && type === 'addons.loaded' ? [replyWith(call, { addons, breakType: null })] : null,
  ends: { done: 'extras', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};
