// The booking journey: what the specification asks of its steps, their order, addresses, and what survives a change.
import { journeyChart } from '../charts/journey.samples.ts';
import type { Specification } from './cases.ts';
import { addressCases } from './journey.addresses.cases.ts';
import { leavingCases } from './journey.leaving.cases.ts';
import { endCases } from './journey.ends.cases.ts';
import { NO_QUERY } from './journey.paths.ts';
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
const { outcomes } = journeyChart;

export const journeySpecification: Specification = {
  chart: {
    ...journeyChart,
    outcomes: { ...outcomes, guests: { ...outcomes['guests'], 'left for the search': leftForSearch } },
  },
  cases: [...searchCases, ...stepCases, ...addressCases, ...paymentCases, ...leavingCases, ...endCases, ...reportCases],
};
