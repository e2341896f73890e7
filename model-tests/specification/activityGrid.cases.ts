// What tokens can be spent on: which activities the filters show.

import { ACTIVITIES } from '../../machines/account/test/tokens.ts';
import { activityGridChart } from '../charts/activityGrid.samples.ts';
import type { Specification } from './cases.ts';

const LOADED = ['loadActivities: loaded'];

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
  cases: [
    {
      requirement: 'JOURNEY-3-TOGGLES',
      title: 'loads nothing in the old flow',
      input: 'old flow',
      outcome: { state: 'hidden', accepts: { without: ['play.toggled'] } },
    },
    {
      requirement: 'ACCOUNT-3-ACTIVITIES',
      title: 'loads the activities first, for the brand of the booking',
      outcome: { state: 'loading', context: { notice: null }, inputs: { loadActivities: { isBBW: false } } },
    },
    {
      requirement: 'ACCOUNT-4-TOKENS-FILTER',
      title: 'shows those of the brand at the resort of the booking, at all resorts and without a resort',
      when: 'loadActivities: loaded',
      outcome: {
        state: 'listed',
        context: { filters: filters({}), activities: showing('dodgems', 'train', 'bikes', 'splash') },
        accepts: { with: ['play.toggled', 'Skegness off', 'Bognor Regis', '2 tokens', 'filters.cleared'] },
      },
    },
    {
      requirement: 'ACCOUNT-4-TOKENS-FILTER',
      title: 'no longer shows those of a resort that is not enabled any more',
      given: LOADED,
      when: 'Skegness off',
      outcome: { context: { filters: filters({ resorts: [] }), activities: showing('bikes', 'splash') } },
    },
    {
      requirement: 'ACCOUNT-4-TOKENS-FILTER',
      title: 'disables every filter when they are cleared, and shows those of the brand with a token value',
      given: [...LOADED, 'play.toggled', '2 tokens'],
      when: 'filters.cleared',
      outcome: {
        context: { filters: filters({ resorts: [] }), activities: showing('dodgems', 'train', 'pedalos', 'bikes') },
        accepts: { without: ['filters.cleared'] },
      },
    },
    {
      requirement: 'ACCOUNT-3-ACTIVITIES',
      title: 'says that the activities could not be loaded, and offers a retry',
      when: 'loadActivities: failed',
      outcome: { state: 'loadFailed', context: { notice: 'no' }, accepts: { with: ['retry.requested'] } },
    },
  ],
};
