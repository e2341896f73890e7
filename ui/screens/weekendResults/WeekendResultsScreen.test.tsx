/** The page of the weekends found: its cards, and what a search that finds nothing offers. */
import { act } from 'react';
import { expect, it } from 'vitest';
import type { PricedBreak } from '../../../machines/contract/weekend.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { FIRST_PARTY } from '../../../machines/party/party.rules.ts';
import {
  weekendResultsMachine,
  type WeekendResultsEvent,
} from '../../../machines/weekendResults/weekendResults.machine.ts';
import { weekendResultsView } from '../../../machines/weekendResults/weekendResults.view.ts';
import { ANY_WEEKEND } from '../../../machines/weekendSearch/weekendFilters.ts';
import { partMounter } from '../../test/partMounter.ts';
import { WeekendResultsScreen } from './WeekendResultsScreen.tsx';

const mount = partMounter();

const FOLK: PricedBreak = {
  resort: 'MH',
  startDate: '2027-09-17',
  nights: 3,
  name: 'Folk by the Sea',
  event: 'folk',
  price: 36_000,
  wasPrice: null,
  perPersonPrice: 18_000,
  isSoldOut: false,
};
const SOLD_OUT: PricedBreak = {
  ...FOLK,
  startDate: '2027-09-24',
  price: null,
  perPersonPrice: null,
  isSoldOut: true,
};

const open = async (value: string, weekenders: readonly PricedBreak[]) => {
  const input = { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, searchHref: '/search', shown: 12 };
  const view = weekendResultsView(settledAt(weekendResultsMachine, input, value, { weekenders }));
  const sent: WeekendResultsEvent[] = [];
  const { root } = await mount(<WeekendResultsScreen view={view} send={(event) => void sent.push(event)} />);
  return { root, sent };
};

it('marks the weekends that can be chosen and those that are refused', async () => {
  const { root } = await open('awaitingChoice', [FOLK, SOLD_OUT]);
  const cards = [...root.querySelectorAll('article')];
  expect(cards.map((card) => [card.querySelector('h2')?.textContent, card.dataset['state']])).toEqual([
    ['Folk by the Sea', 'open'],
    ['Sold out: Folk by the Sea', 'refused'],
  ]);
});

it('loads the picture of the first weekend at once, and the others when they come into view', async () => {
  const { root } = await open('awaitingChoice', [FOLK, SOLD_OUT]);
  const pictures = [...root.querySelectorAll('article img')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
});

it('offers every weekend where none matches', async () => {
  const { root, sent } = await open('nothingFound', []);
  const widen = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show every weekend');
  act(() => widen?.click());
  expect(sent).toEqual([{ type: 'filters.widened' }]);
});
