/** The analytics port: gets what a guest changes in the basket, only with consent, and never what was there before. */
import { describe, expect, it } from 'vitest';
import type { CartEvent } from '../../machines/analytics/cart.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import { connectAnalytics } from './analytics.ts';
import type { AppActor } from '../app/history.ts';

const bare = bookingWith();
const full = bookingWith({ version: 5, extras: [lineOf({ code: 'spa-day', section: 'spa' })] });

/** A fake visit that has only a basket. */
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
  /** The items of what the last change pushed. */
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
  it('does not push a removal when the booking expires or is paid', () => {
    const { setBooking } = visitWith(full);
    expect(setBooking(null)).toEqual([]);
    expect(setBooking(bare)).toEqual(['add_to_cart']);
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
