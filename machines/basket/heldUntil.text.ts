/** The time until which a break is held, as text. */
import type { Booking } from '../contract/booking.ts';
import { resortClock } from '../kit/resortTime.ts';

/** When the hold of an open booking ends, '14:32'; null for any other booking. */
export const heldUntilText = ({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>): string | null =>
  status === 'draft' || status === 'inProgress' ? resortClock(new Date(heldUntil)) : null;
