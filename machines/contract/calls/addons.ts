/** The calls for dining and extras. */
import { Addons, GroundFloor, SaveAddons, SetDinings, SetExtras, SetGroundFloor } from '../addon.ts';
import { Booking } from '../booking.ts';
import { Nothing } from '../scalar.ts';
import { call, change, type CallRow } from './row.ts';

export const addonCalls = {
  'get-addons': call('booking', Nothing, Addons, 'Dining and extras with their prices for this booking'),
  'set-dinings': change('booking', SetDinings, Booking, 'Sets the dining choices'),
  'set-extras': change('booking', SetExtras, Booking, 'Sets the extras'),
  'save-addons': change('booking', SaveAddons, Booking, 'Adds lines to the basket and takes lines out'),
  'get-ground-floor': call('booking', Nothing, GroundFloor, 'Whether a ground-floor unit can be had'),
  'set-ground-floor': change('booking', SetGroundFloor, Booking, 'Takes or gives up the ground-floor option'),
} as const satisfies Record<string, CallRow>;
