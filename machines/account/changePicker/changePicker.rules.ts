/** Whether cabins of a paid booking can be chosen on the maps, and the maps' input (spec: account area 4, picker). */
import type { MyBooking } from '../../contract/amendment.ts';
import type { Booking } from '../../contract/booking.ts';
import { isPickerOffered, mapOf, type PickerConditions } from '../../picker/availability.rules.ts';
import type { PickerInput } from '../../picker/picker.types.ts';
import type { TextSection } from '../amending/pages.ts';

/** The booking as its open change would make it. */
export const bookingToBe = ({ booked, change }: MyBooking): Booking => change?.next ?? booked;

/** Whether the picker is offered: it is open at the resort, and some booked unit has no cabin price. */
export const isChangePickerOffered = ({ booked }: MyBooking, conditions: PickerConditions): boolean =>
  isPickerOffered(conditions, [booked.resort], booked.units);

/** The section whose texts the page shows; adults-only breaks have one of their own (spec: account area 2). */
export const textSectionOf = ({ booking }: MyBooking): TextSection =>
  booking.isBBW ? 'accommodation-picker-adults-only' : 'accommodation-picker';

/** The input of the maps. */
export const pickerInputOf = (myBooking: MyBooking, { picker }: PickerConditions): PickerInput => ({
  booking: bookingToBe(myBooking),
  mapId: mapOf(picker, myBooking.booked.resort) ?? '',
  myBooking,
});
