/**
 * Texts about a break that is being booked: the time until which it is held, and a discount code that it has lost.
 */
import type { Booking } from '../contract/booking.ts';
import { resortClock } from '../kit/resortTime.ts';

/** When the hold of an open booking ends, '14:32'; null for any other booking. */
export const heldUntilText = ({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>): string | null =>
  status === 'draft' || status === 'inProgress' ? resortClock(new Date(heldUntil)) : null;

/** A code is not carried over to another stay or a quote, nor to a booking after a lapsed hold. */
export const DISCOUNT_LOST =
  'Your discount code is no longer applied to your break. You can enter a code again when you pay.';
