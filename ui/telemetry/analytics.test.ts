/** The analytics port: pushes only what a guest changes in a basket or a paid booking, and only with consent. */
import { describe, expect, it } from 'vitest';
import { changed, SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { PAID_BOOKING, REFUND_CHANGE } from '../../machines/account/test/myBookings.ts';
import type { CartEvent } from '../../machines/analytics/cart.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf, addonWith, offerWith } from '../../machines/kit/test/samples.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { connectAnalytics, connectChangeAnalytics } from './analytics.ts';
import { fakeActor, fakeVisit } from '../test/fakeVisit.ts';
import { paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import { connectCheckoutAnalytics } from './checkoutAnalytics.ts';
import { connectOfferAnalytics } from './offerAnalytics.ts';

describe('the basket', () => {
  const bare = bookingWith();
  const full = bookingWith({ version: 5, extras: [lineOf({ code: 'spa-day', section: 'spa' })] });

  /** A fake visit with only a basket. */
  const visitWith = (booking: Booking | null, mayMeasure = () => true) => {
    const { app, setJourney } = fakeVisit({ context: { brand: 'family', booking } });
    const pushed: CartEvent[] = [];
    let last: CartEvent[] = [];
    connectAnalytics(app, { push: (event) => pushed.push(event), mayMeasure });
    const setBooking = (next: Booking | null, brand = 'family'): string[] => {
      setJourney({ context: { brand, booking: next } });
      last = pushed.splice(0);
      return last.map(({ event }) => event);
    };
    /** The items of the last push. */
    const items = (): string[] => last.flatMap(({ ecommerce }) => ecommerce.items.map(({ item_id }) => item_id));
    return { setBooking, items };
  };

  describe('connectAnalytics', () => {
    // requirement: JOURNEY-3-ANALYTICS
    it('pushes what is added to and removed from the basket', () => {
      const { setBooking } = visitWith(null);
      expect(setBooking(bare)).toEqual(['add_to_cart']);
      expect(setBooking(full)).toEqual(['add_to_cart']);
      expect(setBooking(bare)).toEqual(['remove_from_cart']);
    });
    it('does not push what was in the basket when the page loaded', () => {
      const { setBooking } = visitWith(full);
      expect(setBooking(full)).toEqual([]);
      expect(setBooking(bookingWith({ ...full, version: 6 }))).toEqual([]);
    });
    it('does not push a change when the visit switches to the booking of the other brand', () => {
      const { setBooking } = visitWith(full);
      expect(setBooking(bare, 'weekend')).toEqual([]);
    });
    it('pushes nothing without consent, and never pushes it later', () => {
      let isAllowed = false;
      const { setBooking, items } = visitWith(null, () => isAllowed);
      expect(setBooking(bare)).toEqual([]);
      isAllowed = true;
      expect(setBooking(full)).toEqual(['add_to_cart']);
      expect(items()).toEqual(['spa-day']);
      isAllowed = false;
      expect(setBooking(bare)).toEqual([]);
      isAllowed = true;
      expect(setBooking(bookingWith({ ...bare, version: 6 }))).toEqual([]);
      expect(setBooking(bookingWith({ ...full, version: 7 }))).toEqual(['add_to_cart']);
      expect(items()).toEqual(['spa-day']);
    });
  });
});

describe('connectChangeAnalytics', () => {
  const open = (mayMeasure = () => true) => {
    const booking = fakeActor({ context: { myBooking: null } });
    const account = fakeActor({ status: 'active' });
    const app = fakeActor({ children: {} });
    const pushed: CartEvent[] = [];
    connectChangeAnalytics(app.actor as unknown as AppActor, { push: (event) => pushed.push(event), mayMeasure });
    app.set({ children: { account: account.actor } });
    account.set({ children: { myBooking: booking.actor } });
    const show = (myBooking: MyBooking): [string, string[]][] => {
      booking.set({ context: { myBooking } });
      return pushed
        .splice(0)
        .map(({ event, ecommerce }) => [event, ecommerce.items.map(({ item_id }) => item_id)] as [string, string[]]);
    };
    return { show };
  };

  // requirement: JOURNEY-3-ANALYTICS
  it('pushes what is added to the change and taken out again, and what it takes out of the booking', () => {
    const { show } = open();
    expect(show(PAID_BOOKING)).toEqual([]);
    expect(show(changed(SPA_CHANGE))).toEqual([['add_to_cart', ['spa-massage']]]);
    expect(show(changed(SPA_CHANGE))).toEqual([]);
    expect(show(PAID_BOOKING)).toEqual([['remove_from_cart', ['spa-massage']]]);
    expect(show(changed(REFUND_CHANGE))).toEqual([['remove_from_cart', ['dine-food-court']]]);
  });
  it('does not push what the change had when the page loaded, nor another booking', () => {
    const { show } = open();
    expect(show(changed(SPA_CHANGE))).toEqual([]);
    const other = { ...PAID_BOOKING, booked: { ...PAID_BOOKING.booked, resId: 7 } };
    expect(show(other)).toEqual([]);
  });
  it('pushes nothing without consent, and never pushes it later', () => {
    let isAllowed = false;
    const { show } = open(() => isAllowed);
    show(PAID_BOOKING);
    expect(show(changed(SPA_CHANGE))).toEqual([]);
    isAllowed = true;
    expect(show(changed({ ...SPA_CHANGE }))).toEqual([]);
  });
});

const ATTEMPT = '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10';
const booking = bookingWith();

/** A visit whose journey has one child, `name`, with this snapshot; `events` takes what was pushed since the last call. */
const visitAt = (name: string, snapshot: object, mayMeasure = () => true) => {
  const child = fakeActor(snapshot);
  const { app } = fakeVisit({ context: { today: '2027-01-11' }, children: { [name]: child.actor } });
  const pushed: Readonly<{ event: string; ecommerce: object }>[] = [];
  const port = { push: (event: (typeof pushed)[number]) => pushed.push(event), mayMeasure };
  connectOfferAnalytics(app, port);
  connectCheckoutAnalytics(app, port);
  return { set: child.set, events: () => pushed.splice(0).map(({ event }) => event), taken: () => pushed.splice(0) };
};

describe('the accommodation', () => {
  const page = {
    brand: 'family',
    stay: { resort: 'SK', startDate: '2027-03-26', nights: 4 },
    offers: [] as object[],
    shown: 0,
    choices: [null] as (string | null)[],
    detail: null as string | null,
  };
  const offers = [{ unitIndex: 0, accommodations: [offerWith('LODGE'), offerWith('ROOM')] }];
  const loaded = { ...page, offers };

  // requirement: JOURNEY-3-ANALYTICS
  it('pushes the list once it has loaded, each choice, and each opened page', () => {
    const { set, events } = visitAt('accommodation', { context: page });
    expect(events()).toEqual([]);
    set({ context: loaded });
    expect(events()).toEqual(['view_item_list']);
    set({ context: { ...loaded, choices: ['ROOM'] } });
    expect(events()).toEqual(['select_item']);
    set({ context: { ...loaded, choices: ['ROOM'], detail: 'LODGE' } });
    expect(events()).toEqual(['view_item']);
    set({ context: { ...loaded, choices: ['ROOM'] } });
    expect(events()).toEqual([]);
  });
  it('pushes no choice that the guest made before', () => {
    const { events } = visitAt('accommodation', { context: { ...loaded, choices: ['ROOM'] } });
    expect(events()).toEqual(['view_item_list']);
  });
  it('pushes nothing without consent, and never pushes it later', () => {
    let isAllowed = false;
    const { set, events } = visitAt('accommodation', { context: loaded }, () => isAllowed);
    isAllowed = true;
    set({ context: { ...loaded, choices: ['ROOM'] } });
    expect(events()).toEqual(['select_item']);
  });
});

// requirement: JOURNEY-3-ANALYTICS
it('add-ons pushes a list for each section, and not again when the basket changes', () => {
  const options = [addonWith({ code: 'spa-day', section: 'spa' }), addonWith({ code: 'bar', section: 'drinks' })];
  const { set, events } = visitAt('extras', { context: { booking, options: [] } });
  set({ context: { booking, options } });
  expect(events()).toEqual(['view_item_list', 'view_item_list']);
  set({ context: { booking: bookingWith({ version: 9 }), options } });
  expect(events()).toEqual([]);
});

describe('a payment', () => {
  const details = paymentDetailsOf(booking);
  const checkoutWith = (payment: ReturnType<typeof fakeActor>, mayMeasure?: () => boolean) => {
    const context = { booking, details, balance: null, isPaymentInProgress: true };
    const visit = visitAt('checkout', { context, children: { payment: payment.actor } }, mayMeasure);
    visit.taken();
    return visit;
  };
  const paid = (attemptId: string | null) => ({
    status: 'done',
    output: { type: 'booking.paid' },
    context: { attemptId },
  });

  // requirement: JOURNEY-3-ANALYTICS
  it('pushes one purchase with what was paid once the payment is taken', () => {
    const payment = fakeActor({ status: 'active', context: { attemptId: ATTEMPT } });
    const { taken } = checkoutWith(payment);
    payment.set(paid(ATTEMPT));
    expect(taken()).toMatchObject([
      { event: 'purchase', ecommerce: { transaction_id: ATTEMPT, value: details.amountDueNow / 100 } },
    ]);
  });
  it('pushes none for a booking that was paid elsewhere, is not paid, or without consent', () => {
    const payment = fakeActor({ status: 'active', context: { attemptId: ATTEMPT } });
    const { events } = checkoutWith(payment);
    payment.set(paid(null));
    payment.set({ ...paid(ATTEMPT), output: { type: 'hold.lost' } });
    const unmeasured = checkoutWith(payment, () => false);
    payment.set(paid(ATTEMPT));
    expect(unmeasured.events()).toEqual([]);
    expect(events()).toEqual(['purchase']);
  });
});
