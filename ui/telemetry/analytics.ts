/**
 * Pushes basket changes to the page's data layer, only with consent: of a visit, and of the change of a paid booking.
 */
import { cartEvents, type CartEvent } from '../../machines/analytics/cart.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { watchJourney, type AppActor } from '../browser/watchJourney.ts';
import { draftOf } from '../../machines/account/amending/draft.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import { watchChild, watchContext } from './watchChild.ts';

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

type BookingContext = { readonly myBooking: MyBooking | null };

/**
 * Pushes the changes of the shown booking. Its content on loading counts as already pushed; a change without consent is
 * never pushed, not even later.
 */
export const connectChangeAnalytics = (app: AppActor, { push, mayMeasure }: AnalyticsPort<CartEvent>): void => {
  let last: Booking | null = null;
  const pass = ({ myBooking }: BookingContext): void => {
    if (myBooking === null) return;
    const draft = draftOf(myBooking);
    const before = last;
    last = draft;
    if (before === null || before === draft || before.resId !== draft.resId || !mayMeasure()) return;
    for (const event of cartEvents(before, draft)) push(event);
  };
  watchChild(app, 'account', (account) =>
    watchChild(account, 'myBooking', (booking) => watchContext<BookingContext>(booking, pass)),
  );
};
