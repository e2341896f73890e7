/** Where the map picker is offered (spec: booking journey 5, accommodation picker). */
import * as t from 'io-ts';
import { AnyText, list, nullable } from './scalar.ts';
import { ResortCode } from './stay.ts';

/** The name of the picker's switch in the content system; it is not one of the nine toggles. */
export const PICKER_SWITCH = 'accommodationPicker';

/**
 * The picker's settings in the content system: its switch, and for each resort whether it has a picker and its
 * accommodation location (the first map).
 */
export const PickerSetting = t.strict(
  {
    isOn: t.boolean,
    places: list(
      t.strict({ resort: ResortCode, hasPicker: t.boolean, accommodationLocation: nullable(AnyText) }),
      0,
      10,
    ),
  },
  'PickerSetting',
);
export type PickerSetting = t.TypeOf<typeof PickerSetting>;
