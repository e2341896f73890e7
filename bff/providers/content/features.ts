/**
 * What content turns on: the nine feature toggles (spec: booking journey 3), the accessibility toolbar of the site's
 * pages, and the map picker of the resorts (spec: booking journey 5).
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { TOGGLES, type Toggle, type Toggles } from '../../../machines/contract/content.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentPort, ContentDocument } from './port.ts';
import { PICKER_SWITCH, PickerSetting } from '../../../machines/contract/pickerSetting.ts';

const Switch = t.strict({ name: t.string, isOn: t.boolean }, 'toggle');

/** The toggles when the content system has never answered: payments through Worldpay are on, everything else is off. */
const DEFAULT_TOGGLES = togglesWhere((name) => name === 'worldpayPayments');

/** The last toggles of each content system, used when it is down for longer than its cache lasts. */
const lastKnown = new WeakMap<ContentPort, Toggles>();

function togglesWhere(isOn: (name: Toggle) => boolean): Toggles {
  // TOGGLES lists exactly the keys of the record
  return Object.fromEntries(TOGGLES.map((name) => [name, isOn(name)])) as Toggles;
}

/** The current toggles in content. A toggle that content does not name is off; unknown names are ignored. Never throws. */
export async function readToggles(content: ContentPort): Promise<Toggles> {
  const documents = await content.list('features');
  if (E.isLeft(documents)) return lastKnown.get(content) ?? DEFAULT_TOGGLES;
  const on = new Set(
    documents.right
      .map(({ fields }) => decode(Switch, fields))
      .flatMap((read) => (E.isRight(read) && read.right.isOn ? [read.right.name] : [])),
  );
  const toggles = togglesWhere((name) => on.has(name));
  lastKnown.set(content, toggles);
  return toggles;
}

/** The name of the toolbar's switch in the content system; it is not one of the nine toggles. */
export const TOOLBAR_SWITCH = 'accessibilityToolbar';

/** Whether the pages of the site have the toolbar. Off while the content system does not answer. */
export const readToolbarSwitch = async (content: Pick<ContentPort, 'read'>): Promise<boolean> => {
  const found = await content.read('features/accessibility-toolbar');
  return E.isRight(found) && found.right.fields['isOn'] === true;
};

const PickerSwitch = t.strict({ name: t.literal(PICKER_SWITCH), isOn: t.boolean }, 'switch');
const Place = t.type({ code: t.string, hasPicker: t.boolean, accommodationLocation: t.union([t.string, t.null]) });

/** The setting when the content system has never answered. */
const DEFAULT_SETTING: PickerSetting = { isOn: false, places: [] };

/** The last setting of each content system, used when it is down for longer than its cache lasts. */
const lastSetting = new WeakMap<ContentPort, PickerSetting>();

const isSwitchedOn = (features: readonly ContentDocument[]): boolean =>
  features.some(({ fields }) => {
    const read = decode(PickerSwitch, fields);
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
  if (E.isLeft(features) || E.isLeft(resorts)) return lastSetting.get(content) ?? DEFAULT_SETTING;
  const setting = decode(PickerSetting, { isOn: isSwitchedOn(features.right), places: placesIn(resorts.right) });
  const result = E.isRight(setting) ? setting.right : DEFAULT_SETTING;
  lastSetting.set(content, result);
  return result;
}
