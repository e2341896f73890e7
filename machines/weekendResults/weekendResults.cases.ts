// The results of the weekend search: prices for these parties, twelve weekends at a time, and which can be chosen.
import { weekendResultsChart } from './weekendResults.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { ANY_WEEKEND, party, toParent } from '../../model-tests/specification/values.ts';

const PARTY = party(2);
const DISCO = { events: ['disco-nights-weekender'], resorts: ['MH'], months: [] };

const LINKED = 'from a link to a day on which no weekend begins';
const LEFT_OUT = { part: 'parties', message: 'We left the children out.' };
const linkChecked = (linkProblems: readonly object[]) => toParent({ type: 'link.checked', linkProblems });
const SOLD_OUT = {
  resort: 'MH',
  startDate: '2027-02-19',
  nights: 3,
  name: 'Northern Soul Weekender',
  event: 'northern-soul-weekender',
  price: null,
  wasPrice: null,
  perPersonPrice: null,
  isSoldOut: true,
};

const FOUND = ['findWeekenders: found'];
const MANY = ['findWeekenders: found, more than are shown at first'];
const NOTHING = ['findWeekenders: nothing'];

export const weekendResultsSpecification: Specification = {
  chart: {
    ...weekendResultsChart,
    inputs: {
      ...weekendResultsChart.inputs,
      [LINKED]: {
        parties: [PARTY],
        weekendFilters: ANY_WEEKEND,
        searchHref: '/bigweekenders/booking/search',
        shown: 12,
        linkedWeekend: { resort: 'MH', startDate: '2027-02-06', nights: 3 },
        linkProblems: [LEFT_OUT],
      },
    },
  },
  cases: [
    ...casesOf('JOURNEY-2-ROUTES-WEEKEND', {
      'searches the weekends of the filters with prices for the parties': {
        outcome: {
          state: 'searching',
          context: { weekendFilters: DISCO, sort: 'price', shown: 12, firstNew: null, chosen: null },
          inputs: { findWeekenders: { parties: [PARTY], weekendFilters: DISCO } },
        },
      },
      'shows the weekends found, of which only those with a price and places can be chosen': {
        when: 'findWeekenders: found',
        outcome: {
          state: 'awaitingChoice',
          sends: [linkChecked([])],
          accepts: { only: ['the disco', 'by date', 'by price'] },
        },
      },
      'searches without filters once the guest wants every weekend, and reports it': {
        given: NOTHING,
        when: 'filters.widened',
        outcome: {
          state: 'searching',
          context: { weekendFilters: ANY_WEEKEND, shown: 12 },
          sends: [toParent({ type: 'weekendFilters.changed', weekendFilters: ANY_WEEKEND, parties: [PARTY] })],
          inputs: { findWeekenders: { parties: [PARTY], weekendFilters: ANY_WEEKEND } },
        },
      },
      'ends with the stay of the chosen weekend and the parties': {
        given: FOUND,
        when: 'the disco',
        outcome: {
          state: 'done',
          output: {
            type: 'stay.chosen',
            choice: {
              resort: 'MH',
              month: '2027-02',
              nights: 3,
              date: '2027-02-05',
              parties: [PARTY],
              chosenBreak: { breakName: 'Disco Nights Weekender', price: 39_800 },
            },
          },
        },
      },
    }),
    ...casesOf('JOURNEY-2-QUERY-LINK', {
      'names the day of a link on which no weekend begins, besides what was named before': {
        input: LINKED,
        when: 'findWeekenders: found',
        outcome: {
          state: 'awaitingChoice',
          sends: [
            linkChecked([
              LEFT_OUT,
              {
                part: 'startDate',
                message:
                  'We don’t have a 3-night break at Minehead from 6 Feb 2027, so we’ve left the arrival day for you to choose.',
              },
            ]),
          ],
        },
      },
    }),
    ...casesOf('JOURNEY-2-RESULTS-MORE', {
      'shows twelve more on request, focuses the first new one, and reports how many are shown': {
        given: MANY,
        when: 'more.requested',
        outcome: {
          state: 'awaitingChoice',
          context: { shown: 24, firstNew: SOLD_OUT },
          sends: [toParent({ type: 'results.extended', shown: 24 })],
        },
      },
    }),
  ],
};
