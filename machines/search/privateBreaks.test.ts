/** Private breaks as a calendar with prices: the months, lengths and days that it covers. */
import { describe, expect, it } from 'vitest';
import type { PricedBreak } from '../contract/weekend.ts';
import { pricedBreak } from '../kit/test/samples.ts';
import { privateCalendar, privateGrid } from './privateBreaks.ts';

const TODAY = '2026-11-26';

const breakOn = (startDate: string, changes: Partial<PricedBreak> = {}): PricedBreak =>
  pricedBreak('SK', startDate, { nights: 4, name: 'Private Break', event: null, price: 20_000, ...changes });

describe('privateGrid', () => {
  const daysOf = (month: string, ...breaks: PricedBreak[]) =>
    privateGrid({ resort: 'SK', month, nights: 4 }, breaks).days.map(({ startDate }) => startDate);

  it.each([
    ['in the middle of the year', '2027-03', ['2027-03-01', '2027-03-31', '2027-04-01', '2027-04-30']],
    ['at the turn of the year', '2026-12', ['2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31']],
  ])('has the arrival days of both months shown %s', (_, month, dates) => {
    expect(daysOf(month, ...dates.map((date) => breakOn(date)))).toEqual(dates);
  });
  it('has no arrival days of other months, nor of another length', () => {
    const others = ['2027-02-28', '2027-05-01', '2026-03-10', '2028-04-10'].map((date) => breakOn(date));
    expect(daysOf('2027-03', ...others, breakOn('2027-04-05', { nights: 3 }))).toEqual([]);
  });
  it('has the price, the price before a reduction and the name of each day, and whether it is sold out', () => {
    const breaks = [
      breakOn('2027-03-03', { price: 18_000, wasPrice: 20_000 }),
      breakOn('2027-04-07', { name: 'Club Break', price: null, isSoldOut: true }),
    ];
    expect(privateGrid({ resort: 'SK', month: '2027-03', nights: 4 }, breaks)).toEqual({
      resort: 'SK',
      month: '2027-03',
      nights: 4,
      days: [
        { startDate: '2027-03-03', price: 18_000, wasPrice: 20_000, isSoldOut: false, breakName: 'Private Break' },
        { startDate: '2027-04-07', price: null, wasPrice: null, isSoldOut: true, breakName: 'Club Break' },
      ],
    });
  });
});

describe('privateCalendar', () => {
  it('covers the first to the last arrival day, in whatever order the breaks come', () => {
    const breaks = [breakOn('2027-05-05'), breakOn('2027-03-03', { nights: 3 }), breakOn('2027-04-07')];
    expect(privateCalendar('SK', { breaks }, TODAY)).toEqual({
      resort: 'SK',
      firstDate: '2027-03-03',
      lastDate: '2027-05-05',
      breaks: [
        { startDate: '2027-05-05', nights: [4], season: '*' },
        { startDate: '2027-03-03', nights: [3], season: '*' },
        { startDate: '2027-04-07', nights: [4], season: '*' },
      ],
    });
  });
  it('is empty and covers today without any break', () =>
    expect(privateCalendar('SK', { breaks: [] }, TODAY)).toEqual({
      resort: 'SK',
      firstDate: TODAY,
      lastDate: TODAY,
      breaks: [],
    }));
  it('has the price of a hired cot where it is known, also when it is free', () => {
    expect(privateCalendar('SK', { breaks: [], cotPrice: 1_200 }, TODAY).cotPrice).toBe(1_200);
    expect(privateCalendar('SK', { breaks: [], cotPrice: 0 }, TODAY).cotPrice).toBe(0);
  });
});
