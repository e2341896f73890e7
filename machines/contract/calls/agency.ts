/** The call that sets the travel agent of a booking; any step can make it. */
import { ApplyAgency, Booking } from '../booking.ts';
import { change, type CallRow } from './row.ts';

export const agencyCalls = {
  'apply-agency': change('booking', ApplyAgency, Booking, 'Notes the travel agent the booking came by'),
} as const satisfies Record<string, CallRow>;
