/** The date lists: every option is a date that exists and can be shown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isIsoDate, monthOf, shiftMonth } from '../kit/dates.ts';
import { dateSelectView } from './dateSelect.ts';

const TODAY = '2027-01-11';
const MONTHS = Array.from({ length: 25 }, (_, i) => shiftMonth('2027-01', i));
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe('the day list', () => {
  // requirement: JOURNEY-5-DATE-MONTHS
  it.each([
    ['2027-02-05', 28],
    ['2028-02-05', 29],
    ['2027-04-30', 30],
    ['2027-03-31', 31],
  ])('follows the month of %s: %i days', (date, days) => {
    expect(labels(dateSelectView(date, TODAY, MONTHS).days)).toEqual(
      Array.from({ length: days }, (_, i) => String(i + 1)),
    );
  });
  it('contains no day before today', () => {
    expect(dateSelectView('2027-01-20', TODAY, MONTHS).days[0]).toEqual({ date: TODAY, label: '11' });
  });
});

describe('the month list', () => {
  // requirement: JOURNEY-5-DATE-MONTHS
  it('uses the last day of a month that lacks the chosen day', () => {
    const { months } = dateSelectView('2027-03-31', TODAY, MONTHS);
    expect(months.slice(0, 4)).toEqual([
      { date: '2027-01-31', label: 'January' },
      { date: '2027-02-28', label: 'February' },
      { date: '2027-03-31', label: 'March' },
      { date: '2027-04-30', label: 'April' },
    ]);
  });
  it('uses today at the earliest', () => {
    expect(dateSelectView('2027-03-05', TODAY, MONTHS).months[0]).toEqual({ date: TODAY, label: 'January' });
  });
});

describe('the year list', () => {
  // requirement: JOURNEY-5-DATE-TWO-YEARS
  // requirement: JOURNEY-3-SEARCH-CHOICE
  it('ranges over two years and stays within the months shown', () => {
    expect(dateSelectView('2028-05-29', TODAY, MONTHS).years).toEqual([
      { date: '2027-05-29', label: '2027' },
      { date: '2028-05-29', label: '2028' },
      { date: '2029-01-29', label: '2029' },
    ]);
    expect(dateSelectView('2028-02-29', '2027-06-02', MONTHS.slice(5)).years[0]).toEqual({
      date: '2027-06-29',
      label: '2027',
    });
  });
});

it('dateSelectView offers only existing dates, and always contains the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 720 }), (days) => {
      const date = addDays(TODAY, days);
      const view = dateSelectView(date, TODAY, MONTHS);
      for (const list of [view.days, view.months, view.years]) {
        expect(
          list.every((one) => isIsoDate(one.date) && one.date >= TODAY && MONTHS.includes(monthOf(one.date))),
        ).toBe(true);
        expect(list.some((one) => one.date === date)).toBe(true);
      }
    }),
  );
});
