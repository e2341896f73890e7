/** Where the map picker is offered (spec: booking journey 5). */
import { NO_QUERY, type VisitQuery } from '../addresses/query.ts';
import type { BookedUnit } from '../contract/booking.ts';
import type { PickerSetting } from '../contract/pickerSetting.ts';
import type { ResortCode } from '../contract/stay.ts';

/** The conditions of the picker: its settings in the content system, and whether the address has hidePicker=true. */
export type PickerConditions = Readonly<{ picker: PickerSetting; query: Pick<VisitQuery, 'hidePicker'> }>;

/** The conditions of a visit before any settings are loaded: no picker. */
export const NO_PICKER: PickerConditions = { picker: { isOn: false, places: [] }, query: NO_QUERY };

/** The first map of a resort that has the picker, or null. */
export const mapOf = ({ places }: PickerSetting, resort: ResortCode): string | null => {
  const place = places.find((one) => one.resort === resort);
  return place?.hasPicker ? place.accommodationLocation : null;
};

/**
 * Whether the picker can be opened: its switch is on, every listed resort has the feature and an accommodation
 * location, and the address does not hide it.
 */
export const isPickerOpen = ({ picker, query }: PickerConditions, resorts: readonly ResortCode[]): boolean =>
  !query.hidePicker && picker.isOn && resorts.length > 0 && resorts.every((resort) => mapOf(picker, resort) !== null);

/** A unit that is not booked yet has no cabin either. */
type Unit = Pick<BookedUnit, 'selectedCabinCode'>;

/** Whether the journey offers the picker: it can be opened, and some unit has no cabin yet, and so no cabin price. */
export const isPickerOffered = (
  conditions: PickerConditions,
  resorts: readonly ResortCode[],
  units: readonly Unit[],
): boolean => isPickerOpen(conditions, resorts) && units.some((unit) => unit.selectedCabinCode === null);
