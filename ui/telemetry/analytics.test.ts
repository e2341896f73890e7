/** The analytics port: pushes only what a guest changes in a basket or a paid booking, and only with consent. */
import { describe, expect, it } from 'vitest';
import { changed, SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { PAID_BOOKING, REFUND_CHANGE } from '../../machines/account/test/myBookings.ts';
import type { CartEvent } from '../../machines/analytics/cart.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { connectAnalytics, connectChangeAnalytics } from './analytics.ts';
import { fakeActor } from './test/fakeActor.ts';

describe('the basket', () => {
  const bare = bookingWith();
  const full = bookingWith({ version: 5, extras: [lineOf({ code: 'spa-day', section: 'spa' })] });

  /** A fake visit with only a basket. */
  const visitWith = (booking: Booking | null, mayMeasure = () => true) => {
    let context = { brand: 'family', booking };
    const listeners: ((snapshot: object) => void)[] = [];
    const journey = {
      getSnapshot: () => ({ context }),
      subscribe: ({ next }: { next: (snapshot: object) => void }) => listeners.push(next),
    };
    const app = { getSnapshot: () => ({ children: { journey } }), subscribe: () => undefined };
    const pushed: CartEvent[] = [];
    let last: CartEvent[] = [];
    connectAnalytics(app as unknown as AppActor, { push: (event) => pushed.push(event), mayMeasure });
    const setBooking = (next: Booking | null, brand = 'family'): string[] => {
      context = { brand, booking: next };
      for (const listener of listeners) listener({ context });
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

describe('the change of a paid booking', () => {
  const open = (mayMeasure = () => true) => {
    let booking = fakeActor({ context: { myBooking: null } });
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
    /** Leaves the pages of the booking, and opens them again. */
    const openAgain = (): void => {
      account.set({ children: {} });
      booking = fakeActor({ context: { myBooking: null } });
      account.set({ children: { myBooking: booking.actor } });
    };
    return { show, openAgain, isQuiet: () => pushed.length === 0 };
  };

  describe('connectChangeAnalytics', () => {
    // requirement: JOURNEY-3-ANALYTICS
    it('pushes what is added to the change and taken out again', () => {
      const { show } = open();
      expect(show(PAID_BOOKING)).toEqual([]);
      expect(show(changed(SPA_CHANGE))).toEqual([['add_to_cart', ['spa-massage']]]);
      expect(show(changed(SPA_CHANGE))).toEqual([]);
      expect(show(PAID_BOOKING)).toEqual([['remove_from_cart', ['spa-massage']]]);
    });
    it('pushes what a change takes out of the booking', () => {
      const { show } = open();
      show(PAID_BOOKING);
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
});
