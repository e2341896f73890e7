/** Until when a break is held, as text. */
import type { Booking } from '../contract/booking.ts';
import { resortClock } from '../kit/resortTime.ts';

/** When the hold of a booking that is being made ends, '14:32'; null for any other booking. */
export const heldUntilText = ({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>): string | null =>
  status === 'draft' || status === 'inProgress' ? resortClock(new Date(heldUntil)) : null;
