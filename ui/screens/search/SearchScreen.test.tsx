/** The page of the family search: its states, the guests dialog, its months and stay types. */
import { fireEvent } from '@testing-library/dom';
import type { StateValue } from 'xstate';
import { expect, it, describe } from 'vitest';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partyMachine } from '../../../machines/party/party.machine.ts';
import { FAMILY_TERMS } from '../../../machines/party/limits.rules.ts';
import { FIRST_PARTY } from '../../../machines/party/party.rules.ts';
import { type PartiesView, partiesView } from '../../../machines/party/party.view.ts';
import { type SearchChoice, startingChoice } from '../../../machines/search/choice.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import type { SearchContext } from '../../../machines/search/search.types.ts';
import { searchView } from '../../../machines/search/search.view.ts';
import { searchSteps } from '../../../machines/search/steps.view.ts';
import { SearchScreen } from './SearchScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { Months } from './Months.tsx';
import type { StayTypeView } from '../../../machines/search/stayType.view.ts';
import { StayTypeSection } from './StayTypeSection.tsx';

const TODAY = '2027-01-11';
const CHOOSING = { awaitingChoice: 'noErrors' };
const show = screenRenderer();

type Changes = Readonly<{ choice?: Partial<SearchChoice>; context?: Partial<SearchContext> }>;

/** The page in a state of its chart, with the parties where there is a view of them. */
const searchPage = (value: StateValue, { choice, context }: Changes, party: PartiesView | null = null) => {
  const chosen = { ...startingChoice(TODAY), resort: 'BG' as const, ...choice };
  const input = { today: TODAY, choice: chosen, isPrivateBreak: false, isWhoModalRequested: false };
  const snapshot = settledAt(searchMachine, input, value as never, { focus: '2027-01-22', ...context });
  return show((send) => (
    <SearchScreen
      view={searchView(snapshot)}
      steps={searchSteps(snapshot, null, null)}
      party={party}
      stayType={null}
      send={send}
      sendParty={send}
      sendStayType={send}
    />
  ));
};

const pageAt = async (value: StateValue, party: 'saved' | 'inModal' = 'saved', isModalClosed = false) => {
  const ofParty = { parties: [FIRST_PARTY], terms: FAMILY_TERMS, isModalRequested: false };
  const parties = partiesView(settledAt(partyMachine, ofParty, party as never, { isModalClosed }));
  return (await searchPage(value, {}, parties)).root;
};

it('asks about the guests in a dialog over the page, but not after a defect', async () => {
  const dialogsOf = (root: HTMLElement) => root.querySelectorAll('dialog').length;
  expect(dialogsOf(await pageAt(CHOOSING, 'inModal'))).toBe(1);
  expect(dialogsOf(await pageAt('broken', 'inModal'))).toBe(0);
});

it.each([
  [true, 'Who'],
  [false, null],
])('has the focus at the parties when their dialog was closed: %s', async (isModalClosed, name) => {
  await pageAt(CHOOSING, 'saved', isModalClosed);
  expect(document.activeElement?.getAttribute('aria-label') ?? null).toBe(name);
});

const DAY = { wasPrice: null, isSoldOut: false };
const CHEAPEST = { nights: 3, wasPrice: null, startDate: null };
const PRICED = {
  calendar: {
    resort: 'BG' as const,
    firstDate: '2027-01-11',
    lastDate: '2027-02-28',
    breaks: ['2027-01-22', '2027-01-25', '2027-02-05'].map((startDate) => ({
      startDate,
      nights: [4, 3],
      season: 'U FAMILY' as const,
    })),
  },
  grid: {
    resort: 'BG' as const,
    month: '2027-01',
    nights: 3,
    days: [
      { ...DAY, startDate: '2027-01-22', price: 29_900, wasPrice: 34_900 },
      { ...DAY, startDate: '2027-01-25', price: 24_900, breakName: 'Just for Tots', isForTots: true },
      { ...DAY, startDate: '2027-02-05', price: null, isSoldOut: true },
    ],
  },
  months: [
    { month: '2027-01', prices: [{ ...CHEAPEST, price: 24_900 }] },
    { month: '2027-02', prices: [{ ...CHEAPEST, price: 31_900 }] },
  ],
};
it('has in each part its texts, and names and describes each control, but for the days without arrivals', async () => {
  const { root, texts, controls, use } = await searchPage(CHOOSING, {
    choice: { date: '2027-01-22' },
    context: PRICED,
  });
  root.querySelector('details')?.setAttribute('open', '');
  expect(texts('Steps of the search', 'Months', 'Your search')).toEqual({
    Months: ['January 2027from £249Lowest', 'February 2027from £319'],
    'Steps of the search': [
      '[Where',
      ', done: Bognor Regis](#step-where)',
      '[When',
      ', done: Friday 22 January 2027, 3 nights](#step-when)',
      '[Who, not chosen yet: ](#step-who)',
      '[What, optional: ](#step-what)',
    ],
    'Your search': [
      '## Your search',
      'Bognor Regis',
      '22 Jan 2027 to 25 Jan 2027, 3 nights',
      '2 adults',
      'Show the details of your break',
      'Your stayFrom £299All fees included',
      'Search',
      'From £299',
    ],
  });
  expect(controls().filter((line) => !line.includes(', no arrivals'))).toEqual([
    'radio “Bognor Regis” = on (On the Sussex coast) → resort.chosen BG',
    'radio “Minehead” = off (Where Exmoor meets the sea) → resort.chosen MH',
    'radio “Skegness” = off (On the Lincolnshire coast) → resort.chosen SK',
    'radio “3 nights” = on → nights.chosen 3',
    'radio “4 nights” = off → nights.chosen 4',
    'button “Previous month”, disabled → month.turned -1',
    'button “Next month” → month.turned 1',
    'grid “January 2027” → focus.moved',
    'button “Friday 22 January 2027, 3 nights from £299, lowest price this month” → date.chosen 2027-01-22',
    'button “Monday 25 January 2027, 3 nights from £249, Just for Tots” → date.chosen 2027-01-25',
    'button “Friday 5 February 2027, sold out”, disabled → date.chosen 2027-02-05',
    'button “January 2027from £249Lowest”, disabled → month.chosen 2027-01',
    'button “February 2027from £319” → month.chosen 2027-02',
    'combobox “Day” = 22 → date.entered day',
    'combobox “Month” = January → date.entered month',
    'combobox “Year” = 2027 → date.entered year',
    'button “Use this date” → date.chosen typed',
    'button “Search” → search.submitted',
    'button “Clear the search” → break.cleared',
  ]);
  expect(use('button', 'Use this date')).toEqual([{ type: 'date.chosen', date: '2027-01-22' }]);
});

describe('the months', () => {
  const MONTHS = [
    { month: '2027-03', label: 'March', priceText: '£199.00', isChosen: true, isCheapest: false },
    { month: '2027-04', label: 'April', priceText: '£149.00', isChosen: false, isCheapest: true },
    { month: '2027-05', label: 'May', priceText: '', isChosen: false, isCheapest: false },
  ];

  const listOf = async () => {
    const { root } = await show((send) => <Months months={MONTHS} send={send} />);
    return { root, buttons: [...root.querySelectorAll('button')] };
  };

  it('says of each month its lowest price, and of one which is the lowest of all', async () =>
    expect((await listOf()).buttons.map(({ textContent }) => textContent)).toEqual([
      'March£199.00',
      'April£149.00Lowest',
      'MayNo breaks',
    ]));

  // browsers also make scrollable elements Tab stops
  it('is one stop of the Tab key, at the chosen month; the arrow keys go on from there', async () => {
    const { root, buttons } = await listOf();
    const stops = () =>
      [root.querySelector('[role="toolbar"]'), ...buttons].map((one) => (one as HTMLElement).tabIndex);
    expect(stops()).toEqual([-1, 0, -1, -1]);
    buttons[0]?.focus();
    const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Home', 'End', 'a'];
    const focused = keys.map((key) => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      return buttons.indexOf(document.activeElement as HTMLButtonElement);
    });
    expect(focused).toEqual([1, 2, 2, 0, 2, 2]);
    expect(stops()).toEqual([-1, -1, -1, 0]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft', altKey: true });
    expect(document.activeElement).toBe(buttons[2]);
  });
});

describe('the stay types', () => {
  const VIEW: StayTypeView = {
    state: 'closed',
    isOpen: false,
    isReady: true,
    error: null,
    groups: [],
    kindTexts: [],
    summary: 'Any accommodation',
    hasKinds: false,
    refusal: null,
  };

  const OPEN: StayTypeView = {
    ...VIEW,
    state: 'open.noErrors',
    isOpen: true,
    hasKinds: true,
    summary: 'Hotel',
    groups: [
      {
        legend: 'Kind of place',
        options: [
          { filter: 'packageType', value: 'HOTEL', label: 'Hotel', isOn: true, count: 3, fromText: 'from £299' },
          { filter: 'packageType', value: 'CARAVAN', label: 'Caravan', isOn: false, count: 1, fromText: null },
        ],
      },
    ],
  };

  it.each([
    [VIEW, ['button “Any accommodationChoose” → stayType.opened']],
    [
      OPEN,
      [
        'button “HotelClose” → stayType.closed',
        'button “Hotel, 3 placesfrom £299” → kind.toggled packageType.HOTEL',
        'button “Caravan, 1 place” → kind.toggled packageType.CARAVAN',
        'button “Any will do” → kinds.cleared',
      ],
    ],
  ])('names and describes each control (%#)', async (view, named) => {
    const { controls } = await show((send) => <StayTypeSection view={view} send={send} />);
    expect(controls()).toEqual(named);
  });
});
