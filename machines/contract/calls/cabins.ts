/** The calls for choosing a cabin on the maps. */
import { Booking } from '../booking.ts';
import { CabinDetail, CabinQuery, DeleteCabin, SetCabin } from '../cabin.ts';
import { call, change, type CallRow } from './row.ts';

export const cabinCalls = {
  'get-cabin-detail': call('booking', CabinQuery, CabinDetail, 'The cabins a party can choose by name'),
  'set-cabin': change('booking', SetCabin, Booking, 'Holds a cabin by name for a party'),
  'delete-cabin': change('booking', DeleteCabin, Booking, "Gives a party's cabin up"),
} as const satisfies Record<string, CallRow>;
