/** The page of the weekends found: its cards, and what it offers when nothing is found. */
import { expect, it } from 'vitest';
import { pricedBreak } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { FIRST_PARTY } from '../../../machines/party/party.rules.ts';
import { weekendResultsMachine } from '../../../machines/weekendResults/weekendResults.machine.ts';
import { weekendResultsView } from '../../../machines/weekendResults/weekendResults.view.ts';
import { ANY_WEEKEND } from '../../../machines/weekendSearch/weekendFilters.ts';
import { WeekendResultsScreen } from './WeekendResultsScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';

const FOLK = pricedBreak('MH', '2027-09-17', {
  name: 'Folk by the Sea',
  event: 'folk',
  price: 36_000,
  perPersonPrice: 18_000,
});
const SOLD_OUT = { ...FOLK, startDate: '2027-09-24', price: null, perPersonPrice: null, isSoldOut: true };
const show = screenRenderer();
const fullPage = () => {
  const input = { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, searchHref: '/search', shown: 2 };
  const weekenders = [{ ...FOLK, wasPrice: 40_000 }, SOLD_OUT, { ...FOLK, startDate: '2027-10-01' }];
  const snapshot = settledAt(weekendResultsMachine, input, 'awaitingChoice', { weekenders });
  return show((send) => <WeekendResultsScreen view={weekendResultsView(snapshot)} send={send} />);
};

it('has on each card its texts', async () =>
  expect((await fullPage()).page.getAllByRole('article').map(markdownOf)).toEqual([
    [
      '![](/bff/images/scenes/mh/apartment-3-night-9.svg)',
      '## Folk by the Sea',
      'Minehead17 Sep 2027 to 20 Sep 2027, 3 nights',
      'From was',
      '£400.00',
      ', now £360.00 £180.00 a person',
      'Choose this weekend',
    ],
    [
      '![](/bff/images/scenes/mh/apartment-3-night-2.svg)',
      '## Folk by the Sea',
      'Minehead1 Oct 2027 to 4 Oct 2027, 3 nights',
      'From£360.00 £180.00 a person',
      'Choose this weekend',
    ],
  ]));

it('names and describes each control', async () => {
  const { controls } = await fullPage();
  expect(controls()).toEqual([
    'radio “Price, low to high” = on → order.chosen price',
    'radio “Date” = off → order.chosen date',
    'button “Choose this weekend: Folk by the Sea, Minehead, 17 Sep 2027 to 20 Sep 2027, 3 nights” → weekender.chosen MH.2027-09-17',
    'button “Choose this weekend: Folk by the Sea, Minehead, 1 Oct 2027 to 4 Oct 2027, 3 nights” → weekender.chosen MH.2027-10-01',
    'button “Show more weekends” → more.requested',
  ]);
});
