// The page of the weekends that were found.
import { encodeWeekendBreak } from '../../machines/app/weekendBreakParam.ts';
import type { WeekendResultsInput } from '../../machines/weekendResults/weekendResults.machine.ts';
import { OPEN_CHOICE } from '../charts/data.ts';
import { weekendResultsChart } from '../charts/weekendResults.samples.ts';
import type { PageChart } from './page-chart.ts';
import { replyWith } from './replies.ts';

export const weekendResultsPage: PageChart = {
  chart: weekendResultsChart,
  screen: 'weekendResults',
  enter: (input) => {
    const { parties, weekendFilters } = input as WeekendResultsInput;
    const value = encodeURIComponent(encodeWeekendBreak({ ...OPEN_CHOICE, parties }, weekendFilters));
    return { address: `/bigweekenders/booking/search-results?break=${value}`, booking: null };
  },
  // the current sort order cannot be chosen again
  isOffered: (event, { context }) => event.type !== 'order.chosen' || event['sort'] !== context['sort'],
  calls: { findWeekenders: ['bbw-date-specific-weekenders'] },
  repliesFor: ([call], { type, weekenders }) =>
    call !== undefined && type === 'weekenders.found' ? [replyWith(call, { weekenders })] : null,
  ends: { done: 'accommodation' },
};
