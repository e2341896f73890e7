/** Context, input and events of the accommodation picker of a paid booking. */
import type { MyBooking } from '../../contract/amendment.ts';
import type { PickerConditions } from '../../picker/availability.rules.ts';
import type { PickerOutcome } from '../../picker/picker.types.ts';
import type { MyBookingUpdated, SectionInput } from '../myBooking/sections.ts';

export type ChangePickerEvent = { type: 'retry.requested' } | MyBookingUpdated | PickerOutcome;

export type ChangePickerInput = Pick<SectionInput, 'myBooking' | 'brand'> & Readonly<{ conditions: PickerConditions }>;

export type ChangePickerContext = Readonly<{
  myBooking: MyBooking;
  brand: SectionInput['brand'];
  conditions: PickerConditions;
  notice: string | null;
}>;
