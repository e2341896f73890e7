/** The calls that make a booking: its accommodation and cabins, dining and extras, guests, and the agent. */
import { Booking, ApplyAgency, CreateBooking, SetGuestMix } from '../booking.ts';
import { Nothing } from '../scalar.ts';
import { call, type CallRow, change } from './row.ts';
import { SearchTypes, SearchTypesQuery } from '../searchData.ts';
import { SearchQuery, SearchResults } from '../stay.ts';
import { CabinDetail, CabinQuery, DeleteCabin, SetCabin } from '../cabin.ts';
import { Addons, GroundFloor, SaveAddons, SetDinings, SetExtras, SetGroundFloor } from '../addon.ts';
import { GuestSetup, SetGuestDetails } from '../guest.ts';

/** Made by any step with a booking. */
export const bookingCalls = {
  'get-booking': call('booking', Nothing, Booking, 'The booking that is being made'),
} as const satisfies Record<string, CallRow>;

/** Sets the travel agent. */
export const agencyCalls = {
  'apply-agency': change('booking', ApplyAgency, Booking, 'Notes the travel agent the booking came by'),
} as const satisfies Record<string, CallRow>;

/** For choosing and holding accommodation. */
export const accommodationCalls = {
  'search-accommodations': call('bookingIfAny', SearchQuery, SearchResults, 'Accommodation for each party of a stay'),
  'search-accommodation-types': call('nothing', SearchTypesQuery, SearchTypes, 'Kinds of accommodation of a stay'),
  'create-booking': change('session', CreateBooking, Booking, 'Holds the chosen accommodation'),
  'set-guest-mix': change('booking', SetGuestMix, Booking, 'Changes who is coming'),
} as const satisfies Record<string, CallRow>;

/** For choosing a cabin on the maps. */
export const cabinCalls = {
  'get-cabin-detail': call('booking', CabinQuery, CabinDetail, 'The cabins a party can choose by name'),
  'set-cabin': change('booking', SetCabin, Booking, 'Holds a cabin by name for a party'),
  'delete-cabin': change('booking', DeleteCabin, Booking, "Gives a party's cabin up"),
} as const satisfies Record<string, CallRow>;

/** For dining and extras. */
export const addonCalls = {
  'get-addons': call('booking', Nothing, Addons, 'Dining and extras with their prices for this booking'),
  'set-dinings': change('booking', SetDinings, Booking, 'Sets the dining choices'),
  'set-extras': change('booking', SetExtras, Booking, 'Sets the extras'),
  'save-addons': change('booking', SaveAddons, Booking, 'Adds lines to the basket and takes lines out'),
  'get-ground-floor': call('booking', Nothing, GroundFloor, 'Whether a ground-floor unit can be had'),
  'set-ground-floor': change('booking', SetGroundFloor, Booking, 'Takes or gives up the ground-floor option'),
} as const satisfies Record<string, CallRow>;

/** For naming the guests. */
export const guestCalls = {
  'get-guest-setup': call('booking', Nothing, GuestSetup, 'The guests of each unit, for filling in'),
  'set-guest-details': change('booking', SetGuestDetails, Booking, 'Names the guests'),
} as const satisfies Record<string, CallRow>;
