/** Filters of the weekend search: matching weekends, counts, related events, and filters of an old address. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { weekendOf } from '../kit/test/samples.ts';
import { filtersOnSale, matchingWeekends, relatedEvents, weekendCountWith, withToggled } from './filters.rules.ts';
import { ANY_WEEKEND, filtersOfLinked, type LinkedWeekend, type WeekendFilters } from './weekendFilters.ts';
import { isLinked, linkedProblems, weekendOfLink } from './linkedWeekend.rules.ts';

const OFFER: WeekendBreaks = {
  events: [
    { code: 'disco', name: 'Disco' },
    { code: 'soul', name: 'Soul' },
    { code: 'rock', name: 'Rock' },
  ],
  resorts: ['BG', 'MH'],
  months: ['2027-02', '2027-03'],
  breaks: [
    weekendOf('BG', '2027-02-05', 'disco'),
    weekendOf('BG', '2027-02-19', 'soul'),
    weekendOf('BG', '2027-02-26', 'soul'),
    weekendOf('BG', '2027-02-12', 'rock'),
    weekendOf('MH', '2027-03-05', 'rock'),
    weekendOf('MH', '2027-03-12', null),
  ],
};
const filtersWith = (changes: Partial<WeekendFilters>): WeekendFilters => ({ ...ANY_WEEKEND, ...changes });
const anyFilters = fc.record({
  events: fc.uniqueArray(fc.constantFrom('disco', 'soul', 'rock', 'gone')),
  resorts: fc.uniqueArray(fc.constantFrom('BG' as const, 'MH' as const, 'SK' as const)),
  months: fc.uniqueArray(fc.constantFrom('2027-02', '2027-03', '2026-01')),
});

describe('matchingWeekends and weekendCountWith', () => {
  // requirement: JOURNEY-3-SEARCH-WEEKEND
  it.each([
    ['no filters', {}, 6],
    ['a month', { months: ['2027-03'] }, 2],
    ['two months', { months: ['2027-02', '2027-03'] }, 6],
    ['an event', { events: ['soul'] }, 2],
    ['a resort and an event', { resorts: ['MH' as const], events: ['rock'] }, 1],
    ['a resort without the event', { resorts: ['MH' as const], events: ['disco'] }, 0],
    ['an event, but not the weekends without one', { resorts: ['MH' as const], events: ['rock', 'soul'] }, 1],
  ])('finds the weekends that match every filter: %s', (_, changes, many) => {
    expect(matchingWeekends(OFFER, filtersWith(changes))).toHaveLength(many);
  });
  it('counts an option together with the filters of other kinds, but not of its own', () => {
    expect(weekendCountWith(OFFER, filtersWith({ events: ['disco'] }), { kind: 'events', value: 'rock' })).toBe(2);
    expect(weekendCountWith(OFFER, filtersWith({ resorts: ['MH'] }), { kind: 'events', value: 'rock' })).toBe(1);
    expect(weekendCountWith(OFFER, filtersWith({ resorts: ['MH'] }), { kind: 'events', value: 'disco' })).toBe(0);
  });
});

it('withToggled adds and removes a filter, with the same result in any order', () => {
  const toggled = (...months: string[]) =>
    months.reduce((filters, value) => withToggled(filters, { kind: 'months', value }), ANY_WEEKEND);
  expect(toggled('2027-03', '2027-02')).toEqual(filtersWith({ months: ['2027-02', '2027-03'] }));
  expect(toggled('2027-02', '2027-03')).toEqual(filtersWith({ months: ['2027-02', '2027-03'] }));
  expect(toggled('2027-03', '2027-02', '2027-02')).toEqual(filtersWith({ months: ['2027-03'] }));
});

describe('relatedEvents', () => {
  it('returns other events at the same resorts in the same months, the most frequent first', () => {
    expect(relatedEvents(OFFER, filtersWith({ events: ['disco'] }))).toEqual(['soul', 'rock']);
    expect(relatedEvents(OFFER, filtersWith({ events: ['rock'], resorts: ['MH'] }))).toEqual([]);
  });
  it('puts events that are equally frequent in alphabetical order', () => {
    const codes = ['soul', 'disco', 'funk', 'rock', 'rock', 'abba', 'soul', 'punk'];
    const breaks = codes.map((code) => weekendOf('BG', '2027-02-05', code));
    const found = ['rock', 'soul', 'abba', 'funk'];
    expect(relatedEvents({ ...OFFER, breaks }, filtersWith({ events: ['disco'] }))).toEqual(found);
    expect(relatedEvents({ ...OFFER, breaks: breaks.toReversed() }, filtersWith({ events: ['disco'] }))).toEqual(found);
  });
  it('returns none before an event is chosen', () => expect(relatedEvents(OFFER, ANY_WEEKEND)).toEqual([]));
  it('returns at most four', () => {
    const codes = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'];
    const offer = { ...OFFER, breaks: codes.map((code) => weekendOf('BG', '2027-02-05', code)) };
    expect(relatedEvents(offer, filtersWith({ events: ['a1'] }))).toEqual(['b1', 'c1', 'd1', 'e1']);
  });
});

describe('filtersOnSale', () => {
  it('drops the filters of an old or wrong address that are not on sale', () => {
    const old = { events: ['gone', 'soul'], resorts: ['SK' as const, 'BG' as const], months: ['2026-01', '2027-02'] };
    expect(filtersOnSale(OFFER, old)).toEqual({ events: ['soul'], resorts: ['BG'], months: ['2027-02'] });
  });
  it('does not change filters that are on sale', () => {
    fc.assert(
      fc.property(anyFilters, (one) => {
        const left = filtersOnSale(OFFER, one);
        expect(filtersOnSale(OFFER, left)).toEqual(left);
        expect(matchingWeekends(OFFER, left).length).toBeGreaterThanOrEqual(matchingWeekends(OFFER, one).length);
      }),
    );
  });
});

describe('the weekend that a link names', () => {
  const OFFER: WeekendBreaks = {
    events: [
      { code: 'disco', name: 'Disco' },
      { code: 'soul', name: 'Soul' },
    ],
    resorts: ['BG', 'MH'],
    months: ['2027-01', '2027-02'],
    breaks: [
      { ...weekendOf('MH', '2027-02-05', null), nights: 4 },
      weekendOf('MH', '2027-01-08', 'disco'),
      weekendOf('BG', '2027-01-08', 'soul'),
      weekendOf('MH', '2027-01-15', 'soul'),
      weekendOf('BG', '2027-02-12', 'soul'),
      weekendOf('MH', '2027-02-12', null),
    ],
  };
  const NOTHING: LinkedWeekend = { resort: null, startDate: null, nights: null };
  const DEAL: LinkedWeekend = { resort: 'MH', startDate: '2027-01-08', nights: 3 };
  const asked = (linkedWeekend: LinkedWeekend) => ({
    weekendFilters: filtersOfLinked(linkedWeekend),
    linkedWeekend,
    linkProblems: [],
  });

  it.each<[string, LinkedWeekend, string[]]>([
    ['a deal', DEAL, ['MH 2027-01-08']],
    ['a day', { ...NOTHING, startDate: '2027-01-08' }, ['MH 2027-01-08', 'BG 2027-01-08']],
    ['a day with other nights', { ...DEAL, nights: 4 }, []],
    ['a resort, which is a filter', { ...NOTHING, resort: 'MH' }, []],
  ])('isLinked finds the weekends of %s', (_, linked, keys) => {
    const found = OFFER.breaks.filter((one) => isLinked(linked, one));
    expect(found.map(({ resort, startDate }) => `${resort} ${startDate}`)).toEqual(keys);
  });

  describe('weekendOfLink', () => {
    // requirement: JOURNEY-2-QUERY-PARTS
    it('chooses month, resort and event of the weekend that a link names', () =>
      expect(weekendOfLink(OFFER, asked(DEAL))).toEqual({
        weekendFilters: { months: ['2027-01'], resorts: ['MH'], events: ['disco'] },
        linkProblems: [],
      }));
    it.each<[string, LinkedWeekend, string[]]>([
      ['has no event', { ...DEAL, startDate: '2027-02-05', nights: 4 }, []],
      ['has no event, but another of its day has', { ...NOTHING, startDate: '2027-02-12' }, []],
      ['is named by its day alone', { ...NOTHING, startDate: '2027-01-08' }, ['disco', 'soul']],
      ['is named by its resort alone', { ...NOTHING, resort: 'MH' }, []],
    ])('chooses no event that would hide a weekend which %s', (_, linked, events) => {
      expect(weekendOfLink(OFFER, asked(linked)).weekendFilters).toEqual({ ...filtersOfLinked(linked), events });
    });
    it('keeps month and resort of a day on which no weekend begins, and says so', () =>
      expect(weekendOfLink(OFFER, asked({ ...DEAL, startDate: '2027-01-09' }))).toEqual({
        weekendFilters: { months: ['2027-01'], resorts: ['MH'], events: [] },
        linkProblems: [
          {
            part: 'startDate',
            message:
              'We don’t have a 3-night break at Minehead from 9 Jan 2027, so we’ve left the arrival day for you to choose.',
          },
        ],
      }));
    it('names nights that no weekend has, and keeps the day and its event when they alone are not sold', () =>
      expect(weekendOfLink(OFFER, asked({ ...DEAL, nights: 9 }))).toEqual({
        weekendFilters: { months: ['2027-01'], resorts: ['MH'], events: ['disco'] },
        linkProblems: [
          { part: 'duration', message: 'We don’t have 9-night breaks, so we’re showing 4 nights until you choose.' },
        ],
      }));
    it.each<[string, LinkedWeekend, string[]]>([
      ['nights and a day', { ...DEAL, nights: 9, startDate: '2027-01-09' }, ['duration', 'startDate']],
      ['a day', { ...NOTHING, startDate: '2027-01-09' }, ['startDate']],
      ['a day of a month without weekends', { ...DEAL, startDate: '2027-05-07' }, ['startDate']],
      ['nights and a resort', { ...NOTHING, nights: 9, resort: 'SK' }, ['duration', 'resorts']],
    ])('names each part of %s that are not sold', (_, linked, parts) => {
      expect(weekendOfLink(OFFER, asked(linked)).linkProblems.map(({ part }) => part)).toEqual(parts);
    });
    it('leaves out what is not on sale, and names each kind of it', () => {
      const weekendFilters = { events: ['disco', 'gone'], resorts: ['SK' as const], months: ['2026-01', '2027-02'] };
      const { weekendFilters: found, linkProblems } = weekendOfLink(OFFER, { weekendFilters, linkProblems: [] });
      expect(found).toEqual({ events: ['disco'], resorts: [], months: ['2027-02'] });
      expect(linkProblems.map(({ part }) => part)).toEqual(['events', 'resorts', 'months']);
    });
    it('says nothing of a link when no weekend at all is on sale', () => {
      const nothing = { events: [], resorts: [], months: [], breaks: [] };
      expect(weekendOfLink(nothing, asked(DEAL))).toEqual({ weekendFilters: ANY_WEEKEND, linkProblems: [] });
      expect(linkedProblems(DEAL, [])).toEqual([]);
    });
  });
});
