/** The activities of a break: the page's texts for each day, the tokens, and the site where activities are booked. */
import { describe, expect, it, vi } from 'vitest';
import type { ActivityBookingView } from '../../../machines/account/activityBooking/activityBooking.view.ts';
import { outlineOf } from '../../test/outline.ts';
import { ActivityBookingScreen } from './ActivityBookingScreen.tsx';

const VIEW: ActivityBookingView = {
  state: 'shown',
  hasLoadFailed: false,
  isBroken: false,
  isShown: true,
  message: null,
  stayText: '2 nights at Skegness, from Friday 5 March 2027',
  days: [],
  clashText: null,
  balanceText: 'No tokens yet',
  changeText: null,
  nextTierText: null,
  site: null,
  tokensHref: '/tokens',
  bookingHref: '/booking',
  basketHref: '/basket',
};

const outlineWith = (changes: Partial<ActivityBookingView>): string[] =>
  outlineOf(<ActivityBookingScreen view={{ ...VIEW, ...changes }} send={vi.fn()} />);

/** The lines from the first one that starts with `from`, without indents. */
const partOf = (outline: readonly string[], from: string, length: number): string[] => {
  const at = outline.findIndex((line) => line.trim().startsWith(from));
  return outline.slice(at, at + length).map((line) => line.trim());
};

describe('the page of activities', () => {
  it('lists what is booked by day, with a warning beside what clashes, and says of a free day that it is free', () => {
    const friday = {
      key: '1000-spa',
      time: '10am',
      name: 'Spa',
      placesText: '2 places',
      statusText: 'In your change, not paid yet',
      clash: 'At the same time as archery',
    };
    const days = [
      { date: '2027-03-05', label: 'Fri 5 Mar', entries: [friday] },
      { date: '2027-03-06', label: 'Sat 6 Mar', entries: [] },
    ];
    const expected = [
      '<ol>',
      '<li>',
      '<h2> Fri 5 Mar',
      '<ul>',
      '<li> 10am',
      'Spa',
      '2 places',
      'In your change, not paid yet',
      '(warning)',
      'At the same time as archery',
      '<li>',
      '<h2> Sat 6 Mar',
      '<p> Nothing booked yet',
    ];
    expect(partOf(outlineWith({ days }), '<ol', expected.length)).toEqual(expected);
  });

  it('leads to the site of the activities, and says that it is another one, where the resort has one', () => {
    const site = { href: 'https://activities.example/1', name: 'Harbour Activities' };
    const text =
      'Pick times for the activities that your tokens pay for. This opens Harbour Activities, which is another site.';
    expect(partOf(outlineWith({ site }), '<h2> Book activities', 3)).toEqual([
      '<h2> Book activities',
      `<p> ${text}`,
      '<a href="https://activities.example/1" rel="external"> Book on Harbour Activities(forward)',
    ]);
    expect(outlineWith({}).join()).not.toContain('Book on');
  });
});
