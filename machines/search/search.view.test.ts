/** The view of the search: defaults, the spec's messages, the calendar's days, and what is enabled in each state. */
import { describe, expect, it } from 'vitest';
import type { Calendar, Season } from '../contract/stay.ts';
import { FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { clearedChoice, type SearchChoice, startingChoice } from './choice.ts';
import { searchMachine } from './search.machine.ts';
import type { MonthPrices, SearchContext } from './search.types.ts';
import { searchView } from './search.view.ts';
import { searchSteps } from './steps.view.ts';

const TODAY = '2027-01-11';
const START = startingChoice(TODAY);
const WHOLE: SearchChoice = { ...START, date: '2027-01-22' };
const sold = (startDate: string, nights: number[], season: Season = 'U FAMILY') => ({ startDate, nights, season });
const CALENDAR = {
  resort: 'BG' as const,
  firstDate: TODAY,
  lastDate: '2027-02-28',
  breaks: [sold('2027-01-22', [4, 3])],
};
const selling = (...breaks: Calendar['breaks']) => ({ calendar: { ...CALENDAR, breaks } });
const day = (startDate: string, price: number | null) => ({
  startDate,
  price,
  wasPrice: null,
  isSoldOut: price === null,
});
const GRID = {
  resort: 'BG' as const,
  month: '2027-01',
  nights: 3,
  days: [day('2027-01-22', 24_900), day('2027-01-25', 19_950), day('2027-01-29', null), day('2027-02-05', 9_900)],
};
const noErrors = { awaitingChoice: 'noErrors' };
const refused = { awaitingChoice: 'refused' };
const inputOf = (choice: SearchChoice) => ({ today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested: false });
const at = (value: string | object, choice: SearchChoice = START, changes: Partial<SearchContext> = {}) => {
  const given = { calendar: CALENDAR, grid: GRID, ...changes };
  return searchView(settledAt(searchMachine, inputOf(choice), value as string, given));
};
const dayAt = (date: string, choice = START, changes: Partial<SearchContext> = {}) =>
  at(noErrors, choice, changes)
    .calendar.weeks.flatMap(({ days }) => days)
    .find((one) => one.date === date);

const infant = (type: 'Hired cot' | 'Own cot' | null) =>
  partyWith({ numberOfAdults: 2, numberOfInfants: 1, cotTypes: [{ id: 1, type }] });

const NO_DATE = { field: 'date', message: 'Please select dates for your break' };
const NO_COT = { field: 'parties.0.cotTypes', message: 'Please select a cot type for all infants' };
const TOO_FEW = { field: 'parties.0.numberOfAdults', message: 'The first party needs at least 2 adults.' };
// requirement: JOURNEY-5-SEARCH-MSG-DATES
it.each([
  ['without a date', START, [NO_DATE]],
  ['without a cot type', { ...WHOLE, parties: [infant(null)] }, [NO_COT]],
  ['without a date and with too few adults', { ...START, parties: [ONE_MORE] }, [NO_DATE, TOO_FEW]],
  ['complete', WHOLE, []],
])('the errors in searchView shows the spec’s texts once the search is submitted: %s', (_, choice, errors) => {
  expect(at(refused, choice).errors).toEqual(errors);
  expect(at(noErrors, choice).errors).toEqual([]);
});

describe('the search choice in the view', () => {
  // requirement: JOURNEY-3-SEARCH-CHOICE
  it('starts with Bognor Regis and the lengths on sale there', () => {
    const view = at(noErrors);
    expect(view.resorts).toEqual([
      { code: 'BG', name: 'Bognor Regis', isChosen: true },
      { code: 'MH', name: 'Minehead', isChosen: false },
      { code: 'SK', name: 'Skegness', isChosen: false },
    ]);
    expect(view.nights).toEqual([
      { nights: 3, label: '3 nights', isChosen: true },
      { nights: 4, label: '4 nights', isChosen: false },
    ]);
    expect(at('pricing', START, { calendar: null, grid: null }).nights.map(({ nights }) => nights)).toEqual([3]);
  });
  it('has a price once it has a date', () =>
    expect([at(noErrors, WHOLE).fromPriceText, at(noErrors).fromPriceText]).toEqual(['From £249', null]));
  it('has a price that holds the hired cots at once, and says what they cost', () => {
    const choice = { ...WHOLE, parties: [infant('Hired cot'), infant('Hired cot'), infant('Own cot')] };
    const calendar = { ...CALENDAR, cotPrice: 1_200 };
    const view = at(noErrors, choice, { calendar });
    expect([view.fromPriceText, view.summaryItems.at(-1)]).toEqual(['From £273', 'Hired cots: £24.00']);
    expect(at('debouncing', choice, { calendar }).fromPriceText).toBe('From £273');
    const own = at(noErrors, { ...WHOLE, parties: [infant('Own cot')] }, { calendar });
    expect([own.fromPriceText, own.summaryItems.length]).toEqual(['From £249', 3]);
    expect(at(noErrors, choice).fromPriceText).toBe('From £249');
  });
  // requirement: JOURNEY-3-SEARCH-CHOICE
  it('is summed up as resort, stay and parties', () => {
    expect(at(noErrors, { ...WHOLE, parties: [FAMILY, ONE_MORE] }).summaryItems).toEqual([
      'Bognor Regis',
      '22 Jan 2027 to 25 Jan 2027, 3 nights',
      '2 adults, 1 child, 1 infant · 1 adult',
    ]);
    const undated = at(noErrors, { ...START, resort: 'SK' }).summaryItems;
    expect(undated).toEqual(['Skegness', '3 nights, no arrival day yet', '2 adults']);
  });
});

describe('the calendar of the search', () => {
  // requirement: JOURNEY-3-SEARCH-CHOICE
  it('always has six weeks, from Monday to Sunday', () => {
    const { title, weeks } = at(noErrors).calendar;
    expect(title).toBe('January 2027');
    expect(weeks.map(({ days }) => days.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([weeks[0]?.days[0]?.date, weeks[5]?.days[6]?.date]).toEqual(['2026-12-28', '2027-02-07']);
  });
  it.each([
    ['2027-01-22', 'open', '£249', 'Friday 22 January 2027, 3 nights from £249'],
    ['2027-01-25', 'cheapest', '£200', 'Monday 25 January 2027, 3 nights from £200, lowest price this month'],
    ['2027-01-29', 'sold', '', 'Friday 29 January 2027, sold out'],
    ['2027-01-30', 'none', '', 'Saturday 30 January 2027, no arrivals'],
    ['2027-02-05', 'none', '', 'Friday 5 February 2027, no arrivals'],
  ])('shows %s as %s', (date, status, priceText, label) => {
    expect(dayAt(date)).toMatchObject({ status, priceText, label });
  });
  it('turns only to the months that can be shown', () => {
    const first = at(noErrors).calendar;
    const last = at(noErrors, { ...START, month: '2027-02' }).calendar;
    expect([first.canGoBack, first.canGoForward, last.canGoBack, last.canGoForward]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('announces the chosen stay, or why a day cannot be chosen', () => {
    const message = (...given: Parameters<typeof at>) => at(...given).calendar.message;
    const arrival = 'Arrival Friday 22 January 2027, 3 nights. Also sold from this day: 4 nights';
    expect(message(noErrors, WHOLE)).toBe(arrival);
    expect(message('pricing', WHOLE, { grid: null })).toBe(arrival);
    expect(message(noErrors, WHOLE, selling(sold('2027-01-22', [7, 3, 4])))).toBe(`${arrival}, 7 nights`);
    expect(message(noErrors, WHOLE, selling(sold('2027-01-22', [3], 'ADULT ONLY')))).toBe(
      'Arrival Friday 22 January 2027, 3 nights, adults only: everyone is 18 or over',
    );
    expect(message(noErrors, { ...WHOLE, date: '2027-01-23' })).toBe('Arrival Saturday 23 January 2027, 3 nights');
    const noArrival = message({ awaitingChoice: 'noArrival' }, START, { focus: '2027-01-30' });
    expect(noArrival).toMatch(/can’t arrive on Saturday 30 January 2027/);
    expect(message(noErrors)).toBe('');
  });
});

describe('a break for tots in the calendar', () => {
  const FOR_TOTS = {
    ...selling(...CALENDAR.breaks, { ...sold('2027-01-25', [3]), isForTots: true }),
    grid: {
      ...GRID,
      days: GRID.days.map((one) =>
        one.startDate === '2027-01-25' ? { ...one, breakName: 'Just for Tots', isForTots: true } : one,
      ),
    },
  };
  const chosen = { ...START, date: '2027-01-25' };
  const little = { ...chosen, parties: [partyWith({ numberOfAdults: 2, numberOfToddlers: 1 })] };
  const dayOf = (choice: SearchChoice) => dayAt('2027-01-25', choice, FOR_TOTS);

  // requirement: JOURNEY-5-TOTS
  it('is labelled on its day and explained under the calendar', () => {
    expect(dayOf(chosen)).toMatchObject({
      note: 'Tots',
      status: 'open',
      label: 'Monday 25 January 2027, 3 nights from £200, Just for Tots',
    });
    expect(at(noErrors, chosen, FOR_TOTS).calendar).toMatchObject({
      legend: ['Tots: Just for Tots, for a party with a toddler or an infant'],
      message: 'Arrival Monday 25 January 2027, 3 nights, Just for Tots',
    });
    expect(at(noErrors, chosen).calendar.legend).toEqual([]);
    expect(dayAt('2027-01-25')?.note).toBe('');
  });
  it('is still named while another month is shown, whose prices do not have its day', () => {
    const elsewhere = { ...FOR_TOTS, grid: { ...GRID, month: '2027-02', days: [] } };
    expect(at(noErrors, { ...chosen, month: '2027-02' }, elsewhere).calendar.message).toBe(
      'Arrival Monday 25 January 2027, 3 nights, Just for Tots',
    );
  });
  it('is the cheapest of the month only for parties that can book it', () =>
    expect(dayOf(little)?.status).toBe('cheapest'));
  it.each([
    ['without toddlers or infants', chosen, ['A Just for Tots break needs at least one toddler or infant.']],
    ['with a toddler', little, []],
  ])('requires a suitable party: %s', (_, choice, messages) => {
    const errors = messages.map((message) => ({ field: 'parties', message }));
    expect(at(refused, choice, FOR_TOTS).errors).toEqual(errors);
  });
});

const NO_PRICES = 'You can carry on as soon as we have the prices.';
// requirement: JOURNEY-3-SEARCH-STATE
it.each([
  ['debouncing', { isBusy: true, isBreakLoaded: false }],
  ['pricing', { isBusy: true, isBreakLoaded: false }],
  [noErrors, { isBusy: false, isBreakLoaded: true, canSubmit: true }],
  ['pricesFailed', { havePricesFailed: true, isBreakLoaded: false, submitRefusal: NO_PRICES }],
  ['broken', { isBroken: true }],
])('searchView enables and disables its controls at %j', (value, expected) => {
  expect(at(value)).toMatchObject({ canSubmit: false, submitRefusal: null, ...expected });
});

describe('the price of the chosen break', () => {
  const seen = { ...START, date: '2027-01-22', chosenBreak: { breakName: 'Weekend Break', price: 22_900 } };
  const textAt = (choice: SearchChoice, openedWith: SearchChoice, value: string | object = noErrors) =>
    at(value, choice, { openedWith }).priceChangeText;
  const couple = { ...seen, parties: [partyWith({ numberOfAdults: 3 })] };

  // requirement: JOURNEY-3-SELECTED-BREAK
  it('is compared with the one that the guest saw when it was chosen', () => {
    expect(textAt(seen, seen)).toBe('The price has changed: it was £229 when this break was chosen.');
    expect(at(noErrors, seen).fromPriceText).toBe('From £249');
  });
  it.each<[string, SearchChoice, SearchChoice]>([
    ['the price is the same', seen, { ...seen, chosenBreak: { breakName: 'Weekend Break', price: 24_900 } }],
    ['no price was seen', seen, { ...START, date: '2027-01-22' }],
    ['there is no price now', { ...seen, date: '2027-01-29' }, { ...seen, date: '2027-01-29' }],
    ['another day is chosen', { ...seen, date: '2027-01-25' }, seen],
    ['the parties are others', couple, seen],
  ])('is not compared when %s', (_, choice, openedWith) => expect(textAt(choice, openedWith)).toBeNull());
  it('names the break as the store does, whatever name the address carries', () => {
    const grid = { ...GRID, days: GRID.days.map((one) => ({ ...one, breakName: 'Weekend Break' })) };
    const chosenBreak = { breakName: 'Call 0900 123', price: 24_900 };
    const view = at(noErrors, { ...seen, chosenBreak }, { grid });
    expect(view.calendar.message).toBe(
      'Arrival Friday 22 January 2027, 3 nights, Weekend Break. Also sold from this day: 4 nights',
    );
    expect(JSON.stringify(view)).not.toContain('0900');
  });
});

const EMPTY = { ...GRID, days: [] };
const IN_FEBRUARY = { ...GRID, days: [day('2027-01-29', null), day('2027-02-05', 9_900)] };
const lowest = (month: string, price: number | null) => ({
  month,
  prices: [
    { nights: 3, price, wasPrice: null, startDate: null },
    { nights: 4, price: 100, wasPrice: null, startDate: null },
  ],
});
const none = (month: string) => `There are no 3-night breaks to book in ${month}.`;
it.each<[string, Partial<SearchContext>, string | null, [string | null, string]?]>([
  ['has a break', {}, null],
  ['has no prices yet', { grid: null }, null],
  ['has no calendar yet', { calendar: null }, null],
  ['has no resort yet', { grid: EMPTY, choice: clearedChoice(TODAY), months: [lowest('2027-01', null)] }, null],
  [
    'has only what is sold out, and the month beside it a break',
    { grid: IN_FEBRUARY },
    `${none('January 2027')} The next one starts on Friday 5 February 2027.`,
    ['2027-02', 'Show February 2027'],
  ],
  [
    'has only what is sold out, and the month beside it a break for adults',
    { ...selling(sold('2027-02-05', [3], 'ADULT ONLY')), grid: IN_FEBRUARY },
    `${none('January 2027')} The next one starts on Friday 5 February 2027, for adults only.`,
    ['2027-02', 'Show February 2027'],
  ],
  [
    'is before the next months with breaks',
    { grid: EMPTY, months: [lowest('2027-01', null), lowest('2027-03', null), lowest('2027-04', 100)] },
    `${none('January 2027')} The next ones start in April 2027.`,
    ['2027-04', 'Show April 2027'],
  ],
  [
    'is after the last breaks, by the calendar alone',
    {
      grid: EMPTY,
      choice: { ...START, month: '2027-02' },
      ...selling(sold('2027-01-22', [3]), sold('2027-02-05', [3]), sold('2027-03-05', [4])),
    },
    `${none('February 2027')} The last ones start in January 2027.`,
    ['2027-01', 'Show January 2027'],
  ],
  [
    'is one of many without any break',
    { grid: EMPTY, months: [lowest('2027-01', null)] },
    'There are no 3-night breaks to book at Bognor Regis at the moment. Choose another length of stay, or another resort.',
  ],
  ['is of a resort that sells nothing', { grid: EMPTY, ...selling() }, null],
])('the month shown first leads to the next break where it %s', (_, changes, text, [month, label] = [null, '']) => {
  expect(at(noErrors, START, changes).nextBreak).toEqual(text && { text, month, label });
});

describe('the resort of a search', () => {
  const cleared = clearedChoice(TODAY);
  // requirement: JOURNEY-5-SEARCH-MSG-FIRST-RESORT
  it('has to be chosen first after the search was cleared, with the spec’s text', () => {
    const view = at({ awaitingResort: 'noErrors' }, cleared, { calendar: null, grid: null });
    expect(view).toMatchObject({
      resortHint: 'To see what breaks are on when, please first select a resort.',
      errors: [],
      isBusy: false,
      canSubmit: true,
      summaryItems: ['No resort yet', '3 nights, no arrival day yet', '2 adults'],
    });
    expect([view.resorts.some(({ isChosen }) => isChosen), at(noErrors).resortHint]).toEqual([false, null]);
  });
  it('has a hint if it has no breaks on sale, once they are loaded', () => {
    const empty = { ...selling(), grid: { ...GRID, days: [] } };
    expect(at(noErrors, START, empty).resortHint).toBe(
      'No breaks are on sale at Bognor Regis at the moment. Please choose another resort, or look again later.',
    );
    expect(at('pricing', START, empty).resortHint).toBeNull();
    expect(at('pricing', START, { calendar: null }).resortHint).toBeNull();
  });
  // requirement: JOURNEY-5-SEARCH-MSG-RESORT
  it('has its error beside the resorts and in the summary if it is missing', () =>
    expect(at({ awaitingResort: 'refused' }, cleared)).toMatchObject({
      resortError: 'Please select a Resort before searching',
      dateError: null,
      errors: [{ field: 'resort', message: 'Please select a Resort before searching' }],
    }));
  it('is chosen while the error for the date is shown beside the calendar', () => {
    expect(at(refused)).toMatchObject({ dateError: 'Please select dates for your break', resortError: null });
    expect(at(noErrors)).toMatchObject({ dateError: null, resortError: null });
  });
});

it('isPrivateBreak in searchView allows a private break for one adult if the address asks for it', () => {
  const alone = { ...WHOLE, parties: [{ ...ONE_MORE, isLeadBookerInParty: true }] };
  expect(at(refused, alone, { isPrivateBreak: true })).toMatchObject({ isPrivateBreak: true, errors: [] });
  expect(at(refused, alone).errors).toHaveLength(1);
});

const monthsAt = (nights: number, months: MonthPrices) => at(noErrors, { ...START, nights }, { months }).months;

describe('the months in searchView', () => {
  const months = [
    { month: '2027-01', prices: [{ nights: 3, price: 24_900, wasPrice: null, startDate: '2027-01-22' }] },
    { month: '2027-02', prices: [{ nights: 3, price: 19_900, wasPrice: null, startDate: '2027-02-05' }] },
  ];
  const OF_FOUR = { prices: [{ nights: 4, price: 29_900, wasPrice: null, startDate: '2027-01-22' }] };
  it('shows those on sale, each with its lowest price', () =>
    expect(monthsAt(3, months)).toEqual([
      { month: '2027-01', label: 'January 2027', priceText: 'from £249', isChosen: true, isCheapest: false },
      { month: '2027-02', label: 'February 2027', priceText: 'from £199', isChosen: false, isCheapest: true },
    ]));
  it.each([
    ['without any prices', [], ['', ''], [false, false]],
    ['with prices of another length only', months, ['', ''], [false, false]],
    ['with a price in one of them', [{ ...OF_FOUR, month: '2027-01' }], ['from £299', ''], [true, false]],
  ])('marks the cheapest only among those with a price: %s', (_, prices, texts, cheapest) => {
    const shown = monthsAt(4, prices);
    expect(shown.map(({ priceText }) => priceText)).toEqual(texts);
    expect(shown.map(({ isCheapest }) => isCheapest)).toEqual(cheapest);
  });
});

const WHO = { summary: '2 adults', isWhoSaved: true };
const ANY = { summary: 'Any accommodation', hasKinds: false };

const stepsOf = (choice: SearchChoice, who: typeof WHO | null = WHO, what: typeof ANY | null = ANY) =>
  searchSteps(settledAt(searchMachine, inputOf(choice), 'awaitingResort'), who, what).map(
    ({ step, label, answer, isComplete, isOptional }) => [step, label, answer, isComplete, isOptional],
  );

// requirement: JOURNEY-2-SEARCH-STEPS
describe('searchSteps', () => {
  it('returns where, when, who and what, each with its answer, the last of which is optional', () => {
    const caravan = { summary: 'Caravan', hasKinds: true };
    expect(stepsOf({ ...startingChoice(TODAY), date: '2027-01-22' }, WHO, caravan)).toEqual([
      ['where', 'Where', 'Bognor Regis', true, false],
      ['when', 'When', 'Friday 22 January 2027, 3 nights', true, false],
      ['who', 'Who', '2 adults', true, false],
      ['what', 'What', 'Caravan', true, true],
    ]);
  });
  it('shows what still has to be chosen', () =>
    expect(stepsOf(clearedChoice(TODAY), { ...WHO, isWhoSaved: false })).toEqual([
      ['where', 'Where', 'Choose a resort', false, false],
      ['when', 'When', 'Choose a day', false, false],
      ['who', 'Who', '2 adults', false, false],
      ['what', 'What', 'Any accommodation', false, true],
    ]));
  it('has no answer from a child chart that has failed', () =>
    expect(stepsOf(startingChoice(TODAY), null, null).slice(2)).toEqual([
      ['who', 'Who', '', false, false],
      ['what', 'What', '', false, true],
    ]));
});
