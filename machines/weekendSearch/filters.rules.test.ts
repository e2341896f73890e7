/** What a guest wishes of a weekend: what it gives, what narrows what, and what an old address leaves of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { relatedEvents, matchingWeekends, weekendCountWith, filtersOnSale, withToggled } from './filters.rules.ts';
import { ANY_WEEKEND, type WeekendFilters } from './weekendFilters.ts';

const brk = (resort: 'BG' | 'MH' | 'SK', startDate: string, event: string | null) => ({
  resort,
  startDate,
  nights: 3,
  name: event ?? 'Weekend',
  event,
});
const OFFER: WeekendBreaks = {
  events: [
    { code: 'disco', name: 'Disco' },
    { code: 'soul', name: 'Soul' },
    { code: 'rock', name: 'Rock' },
  ],
  resorts: ['BG', 'MH'],
  months: ['2027-02', '2027-03'],
  breaks: [
    brk('BG', '2027-02-05', 'disco'),
    brk('BG', '2027-02-19', 'soul'),
    brk('BG', '2027-02-26', 'soul'),
    brk('BG', '2027-02-12', 'rock'),
    brk('MH', '2027-03-05', 'rock'),
    brk('MH', '2027-03-12', null),
  ],
};
const filtersWith = (changes: Partial<WeekendFilters>): WeekendFilters => ({ ...ANY_WEEKEND, ...changes });
const anyFilters = fc.record({
  events: fc.uniqueArray(fc.constantFrom('disco', 'soul', 'rock', 'gone')),
  resorts: fc.uniqueArray(fc.constantFrom('BG' as const, 'MH' as const, 'SK' as const)),
  months: fc.uniqueArray(fc.constantFrom('2027-02', '2027-03', '2026-01')),
});

describe('weekendsOf', () => {
  // requirement: JOURNEY-3-SEARCH-WEEKEND
  it.each([
    ['any', {}, 6],
    ['a month', { months: ['2027-03'] }, 2],
    ['two months', { months: ['2027-02', '2027-03'] }, 6],
    ['an event', { events: ['soul'] }, 2],
    ['a resort and an event', { resorts: ['MH' as const], events: ['rock'] }, 1],
    ['what is never together', { resorts: ['MH' as const], events: ['disco'] }, 0],
  ])('finds what is all of it: %s', (_, changes, many) => {
    expect(matchingWeekends(OFFER, filtersWith(changes))).toHaveLength(many);
  });
  it('counts for a thing what it gives beside the other kinds, whatever of its own kind is chosen', () => {
    expect(weekendCountWith(OFFER, filtersWith({ events: ['disco'] }), { kind: 'events', value: 'rock' })).toBe(2);
    expect(weekendCountWith(OFFER, filtersWith({ resorts: ['MH'] }), { kind: 'events', value: 'rock' })).toBe(1);
    expect(weekendCountWith(OFFER, filtersWith({ resorts: ['MH'] }), { kind: 'events', value: 'disco' })).toBe(0);
  });
});

describe('withToggled', () => {
  it('takes in and out, and in any order gives the same', () => {
    const one = withToggled(withToggled(ANY_WEEKEND, { kind: 'months', value: '2027-03' }), {
      kind: 'months',
      value: '2027-02',
    });
    const other = withToggled(withToggled(ANY_WEEKEND, { kind: 'months', value: '2027-02' }), {
      kind: 'months',
      value: '2027-03',
    });
    expect(one).toEqual(other);
    expect(withToggled(one, { kind: 'months', value: '2027-02' })).toEqual(filtersWith({ months: ['2027-03'] }));
  });
});

describe('relatedEvents', () => {
  it('are others at the same resorts in the same months, the most frequent first', () => {
    expect(relatedEvents(OFFER, filtersWith({ events: ['disco'] }))).toEqual(['soul', 'rock']);
    expect(relatedEvents(OFFER, filtersWith({ events: ['rock'], resorts: ['MH'] }))).toEqual([]);
  });
  it('are none before an event is chosen', () => {
    expect(relatedEvents(OFFER, ANY_WEEKEND)).toEqual([]);
  });
  it('are four at most', () => {
    const codes = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'];
    const offer = { ...OFFER, breaks: codes.map((code) => brk('BG', '2027-02-05', code)) };
    expect(relatedEvents(offer, filtersWith({ events: ['a1'] }))).toEqual(['b1', 'c1', 'd1', 'e1']);
  });
});

describe('wishOnSale', () => {
  it('leaves what an old or made-up address has right', () => {
    const old = { events: ['gone', 'soul'], resorts: ['SK' as const, 'BG' as const], months: ['2026-01', '2027-02'] };
    expect(filtersOnSale(OFFER, old)).toEqual({ events: ['soul'], resorts: ['BG'], months: ['2027-02'] });
  });
  it('changes nothing that is on sale', () => {
    fc.assert(
      fc.property(anyFilters, (one) => {
        const left = filtersOnSale(OFFER, one);
        expect(filtersOnSale(OFFER, left)).toEqual(left);
        expect(matchingWeekends(OFFER, left).length).toBeGreaterThanOrEqual(matchingWeekends(OFFER, one).length);
      }),
    );
  });
});
