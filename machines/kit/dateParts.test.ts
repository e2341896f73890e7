/** A date typed in three boxes. */
import { describe, expect, it } from 'vitest';
import { dateOf, datePartsError, datePartsIn, datePartsRefusals, isEmptyDate } from './dateParts.ts';

const parts = (day: string, month: string, year: string) => ({ day, month, year });

describe('dateOf', () => {
  it.each([
    [parts('7', ' 3 ', '2027'), '2027-03-07'],
    [parts('30', '2', '2027'), null],
    [parts('', '', ''), null],
  ])('of %j is %s', (typed, date) => {
    expect(dateOf(typed)).toBe(date);
  });
});

describe('datePartsIn', () => {
  it.each([
    [' 27/03/1984 ', parts('27', '03', '1984')],
    ['27. 3. 1984', parts('27', '3', '1984')],
    ['27-3-1984', parts('27', '3', '1984')],
    ['27 3 1984', parts('27', '3', '1984')],
    ['1984-03-27', parts('27', '03', '1984')],
    ['31/02/1984', parts('31', '02', '1984')],
    ['27/03/84', null],
    ['27/03', null],
    ['27031984', null],
    ['27', null],
    ['', null],
  ])('of “%s” is %j', (text, date) => {
    expect(datePartsIn(text)).toEqual(date);
  });
});

describe('datePartsRefusals', () => {
  it.each([
    [parts('7', '3', '2027'), []],
    [parts('', '', ''), []],
    [parts('30', '2', '2027'), [{ field: 'at.day', message: 'February 2027 has 28 days.' }]],
    [parts('', '3', '2027'), [{ field: 'at.day', message: 'Enter a day from 1 to 31.' }]],
    [parts('07/03', '3', '2027'), [{ field: 'at.day', message: 'Enter a day from 1 to 31.' }]],
    [parts('7', '3', '20270'), [{ field: 'at.year', message: 'Enter a year of four digits, for example 2019.' }]],
    [
      parts('1', '13', '27'),
      [
        { field: 'at.month', message: 'Enter a month from 1 to 12.' },
        { field: 'at.year', message: 'Enter a year of four digits, for example 2019.' },
      ],
    ],
  ])('of %j are %j', (typed, refusals) => {
    expect(datePartsRefusals('at', typed)).toEqual(refusals);
  });
});

describe('isEmptyDate', () => {
  it('is true only while nothing is typed in any box', () => {
    expect(isEmptyDate(parts('', ' ', ''))).toBe(true);
    expect(isEmptyDate(parts('', '', '2'))).toBe(false);
  });
});

describe('datePartsError', () => {
  it('joins the messages of the boxes, and names these', () => {
    const errors = { 'at.day': 'A day.', 'at.year': 'A year.', 'other.month': 'A month.' };
    expect(datePartsError(errors, 'at')).toEqual({ message: 'A day. A year.', parts: ['day', 'year'] });
  });
  it('is about all boxes for a date that is wrong as a whole, and has no message without a refusal', () => {
    expect(datePartsError({ at: 'Too late.' }, 'at')).toEqual({
      message: 'Too late.',
      parts: ['day', 'month', 'year'],
    });
    expect(datePartsError({}, 'at').message).toBeNull();
  });
});
