// The page of the search.
import { encodeBreak } from '../../machines/app/break.ts';
import type { SearchChoice } from '../../machines/search/choice.ts';
import { CALENDAR } from '../charts/data.ts';
import { searchChart } from '../charts/search.samples.ts';
import type { PageChart, Standing } from './page-chart.ts';
import { told } from './replies.ts';
import type { Sample } from './sample.ts';

/** A day of another month is not shown, one without arrivals is shown as such; the calendar gives way to the retry; a stepper goes by one; lengths other than the usual are known from the calendar only. */
const isOffered = (event: Sample, { state, context }: Standing): boolean => {
  const { month, parties } = context['choice'] as SearchChoice;
  switch (event.type) {
    case 'date.chosen':
      return event['date'] !== '2027-01-20' && String(event['date']).startsWith(month);
    case 'nights.chosen':
      return typeof state === 'object';
    case 'month.turned':
      return state !== 'unpriced' && state !== 'broken';
    case 'count.changed':
      return parties[0]?.numberOfInfants !== event['value'];
    default:
      return true;
  }
};

const monthOf = ({ context }: Standing): string => (context['choice'] as SearchChoice).month;

export const searchPage: PageChart = {
  chart: searchChart,
  screen: 'search',
  enter: (input) => ({
    address: `/booking/search?break=${encodeURIComponent(encodeBreak((input as { choice: SearchChoice }).choice))}`,
    booking: null,
  }),
  // it is asked once and remembered
  always: [told('get-calendar', CALENDAR)],
  keyOf: (event) => {
    if (event.type === 'focus.moved') return [];
    if (event.type === 'cot.chosen') return [event['partyIndex'], event['cotId']];
    const { type: _type, ...payload } = event;
    return Object.values(payload);
  },
  isOffered,
  // a day without arrivals tells so when it is pressed
  isPressable: (event, standing) =>
    event.type === 'date.chosen' &&
    typeof standing.state === 'object' &&
    String(event['date']).startsWith(monthOf(standing)),
  uses: {
    'focus.moved': (page, selector, { key }) => page.locator(`${selector} [tabindex="0"]`).press(String(key)),
    'cot.chosen': async (page, selector, { cotType }) => {
      await page.locator(selector).selectOption(String(cotType));
    },
  },
  calls: { loadPrices: ['price-grid'] },
  repliesFor: ([call], { type, grid }) => (call !== undefined && type === 'prices.loaded' ? [told(call, grid)] : null),
  timers: { 'settling in settling': 250 },
  ends: { done: 'accommodation' },
};
