/** The one port to analytics: what changes in a basket is pushed to the page's data layer, with consent only. */
import { cartEvents, type CartEvent } from '../../machines/analytics/cart.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { watchJourney, type AppActor } from '../app/history.ts';

export type AnalyticsPort = Readonly<{ push: (event: CartEvent) => void; mayMeasure: () => boolean }>;

/**
 * Follows the basket of a visit. What is there when it begins was told before; what changes without consent is told
 * neither then nor later. A break that runs out or is paid is nothing that a guest takes out.
 */
export const connectAnalytics = (app: AppActor, { push, mayMeasure }: AnalyticsPort): void => {
  let previous: Readonly<{ brand: string; booking: Booking | null }> | null = null;
  watchJourney(app, ({ context: { brand, booking } }) => {
    const last = previous;
    previous = { brand, booking };
    if (last === null || last.brand !== brand || last.booking === booking || booking === null) return;
    if (!mayMeasure()) return;
    for (const event of cartEvents(last.booking, booking)) push(event);
  });
};
