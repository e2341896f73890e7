/** The addresses of the account area, in both brands and both directions. */
import { describe, expect, it } from 'vitest';
import { ACCOUNT_PATHS, accountAddress, accountPlaceOf, isPrivate, type AccountPage } from './accountUrl.ts';
import { basketAddress, bookingAddress, payByReferenceAddress, signInToPayAddress } from './bookingAddress.ts';
import { ACCOUNT_TITLES } from './titles.ts';

const PAGES = Object.keys(ACCOUNT_PATHS) as AccountPage[];
const RES_ID = 12_345_678;

describe('the addresses of the account area', () => {
  // requirement: ACCOUNT-2-ROUTES-LOGIN
  // requirement: ACCOUNT-2-ROUTES-PREFIX
  // requirement: ACCOUNT-2-ROUTES-WEEKEND
  it.each(PAGES)('leads to the page %s by its own address, in both brands', (page) => {
    for (const brand of ['family', 'weekend'] as const) {
      const address = accountAddress(brand, page, { resId: RES_ID });
      expect(accountPlaceOf(brand, address, '').page).toBe(page);
      expect(address.startsWith(brand === 'weekend' ? '/bigweekenders/my-breakwater/' : '/my-breakwater/')).toBe(true);
    }
    expect(ACCOUNT_TITLES[page]).not.toBe('');
  });
  // requirement: ACCOUNT-2-ROUTES-CREATE
  // requirement: ACCOUNT-2-ROUTES-LOGOUT
  // requirement: ACCOUNT-2-ROUTES-FORGOT
  // requirement: ACCOUNT-2-ROUTES-HELP
  // requirement: ACCOUNT-2-ROUTES-PAYMENT-LOGIN
  // requirement: ACCOUNT-2-ROUTES-PAYMENT-CONFIRMATION
  // requirement: ACCOUNT-2-ROUTES-RESET
  // requirement: ACCOUNT-2-ROUTES-BOOKINGS
  // requirement: ACCOUNT-2-ROUTES-BOOKING
  // requirement: ACCOUNT-2-ROUTES-QUOTES
  // requirement: ACCOUNT-2-ROUTES-PREVIOUS
  // requirement: ACCOUNT-2-ROUTES-DETAILS
  // requirement: ACCOUNT-2-CHANGE-DETAILS
  // requirement: ACCOUNT-2-CHANGE-EMAIL
  // requirement: ACCOUNT-2-ROUTES-PICKER
  // requirement: ACCOUNT-2-ROUTES-ALL-INCLUSIVE-DRINKS
  // requirement: ACCOUNT-2-ROUTES-ALL-INCLUSIVE-DRINKS-PACKAGES
  // requirement: ACCOUNT-2-ROUTES-BOTTOMLESS-BRUNCH
  // requirement: ACCOUNT-2-ROUTES-ACTIVITY-TOKENS
  // requirement: ACCOUNT-2-ROUTES-ACTIVITY-PASS
  // requirement: ACCOUNT-2-ROUTES-VIP
  // requirement: ACCOUNT-2-ROUTES-SPA
  // requirement: ACCOUNT-2-ROUTES-CIRCUS
  // requirement: ACCOUNT-2-ROUTES-PAYMENTS
  // requirement: ACCOUNT-2-ROUTES-DINING
  // requirement: ACCOUNT-2-ROUTES-BASKET
  // requirement: ACCOUNT-2-ROUTES-GUEST-DETAILS
  // requirement: ACCOUNT-2-ROUTES-ACTIVITY-BOOKING
  // requirement: ACCOUNT-2-ROUTES-WEEKEND-PICKER
  it.each([
    ['create', '/create'],
    ['login', '/login'],
    ['logout', '/logout'],
    ['forgotPassword', '/forgot-password'],
    ['passwordReset', '/account/passwordReset'],
    ['help', '/help'],
    ['singleSignOn', '/account/single-sign-on'],
    ['sharedQuote', '/shared-quote'],
    ['paymentLogin', '/payment-login'],
    ['paymentConfirmation', '/account/payment-login/confirmation/12345678'],
    ['bookings', '/bookings'],
    ['booking', '/bookings/12345678'],
    ['bookingDrinks', '/bookings/12345678/all-inclusive-drinks'],
    ['bookingPackages', '/bookings/12345678/all-inclusive-drinks-packages'],
    ['bookingBrunch', '/bookings/12345678/bottomless-brunch'],
    ['bookingTokens', '/bookings/12345678/activity-tokens'],
    ['bookingPass', '/bookings/12345678/activity-pass'],
    ['bookingVip', '/bookings/12345678/vip'],
    ['bookingSpa', '/bookings/12345678/spa'],
    ['bookingCircus', '/bookings/12345678/circus'],
    ['bookingPayments', '/bookings/12345678/payments'],
    ['bookingDining', '/bookings/12345678/dining'],
    ['bookingBasket', '/bookings/12345678/basket'],
    ['bookingGuests', '/bookings/12345678/guest-details'],
    ['bookingActivities', '/bookings/12345678/activity-booking'],
    ['bookingPicker', '/accommodation-picker/12345678'],
    ['changeConfirmation', '/account/confirmation/12345678'],
    ['quotes', '/quotes'],
    ['previousBookings', '/previous-bookings'],
    ['details', '/account/details'],
    ['changeDetails', '/account/details/change'],
    ['changeEmail', '/account/details/email'],
  ] as const)('have the page %s at the address of the specification, or at ours', (page, path) => {
    expect(accountPlaceOf('family', `/my-breakwater${path}`, '').page).toBe(page);
    expect(accountAddress('family', page, { resId: RES_ID })).toBe(`/my-breakwater${path}`);
  });
  it('ignore case and a trailing slash', () => {
    expect(accountPlaceOf('family', '/My-Breakwater/account/passwordreset/', '').page).toBe('passwordReset');
  });
  it('have no page for an unknown path or a reference that is no number', () => {
    expect(accountPlaceOf('family', '/my-breakwater/nowhere', '').page).toBeNull();
    expect(accountPlaceOf('family', '/my-breakwater/bookings/12x', '').page).toBeNull();
    expect(accountPlaceOf('family', '/bigweekenders/my-breakwater/login', '').page).toBeNull();
  });
  it('take the reference of a booking from the path, or from the query where the path has none', () => {
    expect(accountPlaceOf('family', '/my-breakwater/bookings/12345678', '').resId).toBe(RES_ID);
    expect(accountPlaceOf('family', '/my-breakwater/payment-login', '?resId=12345678').resId).toBe(RES_ID);
    expect(accountPlaceOf('family', '/my-breakwater/payment-login', '?resId=abc').resId).toBeNull();
  });
  it.each(['family', 'weekend'] as const)(
    'are the same for pages of the brand %s that load nothing of the area',
    (brand) => {
      expect(bookingAddress(brand, RES_ID)).toBe(accountAddress(brand, 'booking', { resId: RES_ID }));
      expect(basketAddress(brand, RES_ID)).toBe(accountAddress(brand, 'bookingBasket', { resId: RES_ID }));
    },
  );
  it('lead on to the overview or the account only, whatever the query says', () => {
    expect(accountPlaceOf('family', '/my-breakwater/login', '?next=overview').next).toBe('overview');
    for (const next of ['https://evil.example', '//evil.example', '/booking/checkout', 'javascript:alert(1)', '']) {
      expect(accountPlaceOf('family', '/my-breakwater/login', `?next=${encodeURIComponent(next)}`).next).toBe(
        'account',
      );
    }
    expect(accountAddress('weekend', 'login', { next: 'overview' })).toBe(
      '/bigweekenders/my-breakwater/login?next=overview',
    );
  });
  it('are private where they show something of the holder', () => {
    expect(PAGES.filter((page) => !isPrivate(page))).toEqual([
      'login',
      'create',
      'logout',
      'forgotPassword',
      'passwordReset',
      'confirmEmail',
      'singleSignOn',
      'help',
      'sharedQuote',
      'paymentLogin',
      'paymentConfirmation',
    ]);
  });
});

describe('the place that a sign-in, or naming a booking, leads to', () => {
  const placeOf = (search: string) => accountPlaceOf('family', '/my-breakwater/login', search);
  it.each([
    ['?next=checkout&resId=12345678', 'checkout', RES_ID],
    ['?next=booking&resId=12345678', 'booking', RES_ID],
    ['?next=overview', 'overview', null],
    ['?next=checkout', 'account', null],
    ['?next=booking&resId=12', 'account', null],
    ['?next=https%3A%2F%2Felsewhere.example', 'account', null],
    ['?next=%2F%2Felsewhere.example&resId=12345678', 'account', RES_ID],
    ['?next=Checkout&resId=12345678', 'account', RES_ID],
    ['', 'account', null],
  ])('of %s is one of a few words: %s', (search, next, resId) => {
    expect(placeOf(search)).toEqual({ page: 'login', next, resId });
  });
  it('stands in the address of the page', () => {
    for (const next of ['booking', 'checkout'] as const) {
      const address = accountAddress('weekend', 'paymentLogin', { resId: RES_ID, next });
      expect(address).toBe(`/bigweekenders/my-breakwater/payment-login?next=${next}&resId=12345678`);
    }
    expect(accountAddress('family', 'login', { next: 'overview' })).toBe('/my-breakwater/login?next=overview');
  });
  it('is the same for pages that load nothing of the area', () => {
    for (const brand of ['family', 'weekend'] as const) {
      const to = { resId: RES_ID, next: 'checkout' } as const;
      expect(payByReferenceAddress(brand, RES_ID)).toBe(accountAddress(brand, 'paymentLogin', to));
      expect(signInToPayAddress(brand, RES_ID)).toBe(accountAddress(brand, 'login', to));
    }
  });
});
