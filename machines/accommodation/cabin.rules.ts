/** Rules for choosing a cabin by name. They do not check whether it is free: the stock does. */
import type { Cabin } from '../contract/cabin.ts';
import type { BookedUnit } from '../contract/booking.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

type UnitCabin = Pick<BookedUnit, 'unitIndex' | 'selectedCabinCode'>;

/** The fields of a booking that decide which cabins it may have. */
export type CabinBooking = Readonly<{ units: readonly UnitCabin[]; isGroundFloorSelected: boolean }>;

/** The refusal when the booking has no unit with this index, or null. */
export const unitRefusal = (units: readonly Pick<UnitCabin, 'unitIndex'>[], unitIndex: number): Refusal | null =>
  units.some((unit) => unit.unitIndex === unitIndex)
    ? null
    : refuse('unitIndex', 'There is no such party in this booking.');

/**
 * The refusal when a party cannot have the cabin, or null. `cabins` are those of its accommodation type at its resort:
 * a cabin of another type or resort is refused like one that does not exist.
 */
export const cabinRefusal = (
  cabins: readonly Pick<Cabin, 'code' | 'isGroundFloor'>[],
  booking: CabinBooking,
  choice: Readonly<{ unitIndex: number; cabinCode: string }>,
): Refusal | null => {
  const cabin = cabins.find((one) => one.code === choice.cabinCode);
  if (cabin === undefined) return refuse('cabinCode', 'We can’t find that cabin. Please choose another one.');
  if (booking.isGroundFloorSelected && !cabin.isGroundFloor)
    return refuse('cabinCode', 'You asked for the ground floor, and this cabin is upstairs.');
  const isTwice = booking.units.some(
    (unit) => unit.unitIndex !== choice.unitIndex && unit.selectedCabinCode === choice.cabinCode,
  );
  return isTwice ? refuse('cabinCode', 'You’ve already chosen this cabin for another party.') : null;
};
