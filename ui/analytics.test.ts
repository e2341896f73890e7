/** The port to analytics: told of what a guest changes, with consent only, and never of what was there before. */
import { describe, expect, it } from 'vitest';
import type { CartEvent } from '../machines/analytics/cart.ts';
import type { Booking } from '../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../machines/kit/test/samples.ts';
import { connectAnalytics } from './analytics.ts';
import type { AppActor } from './history.ts';

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
  const change = (next: Booking | null, brand = 'family'): string[] => {
    context = { brand, booking: next };
    for (const listener of listeners) listener({ context });
    return pushed.splice(0).map(({ event }) => event);
  };
  return { change };
};

describe('analytics', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('is told of what is added and taken out', () => {
    const { change } = visitWith(null);
    expect(change(bare)).toEqual(['add_to_cart']);
    expect(change(full)).toEqual(['add_to_cart']);
    expect(change(bare)).toEqual(['remove_from_cart']);
  });
  it('is not told of what was there when the page was loaded', () => {
    const { change } = visitWith(full);
    expect(change(full)).toEqual([]);
    expect(change(bookingWith({ ...full, version: 6 }))).toEqual([]);
  });
  it('is not told of a break that ran out or was paid, which nobody took out', () => {
    const { change } = visitWith(full);
    expect(change(null)).toEqual([]);
    expect(change(bare)).toEqual(['add_to_cart']);
  });
  it('is not told of the other brand’s break as if this one’s had changed', () => {
    const { change } = visitWith(full);
    expect(change(bare, 'weekend')).toEqual([]);
  });
  it('is told nothing without consent, neither then nor later', () => {
    let isAllowed = false;
    const { change } = visitWith(null, () => isAllowed);
    expect(change(bare)).toEqual([]);
    isAllowed = true;
    expect(change(full)).toEqual(['add_to_cart']);
    isAllowed = false;
    expect(change(bare)).toEqual([]);
  });
});
