/**
 * A booking of one brand on the site of the other: it is paid for on its own site, and every other page of it stays on the
 * site that is open.
 */
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { MyBooking } from '../contract/amendment.ts';
import type { Brand } from '../contract/brand.ts';
import type { LoadFailed } from '../kit/outcomes.ts';
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

/** Of a brand, with an open change and something left to pay. */
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

/** Where the chart of a booking leads its visit after the last line of the basket was taken out. */
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
  ])('is paid for on its own site from %s', (_, href) => {
    expect(href).toBe(`${ownRoot}/checkout/12345678`);
  });

  it.each([
    ['the payments', sheet?.paymentsHref, '/payments'],
    ['the basket, from the page of the booking', sheet?.change?.basketHref, '/basket'],
    ['the basket, from a section', section.changes?.basketHref, '/basket'],
    ['a section', sheet?.cards.find(({ key }) => key === 'bookingSpa')?.href, '/spa'],
    ['the booking, from a section', section.heading?.bookingHref, ''],
    ['the booking, from the basket', basket.heading?.bookingHref, ''],
    ['the booking, after a change', confirmation?.bookingHref, ''],
  ])('stays on the open site for %s', (_, href, path) => {
    expect(href).toBe(`${siteRoot}/bookings/12345678${path}`);
  });

  it('stays on the open site once the basket of changes is empty', async () => {
    const led = await ledTo(site, bookingOf(brand));
    expect(led).toBe(`${siteRoot}/bookings/12345678`);
  });

  it('stays on the open site for the choice of another place', () => {
    expect(basket.basket?.pickerHref).toBe(`${siteRoot}/accommodation-picker/12345678`);
  });
});
