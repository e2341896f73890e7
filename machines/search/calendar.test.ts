/** Rules of the price calendar: keys stay within the months shown, and only days on sale can be chosen. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calendar, PriceGrid, Season } from '../contract/stay.ts';
import { addDays, monthOf } from '../kit/dates.ts';
import {
  CALENDAR_KEYS,
  chosenBreakIn,
  dayRefusal,
  defaultLength,
  firstFocus,
  focusAfterKey,
  isArrivalDay,
  isInSearchRange,
  isInStay,
  isInTwoMonths,
  isLengthSold,
  isMonthShown,
  isSold,
  isTotsStay,
  lowestPriceIn,
  monthsShown,
  nightsFrom,
  nightsSold,
  stillAvailableDate,
} from './calendar.rules.ts';
import { calendarView, type CalendarMonthView } from './calendar.view.ts';
import { type SearchChoice, startingChoice } from './choice.ts';
import { initialContext } from './search.context.ts';

const TODAY = '2027-01-11';
const sold = (startDate: string, nights: number[], season: Season = 'U FAMILY') => ({ startDate, nights, season });
const CALENDAR: Calendar = {
  resort: 'BG',
  firstDate: TODAY,
  lastDate: '2027-03-31',
  breaks: [sold('2027-01-22', [7, 3]), sold('2027-02-05', [4], '*')],
};
type Day = PriceGrid['days'][number];
const day = (startDate: string, price: number | null, changes: Partial<Day> = {}): Day => ({
  startDate,
  price,
  wasPrice: null,
  isSoldOut: false,
  breakName: 'Family Break',
  ...changes,
});
const GRID: PriceGrid = {
  resort: 'BG',
  month: '2027-01',
  nights: 3,
  days: [
    day('2027-01-15', null, { isSoldOut: true }),
    day('2027-01-18', 9_900, { isSoldOut: true }),
    day('2027-01-19', null),
    day('2027-01-22', 24_900),
    day('2027-01-25', 19_900),
  ],
};

it.each([
  ['last month', CALENDAR, '2026-12', false],
  ['this month', CALENDAR, '2027-01', true],
  ['the last month on sale', CALENDAR, '2027-03', true],
  ['the month after it', CALENDAR, '2027-04', false],
  ['next month before the calendar is loaded', null, '2027-02', false],
  ['two years ahead of a long calendar', { ...CALENDAR, lastDate: '2030-01-01' }, '2029-01', true],
  ['more than two years ahead', { ...CALENDAR, lastDate: '2030-01-01' }, '2029-02', false],
])('isMonthShown returns the right answer for %s', (_, calendar, month, isShown) => {
  expect(isMonthShown(TODAY, calendar, month)).toBe(isShown);
});

// requirement: JOURNEY-5-DATE-TWO-YEARS
it.each([
  ['yesterday', '2027-01-10', false],
  ['today', TODAY, true],
  ['the last day of the month two years ahead', '2029-01-31', true],
  ['the day after that', '2029-02-01', false],
])('isInSearchRange returns the right answer for %s', (_, date, isReached) => {
  expect(isInSearchRange(TODAY, date)).toBe(isReached);
});

describe('focusAfterKey', () => {
  it.each([
    ['ArrowLeft', '2027-02-04'],
    ['ArrowRight', '2027-02-06'],
    ['ArrowUp', '2027-01-29'],
    ['ArrowDown', '2027-02-12'],
    ['Home', '2027-02-01'],
    ['End', '2027-02-07'],
    ['PageUp', '2027-01-11'],
    ['PageDown', '2027-03-05'],
    ['Shift+PageUp', '2027-01-11'],
    ['Shift+PageDown', '2027-03-31'],
  ] as const)('moves with %s from 5 February to %s', (key, to) => {
    expect(focusAfterKey(TODAY, CALENDAR, '2027-02-05', key)).toBe(to);
  });
  it('never leaves the days that are shown', () => {
    const from = fc.integer({ min: 0, max: 79 }).map((days) => addDays(TODAY, days));
    fc.assert(
      fc.property(from, fc.array(fc.constantFrom(...CALENDAR_KEYS), { maxLength: 20 }), (start, keys) => {
        const to = keys.reduce((date, key) => focusAfterKey(TODAY, CALENDAR, date, key), start);
        expect(to >= TODAY && isMonthShown(TODAY, CALENDAR, monthOf(to))).toBe(true);
      }),
    );
  });
});

it.each([
  ['the first day that can be chosen', '2027-01', GRID, '2027-01-22'],
  ['today if the month has begun and nothing is on sale', '2027-01', { ...GRID, days: [] }, TODAY],
  ['the first day of a later month', '2027-02', GRID, '2027-02-01'],
  ['the first day before the prices are loaded', '2027-02', null, '2027-02-01'],
])('firstFocus returns %s', (_, month, grid, focus) => expect(firstFocus(TODAY, month, grid)).toBe(focus));

describe('a calendar day', () => {
  it.each([
    ['with a price', '2027-01-22', 24_900],
    ['without a price', '2027-01-15', null],
    ['that is sold out', '2027-01-18', null],
    ['without a price, but not sold out', '2027-01-19', null],
    ['that is not in the grid', '2027-01-23', null],
  ])('is an arrival day only if a stay is available: %s, %s: %s', (_, date, price) => {
    expect(isArrivalDay(GRID, date)).toBe(price !== null);
    expect(isArrivalDay(null, date)).toBe(false);
    expect(chosenBreakIn(GRID, date)).toEqual(price === null ? null : { breakName: 'Family Break', price });
  });
  it.each([
    ['before the stay', '2027-02-04', false],
    ['of arrival', '2027-02-05', true],
    ['of departure', '2027-02-08', true],
    ['after the stay', '2027-02-09', false],
  ])('is part of the stay from arrival to departure: %s, %s: %s', (_, date, isPart) => {
    expect(isInStay(date, '2027-02-05', 3)).toBe(isPart);
    expect(isInStay(date, null, 3)).toBe(false);
  });
});

describe('the calendar of stays on sale', () => {
  it('sells lengths of stay by arrival day', () => {
    expect([isSold(CALENDAR, '2027-01-22', 3), isSold(CALENDAR, '2027-01-22', 4)]).toEqual([true, false]);
    expect([isSold(CALENDAR, '2027-01-23', 3), isSold(null, '2027-01-22', 3)]).toEqual([false, false]);
  });
  it('has no stay from a day on which none is sold, that is sold out, or is for adults only and has no price', () => {
    const breaks = [
      sold('2027-01-18', [3], 'ADULT ONLY'),
      sold('2027-01-19', [3], 'ADULT ONLY'),
      sold('2027-01-20', [3]),
    ];
    const dates = ['2027-01-18', '2027-01-19', '2027-01-20', '2027-01-22'];
    const reasons = dates.map((date) => dayRefusal({ ...CALENDAR, breaks }, GRID, date, 3));
    expect(reasons).toEqual(['soldOut', 'adultsOnly', 'soldOut', 'notSold']);
  });
  it('has each length of stay once, shortest first', () => {
    expect(nightsSold({ ...CALENDAR, breaks: [...CALENDAR.breaks, ...CALENDAR.breaks] })).toEqual([3, 4, 7]);
    expect(nightsSold(null)).toEqual([]);
  });
  // requirement: JOURNEY-5-TOTS
  it('marks stays for tots by arrival day and length', () => {
    const tots = { ...sold('2027-01-22', [4]), isForTots: true };
    const calendar = { ...CALENDAR, breaks: [...CALENDAR.breaks, tots] };
    expect([isTotsStay(calendar, '2027-01-22', 4), isTotsStay(calendar, '2027-01-22', 3)]).toEqual([true, false]);
    expect([isTotsStay(calendar, '2027-02-05', 4), isTotsStay(null, '2027-01-22', 4)]).toEqual([false, false]);
  });
  it('has a lowest price that ignores tots breaks for parties without tots', () => {
    const tots = { ...day('2027-01-18', 9_900), isForTots: true };
    const grid = { ...GRID, days: [tots, ...GRID.days] };
    expect([lowestPriceIn(grid, '2027-01', true), lowestPriceIn(grid, '2027-01', false)]).toEqual([9_900, 19_900]);
  });
  it('has a lowest price that ignores days that are sold out or have no price', () => {
    expect(lowestPriceIn(GRID, '2027-01', false)).toBe(19_900);
    const next = { ...GRID, days: [...GRID.days, day('2027-02-08', 9_900)] };
    expect([lowestPriceIn(next, '2027-01', false), lowestPriceIn(next, '2027-02', false)]).toEqual([19_900, 9_900]);
    expect(lowestPriceIn({ ...GRID, days: GRID.days.slice(0, 3) }, '2027-01', false)).toBeNull();
  });
});

describe('isLengthSold, defaultLength and nightsFrom', () => {
  const empty = { ...CALENDAR, breaks: [] };
  it('accepts a length that is on sale, or any if none is', () => {
    expect([isLengthSold(CALENDAR, 3), isLengthSold(CALENDAR, 2), isLengthSold(empty, 2)]).toEqual([true, false, true]);
  });
  it('defaults to three nights, else to the shortest', () => {
    const [, second] = CALENDAR.breaks;
    expect([defaultLength(CALENDAR), defaultLength({ ...CALENDAR, breaks: second ? [second] : [] })]).toEqual([3, 4]);
    expect(defaultLength(empty)).toBe(3);
  });
  it('sorts the lengths from one day, shortest first', () => {
    expect(nightsFrom(CALENDAR, '2027-01-22')).toEqual([3, 7]);
    expect(nightsFrom(CALENDAR, '2027-01-23')).toEqual([]);
    expect(nightsFrom(null, '2027-01-22')).toEqual([]);
  });
});

it.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2027-01-31', true],
  ['2027-02-01', false],
])('isInTwoMonths from December, %s: %s', (date, isIn) => expect(isInTwoMonths('2026-12', date)).toBe(isIn));

describe('stillAvailableDate', () => {
  const choice = { date: '2027-01-22', nights: 3, month: '2027-01' };
  const later = { date: '2027-02-05', nights: 4 };
  // requirement: JOURNEY-4-SEARCH-DATE
  it.each([
    ['keeps a day that is still available', choice, '2027-01-22'],
    ['keeps a day before the months shown', { ...choice, month: '2027-02' }, '2027-01-22'],
    ['keeps a day after the months shown, without a price', { ...later, month: '2026-12' }, '2027-02-05'],
    ['clears a day of the second month without a price', { ...later, month: '2027-01' }, null],
    ['clears a day without a stay of that length', { ...choice, nights: 4 }, null],
    ['clears a day without a price', { ...later, month: '2027-02' }, null],
    ['returns null without a day', { ...choice, date: null }, null],
  ])('%s', (_, given, expected) => expect(stillAvailableDate(given, CALENDAR, GRID)).toBe(expected));
});

it('monthsShown lists the current month to the last on sale, at most two years ahead', () => {
  expect(monthsShown(TODAY, CALENDAR)).toEqual(['2027-01', '2027-02', '2027-03']);
  expect(monthsShown(TODAY, null)).toEqual(['2027-01']);
  expect(monthsShown(TODAY, { ...CALENDAR, lastDate: '2030-01-01' })).toHaveLength(25);
});

describe('the view of a month', () => {
  const START = startingChoice(TODAY);
  const CHOSEN: SearchChoice = { ...START, date: '2027-01-22' };
  const TOTS = 'Tots: Just for Tots, for a party with a toddler or an infant';

  const viewOf = (days: Day[], choice = START, focus = '2027-01-11', calendar: Calendar | null = null) =>
    calendarView(
      {
        ...initialContext({ today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested: false }),
        calendar,
        grid: { resort: 'BG', month: '2027-01', nights: 3, days },
        focus,
      },
      '',
    );
  const daysOf = (view: CalendarMonthView) => view.weeks.flatMap(({ days }) => days);
  const dayAt = (date: string, days: Day[], choice = START) =>
    daysOf(viewOf(days, choice)).find((one) => one.date === date);

  describe('a day in calendarView', () => {
    it('shows its price, and that it is the chosen day of arrival', () => {
      const days = [day('2027-01-22', 24_900), day('2027-01-25', 19_900)];
      expect(dayAt('2027-01-22', days, CHOSEN)).toEqual({
        date: '2027-01-22',
        dayNumber: 22,
        status: 'open',
        priceText: '£249',
        note: '',
        isSelected: true,
        isInStay: true,
        isFocusable: false,
        isOutside: false,
        label: 'Friday 22 January 2027, 3 nights from £249',
      });
    });
    it.each([
      ['has a price and is sold out', day('2027-01-22', 24_900, { isSoldOut: true })],
      ['has no price', day('2027-01-22', null)],
    ])('is shown as sold out if it %s', (_, sold) => {
      const shown = { status: 'sold', label: 'Friday 22 January 2027, sold out' };
      expect(dayAt('2027-01-22', [sold])).toMatchObject(shown);
    });
    it('is the only one that is selected', () => {
      const selected = daysOf(viewOf([], CHOSEN)).filter(({ isSelected }) => isSelected);
      expect(selected.map(({ date }) => date)).toEqual(['2027-01-22']);
    });
    it.each([
      ['the focused day of the month shown', '2027-01-20', '2027-01-20'],
      ['the first of the month if the focused day is in another month', '2027-02-03', '2027-01-01'],
    ])('is focusable if it is %s', (_, focus, date) => {
      const focusable = daysOf(viewOf([], START, focus)).filter(({ isFocusable }) => isFocusable);
      expect(focusable.map((one) => one.date)).toEqual([date]);
    });
  });

  describe('the second month in calendarView', () => {
    const days = [day('2027-01-22', 9_900), day('2027-02-05', 24_900), day('2027-02-08', 19_900)];
    const inFebruary: SearchChoice = { ...START, date: '2027-02-05' };
    const shown = (focus = '2027-02-05') => {
      const view = viewOf(days, inFebruary, focus);
      return { view, first: daysOf(view), next: daysOf(view.next) };
    };

    it('has its own title and its own lowest price', () => {
      const { view, first, next } = shown();
      expect([view.title, view.next.title]).toEqual(['January 2027', 'February 2027']);
      const cheapest = [...first, ...next].filter(({ status }) => status === 'cheapest');
      expect(cheapest.map(({ date }) => date)).toEqual(['2027-01-22', '2027-02-08']);
    });
    it('shows the chosen day once, with its stay, although both months have a cell for it', () => {
      const { first, next } = shown();
      expect(first.filter(({ isSelected, isInStay }) => isSelected || isInStay)).toEqual([]);
      expect(next.filter(({ isSelected }) => isSelected).map(({ date }) => date)).toEqual(['2027-02-05']);
      expect(next.filter(({ isInStay }) => isInStay)).toHaveLength(4);
    });
    it('can be reached by Tab on the focused day, beside a day of the first month', () => {
      const focusable = (focus: string) =>
        [shown(focus).first, shown(focus).next].map((all) =>
          all.filter(({ isFocusable }) => isFocusable).map(({ date }) => date),
        );
      expect(focusable('2027-02-05')).toEqual([['2027-01-01'], ['2027-02-05']]);
      expect(focusable('2027-01-22')).toEqual([['2027-01-22'], []]);
      expect(focusable('2027-03-05')).toEqual([['2027-01-01'], []]);
    });
    it('shows no note of another month, and explains each note once, in the first month that has it', () => {
      const tots = (startDate: string) => day(startDate, 9_900, { isForTots: true });
      const notes = (all: Day[]) => daysOf(viewOf(all).next).flatMap(({ note, date }) => (note === '' ? [] : [date]));
      expect(notes([tots('2027-01-31'), tots('2027-02-05')])).toEqual(['2027-02-05']);
      const legends = (...all: Day[]) => [viewOf(all).legend, viewOf(all).next.legend];
      expect(legends(day('2027-01-22', 9_900), tots('2027-02-05'))).toEqual([[], [TOTS]]);
      expect(legends(day('2027-01-22', 9_900), tots('2027-01-25'), tots('2027-02-05'))).toEqual([[TOTS], []]);
    });
  });

  it('an adults-only weekend in calendarView is marked in its cell and its label before it is chosen, and explained', () => {
    const breaks = [
      sold('2027-01-15', [3], 'ADULT ONLY'),
      sold('2027-01-22', [3]),
      sold('2027-01-29', [3], 'ADULT ONLY'),
    ];
    const view = viewOf([day('2027-01-15', 9_900), day('2027-01-22', 9_900)], START, TODAY, { ...CALENDAR, breaks });
    expect(
      daysOf(view)
        .filter(({ note }) => note !== '')
        .map(({ date, note, label }) => [date, note, label]),
    ).toEqual([
      ['2027-01-15', '18+', 'Friday 15 January 2027, 3 nights from £99, lowest price this month, adults only'],
    ]);
    expect(view.legend).toEqual(['18+: an adults-only weekend, everyone is 18 or over']);
  });
});
