/** The calls for naming the guests. */
import { Booking } from '../booking.ts';
import { GuestSetup, SetGuestDetails } from '../guest.ts';
import { Nothing } from '../scalar.ts';
import { call, change, type CallRow } from './row.ts';

export const guestCalls = {
  'get-guest-setup': call('booking', Nothing, GuestSetup, 'The guests of each unit, for filling in'),
  'set-guest-details': change('booking', SetGuestDetails, Booking, 'Names the guests'),
} as const satisfies Record<string, CallRow>;
