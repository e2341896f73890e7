/** Where the map picker is offered (spec: booking journey 5, accommodation picker). */
import * as t from 'io-ts';
import { AnyText, list, nullable } from './scalar.ts';
import { ResortCode } from './stay.ts';

/** The name of the picker's own switch in the content system; it is none of the nine toggles. */
export const PICKER_SWITCH = 'accommodationPicker';

/** What the content says of the picker: its switch, and each resort's feature and accommodation location (the map to begin with). */
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
