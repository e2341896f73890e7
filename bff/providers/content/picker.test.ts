/** The map picker's setting: read from content, and the values used while content is down. */
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import type { ContentDocument, ContentFailure, ContentPort } from './port.ts';
import { readPickerSetting } from './picker.ts';

const down: E.Either<ContentFailure, never> = E.left({ kind: 'unavailable', detail: 'down' });
const document = (fields: unknown): ContentDocument => ({
  id: 'x',
  type: 'x',
  path: 'x',
  locale: 'en-GB',
  lastModified: '',
  fields: Object(fields),
});

const contentWith = (documents: Record<string, unknown[] | 'down'>): ContentPort => ({
  read: async () => down,
  picture: async () => down,
  raster: async () => down,
  brochure: async () => down,
  list: async (type) => {
    const fields = documents[type] ?? 'down';
    return fields === 'down' ? down : E.right(fields.map(document));
  },
});

const on = { name: 'accommodationPicker', isOn: true };
const skegness = { code: 'SK', hasPicker: true, accommodationLocation: 'sk-resort' };
const expected = { resort: 'SK', hasPicker: true, accommodationLocation: 'sk-resort' };

test('reads from content whether the map picker is on and which resorts have it', async () => {
  const features = [{ name: 'worldpayPayments', isOn: true }, on];
  const resorts = [skegness, { code: 'BG', label: 'says nothing of it' }];
  expect(await readPickerSetting(contentWith({ features, resorts }))).toEqual({ isOn: true, places: [expected] });
});

test.each([
  ['turned off', [{ ...on, isOn: false }]],
  ['not named', [{ name: 'footerV2', isOn: true }]],
])('returns a map picker that is off when its switch is %s', async (_, features) => {
  expect(await readPickerSetting(contentWith({ features, resorts: [skegness] }))).toMatchObject({ isOn: false });
});

test('returns a map picker that is off when content has never answered or names an unknown resort', async () => {
  const nothing = { isOn: false, places: [] };
  expect(await readPickerSetting(contentWith({ features: 'down', resorts: [] }))).toEqual(nothing);
  expect(await readPickerSetting(contentWith({ features: [on], resorts: 'down' }))).toEqual(nothing);
  expect(await readPickerSetting(contentWith({ features: [on], resorts: [{ ...skegness, code: 'XX' }] }))).toEqual(
    nothing,
  );
});

test('keeps the last known map picker setting while content is down', async () => {
  const state: Record<string, unknown[] | 'down'> = { features: [on], resorts: [skegness] };
  const content = contentWith(state);
  await readPickerSetting(content);
  state['features'] = 'down';
  expect(await readPickerSetting(content)).toEqual({ isOn: true, places: [expected] });
});
