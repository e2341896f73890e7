// The family search: what the specification asks of its answers, its calendar and its charts.
import { OPEN_CHOICE, TODAY } from '../charts/data.ts';
import { searchChart } from '../charts/search.samples.ts';
import type { Specification } from './cases.ts';
import { answerCases } from './search.answers.cases.ts';
import { calendarCases } from './search.calendar.cases.ts';
import { dayCases } from './search.days.cases.ts';
import { failureCases } from './search.failures.cases.ts';

const opened = { today: TODAY, isPrivateBreak: false, isWhoModalRequested: false };

export const searchSpecification: Specification = {
  chart: {
    ...searchChart,
    inputs: {
      ...searchChart.inputs,
      'an address with a day without arrivals': {
        ...opened,
        choice: { ...OPEN_CHOICE, date: '2027-01-20' },
        linkProblems: [{ part: 'preferences', message: 'We left something out.' }],
      },
      'an address without a resort that we know': {
        ...opened,
        choice: { ...OPEN_CHOICE, resort: null, date: '2027-01-22', nights: 7 },
        linkProblems: [{ part: 'resort', message: 'We couldn’t find the resort.' }],
      },
    },
  },
  cases: [...answerCases, ...calendarCases, ...dayCases, ...failureCases],
};
