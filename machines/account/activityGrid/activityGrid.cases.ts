// What tokens can be spent on: which activities the filters show.

import { ACTIVITIES } from '../test/tokens.ts';
import { activityGridChart } from './activityGrid.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

/** The activities of which these are shown. */
const showing = (...ids: readonly string[]) =>
  ACTIVITIES.map((activity) => ({ ...activity, isVisible: ids.includes(activity.id) }));

const RESORTS = ['BG', 'MH', 'SK'] as const;
const filters = (
  changes: Readonly<{ resorts?: readonly string[]; tokens?: readonly number[]; isPlayExperience?: boolean }>,
) => ({
  isBBW: false,
  isPlayExperience: changes.isPlayExperience ?? false,
  resorts: RESORTS.map((value) => ({ value, isEnabled: (changes.resorts ?? ['SK']).includes(value) })),
  tokens: [2, 4, 6].map((value) => ({ value, isEnabled: (changes.tokens ?? []).includes(value) })),
});

export const activityGridSpecification: Specification = {
  chart: activityGridChart,
  cases: casesOf('ACCOUNT-4-TOKENS-FILTER', {
    'shows those of the brand at the resort of the booking, at all resorts and without a resort': {
      when: 'loadActivities: loaded',
      outcome: {
        state: 'listed',
        context: { filters: filters({}), activities: showing('dodgems', 'train', 'bikes', 'splash') },
        accepts: { with: ['play.toggled', 'Skegness off', 'Bognor Regis', '2 tokens', 'filters.cleared'] },
      },
    },
  }),
};
