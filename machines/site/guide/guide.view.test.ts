/** What a guide shows of its days and of the hours of places. */
import { describe, expect, it } from 'vitest';
import { formatClock, programmeView, showEvents, venueView } from './guide.view.ts';

it.each([
  ['00:00', 'midnight'],
  ['00:30', '12.30am'],
  ['09:05', '9.05am'],
  ['12:00', 'noon'],
  ['12:30', '12.30pm'],
  ['19:00', '7pm'],
  ['23:45', '11.45pm'],
])('says %s as %s', (time, words) => {
  expect(formatClock(time)).toBe(words);
});

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

  it('has its shows as events at the resort of its break', () => {
    expect(showEvents(DATED).map(({ title, startsAt, resort }) => [title, startsAt, resort])).toEqual([
      ['Wake and Shake', '2027-02-12T10:00:00+00:00', 'MH'],
      ['Tide and Seek', '2027-02-12T19:30:00+00:00', 'MH'],
    ]);
  });
});

it('says when places are open', () => {
  const venues = [{ name: 'Splash pool', hours: [{ days: 'Every day', from: '12:00', until: '00:00' }] }];
  expect(venueView({ kind: 'openingTimes', venues })).toEqual({
    kind: 'openingTimes',
    heading: 'Opening times',
    venues: [{ name: 'Splash pool', text: null, hours: [{ days: 'Every day', time: 'Noon to midnight' }] }],
  });
});
