/** The only port to analytics: pushes basket changes to the page's data layer, only with consent. */
import { cartEvents, type CartEvent } from '../../machines/analytics/cart.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { watchJourney, type AppActor } from '../browser/watchJourney.ts';

export type AnalyticsPort<Event> = Readonly<{ push: (event: Event) => void; mayMeasure: () => boolean }>;

/**
 * Pushes the basket changes of a visit. The first basket counts as already pushed; a change without consent is never
 * pushed, not even later. An expired or paid booking does not count as removed by the guest.
 */
export const connectAnalytics = (app: AppActor, { push, mayMeasure }: AnalyticsPort<CartEvent>): void => {
  let previous: Readonly<{ brand: string; booking: Booking | null }> | null = null;
  watchJourney(app, ({ context: { brand, booking } }) => {
    const last = previous;
    previous = { brand, booking };
    if (last === null || last.brand !== brand || last.booking === booking || booking === null) return;
    if (!mayMeasure()) return;
    for (const event of cartEvents(last.booking, booking)) push(event);
  });
};
