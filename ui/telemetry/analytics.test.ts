/** The port to analytics: told of what a guest changes, with consent only, and never of what was there before. */
import { describe, expect, it } from 'vitest';
import type { CartEvent } from '../../machines/analytics/cart.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import { connectAnalytics } from './analytics.ts';
import type { AppActor } from '../app/history.ts';

const bare = bookingWith();
const full = bookingWith({ version: 5, extras: [lineOf({ code: 'spa-day', section: 'spa' })] });

/** A visit as far as its basket goes. */
const visitWith = (booking: Booking | null, mayMeasure = () => true) => {
  let context = { brand: 'family', booking };
  const listeners: ((snapshot: object) => void)[] = [];
  const journey = {
    getSnapshot: () => ({ context }),
    subscribe: ({ next }: { next: (snapshot: object) => void }) => listeners.push(next),
  };
  const app = { getSnapshot: () => ({ children: { journey } }), subscribe: () => undefined };
  const pushed: CartEvent[] = [];
  connectAnalytics(app as unknown as AppActor, { push: (event) => pushed.push(event), mayMeasure });
  const setBooking = (next: Booking | null, brand = 'family'): string[] => {
    context = { brand, booking: next };
    for (const listener of listeners) listener({ context });
    return pushed.splice(0).map(({ event }) => event);
  };
  return { setBooking };
};

describe('analytics', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('is told of what is added and taken out', () => {
    const { setBooking } = visitWith(null);
    expect(setBooking(bare)).toEqual(['add_to_cart']);
    expect(setBooking(full)).toEqual(['add_to_cart']);
    expect(setBooking(bare)).toEqual(['remove_from_cart']);
  });
  it('is not told of what was there when the page was loaded', () => {
    const { setBooking } = visitWith(full);
    expect(setBooking(full)).toEqual([]);
    expect(setBooking(bookingWith({ ...full, version: 6 }))).toEqual([]);
  });
  it('is not told of a break that ran out or was paid, which nobody took out', () => {
    const { setBooking } = visitWith(full);
    expect(setBooking(null)).toEqual([]);
    expect(setBooking(bare)).toEqual(['add_to_cart']);
  });
  it('is not told of the other brand’s break as if this one’s had changed', () => {
    const { setBooking } = visitWith(full);
    expect(setBooking(bare, 'weekend')).toEqual([]);
  });
  it('is told nothing without consent, neither then nor later', () => {
    let isAllowed = false;
    const { setBooking } = visitWith(null, () => isAllowed);
    expect(setBooking(bare)).toEqual([]);
    isAllowed = true;
    expect(setBooking(full)).toEqual(['add_to_cart']);
    isAllowed = false;
    expect(setBooking(bare)).toEqual([]);
  });
});
