/** The call that every step with a booking makes. */
import { Booking } from '../booking.ts';
import { Nothing } from '../scalar.ts';
import { call, type CallRow } from './row.ts';

export const bookingCalls = {
  'get-booking': call('booking', Nothing, Booking, 'The booking that is being made'),
} as const satisfies Record<string, CallRow>;
