/** Analytics of the change of a paid booking: what the guest adds and removes (spec: booking journey 3). */
import { cartEvents, type CartEvent } from '../../machines/analytics/cart.ts';
import { draftOf } from '../../machines/account/amending/draft.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import type { AnalyticsPort } from './analytics.ts';
import { watchChild, watchContext } from './watchChild.ts';

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
