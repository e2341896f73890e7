// The page of the search.
import { encodeBreak } from '../../machines/app/break.ts';
import type { SearchChoice } from '../../machines/search/choice.ts';
import { CALENDAR } from '../charts/data.ts';
import { searchChart } from '../charts/search.samples.ts';
import { press } from './deeds.ts';
import type { PageChart, Standing } from './page-chart.ts';
import { told } from './replies.ts';
import type { Sample } from './sample.ts';

/** A day of another month is not shown, one without arrivals is shown as such; the calendar gives way to the retry; lengths other than the usual are known from the calendar only. */
const isOffered = (event: Sample, { state, context }: Standing): boolean => {
  const { month } = context['choice'] as SearchChoice;
  switch (event.type) {
    case 'date.chosen':
      return event['date'] !== '2027-01-20' && String(event['date']).startsWith(month);
    case 'nights.chosen':
      return typeof state === 'object';
    case 'month.turned':
      return state !== 'unpriced' && state !== 'broken';
    default:
      return true;
  }
};

const monthOf = ({ context }: Standing): string => (context['choice'] as SearchChoice).month;

export const searchPage: PageChart = {
  chart: searchChart,
  screen: 'search',
  // the parties have a state of their own after it
  stateOf: (shown) => shown.split(' ')[0] ?? '',
  enter: (input) => ({
    address: `/booking/search?break=${encodeURIComponent(encodeBreak((input as { choice: SearchChoice }).choice))}`,
    booking: null,
  }),
  // it is asked once and remembered
  always: [told('get-calendar', CALENDAR)],
  keyOf: (event) => {
    if (event.type === 'focus.moved') return [];
    if (event.type === 'party.changed') return null;
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
  },
  performs: {
    'an infant joins': (visit) => press(visit, 'count.changed', '0.numberOfInfants.1'),
    'the infant has a cot': async ({ page }) => {
      await page.locator('[data-test="cot.chosen"][data-key="0.1"]').selectOption('Own cot');
    },
  },
  cannot: (step, { context }) => {
    const cots = (context['choice'] as SearchChoice).parties[0]?.cotTypes ?? [];
    if (step === 'party: breaks') return 'only a defect in a chart of its own brings it about';
    if (step === 'an infant joins') return cots.length === 0 ? null : 'it is there already';
    return step !== 'the infant has a cot' || cots[0]?.type === null ? null : 'there is no infant without one';
  },
  calls: { loadPrices: ['price-grid'] },
  repliesFor: ([call], { type, grid }) => (call !== undefined && type === 'prices.loaded' ? [told(call, grid)] : null),
  timers: { 'settling in settling': 250 },
  ends: { done: 'accommodation' },
};
