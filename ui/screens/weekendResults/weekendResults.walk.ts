/** How a walk uses the list of weekends. */
import { encodeWeekendBreak } from '../../../machines/visitUrl/weekendBreakParam.ts';
import type { WeekendResultsInput } from '../../../machines/weekendResults/weekendResults.machine.ts';
import { weekendResultsChart } from '../../../machines/weekendResults/weekendResults.samples.ts';
import { OPEN_CHOICE } from '../../../model-tests/charts/data.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';

export const walk: PageChart = {
  chart: weekendResultsChart,
  headings: ['Weekends you could be at'],
  enter: (input) => {
    const { parties, weekendFilters } = input as WeekendResultsInput;
    const value = encodeURIComponent(encodeWeekendBreak({ ...OPEN_CHOICE, parties }, weekendFilters));
    return { address: `/bigweekenders/booking/search-results?break=${value}`, booking: null };
  },
  // the current sort order cannot be chosen again
  isOffered: (event, { context }) => event.type !== 'order.chosen' || event['sort'] !== context['sort'],
  calls: { findWeekenders: ['bbw-date-specific-weekenders'] },
  replies: { 'weekenders.found': ({ weekenders }) => ({ weekenders }) },
  ends: { done: 'accommodation' },
};
