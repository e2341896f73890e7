/** The addresses of the account area, in both brands and both directions. */
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import { accountAddress, accountPlaceOf } from './accountUrl.ts';
import { ACCOUNT_PAGE_NAMES, ACCOUNT_PAGES } from './accountPages.ts';
import { isPrivate } from './account.rules.ts';
import {
  basketAddress,
  bookingAddress,
  payByReferenceAddress,
  signInToPayAddress,
} from '../addresses/bookingAddress.ts';
import type { MyBooking } from '../contract/amendment.ts';
import type { Brand } from '../contract/brand.ts';
import type { LoadFailed } from '../outcomes/outcomes.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import type { AccountEnd, AddressChanged } from './account.types.ts';
import { amendingMachine } from './amending/amending.machine.ts';
import { amendingView } from './amending/amending.view.ts';
import type { AmendingPage } from './amending/pages.ts';
import { changeConfirmationView } from './myBooking/changeConfirmation.view.ts';
import { myBookingMachine } from './myBooking/myBooking.machine.ts';
import type { BasketRestored, MyBookingLoaded, MyBookingRefused } from './myBooking/myBooking.types.ts';
import { myBookingView } from './myBooking/myBooking.view.ts';
import { changed, SPA_CHANGE } from './test/changes.ts';
import { accountMachine } from './account.machine.ts';
import { holderInput } from './test/accounts.ts';

const RES_ID = 12_345_678;

describe('the addresses of the account area', () => {
  // requirement: ACCOUNT-2-ROUTES-LOGIN, ACCOUNT-2-ROUTES-PREFIX, ACCOUNT-2-ROUTES-WEEKEND
  it.each(ACCOUNT_PAGE_NAMES)('leads to the page %s by its own address, in both brands', (page) => {
    for (const brand of ['family', 'weekend'] as const) {
      const address = accountAddress(brand, page, { resId: RES_ID });
      expect(accountPlaceOf(brand, address, '').page).toBe(page);
      expect(address.startsWith(brand === 'weekend' ? '/bigweekenders/my-breakwater/' : '/my-breakwater/')).toBe(true);
    }
    expect(ACCOUNT_PAGES[page].title).not.toBe('');
  });
  // requirement: ACCOUNT-2-ROUTES-CREATE, ACCOUNT-2-ROUTES-LOGOUT, ACCOUNT-2-ROUTES-FORGOT, ACCOUNT-2-ROUTES-HELP
  // requirement: ACCOUNT-2-ROUTES-PAYMENT-LOGIN, ACCOUNT-2-ROUTES-PAYMENT-CONFIRMATION, ACCOUNT-2-ROUTES-RESET
  // requirement: ACCOUNT-2-ROUTES-BOOKINGS, ACCOUNT-2-ROUTES-BOOKING, ACCOUNT-2-ROUTES-QUOTES
  // requirement: ACCOUNT-2-ROUTES-PREVIOUS, ACCOUNT-2-ROUTES-DETAILS, ACCOUNT-2-CHANGE-DETAILS, ACCOUNT-2-CHANGE-EMAIL
  // requirement: ACCOUNT-2-ROUTES-PICKER, ACCOUNT-2-ROUTES-ALL-INCLUSIVE-DRINKS
  // requirement: ACCOUNT-2-ROUTES-ALL-INCLUSIVE-DRINKS-PACKAGES, ACCOUNT-2-ROUTES-BOTTOMLESS-BRUNCH
  // requirement: ACCOUNT-2-ROUTES-ACTIVITY-TOKENS, ACCOUNT-2-ROUTES-ACTIVITY-PASS, ACCOUNT-2-ROUTES-VIP
  // requirement: ACCOUNT-2-ROUTES-SPA, ACCOUNT-2-ROUTES-CIRCUS, ACCOUNT-2-ROUTES-PAYMENTS, ACCOUNT-2-ROUTES-DINING
  // requirement: ACCOUNT-2-ROUTES-BASKET, ACCOUNT-2-ROUTES-GUEST-DETAILS, ACCOUNT-2-ROUTES-ACTIVITY-BOOKING
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
  it('ignore case and a trailing slash', () =>
    expect(accountPlaceOf('family', '/My-Breakwater/account/passwordreset/', '').page).toBe('passwordReset'));
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
      const to = { resId: RES_ID, next: 'checkout' } as const;
      expect(payByReferenceAddress(brand, RES_ID)).toBe(accountAddress(brand, 'paymentLogin', to));
      expect(signInToPayAddress(brand, RES_ID)).toBe(accountAddress(brand, 'login', to));
    },
  );
  it('are private where they show something of the holder', () =>
    expect(ACCOUNT_PAGE_NAMES.filter((page) => !isPrivate(page))).toEqual([
      'login',
      'create',
      'confirmEmail',
      'forgotPassword',
      'passwordReset',
      'paymentLogin',
      'sharedQuote',
      'singleSignOn',
      'help',
      'paymentConfirmation',
      'logout',
    ]));
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
    ['?next=javascript%3Aalert(1)', 'account', null],
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
});

/** A booking of a brand, with an open change and something left to pay. */
const bookingOf = (brand: Brand): MyBooking => {
  const booking = changed(SPA_CHANGE, { payment: { remaining: 1_000 } });
  return { ...booking, summary: { ...booking.summary, brand }, booked: { ...booking.booked, brand } };
};

const shownOn = (site: Brand, brand: Brand, value: string) =>
  settledAt(
    myBookingMachine,
    { resId: 12_345_678, brand: site, page: 'booking', today: '2027-02-22', conditions: NO_PICKER },
    value as never,
    { myBooking: bookingOf(brand) },
  );

const amendingOn = (site: Brand, brand: Brand, page: AmendingPage) =>
  amendingView(
    settledAt(amendingMachine, { myBooking: bookingOf(brand), page, brand: site, today: '2026-11-25' }, {
      choosing: 'awaitingChoice',
    } as never),
  );

type LoadOutcome = MyBookingLoaded | MyBookingRefused | LoadFailed | AccountEnd;

/** The path to which the chart of a booking leads after the last line of the basket was removed. */
const ledTo = (site: Brand, myBooking: MyBooking): Promise<string> =>
  new Promise((resolve) => {
    const booking = myBookingMachine.provide({
      actors: {
        restoreBasket: fromPromise<BasketRestored, { resId: number }>(async () => ({
          type: 'basket.restored',
          basket: null,
        })),
        loadBooking: fromPromise<LoadOutcome, { resId: number }>(async () => ({ type: 'myBooking.loaded', myBooking })),
        amending: fromCallback(({ sendBack }) => sendBack({ type: 'basket.emptied' })) as never,
      },
    });
    const input = { resId: 12_345_678, brand: site, page: 'bookingBasket', today: '2027-02-22', conditions: NO_PICKER };
    const visit = createMachine({
      types: {} as { events: AddressChanged },
      invoke: { src: booking, input: input as never },
      on: { 'address.changed': { actions: ({ event }) => resolve(event.pathname) } },
    });
    createActor(visit).start();
  });

const SITES = [
  { site: 'family', brand: 'weekend', siteRoot: '/my-breakwater', ownRoot: '/bigweekenders/my-breakwater' },
  { site: 'weekend', brand: 'family', siteRoot: '/bigweekenders/my-breakwater', ownRoot: '/my-breakwater' },
] as const;

describe.each(SITES)('a booking of the brand $brand on the site $site', ({ site, brand, siteRoot, ownRoot }) => {
  const sheet = myBookingView(shownOn(site, brand, 'shown')).booking;
  const confirmation = changeConfirmationView(shownOn(site, brand, 'confirmed'));
  const basket = amendingOn(site, brand, 'bookingBasket');
  const section = amendingOn(site, brand, 'bookingSpa');

  it.each([
    ['the page of the booking', sheet?.money.payHref],
    ['the page after a change', confirmation?.payHref],
    ['the basket of changes', basket.basket?.settle?.href],
  ])('is paid for on its own site from %s', (_, href) => expect(href).toBe(`${ownRoot}/checkout/12345678`));
  it.each([
    ['the payments', sheet?.paymentsHref, '/bookings/12345678/payments'],
    ['the basket, from the page of the booking', sheet?.change?.basketHref, '/bookings/12345678/basket'],
    ['the basket, from a section', section.changes?.basketHref, '/bookings/12345678/basket'],
    ['a section', sheet?.cards.find(({ key }) => key === 'bookingSpa')?.href, '/bookings/12345678/spa'],
    ['the booking, from a section', section.heading?.bookingHref, '/bookings/12345678'],
    ['the booking, from the basket', basket.heading?.bookingHref, '/bookings/12345678'],
    ['the booking, after a change', confirmation?.bookingHref, '/bookings/12345678'],
    ['the choice of another place', basket.basket?.pickerHref, '/accommodation-picker/12345678'],
  ])('stays on the open site for %s', (_, href, path) => expect(href).toBe(`${siteRoot}${path}`));
  it('stays on the open site once the basket of changes is empty', async () => {
    const led = await ledTo(site, bookingOf(brand));
    expect(led).toBe(`${siteRoot}/bookings/12345678`);
  });
});

const pathOf = (path: string) => ({ pathname: `/my-breakwater/bookings/${path}`, search: '' });
const INPUT = holderInput(pathOf('12345678'));

/** The bookings that are opened by visiting these addresses in turn, and the events sent to the open one. */
const wayThrough = (...paths: readonly string[]) => {
  const opened: [resId: number, page: string][] = [];
  const asked: AnyEventObject[] = [];
  const myBooking = fromCallback<AnyEventObject, { resId: number; page: string }>(({ input, receive }) => {
    opened.push([input.resId, input.page]);
    receive((event) => void asked.push(event));
  });
  const area = createActor(accountMachine.provide({ actors: { myBooking: myBooking as never } }), { input: INPUT });
  area.start();
  for (const path of paths) area.send({ type: 'page.requested', ...pathOf(path) });
  area.stop();
  return { opened, asked };
};

// requirement: ACCOUNT-2-ROUTES-BOOKING
it('stays with the open booking for another page of it', () =>
  expect(wayThrough('12345678/spa', '12345678')).toEqual({
    opened: [[12_345_678, 'booking']],
    asked: [
      { type: 'bookingPage.requested', page: 'bookingSpa' },
      { type: 'bookingPage.requested', page: 'booking' },
    ],
  }));

// requirement: ACCOUNT-2-ROUTES-BOOKING
it.each([
  ['the same page', '23456789', 'booking'],
  ['another page', '23456789/spa', 'bookingSpa'],
])('opens the other booking for %s of it, and the first one again on the way back', (_, path, page) => {
  expect(wayThrough(path, '12345678')).toEqual({
    opened: [
      [12_345_678, 'booking'],
      [23_456_789, page],
      [12_345_678, 'booking'],
    ],
    asked: [],
  });
});
