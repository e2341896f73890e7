/** The price calendar's rules: keys stay within what is shown, days are chosen only when they are sold. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calendar, PriceGrid } from '../contract/stay.ts';
import { addDays, monthOf } from '../kit/dates.ts';
import {
  CALENDAR_KEYS,
  lowestPriceIn,
  firstFocus,
  isArrivalDay,
  isInSearchRange,
  isInStay,
  isMonthShown,
  isLengthSold,
  isSold,
  isTotsStay,
  stillAvailableDate,
  monthsShown,
  nightsFrom,
  focusAfterKey,
  nightsSold,
  defaultLength,
} from './calendar.rules.ts';

const TODAY = '2027-01-11';
const CALENDAR: Calendar = {
  resort: 'BG',
  firstDate: TODAY,
  lastDate: '2027-03-31',
  breaks: [
    { startDate: '2027-01-22', nights: [7, 3], season: 'U FAMILY' },
    { startDate: '2027-02-05', nights: [4], season: '*' },
  ],
};
const day = (startDate: string, price: number | null, isSoldOut = price === null) => ({
  startDate,
  price,
  wasPrice: null,
  isSoldOut,
});
const GRID: PriceGrid = {
  resort: 'BG',
  month: '2027-01',
  nights: 3,
  days: [day('2027-01-15', null), day('2027-01-18', 9_900, true), day('2027-01-22', 24_900), day('2027-01-25', 19_900)],
};

describe('isMonthShown', () => {
  it.each([
    ['last month', CALENDAR, '2026-12', false],
    ['this month', CALENDAR, '2027-01', true],
    ['the last month sold', CALENDAR, '2027-03', true],
    ['the month after it', CALENDAR, '2027-04', false],
    ['next month while nothing is known', null, '2027-02', false],
    ['two years ahead of a long calendar', { ...CALENDAR, lastDate: '2030-01-01' }, '2029-01', true],
    ['more than two years ahead', { ...CALENDAR, lastDate: '2030-01-01' }, '2029-02', false],
  ])('answers for %s', (_, calendar, month, isShown) => {
    expect(isMonthShown(TODAY, calendar, month)).toBe(isShown);
  });
});

describe('isInReach', () => {
  // requirement: JOURNEY-5-DATE-TWO-YEARS
  it.each([
    ['yesterday', '2027-01-10', false],
    ['today', TODAY, true],
    ['the last day of the month two years ahead', '2029-01-31', true],
    ['the day after that', '2029-02-01', false],
  ])('answers for %s', (_, date, isReached) => {
    expect(isInSearchRange(TODAY, date)).toBe(isReached);
  });
});

describe('movedFocus', () => {
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
  ] as const)('leads with %s from 5 February to %s', (key, to) => {
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

describe('firstFocus', () => {
  it.each([
    ['the first day that can be chosen', '2027-01', GRID, '2027-01-22'],
    ['today when the month has begun and nothing is sold', '2027-01', { ...GRID, days: [] }, TODAY],
    ['the first day of a later month', '2027-02', GRID, '2027-02-01'],
    ['the first day while no price is known', '2027-02', null, '2027-02-01'],
  ])('is %s', (_, month, grid, focus) => {
    expect(firstFocus(TODAY, month, grid)).toBe(focus);
  });
});

describe('a day', () => {
  it.each([
    ['with a price', '2027-01-22', true],
    ['without one', '2027-01-15', false],
    ['that is sold out', '2027-01-18', false],
    ['that is not in the grid', '2027-01-23', false],
  ])('%s can be chosen: %s, %s', (_, date, canBeChosen) => {
    expect(isArrivalDay(GRID, date)).toBe(canBeChosen);
    expect(isArrivalDay(null, date)).toBe(false);
  });
  it.each([
    ['before the stay', '2027-02-04', false],
    ['of arrival', '2027-02-05', true],
    ['of departure', '2027-02-08', true],
    ['after it', '2027-02-09', false],
  ])('%s is part of the stay: %s, %s', (_, date, isPart) => {
    expect(isInStay(date, '2027-02-05', 3)).toBe(isPart);
    expect(isInStay(date, null, 3)).toBe(false);
  });
});

describe('what is sold', () => {
  it('is a length of stay from a day', () => {
    expect(isSold(CALENDAR, '2027-01-22', 3)).toBe(true);
    expect(isSold(CALENDAR, '2027-01-22', 4)).toBe(false);
    expect(isSold(CALENDAR, '2027-01-23', 3)).toBe(false);
    expect(isSold(null, '2027-01-22', 3)).toBe(false);
  });
  it('has its lengths once each, shortest first', () => {
    expect(nightsSold({ ...CALENDAR, breaks: [...CALENDAR.breaks, ...CALENDAR.breaks] })).toEqual([3, 4, 7]);
    expect(nightsSold(null)).toEqual([]);
  });
  // requirement: JOURNEY-5-TOTS
  it('is for tots from some days, for some lengths', () => {
    const tots = { startDate: '2027-01-22', nights: [4], season: 'U FAMILY' as const, isForTots: true };
    const calendar = { ...CALENDAR, breaks: [...CALENDAR.breaks, tots] };
    expect(isTotsStay(calendar, '2027-01-22', 4)).toBe(true);
    expect(isTotsStay(calendar, '2027-01-22', 3)).toBe(false);
    expect(isTotsStay(calendar, '2027-02-05', 4)).toBe(false);
    expect(isTotsStay(null, '2027-01-22', 4)).toBe(false);
  });
  it('has a lowest price, which is not one for tots where there are none', () => {
    const tots = { ...day('2027-01-18', 9_900), isForTots: true };
    const grid = { ...GRID, days: [tots, ...GRID.days] };
    expect(lowestPriceIn(grid, true)).toBe(9_900);
    expect(lowestPriceIn(grid, false)).toBe(19_900);
  });
  it('has a lowest price, sold-out days aside', () => {
    expect(lowestPriceIn(GRID, false)).toBe(19_900);
    expect(lowestPriceIn({ ...GRID, days: GRID.days.slice(0, 2) }, false)).toBeNull();
  });
});

describe('lengths of stay', () => {
  const empty = { ...CALENDAR, breaks: [] };
  it('are right where they are sold, or where nothing is', () => {
    expect([isLengthSold(CALENDAR, 3), isLengthSold(CALENDAR, 2), isLengthSold(empty, 2)]).toEqual([true, false, true]);
  });
  it('fall back to three nights, else to the shortest', () => {
    const [, second] = CALENDAR.breaks;
    expect(defaultLength(CALENDAR)).toBe(3);
    expect(defaultLength({ ...CALENDAR, breaks: second ? [second] : [] })).toBe(4);
    expect(defaultLength(empty)).toBe(3);
  });
  it('of a day are told shortest first', () => {
    expect(nightsFrom(CALENDAR, '2027-01-22')).toEqual([3, 7]);
    expect(nightsFrom(CALENDAR, '2027-01-23')).toEqual([]);
    expect(nightsFrom(null, '2027-01-22')).toEqual([]);
  });
});

describe('keptDate', () => {
  const choice = { date: '2027-01-22', nights: 3, month: '2027-01' };
  // requirement: JOURNEY-4-SEARCH-DATE
  it.each([
    ['that can still be had', choice, '2027-01-22'],
    ['of another month than is shown', { ...choice, month: '2027-02' }, '2027-01-22'],
    ['whose nights are not sold', { ...choice, nights: 4 }, null],
    ['that is not priced', { ...choice, date: '2027-02-05', nights: 4, month: '2027-02' }, null],
    ['that was not chosen', { ...choice, date: null }, null],
  ])('answers for a day %s', (_, given, kept) => {
    expect(stillAvailableDate(given, CALENDAR, GRID)).toBe(kept);
  });
});

describe('monthsShown', () => {
  it('are this one to the last one sold, two years at most', () => {
    expect(monthsShown(TODAY, CALENDAR)).toEqual(['2027-01', '2027-02', '2027-03']);
    expect(monthsShown(TODAY, null)).toEqual(['2027-01']);
    expect(monthsShown(TODAY, { ...CALENDAR, lastDate: '2030-01-01' })).toHaveLength(25);
  });
});
