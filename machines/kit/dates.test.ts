/** Calendar dates: only existing dates, and exact arithmetic over month ends, leap days and clock changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  formatDate,
  formatDateOfBirth,
  formatDay,
  formatLongDate,
  formatMonth,
  isIsoDate,
  monthOf,
  nightsOf,
  shiftMonth,
  weekdayOf,
} from './dates.ts';
import { refuse } from './refusal.ts';
import { dateOf, datePartsError, datePartsIn, datePartsRefusals, isEmptyDate } from './dateParts.ts';

const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe('isIsoDate', () => {
  it.each(['2027-01-01', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('accepts %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });
  it.each([
    ['a day that no month has', '2027-01-32'],
    ['29 February of a common year', '2027-02-29'],
    ['31 April', '2027-04-31'],
    ['a month that no year has', '2027-13-01'],
    ['the year 0', '0000-01-01'],
    ['a year before 1900', '1899-12-31'],
    ['a year after 2199', '9999-12-31'],
    ['a line break at the end', '2027-01-01\n'],
  ])('rejects %s', (_, text) => expect(isIsoDate(text)).toBe(false));
});

describe('date arithmetic', () => {
  it.each([
    ['the end of a month', '2027-01-31', 1, '2027-02-01'],
    ['a leap day', '2028-02-28', 1, '2028-02-29'],
    ['the clocks going forward', '2027-03-27', 2, '2027-03-29'],
    ['the clocks going back', '2027-10-30', 2, '2027-11-01'],
    ['a month end backwards', '2027-03-01', -1, '2027-02-28'],
  ])('counts correctly over %s', (_, from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });
  it('returns to the same day when moved there and back', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -800, max: 800 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });
  it('orders dates in the same way as their texts', () => {
    fc.assert(fc.property(date, date, (a, b) => a < b === daysBetween(a, b) > 0));
  });
  it('numbers weekdays from Monday 0 to Sunday 6', () => {
    expect([weekdayOf('2027-03-29'), weekdayOf('2027-03-28')]).toEqual([0, 6]);
    fc.assert(fc.property(date, (from) => weekdayOf(addDays(from, 1)) === (weekdayOf(from) + 1) % 7));
  });
  it('lists the nights of a stay in order', () => {
    expect(nightsOf('2027-10-29', 4)).toEqual(['2027-10-29', '2027-10-30', '2027-10-31', '2027-11-01']);
    expect(nightsOf('2027-10-29', 0)).toEqual([]);
  });
});

describe('month arithmetic', () => {
  // requirement: JOURNEY-5-DATE-MONTHS
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
  ])('clamps the day to the end of the month: %s plus %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });
  it('returns to the same month when shifted there and back', () => {
    fc.assert(
      fc.property(
        date.map(monthOf),
        fc.integer({ min: -40, max: 40 }),
        (month, by) => shiftMonth(shiftMonth(month, by), -by) === month,
      ),
    );
  });
});

it.each([
  ['the day before a birthday', '2012-03-26', '2027-03-25', 14],
  ['the birthday', '2012-03-26', '2027-03-26', 15],
  ['a leap-day child on 28 February', '2012-02-29', '2027-02-28', 14],
  ['a leap-day child on 1 March', '2012-02-29', '2027-03-01', 15],
  ['a leap-day child in a leap year', '2012-02-29', '2028-02-29', 16],
])('ageOn counts whole years on %s', (_, born, day, age) => expect(ageOn(born, day)).toBe(age));

// requirement: ACCOUNT-9-DATES, JOURNEY-9-DATES, JOURNEY-9-DATES-OF-BIRTH
it('date formats writes dates as in the spec', () => {
  expect([formatDate('2027-03-05'), formatDateOfBirth('2019-03-05')]).toEqual(['5 Mar 2027', '05/03/2019']);
  expect([formatLongDate('2027-03-05'), formatDay('2027-09-05')]).toEqual(['Friday 5 March 2027', 'Sun 5 Sep']);
  expect(formatMonth('2027-03')).toBe('March 2027');
});

const parts = (day: string, month: string, year: string) => ({ day, month, year });

it.each([
  [parts('7', ' 3 ', '2027'), '2027-03-07'],
  [parts('30', '2', '2027'), null],
  [parts('', '', ''), null],
])('dateOf of %j is %s', (typed, date) => expect(dateOf(typed)).toBe(date));

it.each([
  [' 27/03/1984 ', parts('27', '03', '1984')],
  ['27. 3. 1984', parts('27', '3', '1984')],
  ['27-3-1984', parts('27', '3', '1984')],
  ['1984-03-27', parts('27', '03', '1984')],
  ['31/02/1984', parts('31', '02', '1984')],
  ['27/03/84', null],
  ['27031984', null],
  ['', null],
])('datePartsIn of “%s” is %j', (text, date) => expect(datePartsIn(text)).toEqual(date));

const WRONG_YEAR = refuse('at.year', 'Enter a year of four digits, for example 2019.');
it.each([
  [parts('7', '3', '2027'), []],
  [parts('', '', ''), []],
  [parts('30', '2', '2027'), [refuse('at.day', 'February 2027 has 28 days.')]],
  [parts('07/03', '3', '2027'), [refuse('at.day', 'Enter a day from 1 to 31.')]],
  [parts('7', '3', '20270'), [WRONG_YEAR]],
  [parts('1', '13', '27'), [refuse('at.month', 'Enter a month from 1 to 12.'), WRONG_YEAR]],
])('datePartsRefusals of %j are %j', (typed, refusals) => expect(datePartsRefusals('at', typed)).toEqual(refusals));

it('isEmptyDate is true only while nothing is typed in any box', () =>
  expect([isEmptyDate(parts('', ' ', '')), isEmptyDate(parts('', '', '2'))]).toEqual([true, false]));

describe('datePartsError', () => {
  it('joins the messages of the boxes, and names these', () => {
    const errors = { 'at.day': 'A day.', 'at.year': 'A year.', 'other.month': 'A month.' };
    expect(datePartsError(errors, 'at')).toEqual({ message: 'A day. A year.', parts: ['day', 'year'] });
  });
  it('is about all boxes for a date that is wrong as a whole, and has no message without a refusal', () => {
    expect(datePartsError({ at: 'Late.' }, 'at')).toEqual({ message: 'Late.', parts: ['day', 'month', 'year'] });
    expect(datePartsError({}, 'at').message).toBeNull();
  });
});
