// The map picker at Skegness with the maps of the product: a hotel room for one party, and rooms for two.
import { stepsOf } from '../../bff/artwork/maps/plan.ts';
import { PAID_BOOKING as MY_PAID_BOOKING, TOKEN_CHANGE } from '../account/test/myBookings.ts';
import type { MyBooking } from '../contract/amendment.ts';
import { pickerMachine } from './picker.machine.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { BOOKED_UNIT, CABINS, SKEGNESS_BOOKING, booking, SESSION_OR_HOLD_LOST } from '../../model-tests/charts/data.ts';

const maps = Object.fromEntries(stepsOf('SK').map((step) => [step.id, step]));
const SECOND_UNIT = { ...BOOKED_UNIT, unitIndex: 1 };
const placedIn = (code: string, cabinPrice: number) => ({
  ...BOOKED_UNIT,
  selectedCabinCode: code,
  selectedCabinName: `Cabin ${code}`,
  cabinPrice,
});
const atSkegness = (units: (typeof SKEGNESS_BOOKING)['units'], version = 2) =>
  booking({ resort: 'SK', units, version });

const FOR_TWO = atSkegness([BOOKED_UNIT, SECOND_UNIT], 1);
const PLACED = atSkegness([placedIn('HSTD-001', 1_200)]);
const ONE_OF_TWO = atSkegness([placedIn('HSTD-001', 1_200), SECOND_UNIT]);
const NOTHING_FREE = { ...CABINS, cabins: CABINS.cabins.map((cabin) => ({ ...cabin, isAvailable: false })) };
const mapId = 'sk-resort';
/** A paid booking, and the same with an open change that chooses a cabin. */
export const MY_SKEGNESS: MyBooking = { ...MY_PAID_BOOKING, booked: SKEGNESS_BOOKING };
export const MY_PLACED: MyBooking = { ...MY_SKEGNESS, change: { ...TOKEN_CHANGE, next: PLACED } };

const losses = { ...SESSION_OR_HOLD_LOST, 'not signed in': { type: 'signIn.needed' } } as const;

export const pickerChart = defineChart({
  machine: pickerMachine,
  input: { booking: SKEGNESS_BOOKING, mapId },
  moreInputs: {
    'two parties come': { booking: FOR_TWO, mapId },
    'a cabin is held already': { booking: PLACED, mapId },
    'a paid booking': { booking: MY_SKEGNESS.booked, mapId, myBooking: MY_SKEGNESS },
  },
  events: {
    'to the hotel': { type: 'step.chosen', stepId: 'sk-beacon-hotel' },
    'to its ground floor': { type: 'step.chosen', stepId: 'sk-hstd-g1' },
    'to the caravans': { type: 'step.chosen', stepId: 'sk-samphire-park' },
    ...plainEvents('step.left'),
    'to the resort again': { type: 'step.returned', stepId: 'sk-resort' },
    'the first room': { type: 'cabin.selected', code: 'HSTD-001' },
    'a room that is taken': { type: 'cabin.selected', code: 'HSTD-003' },
    'the pool': { type: 'item.selected', id: 'dune-pool' },
    'the way in': { type: 'item.selected', id: 'sk-beacon-hotel-entrance' },
    ...plainEvents('cabin.suggested', 'cabin.confirmed', 'cabin.released', 'picker.reset'),
    'the second party': { type: 'party.shown', unitIndex: 1 },
    'the map larger': { type: 'map.zoomed', to: 'in' },
    'the map smaller': { type: 'map.zoomed', to: 'out' },
    'the whole map': { type: 'map.zoomed', to: 'whole' },
    ...plainEvents('step.finished', 'selection.declined', 'retry.requested'),
  },
  outcomes: {
    loadPicker: {
      loaded: { type: 'picker.loaded', maps, detail: CABINS },
      'loaded with nothing free': { type: 'picker.loaded', maps, detail: NOTHING_FREE },
      failed: { type: 'load.failed', message: 'no' },
      ...losses,
    },
    holdCabin: {
      held: { type: 'basket.saved', booking: PLACED },
      'held for one of two': { type: 'basket.saved', booking: ONE_OF_TWO },
      'held in a change': { type: 'basket.saved', booking: PLACED, myBooking: MY_PLACED },
      gone: { type: 'cabin.taken', message: 'sold out' },
      refused: { type: 'basket.refused', message: 'no' },
      outdated: { type: 'booking.outdated', booking: SKEGNESS_BOOKING, message: 'changed' },
      ...losses,
    },
    releaseCabins: {
      released: { type: 'basket.saved', booking: SKEGNESS_BOOKING },
      refused: { type: 'basket.refused', message: 'no' },
      outdated: { type: 'booking.outdated', booking: SKEGNESS_BOOKING, message: 'changed' },
      ...losses,
    },
  },
  key: ({ context }) => [
    context.booking.units.map((unit) => unit.selectedCabinCode),
    context.unitIndex,
    Object.keys(context.maps).length,
    context.cabins.map((cabin) => cabin.isAvailable),
    context.currentStep,
    context.prevSteps,
    context.selectedCabinCode,
    context.selectedItemId,
    context.zoom,
    context.releasing,
    context.myBooking && (context.myBooking.change?.version ?? 'no change'),
  ],
  hides: ['booking', 'mapId', 'maps', 'cabins', 'releasing', 'sectionText'],
});
