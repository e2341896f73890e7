/** The calls for choosing and holding accommodation. */
import { Booking, CreateBooking, SetGuestMix } from '../booking.ts';
import { SearchTypes, SearchTypesQuery } from '../searchData.ts';
import { SearchQuery, SearchResults } from '../stay.ts';
import { call, change, type CallRow } from './row.ts';
import { CabinDetail, CabinQuery, DeleteCabin, SetCabin } from '../cabin.ts';

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
