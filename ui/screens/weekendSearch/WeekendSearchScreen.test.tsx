/** The page of the weekend search: its open question, the filters that can still be chosen, and its errors. */
import { act } from 'react';
import type { StateValue } from 'xstate';
import { expect, it } from 'vitest';
import type { WeekendBreaks } from '../../../machines/contract/weekend.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partyMachine } from '../../../machines/party/party.machine.ts';
import { FIRST_PARTY } from '../../../machines/party/party.rules.ts';
import { partiesView } from '../../../machines/party/party.view.ts';
import { ANY_WEEKEND } from '../../../machines/weekendSearch/weekendFilters.ts';
import {
  WEEKEND_TERMS,
  weekendSearchMachine,
  type WeekendSearchContext,
} from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import { weekendSearchView } from '../../../machines/weekendSearch/weekendSearch.view.ts';
import { partMounter } from '../../test/partMounter.ts';
import { WeekendSearchScreen } from './WeekendSearchScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const mount = partMounter();

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

type Page = {
  changes?: Partial<WeekendSearchContext>;
  isModalClosed?: boolean;
  hasParty?: boolean;
  /** What the page has sent. */
  sent?: unknown[];
};

const pageAt = async (value: StateValue, { changes, isModalClosed = false, hasParty = true, sent = [] }: Page = {}) => {
  const input = { parties: PARTIES, weekendFilters: ANY_WEEKEND, isWhoModalRequested: false };
  const view = weekendSearchView(settledAt(weekendSearchMachine, input, value, { offer: OFFER, ...changes }));
  const party = { parties: PARTIES, terms: WEEKEND_TERMS, isModalRequested: false };
  const parties = partiesView(settledAt(partyMachine, party, 'saved', { isModalClosed }));
  const send = (event: unknown) => void sent.push(event);
  return (
    await mount(<WeekendSearchScreen view={view} party={hasParty ? parties : null} send={send} sendParty={send} />)
  ).root;
};

it('says the state of its chart, and that of the parties unless their chart has failed', async () => {
  const stateOf = (root: HTMLElement) =>
    root.querySelector('[data-screen="weekendSearch"]')?.getAttribute('data-state');
  expect(stateOf(await pageAt({ asking: 'when' }))).toBe('asking.when saved');
  expect(stateOf(await pageAt({ asking: 'when' }, { hasParty: false }))).toBe('asking.when');
});

it('marks the open question, whose arrow points up; those of the others point down', async () => {
  const root = await pageAt({ asking: 'where' });
  const [up, down] = ['m5 15 7-7 7 7', 'm5 9 7 7 7-7'];
  const questions = [...root.querySelectorAll<HTMLElement>('section:has(> h2 > button)')];
  expect(
    questions.map((one) => [
      one.getAttribute('aria-label'),
      one.dataset['state'],
      one.querySelector('h2 path')?.getAttribute('d'),
    ]),
  ).toEqual([
    ['When, and what for?', 'closed', down],
    ['Who?', 'closed', down],
    ['Where?', 'open', up],
  ]);
});

it('says that no filter has to be chosen', async () => {
  const root = await pageAt({ asking: 'when' });
  const hintOf = (id: string) => {
    const group = root.querySelector(`fieldset#${id}`);
    return root.querySelector(`p[id="${group?.getAttribute('aria-describedby')}"]`)?.textContent;
  };
  const hint = 'Choose as many as you like, or none if you don’t mind.';
  expect([hintOf('months'), hintOf('events')]).toEqual([hint, hint]);
});

it('disables the event that is not on in the chosen month', async () => {
  const root = await pageAt(
    { asking: 'when' },
    { changes: { weekendFilters: { ...ANY_WEEKEND, months: ['2027-05'] } } },
  );
  const events = [...root.querySelectorAll('#events label')].map((label) => [
    label.querySelector('input')?.getAttribute('data-key'),
    label.getAttribute('data-disabled'),
    label.querySelector('input')?.getAttribute('aria-disabled'),
  ]);
  expect(events).toEqual([
    ['events.ska', null, null],
    ['events.folk', 'true', 'true'],
  ]);
});

it('has the focus at the parties once their dialog was closed', async () => {
  await pageAt({ asking: 'who' });
  expect(document.activeElement?.id).toBe('');
  await pageAt({ asking: 'who' }, { isModalClosed: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Who');
});

it('leads from the error of filters that nothing matches to the first month', async () => {
  const weekendFilters = { ...ANY_WEEKEND, months: ['2027-05'], events: ['folk'] };
  const root = await pageAt({ asking: 'refused' }, { changes: { weekendFilters } });
  const target = root.querySelector('[role="alert"] a')?.getAttribute('href');
  expect(target).toBe('#months-0');
  expect(root.querySelector(`label:has(${target})`)?.textContent).toContain('May 2027');
});

it('reads out how many weekends there are as soon as it knows, and says that prices come next', async () => {
  const asideAt = async (...at: Parameters<typeof pageAt>) => (await pageAt(...at)).querySelector('aside');
  const loading = await asideAt('loading', { changes: { offer: null } });
  const asking = await asideAt({ asking: 'when' });
  const readOut = [loading, asking].map((aside) => aside?.querySelector('[role="status"]')?.textContent);
  expect(readOut).toEqual(['', '2 weekends to choose from']);
  expect(asking?.textContent).toContain('Prices come next, all fees included');
});

it.each([
  ['loadFailed', 'Sorry, we couldn’t load this.'],
  // a failure that came before the defect is not its reason
  ['broken', 'Sorry, something went wrong on our side.'],
])('says what has failed: %s', async (value, title) => {
  const root = await pageAt(value, { changes: { offer: null, message: 'We can’t reach our list.' } });
  const alert = root.querySelector('[role="alert"]')?.textContent;
  expect(alert).toContain(title);
  expect(alert?.includes('We can’t reach our list.')).toBe(value === 'loadFailed');
});

it('searches when its form is sent, without leaving the page', async () => {
  const sent: unknown[] = [];
  const root = await pageAt({ asking: 'when' }, { sent });
  const event = new Event('submit', { bubbles: true, cancelable: true });
  act(() => void root.querySelector('form')?.dispatchEvent(event));
  expect(sent).toEqual([{ type: 'search.submitted' }]);
  expect(event.defaultPrevented).toBe(true);
});

const show = screenRenderer();
const fullPage = (question: 'when' | 'where' = 'when') => {
  const weekendFilters = { ...ANY_WEEKEND, months: ['2027-05'] };
  const input = { parties: PARTIES, weekendFilters, isWhoModalRequested: false };
  const view = weekendSearchView(settledAt(weekendSearchMachine, input, { asking: question }, { offer: OFFER }));
  return show((send) => <WeekendSearchScreen view={view} party={null} send={send} sendParty={send} />);
};

it.each([
  [
    'complementary',
    'Your weekend',
    [
      '## Your weekend',
      'May 2027 · any event',
      '2 adults',
      'Any resort',
      'Show the details of your break',
      'Weekends to choose from1Prices come next, all fees included',
      'Show weekends',
      '1 weekend to choose from',
    ],
  ],
])('has in the %s “%s” its texts', async (role, name, texts) => {
  const { page } = await fullPage();
  expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
});

it.each([
  ['checkbox', 'May 2027 1 weekend', 'on', ''],
  ['checkbox', 'September 2027 1 weekend', 'off', ''],
  ['checkbox', 'Ska and Reggae', 'off', '1 weekend.'],
  [
    'checkbox',
    'Folk by the Sea',
    'off',
    '0 weekends. No weekend has this as well as everything else you’ve chosen. Clear something first.',
  ],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await fullPage();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['button', 'When, and what for? May 2027 · any event', { type: 'question.opened', question: 'when' }],
  ['checkbox', 'May 2027 1 weekend', { type: 'filter.toggled', kind: 'months', value: '2027-05' }],
  ['checkbox', 'September 2027 1 weekend', { type: 'filter.toggled', kind: 'months', value: '2027-09' }],
  ['checkbox', 'Ska and Reggae', { type: 'filter.toggled', kind: 'events', value: 'ska' }],
  ['button', 'Next: who is coming', { type: 'question.opened', question: 'who' }],
  ['button', 'Who? 2 adults', { type: 'question.opened', question: 'who' }],
  ['button', 'Where? Any resort', { type: 'question.opened', question: 'where' }],
  ['button', 'Clear my choices', { type: 'filters.cleared' }],
  ['button', 'Show weekends', { type: 'search.submitted' }],
])('sends from the %s “%s” its event', async (role, name, event) => {
  const { use } = await fullPage();
  expect(use(role, name)).toEqual([event]);
});
