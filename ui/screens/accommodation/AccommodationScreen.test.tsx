/** The accommodation page: the labels of its buttons, what an empty list offers, and what is shown after a failure. */
import { expect, it } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { AccommodationScreen } from './AccommodationScreen.tsx';
import { Offers } from './Offers.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();
const VIEW = { ...viewAt('awaitingChoice'), isListWaiting: false };

it('the list of accommodation offers to show everything once the filters leave nothing', async () => {
  const view = { ...VIEW, cards: [], isFilteredOut: true };
  const { use } = await show((send) => <Offers view={view} send={() => undefined} sendList={send} />);
  expect(use('button', 'Show everything')).toEqual([{ type: 'filters.cleared' }]);
});

const fullPage = (view: ReturnType<typeof viewAt> = VIEW) =>
  show((send) => <AccommodationScreen view={view} send={send} sendList={send} />);

it('has in each part its texts, and names and describes each control', async () => {
  const { texts, controls } = await fullPage();
  expect(texts('Filter and sort')).toEqual({
    'Filter and sort': [
      '3 places',
      'Filters',
      'Accessible stays',
      'Sort by',
      'Price, low to high',
      'Price, high to low',
      'Name',
      'Fewest beds first',
    ],
  });
  expect(controls()).toEqual([
    'button “Share out the rooms” → allocation.opened',
    'tab “Party 12 adults, 1 child, 1 infant” → party.shown 0',
    'tab “Party 21 adult” → party.shown 1',
    'button “Filters” → panel.opened filter',
    'button “Accessible stays” → panel.opened accessible',
    'combobox “Sort by” = Price, low to high → sort.chosen',
    'button “Look inside: The ROOM” → detail.opened ROOM',
    'button “Choose: The ROOM” → accommodation.chosen ROOM',
    'button “Compare: The ROOM”, disabled → compare.toggled ROOM',
    'button “Look inside: The LODGE” → detail.opened LODGE',
    'button “Choose: The LODGE” → accommodation.chosen LODGE',
    'button “Compare: The LODGE”, disabled → compare.toggled LODGE',
    'button “Look inside: The TENT” → detail.opened TENT',
    'button “Continue” → choice.confirmed',
  ]);
});

it('has on each card its texts', async () =>
  expect((await fullPage()).page.getAllByRole('article').map(markdownOf)).toEqual([
    [
      '## The ROOM',
      'Sleeps up to 6. Infants in cots don’t count towards the 6.',
      '£200.50 for 4 nights£103.50 per person',
      'Look inside',
      'Choose',
      'Compare',
    ],
    [
      '## The LODGE',
      'Sleeps up to 6, 1 bedroom. Infants in cots don’t count towards the 6.',
      'Ground floor',
      'was',
      '£500.00',
      ', now £450.00 for 4 nights£103.50 per person',
      '1 left',
      'Look inside',
      'Choose',
      'Compare',
    ],
    [
      '## Sold out: The TENT',
      'Sleeps up to 6, 2 bedrooms. Infants in cots don’t count towards the 6.',
      '£310.50 for 4 nights£103.50 per person',
      'Look inside',
    ],
  ]));

it('says for which party a place is chosen next, and what the choices cost so far', async () => {
  const { page, use } = await fullPage(viewAt('awaitingChoice', { choices: ['LODGE', null], shown: 1 }));
  expect(page.getByText('You have chosen The LODGE for Party 1. Now choose for Party 2.')).toBeTruthy();
  expect(markdownOf(page.getByRole('complementary', { name: 'Your break' }))).toContain(
    'So far£450.00All fees included',
  );
  expect(use('button', 'Choose: The ROOM')).toEqual([{ type: 'accommodation.chosen', unitIndex: 1, code: 'ROOM' }]);
});
