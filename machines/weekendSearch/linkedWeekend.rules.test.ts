/** The weekend that a link names: found by its day, resort and nights, or named as what is not on sale. */
import { describe, expect, it } from 'vitest';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { linkedProblems, isLinked, weekendOfLink } from './linkedWeekend.rules.ts';
import { ANY_WEEKEND, filtersOfLinked, type LinkedWeekend } from './weekendFilters.ts';

const weekend = (resort: 'BG' | 'MH' | 'SK', startDate: string, event: string | null) => ({
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
  ],
  resorts: ['BG', 'MH'],
  months: ['2027-01', '2027-02'],
  breaks: [
    weekend('MH', '2027-01-08', 'disco'),
    weekend('BG', '2027-01-08', 'soul'),
    weekend('MH', '2027-01-15', 'soul'),
    weekend('MH', '2027-02-05', null),
  ],
};
const NOTHING: LinkedWeekend = { resort: null, startDate: null, nights: null };
const DEAL: LinkedWeekend = { resort: 'MH', startDate: '2027-01-08', nights: 3 };
const asked = (linkedWeekend: LinkedWeekend) => ({
  weekendFilters: filtersOfLinked(linkedWeekend),
  linkedWeekend,
  linkProblems: [],
});

describe('isLinked', () => {
  it.each<[string, LinkedWeekend, string[]]>([
    ['a deal', DEAL, ['MH 2027-01-08']],
    ['a day', { ...NOTHING, startDate: '2027-01-08' }, ['MH 2027-01-08', 'BG 2027-01-08']],
    ['a day with other nights', { ...DEAL, nights: 4 }, []],
    ['a resort, which is a filter', { ...NOTHING, resort: 'MH' }, []],
  ])('finds the weekends of %s', (_, linked, keys) => {
    const found = OFFER.breaks.filter((one) => isLinked(linked, one));
    expect(found.map(({ resort, startDate }) => `${resort} ${startDate}`)).toEqual(keys);
  });
});

describe('weekendOfLink', () => {
  // requirement: JOURNEY-2-QUERY-PARTS
  it('chooses month, resort and event of the weekend that a link names', () => {
    expect(weekendOfLink(OFFER, asked(DEAL))).toEqual({
      weekendFilters: { months: ['2027-01'], resorts: ['MH'], events: ['disco'] },
      linkProblems: [],
    });
  });
  it.each<[string, LinkedWeekend, string[]]>([
    ['has no event', { ...DEAL, startDate: '2027-02-05' }, []],
    ['is named by its day alone', { ...NOTHING, startDate: '2027-01-08' }, ['disco', 'soul']],
    ['is named by its resort alone', { ...NOTHING, resort: 'MH' }, []],
  ])('chooses no event that would hide a weekend which %s', (_, linked, events) => {
    expect(weekendOfLink(OFFER, asked(linked)).weekendFilters).toEqual({ ...filtersOfLinked(linked), events });
  });
  it('keeps month and resort of a day on which no weekend begins, and says so', () => {
    expect(weekendOfLink(OFFER, asked({ ...DEAL, startDate: '2027-01-09' }))).toEqual({
      weekendFilters: { months: ['2027-01'], resorts: ['MH'], events: [] },
      linkProblems: [
        {
          part: 'startDate',
          message:
            'We don’t have a 3-night break at Minehead from 9 Jan 2027, so we’ve left the arrival day for you to choose.',
        },
      ],
    });
  });
  it('names nights that no weekend has', () => {
    expect(weekendOfLink(OFFER, asked({ ...DEAL, nights: 9 })).linkProblems).toEqual([
      { part: 'duration', message: 'We don’t have 9-night breaks, so we’re showing 3 nights until you choose.' },
    ]);
  });
  it('keeps the day and its event when the nights alone are not sold', () => {
    expect(weekendOfLink(OFFER, asked({ ...DEAL, nights: 9 })).weekendFilters).toEqual({
      months: ['2027-01'],
      resorts: ['MH'],
      events: ['disco'],
    });
  });
  it.each<[string, LinkedWeekend, string[]]>([
    ['nights and a day', { ...DEAL, nights: 9, startDate: '2027-01-09' }, ['duration', 'startDate']],
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
