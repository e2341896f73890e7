/** The accommodation page: texts and controls of its list, the dialogs over it, the comparison, and one accommodation. */
import { describe, expect, it } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { AccommodationScreen } from './AccommodationScreen.tsx';
import { Allocation } from './Allocation.tsx';
import { Comparison } from './Comparison.tsx';
import { OfferPage } from './OfferPage.tsx';
import { Offers } from './Offers.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { outlineOf } from '../../test/outline.ts';
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

const viewWith = (choices: readonly (string | null)[]) =>
  viewAt({ awaitingChoice: { showingList: 'allocating' } }, { choices });

describe('the dialog that shares the rooms out', () => {
  it('says what they cost together once every party has one', () => {
    const lastOf = (choices: readonly (string | null)[]) =>
      outlineOf(<Allocation view={viewWith(choices)} send={() => undefined} />).join(' ');
    expect(lastOf(['LODGE', 'ROOM'])).toMatch(/<p> Together\s+£650\s+\.50/);
    expect(lastOf(['LODGE', null])).not.toContain('Together');
  });

  it.each([
    ['warns while a party has none', ['LODGE', null], 'Warning: '],
    ['says that all is well once every party has one', ['LODGE', 'ROOM'], 'Success: '],
  ])('%s', async (_, choices, word) => {
    const { root } = await show((send) => <Allocation view={viewWith(choices)} send={send} />);
    expect(root.querySelector('[role="status"]')?.textContent.startsWith(word)).toBe(true);
  });

  it('shows what each party has, and sends what is chosen for it', async () => {
    const { page, use } = await show((send) => <Allocation view={viewWith(['LODGE', null])} send={send} />);
    const lists = ['Party 1', 'Party 2'].map((name) => page.getByRole<HTMLSelectElement>('combobox', { name }));
    expect(lists.map(({ value }) => value)).toEqual(['LODGE', '']);
    const chosen = { type: 'accommodation.chosen', unitIndex: 1, code: 'ROOM' };
    expect(use('combobox', 'Party 2', { value: 'ROOM' })).toEqual([chosen]);
  });
});

const COMPARED = {
  columns: [
    { code: 'ROOM', name: 'Room', state: 'available' },
    { code: 'LODGE', name: 'Lodge', state: 'available' },
  ],
  rows: [],
} as const;

it.each([
  [0, [null, 'ROOM']],
  [1, ['ROOM', null]],
])('the comparison chooses for party %i whose list is open, where the parties have %j', async (shown, choices) => {
  const view = { ...viewAt('awaitingChoice', { shown, choices }), comparison: COMPARED };
  const { use } = await show((send) => <Comparison view={view} send={send} sendList={() => undefined} />);
  const chosen = { type: 'accommodation.chosen', unitIndex: shown, code: 'LODGE' };
  expect(use('button', 'Choose: Lodge')).toEqual([chosen]);
});

const DETAIL = viewAt({ awaitingChoice: 'showingDetail' }, { detail: 'ROOM' });
const GUIDE = {
  code: 'guide',
  title: 'The guide',
  description: 'Everything in one place.',
  href: '/media/guide.pdf',
  sizeText: 'PDF, 4 pages, 12 kB',
  isAccessGuide: false,
};

it('the page of one accommodation saves a brochure to the guest’s device instead of leaving the page for it', async () => {
  const bookingJourneyPDF = { isReady: true, brochures: [GUIDE] };
  if (DETAIL.detail === null) throw new Error('no accommodation is open');
  const view = { ...DETAIL, showcase: { ...DETAIL.showcase, bookingJourneyPDF } };
  const offer = DETAIL.detail;
  const { root } = await show((send) => <OfferPage view={view} offer={offer} send={send} />);
  const link = root.querySelector('[aria-label="To read at home"] a');
  expect([link?.textContent, link?.getAttribute('href'), link?.hasAttribute('download')]).toEqual([
    'The guide',
    '/media/guide.pdf',
    true,
  ]);
});
