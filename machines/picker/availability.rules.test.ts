/** The three conditions for offering the picker, and the address that hides it. */
import { describe, expect, it } from 'vitest';
import type { PickerSetting } from '../contract/pickerSetting.ts';
import type { ResortCode } from '../contract/stay.ts';
import { NO_PICKER, isPickerOffered, isPickerOpen, mapOf, type PickerConditions } from './availability.rules.ts';

const place = (resort: ResortCode, changes: Partial<PickerSetting['places'][number]> = {}) => ({
  resort,
  hasPicker: true,
  accommodationLocation: `${resort.toLowerCase()}-resort`,
  ...changes,
});
const places = [place('BG'), place('MH', { hasPicker: false }), place('SK', { accommodationLocation: null })];
const nowhere: PickerConditions = { picker: { isOn: true, places: [] }, query: { hidePicker: false } };
const on: PickerConditions = { picker: { isOn: true, places }, query: { hidePicker: false } };
const open = [{ selectedCabinCode: 'HSTD-001' }, { selectedCabinCode: null }];
const placed = [{ selectedCabinCode: 'HSTD-001' }];

describe('the map picker', () => {
  // requirement: JOURNEY-5-PICKER
  it.each([
    ['is offered if all conditions are met', on, ['BG'], open, true],
    ['is not offered if every unit has a cabin', on, ['BG'], placed, false],
    ['is not offered while its switch is off', { ...on, picker: { isOn: false, places } }, ['BG'], open, false],
    ['is not offered at a resort without the feature', on, ['MH'], open, false],
    ['is not offered at a resort without an accommodation location', on, ['SK'], open, false],
    ['is not offered if one of several resorts lacks it', on, ['BG', 'MH'], open, false],
    ['is not offered without a resort', on, [], open, false],
    ['is not offered without settings of the resort', nowhere, ['BG'], open, false],
    ['is not offered if the address hides it', { ...on, query: { hidePicker: true } }, ['BG'], open, false],
    ['is not offered before any settings are loaded', NO_PICKER, ['BG'], open, false],
  ] as const)('%s', (_, conditions, resorts, units, isOffered) => {
    expect(isPickerOffered(conditions, resorts, units)).toBe(isOffered);
  });

  it('opens again to change a cabin', () => {
    expect(isPickerOpen(on, ['BG'])).toBe(true);
    expect(isPickerOpen(on, ['SK'])).toBe(false);
  });

  // requirement: JOURNEY-3-PICKER-MAP
  it('starts with the map that the resort’s accommodation location names', () => {
    expect(mapOf(on.picker, 'BG')).toBe('bg-resort');
    expect(mapOf(on.picker, 'MH')).toBeNull();
    expect(mapOf(on.picker, 'SK')).toBeNull();
  });
});
