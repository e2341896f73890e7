/** The view of the account's home: which list each tab has, in which order, and where its links lead. */
import { describe, expect, it } from 'vitest';
import type { BookingSummary } from '../../contract/account.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import type { HomeTab } from '../accountPages.ts';
import { BOOKING, ELIGIBLE_LOGIN, EMPTY_LISTING, HOME_CONTENT, LISTING, LOGIN, QUOTE } from '../test/accounts.ts';
import { accountHomeMachine } from './accountHome.machine.ts';
import { pictureOfBooking, previousBookings, upcomingBookings } from './accountHome.rules.ts';
import type { AccountHomeContext } from './accountHome.types.ts';
import { accountHomeView } from './accountHome.view.ts';

const STATES = { bookings: 'bookings', quotes: 'quotes', previousBookings: 'previous' } as const;

const at = (value: string | object, changes: Partial<AccountHomeContext> = {}) =>
  accountHomeView(
    settledAt(accountHomeMachine, { tab: 'bookings', login: LOGIN, brand: 'family' }, value as never, changes),
  );
const listed = (tab: HomeTab, changes: Partial<AccountHomeContext> = {}) =>
  at({ listed: STATES[tab] }, { tab, listing: LISTING, ...changes });

const starting = (startDate: string, resId: number, isPrevious = false): BookingSummary => ({
  ...BOOKING,
  startDate,
  resId,
  isPrevious,
});

describe('the order of bookings', () => {
  const bookings = [
    starting('2027-05-01', 3),
    starting('2027-03-05', 2),
    starting('2026-01-05', 4, true),
    starting('2027-03-05', 1),
    starting('2026-08-05', 5, true),
  ];
  it('is by arrival for those to come', () =>
    expect(upcomingBookings(bookings).map(({ resId }) => resId)).toEqual([1, 2, 3]));
  it('is the last arrival first for those that are over', () =>
    expect(previousBookings(bookings).map(({ resId }) => resId)).toEqual([5, 4]));
});

describe('what content adds', () => {
  const { promotions } = HOME_CONTENT;
  // requirement: ACCOUNT-3-HOME-CONTENT
  it('is promoted under each list: the offers before the kinds of breaks', () => {
    const titles = (changes: Partial<AccountHomeContext>) =>
      listed('quotes', changes).promotions.map(({ title }) => title);
    expect(titles({ content: HOME_CONTENT })).toEqual(['Stay a fourth night free', 'Summer breaks']);
    expect(titles({ content: HOME_CONTENT, listing: EMPTY_LISTING })).toHaveLength(2);
    expect(titles({})).toEqual([]);
  });
  // requirement: ACCOUNT-3-HOME-CONTENT
  it('is the fallback alone where there are no offers and no kinds of breaks', () => {
    const content = { ...HOME_CONTENT, promotions: { ...promotions!, breakTypes: [], breakOffers: [] } };
    expect(listed('bookings', { content }).promotions).toEqual([promotions!.bookingPromoCardFallback]);
  });
  it('is not shown before the lists are there', () =>
    expect(at('loading', { content: HOME_CONTENT }).promotions).toEqual([]));
  // requirement: ACCOUNT-3-HOME-CONTENT
  it('shows a booking’s first accommodation as it is at its resort, where there is a picture', () => {
    expect(listed('bookings', { content: HOME_CONTENT }).bookings[0]?.image?.alt).toBe('At Skegness');
    expect(listed('previousBookings', { content: HOME_CONTENT }).bookings[0]?.image).toBeNull();
  });
  it('has no picture of a booking without accommodation', () =>
    expect(pictureOfBooking({ resort: 'SK', units: [] }, HOME_CONTENT)).toBeNull());
});

describe('accountHomeView', () => {
  // requirement: ACCOUNT-2-ROUTES-BOOKINGS, ACCOUNT-3-HOME
  it('lists the bookings that are not over, with links to their pages and to pay', () => {
    const view = listed('bookings');
    expect(view).toMatchObject({ state: 'listed.bookings', heading: 'Your bookings', holder: 'Ada Shaw', empty: null });
    expect([view.detailsHref, view.signOutHref]).toEqual(['/my-breakwater/account/details', '/my-breakwater/logout']);
    expect(view.bookings).toMatchObject([
      { key: '12345678', href: '/my-breakwater/bookings/12345678', payHref: '/my-breakwater/checkout/12345678' },
    ]);
    expect([view.quotes, view.offers]).toEqual([[], []]);
  });
  // requirement: ACCOUNT-2-ROUTES-PREVIOUS
  it('lists the bookings that are over, which have nothing left to pay', () => {
    const view = listed('previousBookings');
    expect(view.heading).toBe('Your previous bookings');
    expect(view.bookings).toMatchObject([{ key: '23456789', payHref: null, otherSite: 'An adults-only weekend' }]);
  });
  // requirement: ACCOUNT-2-ROUTES-QUOTES, ACCOUNT-3-HOME
  it('lists quotes and offers with links to their pages on their own site', () => {
    const view = listed('quotes');
    expect(view.bookings).toEqual([]);
    expect(view.quotes).toMatchObject([
      {
        reference: '8765 4321',
        heading: 'Minehead',
        stay: '26 Mar 2027 to 30 Mar 2027, 4 nights',
        guests: '2 guests',
        totalText: '£400.00',
        validUntilText: 'Monday 25 January 2027',
        href: '/booking/quote-confirmation/87654321',
      },
      {
        href: '/bigweekenders/booking/quote-confirmation/87654323',
        otherSite: 'An adults-only weekend',
        validUntilText: null,
      },
    ]);
    expect(view.offers).toMatchObject([{ key: '87654322', validUntilText: 'Monday 25 January 2027' }]);
  });
  it('keeps a quote no longer than until its stay starts', () => {
    const quotes = [{ ...QUOTE, startDate: '2027-01-20' }];
    expect(listed('quotes', { listing: { ...LISTING, quotes } }).quotes[0]?.validUntilText).toBe(
      'Wednesday 20 January 2027',
    );
  });
  it('names the holder without a space for a missing name, and nobody who is not known', () => {
    expect(listed('bookings', { login: { ...LOGIN, LastName: '' } }).holder).toBe('Ada');
    expect(listed('bookings', { login: { ...LOGIN, FirstName: '' } }).holder).toBe('Shaw');
    expect(listed('bookings', { login: null }).holder).toBeNull();
  });
  // requirement: ACCOUNT-2-TABS
  it('has a tab for each address, of which one is current', () =>
    expect(listed('quotes', { brand: 'weekend' }).tabs).toEqual([
      { key: 'bookings', label: 'Bookings', href: '/bigweekenders/my-breakwater/bookings', isCurrent: false },
      { key: 'quotes', label: 'Quotes', href: '/bigweekenders/my-breakwater/quotes', isCurrent: true },
      {
        key: 'previousBookings',
        label: 'Previous bookings',
        href: '/bigweekenders/my-breakwater/previous-bookings',
        isCurrent: false,
      },
    ]));
  it.each([
    ['bookings', 'No breaks yet'],
    ['quotes', 'No quotes yet'],
    ['previousBookings', 'No previous breaks yet'],
  ] as const)('leads from an empty list of %s to the search and to finding a booking', (tab, title) => {
    expect(listed(tab, { listing: EMPTY_LISTING }).empty).toMatchObject({
      title,
      searchHref: '/booking/search',
      findHref: '/my-breakwater/payment-login',
    });
  });
  // requirement: ACCOUNT-3-WELCOME-HOME
  it.each([
    ['an eligible holder', ELIGIBLE_LOGIN, false, true],
    ['an eligible holder who dismissed it', ELIGIBLE_LOGIN, true, false],
    ['another holder', LOGIN, false, false],
    ['nobody', null, false, false],
  ])('shows the welcome-home banner, or not, to %s', (_, login, isBannerDismissed, isBannerShown) => {
    expect(listed('bookings', { login, isBannerDismissed }).isBannerShown).toBe(isBannerShown);
  });
  // requirement: ACCOUNT-3-HOME-STATE
  it('shows no banner and no empty list before anything is loaded', () => {
    expect(at('loading', { login: ELIGIBLE_LOGIN })).toMatchObject({ isBusy: true, isBannerShown: false, empty: null });
  });
  // requirement: ACCOUNT-3-HOME-STATE, JOURNEY-8-MSG-ACCOUNT-LOAD
  it('says that the lists could not be loaded in the words of the specification', () => {
    expect(at('loadFailed')).toMatchObject({
      hasLoadFailed: true,
      message: 'Failed to load your account data! Please try again!',
    });
    expect(at('broken')).toMatchObject({ isBroken: true, hasLoadFailed: false, message: null });
  });
});
