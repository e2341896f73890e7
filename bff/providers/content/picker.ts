/** Which resorts offer the map picker, read from the content system (spec: booking journey 5). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { PICKER_SWITCH, PickerSetting } from '../../../machines/contract/pickerSetting.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentDocument, ContentPort } from './port.ts';

const Switch = t.strict({ name: t.literal(PICKER_SWITCH), isOn: t.boolean }, 'switch');
const Place = t.type({ code: t.string, hasPicker: t.boolean, accommodationLocation: t.union([t.string, t.null]) });

/** The setting when the content system has never answered. */
const DEFAULT_SETTING: PickerSetting = { isOn: false, places: [] };

/** The last setting of each content system, used when it is down for longer than its cache lasts. */
const lastKnown = new WeakMap<ContentPort, PickerSetting>();

const isSwitchedOn = (features: readonly ContentDocument[]): boolean =>
  features.some(({ fields }) => {
    const read = decode(Switch, fields);
    return E.isRight(read) && read.right.isOn;
  });

const placesIn = (resorts: readonly ContentDocument[]) =>
  resorts.flatMap(({ fields }) =>
    Place.is(fields)
      ? [{ resort: fields.code, hasPicker: fields.hasPicker, accommodationLocation: fields.accommodationLocation }]
      : [],
  );

/** The current picker setting in content. A resort without picker fields has no picker. Never throws. */
export async function readPickerSetting(content: ContentPort): Promise<PickerSetting> {
  const [features, resorts] = await Promise.all([content.list('features'), content.list('resorts')]);
  if (E.isLeft(features) || E.isLeft(resorts)) return lastKnown.get(content) ?? DEFAULT_SETTING;
  const setting = decode(PickerSetting, { isOn: isSwitchedOn(features.right), places: placesIn(resorts.right) });
  const result = E.isRight(setting) ? setting.right : DEFAULT_SETTING;
  lastKnown.set(content, result);
  return result;
}
