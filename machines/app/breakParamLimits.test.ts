/** The `break` parameter at its limits: days that have passed or are too far ahead, length, and the other brand's. */
import { describe, expect, it } from 'vitest';
import { choiceFromParams, decodeBreak } from './breakParam.ts';
import { destinationOf } from './url.ts';
import { decodeWeekendFilters } from './weekendBreakParam.ts';

const TODAY = '2027-01-11';
const valueOf = (content: object): string => btoa(JSON.stringify(content));
const dated = (date: string): string => valueOf({ selectedBreak: { date, duration: 4, resortCode: 'SK' } });
const WEEKEND = {
  selectedBreak: { date: '2027-03-26', duration: 4, resortCode: 'SK' },
  events: ['disco'],
  resorts: ['MH'],
  months: ['2027-03'],
};
/** A value of exactly this length: base64 of JSON, with spaces after it. */
const ofLength = (length: number): string => btoa(JSON.stringify(WEEKEND).padEnd((length / 4) * 3));

describe('the day in an old address', () => {
  it.each([
    ['yesterday', '2027-01-10', null, '2027-01'],
    ['today', '2027-01-11', '2027-01-11', '2027-01'],
    ['tomorrow', '2027-01-12', '2027-01-12', '2027-01'],
    ['a year ago', '2026-01-11', null, '2027-01'],
    ['the last day of the month two years ahead', '2029-01-31', '2029-01-31', '2029-01'],
    ['the day after that', '2029-02-01', null, '2027-01'],
  ])('is kept only while a search can reach it: %s', (_, date, kept, month) => {
    expect(decodeBreak(dated(date), TODAY)).toMatchObject({ resort: 'SK', nights: 4, date: kept, month });
    const params = { resort: 'SK', startDate: date, duration: '4', endDate: null };
    expect(choiceFromParams(params, TODAY)).toMatchObject({ resort: 'SK', nights: 4, date: kept, month });
  });
  it.each([
    ['before midnight', '2027-01-10', '2027-01-10'],
    ['after midnight', '2027-01-11', null],
  ])('is dropped when its own day is over: %s', (_, today, kept) => {
    expect(decodeBreak(dated('2027-01-10'), today)?.date).toBe(kept);
  });
  it.each([
    ['one night', '2027-03-27', 1],
    ['28 nights', '2027-04-23', 28],
    ['29 nights', '2027-04-24', 3],
    ['no night', '2027-03-26', 3],
  ])('with a last day has its nights, or three: %s', (_, endDate, nights) => {
    const params = { resort: null, startDate: '2027-03-26', duration: null, endDate };
    expect(choiceFromParams(params, TODAY)).toMatchObject({ date: '2027-03-26', nights });
  });
});

describe('the length of the parameter', () => {
  it('is at most 16,000 characters', () => {
    expect(ofLength(16_000)).toHaveLength(16_000);
    expect(decodeBreak(ofLength(16_000), TODAY)).toMatchObject({ date: '2027-03-26' });
    expect(decodeWeekendFilters(ofLength(16_000))).toMatchObject({ events: ['disco'] });
    expect(decodeBreak(ofLength(16_004), TODAY)).toBeNull();
    expect(decodeWeekendFilters(ofLength(16_004))).toBeNull();
  });
});

describe('the parameter of the other brand', () => {
  const search = (value: string) => `?break=${encodeURIComponent(value)}`;
  it('of a weekend search gives a family page the stay without the filters', () => {
    const found = destinationOf('/booking/search', search(valueOf(WEEKEND)), TODAY);
    expect(found?.choice).toMatchObject({ resort: 'SK', nights: 4, date: '2027-03-26' });
    expect(found?.weekendFilters).toBeNull();
  });
  it('of a family search gives a weekend page the stay and filters that match any weekend', () => {
    const found = destinationOf('/bigweekenders/booking/search', search(dated('2027-03-26')), TODAY);
    expect(found?.choice).toMatchObject({ resort: 'SK', nights: 4, date: '2027-03-26' });
    expect(found?.weekendFilters).toEqual({ events: [], resorts: [], months: [] });
  });
  it('of a weekend search is read whole by a weekend page', () => {
    const found = destinationOf('/bigweekenders/booking/search', search(valueOf(WEEKEND)), TODAY);
    expect(found?.weekendFilters).toEqual({ events: ['disco'], resorts: ['MH'], months: ['2027-03'] });
  });
});

describe('the lists of a weekend search', () => {
  it('have at most 40 events, three resorts and 25 months, each once and in their order', () => {
    const events = Array.from({ length: 41 }, (_, i) => `event-${i}`);
    const months = Array.from(
      { length: 26 },
      (_, i) => `${2027 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
    );
    const found = decodeWeekendFilters(valueOf({ events, months, resorts: ['SK', 'BG', 'SK', 'MH'] }));
    expect(found?.events).toHaveLength(40);
    expect(found?.events.at(-1)).toBe('event-39');
    expect(found?.months).toHaveLength(25);
    expect(found?.months.at(-1)).toBe('2029-01');
    expect(found?.resorts).toEqual(['SK', 'BG', 'MH']);
  });
});
