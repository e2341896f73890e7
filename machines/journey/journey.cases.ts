// The booking journey: what the specification requires of its steps, order, addresses, and what survives a change.
import { booking } from '../../model-tests/charts/data.ts';
import { journeyChart } from './journey.samples.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../model-tests/specification/cases.ts';
import { endCases } from './journey.ends.cases.ts';
import { NAMING, TYPED, HELD, AT_EXTRAS, PAYING, RESULTS } from '../../model-tests/specification/journey.paths.ts';
import { paymentCases } from './journey.payment.cases.ts';
import { searchCases } from './journey.search.cases.ts';
import { stepCases } from './journey.steps.cases.ts';
import { stepAt, toParent } from '../../model-tests/specification/values.ts';

const FIELDS = { '0.ADULT.1.lastName': 'Shaw' };
const ACCOUNT = { pathname: '/my-breakwater/bookings', search: '' };

const LOST = 'Your discount code is no longer applied to your break. You can enter a code again when you pay.';

/** Follows the reason why the hold ended, which is 'expired' in the samples. */
const LAPSED = `expired ${LOST}`;

const REPORTS = [
  'choice.changed',
  'weekendFilters.changed',
  'results.extended',
  'link.checked',
  'basket.emptied',
  'a page of a type',
  'preferences.changed',
  'booking.created',
  'payment.started',
  'payment.ended',
  'something is typed',
  'an address is typed',
  'out of the journey',
];

/** Events from an address, the visit or a saving step, which are possible everywhere in the journey. */
const ALWAYS = ['to the search', 'to dining', 'booking.updated', 'hold.extended', 'creation.failed'];

type Place = readonly [
  step: string,
  given: readonly string[],
  reports: readonly string[],
  requirement: string,
  input?: string,
];
const PLACES: readonly Place[] = [
  [
    'weekendResults',
    [],
    ['weekendFilters.changed', 'results.extended', 'link.checked'],
    'JOURNEY-2-ROUTES-WEEKEND',
    RESULTS,
  ],
  ['extras', AT_EXTRAS, [], 'JOURNEY-4-ADDONS'],
  ['checkout', PAYING, ['payment.started', 'payment.ended', 'an address is typed'], 'JOURNEY-4-CHECKOUT'],
];

/** Cases for the events of each step, and for its defects. */
const reportCases: readonly SpecificationCase[] = PLACES.flatMap(
  ([step, given, reports, requirement, input]): SpecificationCase[] => [
    {
      requirement,
      title: `accepts in ${step} what only ${step} reports, and nothing of the other steps`,
      ...(input !== undefined && { input }),
      given,
      outcome: {
        state: step,
        accepts: { with: [...ALWAYS, ...reports], without: REPORTS.filter((one) => !reports.includes(one)) },
      },
    },
  ],
);

/** The guests step can be left for any address; the pages’ walks leave it only for the overview. */
const leftForSearch = { output: { type: 'guests.left', to: stepAt('search') } };
const { outcomes, events } = journeyChart;

const { totals } = booking();
const DISCOUNTED = booking({ totals: { ...totals, discount: 4_000, total: totals.total - 4_000 } });
const codeApplied = { type: 'booking.updated', booking: DISCOUNTED };

export const journeySpecification: Specification = {
  chart: {
    ...journeyChart,
    events: { ...events, 'a code is applied': codeApplied },
    outcomes: { ...outcomes, guests: { ...outcomes['guests'], 'left for the search': leftForSearch } },
  },
  cases: [
    ...searchCases,
    ...stepCases,
    ...casesOf('JOURNEY-4-DISCOUNT', {
      'says with the reason of a lost hold that the code is lost with it': {
        given: [...HELD, 'a code is applied'],
        when: 'dining: hold lost',
        outcome: { state: 'accommodation', context: { notice: LAPSED } },
      },
    }),
    ...paymentCases,
    ...casesOf('JOURNEY-8-MSG-LEAVE', {
      'asks before it is left for another part of the site, and stays at the guests until the answer': {
        given: [...NAMING, 'to the guests', 'something is typed'],
        when: 'out of the journey',
        outcome: {
          state: 'guests',
          context: { isByAddress: false, draftFields: FIELDS },
          sends: [{ to: 'guests', event: { type: 'leave.requested', to: ACCOUNT } }],
        },
      },
      'asks the visit for the address once the guest has confirmed': {
        given: [...TYPED, 'out of the journey'],
        when: 'guests: left with the journey',
        outcome: {
          state: 'guests',
          context: { draftFields: FIELDS },
          sends: [toParent({ type: 'address.changed', ...ACCOUNT })],
        },
      },
    }),
    ...endCases,
    ...reportCases,
  ],
};
