/** The texts of a booking in the account area. */
import { describe, expect, it } from 'vitest';
import { bookingText, formatGuests } from './summary.text.ts';
import { BOOKING, PREVIOUS } from './test/accounts.ts';

describe('bookingText', () => {
  // requirement: ACCOUNT-3-SUMMARY, ACCOUNT-9-DATES
  it('has the stay, its units, and what is paid and left', () =>
    expect(bookingText(BOOKING, 'family')).toEqual({
      heading: 'Skegness',
      arrival: 'Friday 5 March 2027',
      stay: '5 Mar 2027 to 8 Mar 2027, 3 nights',
      guests: '5 guests',
      otherSite: null,
      totalText: '£650.50',
      reference: '1234 5678',
      units: [
        { key: 'unit-0', name: 'Lakeside Lodge', guests: '4 guests' },
        { key: 'unit-1', name: 'Garden Room', guests: '1 guest' },
      ],
      countdown: '12 days to go',
      countdownDate: '05/03/2027',
      paidText: '£150.00',
      leftText: '£500.50',
      payByText: '5 Feb 2027',
      savingsText: '£25.00',
    }));
  it('has no countdown for a break that is over, and no sums that are nothing', () =>
    expect(bookingText(PREVIOUS, 'weekend')).toMatchObject({
      countdown: null,
      countdownDate: null,
      leftText: null,
      payByText: null,
      savingsText: null,
    }));
  it('says that a break is under way once its stay has begun', () =>
    expect(bookingText({ ...BOOKING, daysToGo: 0, isOngoing: true }, 'family')).toMatchObject({
      countdown: 'Your break is under way',
      countdownDate: null,
    }));
  // requirement: ACCOUNT-9-DAYS-TO-GO
  it('reads “Today” on the day of arrival, although the stay begins on it', () =>
    expect(bookingText({ ...BOOKING, daysToGo: 1, isOngoing: true }, 'family').countdown).toBe('Today'));
  it.each([
    ['weekend', 'family', 'An adults-only weekend'],
    ['family', 'weekend', 'A family break'],
    ['family', 'family', null],
  ] as const)('names the site of a %s break on the %s site: %s', (brand, site, text) => {
    expect(bookingText({ ...BOOKING, brand }, site).otherSite).toBe(text);
  });
  it('counts guests', () => expect([1, 2].map(formatGuests)).toEqual(['1 guest', '2 guests']));
});
