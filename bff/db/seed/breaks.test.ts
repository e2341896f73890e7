import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../../machines/kit/dates.ts';
import { breaksBetween } from './breaks.ts';
import { easterSunday, holidayDuring, schoolHolidays } from './holidays.ts';

const resorts = ['BG', 'MH', 'SK'] as const;
const listedOf = (resort: (typeof resorts)[number]) => yearOf(resort).filter(({ isPrivate }) => !isPrivate);
const yearOf = (resort: (typeof resorts)[number]) => breaksBetween(resort, '2027-01-01', '2027-12-31');

describe('English school holiday calendar', () => {
  it.each([
    [2024, '2024-03-31'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('computes Easter Sunday of %i as %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it.each([2024, 2027, 2030])('has six separate holidays of %i in order, with Christmas week in the last', (year) => {
    const holidays = schoolHolidays(year);
    expect(holidays.map((holiday) => holiday.kind)).toEqual([
      'February half-term',
      'Easter',
      'May half-term',
      'Summer',
      'October half-term',
      'Christmas',
    ]);
    holidays.reduce((before, holiday) => {
      expect(daysBetween(before.lastDay, holiday.firstDay)).toBeGreaterThan(20);
      return holiday;
    });
    const christmas = holidays.at(-1);
    expect(christmas && christmas.firstDay <= `${year}-12-24` && christmas.lastDay >= `${year}-12-31`).toBe(true);
  });

  it('matches the published dates of 2027', () => {
    expect(schoolHolidays(2027).map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`)).toEqual([
      '2027-02-13 2027-02-21',
      '2027-03-26 2027-04-11',
      '2027-05-29 2027-06-06',
      '2027-07-22 2027-09-01',
      '2027-10-23 2027-10-31',
      '2027-12-18 2028-01-02',
    ]);
  });

  it('finds the holiday of a stay by its nights, not by its departure day', () => {
    const holidays = schoolHolidays(2027);
    expect(holidayDuring(holidays, '2027-02-10', 3)).toBeUndefined();
    expect(holidayDuring(holidays, '2027-02-10', 4)?.kind).toBe('February half-term');
    expect(holidayDuring(holidays, '2027-02-21', 1)?.kind).toBe('February half-term');
    expect(holidayDuring(holidays, '2027-02-22', 4)).toBeUndefined();
  });
});

describe.each(resorts)('break calendar of %s', (resort) => {
  it('starts breaks on a Friday for 3 or 7 nights or on a Monday for 4 or 7', () => {
    const kinds = new Set(listedOf(resort).map(({ startDate, nights }) => `${weekdayOf(startDate)} ${nights}`));
    expect([...kinds].sort()).toEqual(['0 4', '0 7', '4 3', '4 7']);
  });

  it('includes adults-only weekends of three nights in most months, but never in school holidays', () => {
    const adult = yearOf(resort).filter((sold) => sold.season === 'ADULT ONLY');
    expect(
      adult.every(({ startDate, nights, holiday }) => weekdayOf(startDate) === 4 && nights === 3 && holiday === null),
    ).toBe(true);
    expect(new Set(adult.map(({ startDate }) => startDate.slice(0, 7))).size).toBeGreaterThanOrEqual(9);
    expect(adult.some(({ startDate }) => holidayDuring(schoolHolidays(2027), startDate, 3))).toBe(false);
  });

  it('never has a family break on the nights of an adults-only weekend', () => {
    const sold = yearOf(resort);
    const adultNights = new Set(
      sold
        .filter((one) => one.season === 'ADULT ONLY')
        .flatMap(({ startDate }) => [0, 1, 2].map((n) => addDays(startDate, n))),
    );
    const clashes = sold.filter(
      (one) =>
        one.season === 'U FAMILY' &&
        Array.from({ length: one.nights }, (_, n) => addDays(one.startDate, n)).some((night) => adultNights.has(night)),
    );
    expect(clashes).toEqual([]);
  });
});
