import { describe, expect, it } from 'vitest';
import { nightsOf, weekdayOf } from '../../machines/kit/dates.ts';
import { breaksBetween } from './breaks.ts';
import { DEMO_CODES as resorts } from './catalogue/resorts.ts';
import { holidayDuring, schoolHolidays } from './holidays.ts';

const listedOf = (resort: (typeof resorts)[number]) => yearOf(resort).filter(({ isPrivate }) => !isPrivate);
const yearOf = (resort: (typeof resorts)[number]) => breaksBetween(resort, '2027-01-01', '2027-12-31');

describe('English school holiday calendar', () => {
  it('has the published dates of 2027, around Easter Sunday on 28 March', () => {
    expect(schoolHolidays(2027).map(({ kind, firstDay, lastDay }) => `${kind} ${firstDay} ${lastDay}`)).toEqual([
      'February half-term 2027-02-13 2027-02-21',
      'Easter 2027-03-26 2027-04-11',
      'May half-term 2027-05-29 2027-06-06',
      'Summer 2027-07-22 2027-09-01',
      'October half-term 2027-10-23 2027-10-31',
      'Christmas 2027-12-18 2028-01-02',
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
    const nightsSoldTo = (season: string) =>
      yearOf(resort).flatMap((sold) => (sold.season === season ? nightsOf(sold.startDate, sold.nights) : []));
    const adultNights = new Set(nightsSoldTo('ADULT ONLY'));
    expect(nightsSoldTo('U FAMILY').filter((night) => adultNights.has(night))).toEqual([]);
  });
});
