/** The page of the weekend search: its open question, the filters that can be chosen, and its errors. */
import type { StateValue } from 'xstate';
import { expect, it } from 'vitest';
import type { WeekendBreaks } from '../../../machines/contract/weekend.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partyMachine } from '../../../machines/party/party.machine.ts';
import { FIRST_PARTY } from '../../../machines/party/party.rules.ts';
import { partiesView } from '../../../machines/party/party.view.ts';
import { ANY_WEEKEND } from '../../../machines/weekendSearch/weekendFilters.ts';
import { WEEKEND_TERMS, weekendSearchMachine } from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import type { WeekendSearchContext } from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchView } from '../../../machines/weekendSearch/weekendSearch.view.ts';
import { WeekendSearchScreen } from './WeekendSearchScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const OFFER: WeekendBreaks = {
  events: [
    { code: 'ska', name: 'Ska and Reggae' },
    { code: 'folk', name: 'Folk by the Sea' },
  ],
  resorts: ['SK', 'MH'],
  months: ['2027-05', '2027-09'],
  breaks: [
    { resort: 'SK', startDate: '2027-05-07', nights: 3, name: 'Ska', event: 'ska' },
    { resort: 'MH', startDate: '2027-09-17', nights: 3, name: 'Folk', event: 'folk' },
  ],
};
const PARTIES = [FIRST_PARTY];

type Page = { changes?: Partial<WeekendSearchContext>; isModalClosed?: boolean; hasParty?: boolean };

const pageAt = (value: StateValue, { changes, isModalClosed = false, hasParty = true }: Page = {}) => {
  const input = { parties: PARTIES, weekendFilters: ANY_WEEKEND, isWhoModalRequested: false };
  const view = weekendSearchView(settledAt(weekendSearchMachine, input, value, { offer: OFFER, ...changes }));
  const party = { parties: PARTIES, terms: WEEKEND_TERMS, isModalRequested: false };
  const parties = partiesView(settledAt(partyMachine, party, 'saved', { isModalClosed }));
  return show((send) => (
    <WeekendSearchScreen view={view} party={hasParty ? parties : null} send={send} sendParty={send} />
  ));
};

it('has the focus at the parties once their dialog was closed', async () => {
  await pageAt({ asking: 'who' });
  expect(document.activeElement?.id).toBe('');
  await pageAt({ asking: 'who' }, { isModalClosed: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Who');
});

it('leads from the error of filters that nothing matches to the first month', async () => {
  const weekendFilters = { ...ANY_WEEKEND, months: ['2027-05'], events: ['folk'] };
  const { root } = await pageAt({ asking: 'refused' }, { changes: { weekendFilters } });
  const target = root.querySelector('[role="alert"] a')?.getAttribute('href');
  expect(target).toBe('#months-0');
  expect(root.querySelector(`label:has(${target})`)?.textContent).toContain('May 2027');
});

it('has in each part its texts, and names and describes each control', async () => {
  const weekendFilters = { ...ANY_WEEKEND, months: ['2027-05'] };
  const { texts, controls } = await pageAt({ asking: 'when' }, { changes: { weekendFilters }, hasParty: false });
  expect(texts('Your weekend')).toEqual({
    'Your weekend': [
      '## Your weekend',
      'May 2027 · any event',
      '2 adults',
      'Any resort',
      'Show the details of your break',
      'Weekends to choose from1Prices come next, all fees included',
      'Show weekends',
      '1 weekend to choose from',
    ],
  });
  expect(controls()).toEqual([
    'button “When, and what for?May 2027 · any event” → question.opened when',
    'checkbox “May 20271 weekend” = on → filter.toggled months.2027-05',
    'checkbox “September 20271 weekend” = off → filter.toggled months.2027-09',
    'checkbox “Ska and Reggae” = off (1 weekend.) → filter.toggled events.ska',
    'checkbox “Folk by the Sea” = off (0 weekends. No weekend has this as well as everything else you’ve chosen. Clear something first.), disabled → filter.toggled events.folk',
    'button “Next: who is coming” → question.opened who',
    'button “Who?2 adults” → question.opened who',
    'button “Where?Any resort” → question.opened where',
    'button “Clear my choices” → filters.cleared',
    'button “Show weekends” → search.submitted',
  ]);
});
