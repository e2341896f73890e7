/** The calls that any step with a booking makes. */
import { Booking, ApplyAgency } from '../booking.ts';
import { Nothing } from '../scalar.ts';
import { call, type CallRow, change } from './row.ts';

export const bookingCalls = {
  'get-booking': call('booking', Nothing, Booking, 'The booking that is being made'),
} as const satisfies Record<string, CallRow>;

/** Sets the travel agent. */
export const agencyCalls = {
  'apply-agency': change('booking', ApplyAgency, Booking, 'Notes the travel agent the booking came by'),
} as const satisfies Record<string, CallRow>;
