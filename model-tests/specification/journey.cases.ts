// The booking journey: what the specification asks of its steps, their order, addresses, and what survives a change.
import { booking } from '../charts/data.ts';
import { journeyChart } from '../charts/journey.samples.ts';
import { BOOKED } from '../charts/savedQuote.samples.ts';
import type { Specification } from './cases.ts';
import { addressCases } from './journey.addresses.cases.ts';
import { discountCases } from './journey.discount.cases.ts';
import { leavingCases } from './journey.leaving.cases.ts';
import { endCases } from './journey.ends.cases.ts';
import { LEFT_OUT, LINKED, NO_QUERY, WEEKEND_OF_LINK } from './journey.paths.ts';
import { paymentCases } from './journey.payment.cases.ts';
import { reportCases } from './journey.reports.cases.ts';
import { searchCases } from './journey.search.cases.ts';
import { stepCases } from './journey.steps.cases.ts';

/** The guests can be left for any address; the pages’ walks leave them for the overview alone. */
const leftForSearch = {
  output: {
    type: 'guests.left',
    to: {
      brand: 'family',
      step: 'search',
      choice: null,
      weekendFilters: null,
      detail: null,
      resId: null,
      query: NO_QUERY,
    },
  },
};
const { outcomes, events } = journeyChart;

const { totals } = booking();
const DISCOUNTED = booking({ totals: { ...totals, discount: 4_000, total: totals.total - 4_000 } });
/** What happens to the discount code of a booking that is being made, and of one that is paid. */
const ofCodes = {
  events: {
    'a code is applied': { type: 'booking.updated', booking: DISCOUNTED },
    'booking.created with a code': { type: 'booking.created', booking: { ...BOOKED, totals: DISCOUNTED.totals } },
  },
  accommodation: { 'held with a code': { output: { type: 'booking.held', booking: DISCOUNTED } } },
  checkout: {
    'paid with a code': { output: { type: 'booking.paid', booking: { ...DISCOUNTED, status: 'completed' } } },
  },
};

export const journeySpecification: Specification = {
  chart: {
    ...journeyChart,
    inputs: {
      ...journeyChart.inputs,
      [LINKED]: {
        ...(journeyChart.inputs['the weekends'] as object),
        destination: {
          brand: 'weekend',
          step: 'weekendSearch',
          choice: null,
          weekendFilters: null,
          linkedWeekend: WEEKEND_OF_LINK,
          detail: null,
          resId: null,
          query: NO_QUERY,
          linkProblems: [LEFT_OUT],
        },
      },
    },
    events: { ...events, ...ofCodes.events },
    outcomes: {
      ...outcomes,
      accommodation: { ...outcomes['accommodation'], ...ofCodes.accommodation },
      guests: { ...outcomes['guests'], 'left for the search': leftForSearch },
      checkout: { ...outcomes['checkout'], ...ofCodes.checkout },
    },
  },
  cases: [
    ...searchCases,
    ...stepCases,
    ...discountCases,
    ...addressCases,
    ...paymentCases,
    ...leavingCases,
    ...endCases,
    ...reportCases,
  ],
};
