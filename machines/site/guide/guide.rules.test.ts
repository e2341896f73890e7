/** The days of a guide, and the break that a guide is for. */
import { describe, expect, it } from 'vitest';
import type { Show } from '../../contract/guide.ts';
import { comingGuides, datedDays, guideOfStay, isFor, isOver, type ListedGuide } from './guide.rules.ts';

const show = (from: string, until: string, title = from): Show => ({ from, until, title, venue: 'Big Top', text: 'x' });

const timesOf = (shows: readonly Show[], startDate: string, day = 1) =>
  datedDays([{ day, shows: [...shows] }], startDate)[0]?.shows.map(({ startsAt, endsAt }) => [startsAt, endsAt]);

// requirement: ACCOUNT-2-GUIDES
describe('the days of a guide', () => {
  it('are counted from the day of arrival, over the end of a month', () => {
    const days = datedDays(
      [
        { day: 1, shows: [] },
        { day: 4, theme: 'Sparkle', shows: [show('19:30', '20:30')] },
      ],
      '2027-01-29',
    );
    expect(days.map(({ date, theme }) => [date, theme])).toEqual([
      ['2027-01-29', null],
      ['2027-02-01', 'Sparkle'],
    ]);
    expect(days[1]?.shows).toEqual([
      {
        title: '19:30',
        venue: 'Big Top',
        text: 'x',
        startsAt: '2027-02-01T19:30:00+00:00',
        endsAt: '2027-02-01T20:30:00+00:00',
      },
    ]);
  });

  it('have their shows in order, and those after midnight last, on the next date', () => {
    expect(
      timesOf(
        [show('00:30', '02:00'), show('23:00', '00:30'), show('10:00', '10:45'), show('22:00', '00:00')],
        '2027-02-12',
      ),
    ).toEqual([
      ['2027-02-12T10:00:00+00:00', '2027-02-12T10:45:00+00:00'],
      ['2027-02-12T22:00:00+00:00', '2027-02-13T00:00:00+00:00'],
      ['2027-02-12T23:00:00+00:00', '2027-02-13T00:30:00+00:00'],
      ['2027-02-13T00:30:00+00:00', '2027-02-13T02:00:00+00:00'],
    ]);
  });

  it('have a show that ends when it began on the next date', () => {
    expect(timesOf([show('12:00', '12:00')], '2027-02-12')).toEqual([
      ['2027-02-12T12:00:00+00:00', '2027-02-13T12:00:00+00:00'],
    ]);
  });

  it('begin with the morning: six o’clock is of its own day', () => {
    expect(timesOf([show('06:00', '07:00'), show('05:59', '06:30')], '2027-02-12')).toEqual([
      ['2027-02-12T06:00:00+00:00', '2027-02-12T07:00:00+00:00'],
      ['2027-02-13T05:59:00+00:00', '2027-02-13T06:30:00+00:00'],
    ]);
  });

  it('keep the resort’s time over the change to summer time', () => {
    expect(timesOf([show('19:30', '20:30')], '2027-03-26', 2)).toEqual([
      ['2027-03-27T19:30:00+00:00', '2027-03-27T20:30:00+00:00'],
    ]);
    expect(timesOf([show('19:30', '20:30')], '2027-03-26', 3)).toEqual([
      ['2027-03-28T19:30:00+01:00', '2027-03-28T20:30:00+01:00'],
    ]);
    // a night of which an hour is missing
    expect(timesOf([show('23:00', '03:00')], '2027-03-26', 2)).toEqual([
      ['2027-03-27T23:00:00+00:00', '2027-03-28T03:00:00+01:00'],
    ]);
  });
});

it.each([
  ['2027-02-14', false],
  ['2027-02-15', false],
  ['2027-02-16', true],
])('on %s a break of three nights from 12 February is over: %s', (today, expected) => {
  expect(isOver({ nights: 3 }, '2027-02-12', today)).toBe(expected);
});

const WEEKEND: ListedGuide = {
  resort: 'MH',
  id: 'family-weekend',
  brand: 'family',
  nights: 3,
  arrivals: ['2027-02-12', '2027-02-19'],
};
const WEEK: ListedGuide = { ...WEEKEND, id: 'week', nights: 7, arrivals: ['2027-02-12'] };

it('is for the breaks of its brand that begin on one of its days', () => {
  expect(isFor(WEEKEND, { brand: 'family', startDate: '2027-02-19' })).toBe(true);
  expect(isFor(WEEKEND, { brand: 'weekend', startDate: '2027-02-19' })).toBe(false);
  expect(isFor(WEEKEND, { brand: 'family', startDate: '2027-02-20' })).toBe(false);
});

it('is listed for each of its days that is not over, by date', () => {
  expect(comingGuides([WEEKEND, WEEK], '2027-02-16').map(({ startDate, id }) => [startDate, id])).toEqual([
    ['2027-02-12', 'week'],
    ['2027-02-19', 'family-weekend'],
  ]);
});

describe('the guide of a stay', () => {
  const STAY = { brand: 'family', resort: 'MH', startDate: '2027-02-12', nights: 3 } as const;
  it.each([
    ['the shortest that has all its nights', STAY, 'family-weekend'],
    ['a longer one for more nights', { ...STAY, nights: 4 }, 'week'],
    ['one for a shorter stay', { ...STAY, nights: 2 }, 'family-weekend'],
    ['none for more nights than any has', { ...STAY, nights: 8 }, undefined],
    ['none on another day', { ...STAY, startDate: '2027-02-13' }, undefined],
    ['none of another resort', { ...STAY, resort: 'SK' as const }, undefined],
    ['none of another brand', { ...STAY, brand: 'weekend' as const }, undefined],
  ])('is %s', (_name, stay, id) => {
    expect(guideOfStay([WEEK, WEEKEND], stay)?.id).toBe(id);
  });
});
