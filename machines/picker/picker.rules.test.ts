/** The tree of maps: what is available below a map, moving down and up, and a repeatable suggestion. */
import { describe, expect, it } from 'vitest';
import type { MapStep } from '../contract/picker.ts';
import {
  cabinStepsOf,
  canGoTo,
  canSelect,
  freeCabinsBelow,
  isCabinFree,
  isStepAvailable,
  nextWithoutCabin,
  openingPosition,
  pathTo,
  positionAbove,
  positionBelow,
  positionOf,
  suggestedCabin,
  zoomAfter,
} from './picker.rules.ts';
import type { CabinChoosing, Maps } from './picker.rules.ts';
import type { PickerSetting } from '../contract/pickerSetting.ts';
import type { ResortCode } from '../contract/stay.ts';
import { cabinWith, mapWith, placedCabin } from './test/maps.ts';
import { isPickerOffered, mapOf, NO_PICKER, type PickerConditions } from './availability.rules.ts';

const spot = { x: 1, y: 1 };
const step = (id: string, below: readonly string[], codes: readonly string[] = [], openItem = false) =>
  mapWith(id, `Title ${id}`, {
    cabins: codes.map((code) => placedCabin(code, code)),
    references: below.map((stepId) => ({ stepId, ...spot })),
    items: [{ id: `${id}-shop`, title: 'Shop', kind: 'shop', isAvailable: openItem, ...spot }],
  });
const mapsOf = (...steps: readonly MapStep[]): Maps => Object.fromEntries(steps.map((one) => [one.id, one]));

const maps = mapsOf(
  step('resort', ['hotel', 'park', 'pier']),
  step('hotel', ['ground', 'first']),
  step('ground', [], ['A-001', 'A-002']),
  step('first', [], ['A-003', 'A-004']),
  step('park', ['lane']),
  step('lane', [], ['B-001']),
  step('pier', [], [], true),
);
const cabin = (code: string, price: number, isAvailable = true) => cabinWith(code, { price, isAvailable });
const cabins = [cabin('A-001', 900), cabin('A-002', 700), cabin('A-003', 700), cabin('A-004', 500, false)];
const units = (...codes: readonly (string | null)[]) =>
  codes.map((selectedCabinCode, unitIndex) => ({ unitIndex, selectedCabinCode }));
const choosing = (changes: Partial<CabinChoosing> = {}): CabinChoosing => ({
  cabins,
  booking: { units: units(null, null), isGroundFloorSelected: false },
  unitIndex: 0,
  ...changes,
});
const held = (...codes: readonly (string | null)[]) =>
  choosing({ booking: { units: units(...codes), isGroundFloorSelected: false } });

it.each([
  ['accepts a cabin that the party can have', 'A-001', choosing(), true],
  ['rejects a cabin that is taken', 'A-004', choosing(), false],
  ['rejects a cabin of another accommodation type', 'B-001', choosing(), false],
  ['rejects a cabin of another party of the booking', 'A-001', held(null, 'A-001'), false],
  ['accepts the cabin of the party itself', 'A-001', held('A-001', null), true],
])('isCabinFree %s', (_, code, choosingParty, isFree) => expect(isCabinFree(choosingParty, code)).toBe(isFree));

it.each([
  ['accepts a free cabin of the map that is shown', 'ground', 'A-001', true],
  ['rejects a cabin of another map', 'hotel', 'A-001', false],
  ['rejects a cabin of another map on a map with free cabins', 'first', 'A-001', false],
  ['rejects a cabin that is taken', 'first', 'A-004', false],
  ['rejects any cabin while no map is shown', '', 'A-001', false],
])('canSelect %s', (_, currentStep, code, can) => {
  expect(canSelect(maps, choosing(), { currentStep, prevSteps: [] }, code)).toBe(can);
});

describe('a map step', () => {
  // requirement: JOURNEY-2-PICKER-AVAILABLE
  it.each([
    ['is available with a free cabin', 'ground', true],
    ['is available with a free cabin below it', 'hotel', true],
    ['is available with a free cabin several maps below it', 'resort', true],
    ['is available with a static item', 'pier', true],
    ['is not available if nothing below it is', 'park', false],
    ['is not available if there is no such map', 'nowhere', false],
  ])('%s', (_, id, isAvailable) => expect(isStepAvailable(maps, choosing(), id)).toBe(isAvailable));

  // requirement: JOURNEY-2-PICKER-AVAILABLE
  it('counts the free cabins on and below it', () => {
    const free = ['resort', 'ground', 'first', 'park'].map((id) => freeCabinsBelow(maps, choosing(), id));
    expect(free).toEqual([3, 2, 1, 0]);
  });
  it('is visited once if the maps form a cycle', () => {
    const round = mapsOf(step('a', ['b'], ['A-001']), step('b', ['a'], ['A-002']));
    expect([freeCabinsBelow(round, choosing(), 'a'), pathTo(round, 'a', 'A-009')]).toEqual([2, null]);
  });
  it('opens from the map that shows it, if something on it is available', () => {
    const at = { currentStep: 'resort', prevSteps: [] };
    const canGo = ['hotel', 'pier', 'park', 'ground'].map((id) => canGoTo(maps, choosing(), at, id));
    expect(canGo).toEqual([true, true, false, false]);
    expect(canGoTo(maps, choosing(), { currentStep: '', prevSteps: [] }, 'hotel')).toBe(false);
  });
});

describe('positions in the tree of maps', () => {
  const linked = mapsOf(
    step('resort', ['hotel']),
    step('hotel', ['first'], ['A-001', 'A-004']),
    step('first', [], ['A-003']),
  );
  const round = mapsOf(step('resort', ['hotel']), step('hotel', ['resort']));
  const lower = choosing({ cabins: cabins.slice(2) });
  const ground = { currentStep: 'ground', prevSteps: ['resort', 'hotel'] };
  // requirement: JOURNEY-4-PICKER
  it('stores the maps passed, and goes back one map or several', () => {
    const hotel = positionBelow({ currentStep: 'resort', prevSteps: [] }, 'hotel');
    expect(positionBelow(hotel, 'ground')).toEqual(ground);
    expect(positionAbove(ground)).toEqual(hotel);
    expect(positionAbove(hotel)).toEqual({ currentStep: 'resort', prevSteps: [] });
    const corridor = { currentStep: 'corridor', prevSteps: ['resort', 'hotel', 'ground'] };
    expect(positionAbove(corridor)).toEqual(ground);
    expect(positionAbove(ground, 'resort')).toEqual({ currentStep: 'resort', prevSteps: [] });
  });
  it('stays the same if there is nothing to go back to', () => {
    const first = { currentStep: 'resort', prevSteps: [] };
    expect(positionAbove(first)).toBe(first);
    expect(positionAbove(ground, 'park')).toBe(ground);
  });

  // requirement: JOURNEY-3-CABIN-STEPS
  it('finds the path from the first map to a cabin', () => {
    expect(pathTo(maps, 'resort', 'A-003')).toEqual(['resort', 'hotel', 'first']);
    expect(positionOf(maps, 'resort', 'A-001')).toEqual(ground);
    expect(positionOf(maps, 'resort', 'C-001')).toEqual({ currentStep: 'resort', prevSteps: [] });
    expect(positionOf(maps, 'resort', null)).toEqual({ currentStep: 'resort', prevSteps: [] });
  });
  it.each([
    ['past maps with one way on, to the map with the ways of the party', maps, choosing(), null, ['resort', 'hotel']],
    ['at the cabin that the party holds', maps, choosing(), 'A-003', ['resort', 'hotel', 'first']],
    ['at a map with cabins, though one map alone leads on', linked, choosing(), null, ['resort', 'hotel']],
    ['at the cabin that the party holds, though only others are free', linked, lower, 'A-004', ['resort', 'hotel']],
    ['at the first map where nothing is free', maps, choosing({ cabins: [] }), null, ['resort']],
    ['at the first map where a map below links back to it', round, choosing(), null, ['resort']],
  ])('opens %s', (_, shown, chosen, held, path) => {
    const position = { currentStep: path.at(-1), prevSteps: path.slice(0, -1) };
    expect(openingPosition(shown, 'resort', chosen, held)).toEqual(position);
  });

  // requirement: JOURNEY-2-PICKER-TREE, JOURNEY-3-CABIN-STEPS
  it('lists the steps to a cabin with their titles', () => {
    expect(cabinStepsOf(maps, 'resort', 'B-001')).toEqual([
      { title: 'Title resort', stepId: 'resort', displayTitle: 'Title resort: choose' },
      { title: 'Title park', stepId: 'park', displayTitle: 'Title park: choose' },
      { title: 'Title lane', stepId: 'lane', displayTitle: 'Title lane: choose' },
    ]);
    expect(cabinStepsOf(maps, 'resort', 'C-001')).toEqual([]);
  });
});

describe('suggestedCabin', () => {
  it.each([
    ['chooses the lowest price, then the first by code', choosing(), 'resort', 'A-002'],
    ['prefers the map that is shown', choosing(), 'first', 'A-003'],
    ['prefers the map of the booking’s other party', held(null, 'A-001'), 'first', 'A-002'],
    ['ignores the cabin that the party itself has', held('A-003', null), 'resort', 'A-002'],
    ['ignores cabins on no map', choosing({ cabins: [cabin('C-001', 0), cabin('A-001', 1)] }), 'resort', 'A-001'],
    ['ignores another party whose cabin is on no map', held(null, 'C-001'), 'first', 'A-003'],
    ['returns null if no cabin is free', choosing({ cabins: [cabin('A-001', 1, false)] }), 'resort', null],
  ])('%s', (_, choosingParty, current, code) => {
    expect(suggestedCabin(maps, 'resort', choosingParty, current)?.code ?? null).toBe(code);
  });
  it('does not depend on the order of the cabins', () =>
    expect(suggestedCabin(maps, 'resort', choosing({ cabins: cabins.toReversed() }), 'resort')?.code).toBe('A-002'));
  it('chooses the ground floor if the booking has that option', () => {
    const booking = { units: units(null), isGroundFloorSelected: true };
    const low = { ...cabin('A-001', 900), isGroundFloor: true };
    expect(suggestedCabin(maps, 'resort', choosing({ booking, cabins: [low, cabin('A-002', 1)] }), 'resort')).toBe(low);
  });
});

it.each([
  [[null, null, null], 0, 1],
  [['A-001', null, null], 0, 1],
  [['A-001', 'A-002', null], 0, 2],
  [[null, 'A-002', 'A-003'], 2, 0],
  [['A-001', 'A-002'], 1, null],
  [[null, null], -1, 0],
] as const)('nextWithoutCabin returns for the cabins %j after party %i: %j', (codes, unitIndex, next) => {
  expect(nextWithoutCabin(units(...codes), unitIndex)).toBe(next);
});

it.each([
  [1, 'in', 1.75],
  [1.75, 'in', 3],
  [3, 'in', 3],
  [3, 'out', 1.75],
  [1.75, 'out', 1],
  [1, 'out', 1],
  [3, 'whole', 1],
  [1, 'whole', 1],
] as const)('zoomAfter changes %d with %s to %d', (zoom, to, after) => expect(zoomAfter(zoom, to)).toBe(after));

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

  // requirement: JOURNEY-3-PICKER-MAP
  it('starts with the map that the resort’s accommodation location names', () => {
    expect([mapOf(on.picker, 'BG'), mapOf(on.picker, 'MH'), mapOf(on.picker, 'SK')]).toEqual(['bg-resort', null, null]);
  });
});
