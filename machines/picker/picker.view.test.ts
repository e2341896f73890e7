/**
 * The view of the picker: headings and breadcrumbs from the steps' titles, labels of every node, and what is enabled in
 * each state.
 */
import { describe, expect, it } from 'vitest';
import type { Cabin } from '../contract/cabin.ts';
import type { MapStep } from '../contract/picker.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { pickerMachine } from './picker.machine.ts';
import type { PickerContext } from './picker.types.ts';
import { pickerView } from './picker.view.ts';
import { attributesText } from './picker.text.ts';
import { cabinWith, holding, mapWith, placedCabin } from './test/maps.ts';

const named = (code: string, name: string, x: number) =>
  placedCabin(code, name, { attributes: ['near-pool'], x, y: 20 });
const maps: Record<string, MapStep> = {
  resort: mapWith('resort', 'Skegness', {
    references: ['lodges', 'empty', 'nowhere'].map((stepId) => ({ stepId, x: 10, y: 20 })),
    items: [
      { id: 'pool', title: 'Dune pool', kind: 'pool', text: 'With a lazy river.', isAvailable: true, x: 50, y: 50 },
      { id: 'gate', title: 'Gate', kind: 'gate', isAvailable: false, x: 60, y: 50 },
    ],
  }),
  lodges: mapWith('lodges', 'Marram Lodges', {
    cabins: ['Avocet 1', 'Brent 2', 'Curlew 3', 'Dunlin'].map((name, i) => named(`LODGE-00${i + 1}`, name, i * 20)),
  }),
  empty: mapWith('empty', 'Park'),
};
const cabin = (code: string, changes: Partial<Cabin> = {}) =>
  cabinWith(code, { price: 2_000, isGroundFloor: true, attributes: ['near-pool'], ...changes });
const cabins = [
  cabin('LODGE-001'),
  cabin('LODGE-002', { price: 0, isAccessible: true }),
  cabin('LODGE-003', { isAvailable: false }),
  cabin('LODGE-004'),
];
const booking = bookingWith();
const alone = bookingWith({ units: booking.units.slice(0, 1) });

const at = (value: string, changes: Partial<PickerContext> = {}) =>
  pickerView(
    settledAt(pickerMachine, { booking, mapId: 'resort' }, value, { maps, cabins, currentStep: 'resort', ...changes }),
  );
const lodges = { currentStep: 'lodges', prevSteps: ['resort'] };

// requirement: JOURNEY-2-PICKER-TREE
it('the first map lists its areas with the number of available cabins', () =>
  expect(at('awaitingChoice')).toMatchObject({
    heading: 'Choose your location',
    lead: 'Lakeside Lodge for Party 1, 2 adults, 1 child, 1 infant',
    mapTitle: 'Skegness: choose',
    mapKey: '0.resort',
    breadcrumbs: [{ stepId: 'resort', title: 'Skegness', isCurrent: true }],
    canGoBack: false,
    image: { src: '/resort.svg', alt: 'A map' },
    steps: [
      {
        stepId: 'lodges',
        title: 'Marram Lodges',
        note: '3 available',
        label: 'Marram Lodges, 3 available',
        isOpen: true,
        canPress: true,
      },
      { stepId: 'empty', title: 'Park', note: 'None available', isOpen: false, canPress: false },
      { stepId: 'nowhere', title: 'nowhere', canPress: false },
    ],
    cabins: [],
    items: [
      { id: 'pool', title: 'Dune pool', note: 'Pool', label: 'Dune pool, pool', isOpen: true, canPress: true },
      { id: 'gate', title: 'Gate', note: 'Place', isOpen: false, canPress: false },
    ],
    place: null,
    selection: null,
    confirmLabel: 'Choose ',
    selectionHint: 'Go to an area on the map or in the list.',
    canSuggest: true,
  }));

// requirement: JOURNEY-2-PICKER-ITEMS
it('a place on a map is described instead of the selected cabin', () => {
  expect(at('awaitingChoice', { selectedItemId: 'pool', selectedCabinCode: 'LODGE-002' })).toMatchObject({
    place: { title: 'Dune pool', text: 'With a lazy river.' },
    selection: null,
    items: [{ isSelected: true }, { isSelected: false }],
  });
  expect(at('awaitingChoice', { selectedItemId: 'gate' }).place).toEqual({ title: 'Gate', text: '' });
});

describe('a map of cabins', () => {
  // requirement: JOURNEY-2-PICKER-TREE
  it('labels each cabin with its details, state and price', () => {
    const view = at('awaitingChoice', {
      ...lodges,
      selectedCabinCode: 'LODGE-001',
      booking: holding(null, 'LODGE-004'),
    });
    expect(view.cabins.map(({ label }) => label)).toEqual([
      'Avocet 1, near the pool, ground floor, selected, £20.00 for your stay',
      'Brent 2, near the pool, ground floor, accessible, available, no extra charge',
      'Curlew 3, near the pool, ground floor, not available',
      'Dunlin, near the pool, ground floor, chosen for another party',
    ]);
    expect(view.cabins).toMatchObject([
      { short: '1', state: 'selected', note: '+£20.00', canPress: true, stateText: 'selected' },
      { short: '2', state: 'free', note: 'No extra charge', canPress: true, stateText: 'available' },
      { short: '3', state: 'taken', note: 'not available', canPress: false, stateText: null },
      { short: 'Dunlin', state: 'ours', note: 'chosen for another party', canPress: false, stateText: null },
    ]);
    expect(view.cabins[0]).toMatchObject({ colour: 'coral', x: 0, y: 20, details: 'near the pool, ground floor' });
  });

  // requirement: JOURNEY-2-PICKER-TREE, JOURNEY-3-PICKER-STATE
  it('has breadcrumbs from the first map', () =>
    expect(at('awaitingChoice', lodges)).toMatchObject({
      breadcrumbs: [
        { stepId: 'resort', title: 'Skegness', isCurrent: false, canReturn: true },
        { stepId: 'lodges', title: 'Marram Lodges', isCurrent: true, canReturn: false },
      ],
      canGoBack: true,
      selectionHint: 'Select one on the map or in the list.',
    }));
});

describe('the selected cabin', () => {
  // requirement: JOURNEY-3-PICKER-STATE
  it('is shown with its location and extra price, and can be confirmed', () =>
    expect(at('awaitingChoice', { ...lodges, selectedCabinCode: 'LODGE-002' })).toMatchObject({
      selection: {
        title: 'Brent 2',
        where: 'Marram Lodges',
        details: 'near the pool, ground floor, accessible',
        extra: 'No extra charge',
        isHeld: false,
      },
      confirmLabel: 'Choose Brent 2',
      canConfirm: true,
      isPlaced: false,
      canRelease: false,
      canReset: false,
    }));

  // requirement: JOURNEY-4-PICKER-RESET
  it('is releasable once it is held', () => {
    const held = { ...lodges, unitIndex: 1, booking: holding(null, 'LODGE-001'), selectedCabinCode: 'LODGE-001' };
    expect(at('awaitingChoice', held)).toMatchObject({
      selection: { isHeld: true },
      cabins: [{ state: 'held' }, {}, {}, {}],
      canConfirm: false,
      isPlaced: true,
      canRelease: true,
      canReset: true,
    });
  });

  it('is shown by its code if it is not in the loaded data', () =>
    expect(at('awaitingChoice', { selectedCabinCode: 'LODGE-009' }).selection).toMatchObject({
      title: 'LODGE-009',
      where: '',
      details: '',
      extra: 'No extra charge',
    }));
});

describe('the parties in pickerView', () => {
  it('lists each party with its cabin', () => {
    expect(at('awaitingChoice', { booking: holding(null, 'LODGE-001') }).parties).toEqual([
      {
        unitIndex: 0,
        title: 'Party 1',
        partyText: '2 adults, 1 child, 1 infant',
        chosen: null,
        isShown: true,
        canShow: false,
      },
      { unitIndex: 1, title: 'Party 2', partyText: '1 adult', chosen: 'Avocet 1', isShown: false, canShow: true },
    ]);
    expect(at('awaitingChoice', { booking: alone })).toMatchObject({
      lead: 'Lakeside Lodge for 2 adults, 1 child, 1 infant',
      parties: [{ title: 'Your party' }],
    });
    expect(at('awaitingChoice', { unitIndex: 5 }).lead).toBe('');
  });

  it('lets the guest continue without cabins, or with one each', () => {
    const free = { hint: 'Leave the location to us: that’s always free.', finishLabel: 'Choose for me, free' };
    expect(at('awaitingChoice')).toMatchObject({ ...free, canFinish: true });
    expect(at('awaitingChoice', { booking: holding('LODGE-001', null) })).toMatchObject(free);
    expect(at('awaitingChoice', { booking: holding('LODGE-001', 'LODGE-002') })).toMatchObject({
      hint: 'Next, take a look at our dining packages',
      continueWith: null,
      finishLabel: 'Continue',
    });
  });

  it('continues with the cabin that is selected, and says what the parties have without it', () => {
    const selecting = { ...lodges, selectedCabinCode: 'LODGE-002' };
    expect(at('awaitingChoice', { ...selecting, selectedCabinCode: 'LODGE-001' })).toMatchObject({
      hint: 'We’ll hold Avocet 1 for you when you continue.',
      continueWith: { label: 'Continue with Avocet 1, +£20.00', event: 'step.finished', canPress: true },
      finishLabel: 'Choose for me, free',
      canDecline: true,
    });
    expect(at('awaitingChoice', { ...selecting, booking: holding('LODGE-001', 'LODGE-004') })).toMatchObject({
      continueWith: { label: 'Continue with Brent 2' },
      finishLabel: 'Keep Avocet 1',
    });
    expect(at('awaitingChoice', { ...selecting, myBooking: {} as never })).toMatchObject({
      continueWith: { label: 'Choose Brent 2', event: 'cabin.confirmed', canPress: true },
      canDecline: false,
    });
  });
});

describe('pickerView', () => {
  it.each([
    ['loading', { isBusy: true, isLoading: false, isSaving: false, canFinish: false }],
    ['holding', { isBusy: true, isSaving: true, canFinish: false }],
    ['holdingLast', { isBusy: true, isSaving: true, canFinish: false }],
    ['releasing', { isBusy: true, isSaving: true }],
    ['loadFailed', { hasLoadFailed: true, image: null, canFinish: true }],
    ['broken', { isBroken: true, image: null, canFinish: true }],
    ['awaitingChoice', { isBusy: false, isLoading: false, isSaving: false, hasLoadFailed: false, isBroken: false }],
  ])('enables and disables its controls at %s', (value, expected) => {
    expect(at(value)).toMatchObject({ state: value, ...expected });
  });

  // requirement: JOURNEY-3-PICKER-STATE
  it('is empty while the first map is loading', () =>
    expect(at('loading', { maps: {}, currentStep: '' })).toMatchObject({
      isLoading: true,
      image: null,
      mapTitle: '',
      breadcrumbs: [],
      steps: [],
      cabins: [],
      items: [],
    }));

  it('offers zooming in and out within the zoom levels', () => {
    const can = (zoom: number) => at('awaitingChoice', { zoom }).zooms.flatMap((one) => (one.canZoom ? [one.to] : []));
    expect([can(1), can(3)]).toEqual([['in'], ['out', 'whole']]);
    expect(at('awaitingChoice').zooms.map(({ label, text }) => [label, text])).toEqual([
      ['Zoom in', '+'],
      ['Zoom out', '−'],
      ['Whole map', 'Whole map'],
    ]);
  });
});

describe('a cabin several maps below the first one', () => {
  const to = (stepId: string) => ({ stepId, x: 10, y: 20 });
  const maps = {
    resort: mapWith('resort', 'Skegness', { references: [to('hotel')] }),
    hotel: mapWith('hotel', 'Beacon Hotel', { references: [to('first')] }),
    first: mapWith('first', 'First floor', { cabins: [placedCabin('ROOM-012', 'Sea View 12')] }),
  };

  it('pickerView shows a cabin with all areas on the way to it, and by its last word on the map', () => {
    const context = { maps, currentStep: 'first', prevSteps: ['resort', 'hotel'], selectedCabinCode: 'ROOM-012' };
    const input = { booking: bookingWith(), mapId: 'resort' };
    const { selection, cabins } = pickerView(settledAt(pickerMachine, input, 'awaitingChoice', context));
    expect(selection).toMatchObject({ title: 'Sea View 12', where: 'Beacon Hotel, First floor' });
    expect(cabins[0]).toMatchObject({ title: 'Sea View 12', short: '12' });
  });
});

it('the picker’s texts lists the attributes of a cabin', () => {
  const attributes = 'corner near-entrance near-pool quiet-end sea-facing near-parking by-the-lake';
  expect(attributesText(attributes.split(' '), undefined)).toBe(
    'on a corner, near the entrance, near the pool, at the quiet end, facing the sea, near the car park, by the lake',
  );
  expect(attributesText([], cabin('LODGE-001', { isGroundFloor: false }))).toBe('');
});
