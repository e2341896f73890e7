/** Observes the replies of the calls for a paid booking: its basket of changes is stored, and analytics hears of it. */
import { either as E } from 'fp-ts';
import type { CartEvent } from '../../machines/analytics/cart.ts';
import { cartEvents } from '../../machines/analytics/cart.ts';
import { draftOf } from '../../machines/account/amending/amending.rules.ts';
import { MyBooking } from '../../machines/contract/amendment.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { Client } from '../actors/client.ts';
import type { ChangeBasketStorage } from './changeBaskets.ts';

export type ChangeObserverPorts = Readonly<{
  baskets: Pick<ChangeBasketStorage, 'write'>;
  /** adds to the data layer of analytics */
  push: (event: CartEvent) => void;
  /** whether the guest allows analytics */
  mayMeasure: () => boolean;
}>;

/** The booking in a reply: the reply itself, or a part of it. */
const myBookingIn = (data: unknown): MyBooking | null => {
  if (MyBooking.is(data)) return data;
  const inner = (data as { myBooking?: unknown } | null)?.myBooking;
  return MyBooking.is(inner) ? inner : null;
};

/**
 * The client whose replies are observed. What the first reply has was pushed before; a change without consent is never
 * pushed, not even later.
 */
export const withChangeObserver = (client: Client, { baskets, push, mayMeasure }: ChangeObserverPorts): Client => {
  const drafts = new Map<number, Booking>();
  const observe = (data: unknown): void => {
    const myBooking = myBookingIn(data);
    if (myBooking === null) return;
    baskets.write(myBooking);
    const draft = draftOf(myBooking);
    const before = drafts.get(draft.resId);
    drafts.set(draft.resId, draft);
    if (before !== undefined && mayMeasure()) for (const event of cartEvents(before, draft)) push(event);
  };
  return {
    request: client.request,
    call: async (name, payload, signal) => {
      const reply = await client.call(name, payload, signal);
      if (E.isRight(reply)) observe(reply.right);
      return reply;
    },
  };
};
