// The family search: what the specification asks of its answers, its calendar and its charts.
import { searchChart } from '../charts/search.samples.ts';
import type { Specification } from './cases.ts';
import { answerCases } from './search.answers.cases.ts';
import { calendarCases } from './search.calendar.cases.ts';
import { dayCases } from './search.days.cases.ts';
import { failureCases } from './search.failures.cases.ts';

export const searchSpecification: Specification = {
  chart: searchChart,
  cases: [...answerCases, ...calendarCases, ...dayCases, ...failureCases],
};
