/** Where the pages of the account area lead, and what they are. */
import { describe, expect, it } from 'vitest';
import {
  afterGrant,
  afterSignIn,
  afterSignOut,
  bookingPageOf,
  nextFor,
  paymentAddress,
  profileSectionOf,
  tabOf,
} from './account.rules.ts';
import { daysToGo, formatDaysToGo, isOngoingStay, isPreviousStay } from '../kit/daysToGo.ts';
import { isEligibleForWHOffer } from './eligibility.rules.ts';

describe('afterSignIn', () => {
  it.each([
    ['login', 'account', '/bookings'],
    [null, 'account', '/bookings'],
    ['login', 'checkout', '/checkout/12345678'],
    ['login', 'booking', '/bookings/12345678'],
    ['bookingSpa', 'account', '/bookings/12345678/spa'],
  ] as const)('leads from %s, on the way to the %s, to %s', (page, next, path) => {
    const address = afterSignIn({ brand: 'weekend', page, next, resId: 12_345_678 });
    expect(address).toBe(`/bigweekenders/my-breakwater${path}`);
  });
  it.each([
    ['overview', '/booking/overview'],
    ['checkout', '/my-breakwater/bookings'],
    ['booking', '/my-breakwater/bookings'],
  ] as const)('leads without a completed booking, on the way to the %s, to %s', (next, path) => {
    const address = afterSignIn({ brand: 'weekend', page: 'login', next, resId: null });
    expect(address).toBe(`/bigweekenders${path}`);
  });
});

const granted = { resId: 12_345_678, brand: 'weekend' } as const;
it.each([
  ['paymentLogin', 'booking', '/bigweekenders/my-breakwater/bookings/12345678'],
  ['paymentLogin', 'checkout', '/bigweekenders/my-breakwater/checkout/12345678?paymentLogin=true'],
  ['paymentLogin', 'account', '/bigweekenders/my-breakwater/checkout/12345678?paymentLogin=true'],
  ['paymentConfirmation', 'account', '/bigweekenders/my-breakwater/account/payment-login/confirmation/12345678'],
] as const)('afterGrant leads from %s on the way to the %s to %s', (page, next, address) => {
  expect(afterGrant({ page, next }, granted)).toBe(address);
});

it('the other ways lead from a sign-out to the sign-in, and from a payment login to the checkout of that booking', () => {
  expect(afterSignOut({ brand: 'family' })).toBe('/my-breakwater/login');
  expect(paymentAddress({ resId: 12_345_678, brand: 'family' })).toBe(
    '/my-breakwater/checkout/12345678?paymentLogin=true',
  );
});

describe('the kinds of pages', () => {
  it('name the tab of the home and the section of the details', () => {
    const tabs = (['quotes', 'previousBookings', 'bookings', null] as const).map(tabOf);
    expect(tabs).toEqual(['quotes', 'previousBookings', 'bookings', 'bookings']);
    const sections = (['devices', 'login', null] as const).map(profileSectionOf);
    expect(sections).toEqual(['devices', 'details', 'details']);
  });
  it.each([
    ['bookingSpa', 'bookingSpa'],
    ['changeConfirmation', 'changeConfirmation'],
    ['devices', 'booking'],
    [null, 'booking'],
  ] as const)('have for %s the page of a booking %s', (page, shown) => {
    expect(bookingPageOf(page)).toBe(shown);
    expect(nextFor({ page: shown, next: 'account' })).toBe('booking');
  });
});

// requirement: ACCOUNT-9-DAYS-TO-GO
it.each([
  ['2027-03-26', '2027-03-26', 1],
  ['2027-03-27', '2027-03-26', 2],
  ['2027-04-02', '2027-03-26', 8],
  ['2028-03-01', '2028-02-28', 3],
  ['2027-03-25', '2027-03-26', 0],
  ['2027-03-01', '2027-03-26', 0],
])('the days to go to %s on %s are %i', (startDate, today, days) => expect(daysToGo(startDate, today)).toBe(days));

it.each([
  ['2027-03-25', false, false],
  ['2027-03-26', true, false],
  ['2027-03-30', true, false],
  ['2027-03-31', false, true],
])('a stay from 26 to 30 March is on %s ongoing: %s, previous: %s', (today, isOngoing, isPrevious) => {
  expect(isOngoingStay('2027-03-26', '2027-03-30', today)).toBe(isOngoing);
  expect(isPreviousStay('2027-03-30', today)).toBe(isPrevious);
});

// requirement: ACCOUNT-9-DAYS-TO-GO
it.each([
  [0, null],
  [1, 'Today'],
  [2, 'Tomorrow'],
  [3, '3 days to go'],
  [120, '120 days to go'],
])('formatDaysToGo reads %i as %s', (daysToGo, text) => expect(formatDaysToGo(daysToGo)).toBe(text));

it.each([
  [[], false],
  [['2027-01-11'], false],
  [['2027-01-10'], true],
  [['2026-12-12'], true],
  [['2026-12-11'], false],
  [['2026-11-01', '2026-12-20'], true],
  [['2027-02-01'], false],
])('stays that end on %j give the offer on 11 January 2027: %s', (endDates, isEligible) => {
  expect(isEligibleForWHOffer(endDates, '2027-01-11')).toBe(isEligible);
});
