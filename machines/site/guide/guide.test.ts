/** The days of a guide, and the break that a guide is for. */
import { describe, expect, it } from 'vitest';
import type { Show } from '../../contract/guide.ts';
import { comingGuides, datedDays, guideOfStay, isOver, type ListedGuide } from './guide.rules.ts';
import { formatClock, programmeView, showEvents } from './guide.view.ts';
import { guideAddress, guideContentPath, guideOfContentPath, guidePlaceOf, guideResortAddress } from './guideUrl.ts';
import { NO_QUERY } from '../../addresses/query.ts';
import type { SiteBlock } from '../../contract/site.ts';
import { formatDays, type Guide, guideLinks, guidePage } from './guidePage.ts';

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
    const times = { startsAt: '2027-02-01T19:30:00+00:00', endsAt: '2027-02-01T20:30:00+00:00' };
    expect(days[1]?.shows).toEqual([{ title: '19:30', venue: 'Big Top', text: 'x', ...times }]);
  });

  it.each([
    [
      'have their shows in order, and those after midnight last, on the next date',
      [show('00:30', '02:00'), show('23:00', '00:30'), show('10:00', '10:45'), show('22:00', '00:00')],
      ['12T10:00 12T10:45', '12T22:00 13T00:00', '12T23:00 13T00:30', '13T00:30 13T02:00'],
    ],
    ['have a show that ends when it began on the next date', [show('12:00', '12:00')], ['12T12:00 13T12:00']],
    [
      'begin with the morning: six o’clock is of its own day',
      [show('06:00', '07:00'), show('05:59', '06:30')],
      ['12T06:00 12T07:00', '13T05:59 13T06:30'],
    ],
  ])('%s', (_, shows, times) => {
    const full = times.map((time) => time.split(' ').map((one) => `2027-02-${one}:00+00:00`));
    expect(timesOf(shows, '2027-02-12')).toEqual(full);
  });

  it('keep the resort’s time over the change to summer time', () => {
    expect(timesOf([show('19:30', '20:30')], '2027-03-26', 3)).toEqual([
      ['2027-03-28T19:30:00+01:00', '2027-03-28T20:30:00+01:00'],
    ]);
    // a night with one hour less
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

it('is listed for each of its days that is not over, by date', () =>
  expect(comingGuides([WEEKEND, WEEK], '2027-02-16').map(({ startDate, id }) => [startDate, id])).toEqual([
    ['2027-02-12', 'week'],
    ['2027-02-19', 'family-weekend'],
  ]));

const STAY = { brand: 'family', resort: 'MH', startDate: '2027-02-12', nights: 3 } as const;
it.each([
  ['the shortest that has all its nights', STAY, 'family-weekend'],
  ['a longer one for more nights', { ...STAY, nights: 4 }, 'week'],
  ['one for a shorter stay', { ...STAY, nights: 2 }, 'family-weekend'],
  ['none for more nights than any has', { ...STAY, nights: 8 }, undefined],
  ['none on another day', { ...STAY, startDate: '2027-02-13' }, undefined],
  ['none of another resort', { ...STAY, resort: 'SK' as const }, undefined],
  ['none of another brand', { ...STAY, brand: 'weekend' as const }, undefined],
])('the guide of a stay is %s', (_name, stay, id) => expect(guideOfStay([WEEK, WEEKEND], stay)?.id).toBe(id));

it.each([
  ['00:00', 'midnight'],
  ['00:30', '12.30am'],
  ['09:05', '9.05am'],
  ['12:00', 'noon'],
  ['12:30', '12.30pm'],
  ['19:00', '7pm'],
  ['23:45', '11.45pm'],
])('says %s as %s', (time, words) => expect(formatClock(time)).toBe(words));

const EVENING = { from: '19:30', until: '20:30', title: 'Tide and Seek', venue: 'Big Top', text: 'Pirates.' };
const MORNING = { ...EVENING, from: '10:00', until: '10:45', title: 'Wake and Shake' };
const PROGRAMME = {
  kind: 'programme' as const,
  days: [
    { day: 1, theme: 'Pirates', shows: [EVENING, MORNING] },
    { day: 2, shows: [] },
  ],
};
const DATED = { ...PROGRAMME, heading: 'Your days', break: { resort: 'MH' as const, startDate: '2027-02-12' } };

// requirement: ACCOUNT-2-GUIDES
describe('a programme', () => {
  it('has the dates of its break, and shows in their order with time and place', () => {
    const { kind, heading, days } = programmeView(DATED);
    expect([kind, heading]).toEqual(['programme', 'Your days']);
    expect(days.map((day) => [day.heading, day.shortName, day.theme])).toEqual([
      ['Friday 12 February 2027', 'Fri 12 Feb', 'Pirates'],
      ['Saturday 13 February 2027', 'Sat 13 Feb', null],
    ]);
    expect(days[0]?.shows.map(({ time, title, venue }) => [time, title, venue])).toEqual([
      ['10am to 10.45am', 'Wake and Shake', 'Big Top'],
      ['7.30pm to 8.30pm', 'Tide and Seek', 'Big Top'],
    ]);
  });
  it('without a break has numbers for its days, and no events', () => {
    expect(programmeView(PROGRAMME).days.map((day) => [day.heading, day.shortName])).toEqual([
      ['Day 1', 'Day 1'],
      ['Day 2', 'Day 2'],
    ]);
    expect(showEvents(PROGRAMME)).toEqual([]);
  });
  it('has an anchor for each day, and tells apart shows that begin together', () => {
    const elsewhere = { ...EVENING, venue: 'Pier' };
    const { days } = programmeView({ ...PROGRAMME, days: [{ day: 3, shows: [EVENING, elsewhere] }] });
    expect(days.map(({ key }) => key)).toEqual(['day-3']);
    expect(days[0]?.shows.map(({ key }) => key)).toEqual(['19:30 Big Top Tide and Seek', '19:30 Pier Tide and Seek']);
  });

  it('has its shows as events at the resort of its break', () =>
    expect(showEvents(DATED).map(({ title, startsAt, resort }) => [title, startsAt, resort])).toEqual([
      ['Wake and Shake', '2027-02-12T10:00:00+00:00', 'MH'],
      ['Tide and Seek', '2027-02-12T19:30:00+00:00', 'MH'],
    ]));
});

describe('addresses of guides', () => {
  const FAMILY = { brand: 'family', resort: 'BG', startDate: '2027-02-12', id: 'family-weekend' } as const;
  const WEEKEND = { brand: 'weekend', resort: 'SK', startDate: '2027-07-02', id: 'eighties-rewind' } as const;

  // requirement: ACCOUNT-2-GUIDES
  it.each([
    [FAMILY, '/my-booking/before-you-go/bognor-regis/12-02-2027-family-weekend'],
    [WEEKEND, '/bigweekenders/before-you-go/skegness/02-07-2027-eighties-rewind'],
  ])('has the guide %o at %s, and back', (place, address) => {
    expect(guideAddress(place)).toBe(address);
    expect(guidePlaceOf(address)).toEqual(place);
  });
  it.each([
    ['of another page', '/gallery'],
    ['without a guide', '/my-booking/before-you-go'],
    ['of a resort that we have not', '/my-booking/before-you-go/blackpool/12-02-2027-midweek'],
    ['of a date that does not exist', '/my-booking/before-you-go/minehead/31-02-2027-midweek'],
    ['of a date the other way round', '/my-booking/before-you-go/minehead/2027-02-12-midweek'],
    ['of a date alone', '/my-booking/before-you-go/minehead/12-02-2027'],
    ['of an id with dots', '/my-booking/before-you-go/minehead/12-02-2027-../../x'],
    ['of an id that is too long', `/my-booking/before-you-go/minehead/12-02-2027-${'a'.repeat(61)}`],
    ['of something below a guide', '/my-booking/before-you-go/minehead/12-02-2027-midweek/more'],
  ])('an address that names no guide %s is null', (_name, path) => expect(guidePlaceOf(path)).toBe(null));
  it('stands below the page of its resort, in its brand', () =>
    expect([guideResortAddress(FAMILY), guideResortAddress(WEEKEND)]).toEqual([
      '/resorts/bognor-regis',
      '/bigweekenders/resorts/skegness',
    ]));

  it('is in content by its resort and its id', () => {
    expect(guideContentPath(FAMILY)).toBe('guides/bg/family-weekend');
    expect(guideOfContentPath('guides/bg/family-weekend')).toEqual({ resort: 'BG', id: 'family-weekend' });
    for (const path of ['guides/xx/a', 'guides/bg', 'guides/bg/a/b', 'guides/bg/a_b'])
      expect(guideOfContentPath(path)).toBeNull();
  });
});

describe('The page of a guide: before its break and after it', () => {
  it.each([
    ['2027-02-12', '2027-02-15', 'Friday 12 to Monday 15 February 2027'],
    ['2027-03-29', '2027-04-02', 'Monday 29 March to Friday 2 April 2027'],
    ['2027-12-31', '2028-01-03', 'Friday 31 December 2027 to Monday 3 January 2028'],
    ['2027-02-12', '2027-03-12', 'Friday 12 February to Friday 12 March 2027'],
  ])('says the days from %s to %s as %s', (first, last, words) => expect(formatDays(first, last)).toBe(words));

  const HERO: SiteBlock = { kind: 'hero', title: 'What’s on', image: { src: '/bff/imaging/a.jpg', alt: '' } };
  const PROGRAMME: SiteBlock = { kind: 'programme', days: [{ day: 1, shows: [] }] };

  const guideWith = (...blocks: SiteBlock[]): Guide => ({
    place: { brand: 'weekend', resort: 'SK', startDate: '2027-07-02', id: 'eighties-rewind' },
    terms: { brand: 'weekend', nights: 3, arrivals: ['2027-07-02'] },
    page: { title: 'What’s on', metaDescription: 'x'.repeat(40), layout: 'landing', blocks },
  });
  const AGENT = { ...NO_QUERY, agencyId: 12 };

  // requirement: ACCOUNT-2-GUIDES
  it('has the break of its programmes, and the calendar file after the last of them', () => {
    const page = guidePage(guideWith(HERO, PROGRAMME, PROGRAMME, { kind: 'contact' }), '2027-07-05', AGENT);
    const kinds = ['hero', 'programme', 'programme', 'callToAction', 'contact'];
    expect(page.blocks.map(({ kind }) => kind)).toEqual(kinds);
    expect(page.blocks[1]).toEqual({ ...PROGRAMME, break: { resort: 'SK', startDate: '2027-07-02' } });
    expect(page.blocks[3]).toMatchObject({ link: { href: '/bff/guides/SK/2027-07-02/eighties-rewind/calendar' } });
    expect(page.isHidden).toBe(undefined);
  });
  it('says once the break is over that it is, below a hero, without a calendar, and for no search engine', () => {
    const page = guidePage(guideWith(HERO, PROGRAMME), '2027-07-06', AGENT);
    expect(page.blocks.map(({ kind }) => kind)).toEqual(['hero', 'banner', 'programme']);
    expect(page.blocks[1]).toMatchObject({
      text: 'This break is over. Here’s what was on.',
      link: { href: '/bigweekenders/booking/search?agencyId=12' },
    });
    expect(page.isHidden).toBe(true);
    expect(guidePage(guideWith(PROGRAMME), '2027-07-06', AGENT).blocks[0]?.kind).toBe('banner');
  });
  it('is linked by its days, with the parameters of the visit', () =>
    expect(guideLinks([{ ...guideWith().place, nights: 3 }], AGENT)).toEqual([
      {
        label: 'Friday 2 to Monday 5 July 2027',
        href: '/bigweekenders/before-you-go/skegness/02-07-2027-eighties-rewind?agencyId=12',
      },
    ]));
});
