// What each step may report to the journey while it runs: nothing else has an effect there. A defect leads to `broken`.
import type { SpecificationCase } from './cases.ts';
import {
  AT_EXTRAS,
  CHOSEN,
  HELD,
  NAMING,
  ON_MAPS,
  PAID,
  PAYING,
  PAYMENT_ENDED,
  QUOTED,
  RESULTS,
  REVIEWED,
  WEEKENDS,
  draftChanged,
} from './journey.paths.ts';

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

/** What comes from an address, the visit or a saving step, wherever the journey is. */
const ALWAYS = ['to the search', 'to dining', 'booking.updated', 'hold.extended', 'creation.failed'];

type Place = readonly [
  step: string,
  given: readonly string[],
  reports: readonly string[],
  requirement: string,
  input?: string,
];
const PLACES: readonly Place[] = [
  ['search', [], ['choice.changed'], 'JOURNEY-2-SEARCH'],
  ['weekendSearch', [], ['weekendFilters.changed'], 'JOURNEY-2-SEARCH-WEEKEND', WEEKENDS],
  [
    'weekendResults',
    [],
    ['weekendFilters.changed', 'results.extended', 'link.checked'],
    'JOURNEY-2-ROUTES-WEEKEND',
    RESULTS,
  ],
  ['accommodation', CHOSEN, ['a page of a type', 'preferences.changed'], 'JOURNEY-4-ACCOMMODATION'],
  ['picker', ON_MAPS, [], 'JOURNEY-2-PICKER-TREE'],
  ['dining', HELD, [], 'JOURNEY-4-DINING'],
  ['extras', AT_EXTRAS, [], 'JOURNEY-4-ADDONS'],
  ['overview', REVIEWED, [], 'JOURNEY-3-OVERVIEW'],
  ['guests', NAMING, ['something is typed', 'out of the journey'], 'JOURNEY-4-GUESTS'],
  ['checkout', PAYING, ['payment.started', 'payment.ended', 'an address is typed'], 'JOURNEY-4-CHECKOUT'],
  ['confirmation', PAID, [], 'JOURNEY-3-CONFIRMATION'],
  ['savedQuote', QUOTED, ['booking.created'], 'JOURNEY-2-ROUTES-QUOTE'],
];

/** What the visit is sent as a step is left by its defect. */
const LAST_REPORTS: Readonly<Record<string, readonly ReturnType<typeof draftChanged>[]>> = {
  guests: [draftChanged('ada@example.com', {}, {})],
  checkout: [PAYMENT_ENDED],
};

/** Cases of what each step reports, and of its defects. */
export const reportCases: readonly SpecificationCase[] = PLACES.flatMap(
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
    {
      requirement,
      title: `is broken by a defect of ${step}, and waits for an address`,
      ...(input !== undefined && { input }),
      given,
      when: `${step}: breaks`,
      outcome: {
        state: 'broken',
        sends: LAST_REPORTS[step] ?? [],
        accepts: { with: ALWAYS, without: REPORTS },
        awaits: { without: [step] },
      },
    },
  ],
);
