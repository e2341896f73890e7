/** The running price beside the maps and the extras: it follows as soon as a cabin or the ground floor is held. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, fromTransition } from 'xstate';
import { extrasMachine } from '../extras/extras.machine.ts';
import { extrasView } from '../extras/extras.view.ts';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { pickerMachine } from '../picker/picker.machine.ts';
import type { LoadOutcome } from '../picker/picker.types.ts';
import { pickerView } from '../picker/picker.view.ts';
import type { BasketView } from './basket.view.ts';

const booking = bookingWith();
const [first, ...others] = booking.units;
if (first === undefined) throw new Error('a booking has a unit');

/** A stand-in for the journey, which the steps tell of a change. */
const parent = createActor(fromTransition((state: null) => state, null)).start();

const totalsWith = (more: number) => ({ ...booking.totals, total: booking.totals.total + more });
const pricesOf = ({ totalText, lines }: BasketView) => [
  totalText,
  ...lines.map(({ label, priceText }) => `${label} ${priceText}`),
];
const BEFORE = ['£650.50', 'Lakeside Lodge £450.00', 'Garden Room £200.50', 'You save £50.00'];

/** The maps with a change that the server is asked for, and cabins that never load. */
const maps = pickerMachine.provide({ actors: { loadPicker: fromPromise(() => new Promise<LoadOutcome>(() => {})) } });
const mapsAt = (state: 'holding' | 'releasing', held: typeof booking) => {
  const snapshot = settledAt(maps, { booking: held, mapId: 'resort' }, state, { selectedCabinCode: 'LODGE-002' });
  return createActor(maps, { snapshot, input: { booking: held, mapId: 'resort' }, parent }).start();
};

it('follows when a cabin is chosen on the maps, while those of the next party are loading', () => {
  const inCabin = { ...first, selectedCabinCode: 'LODGE-002', selectedCabinName: 'Brent 2', cabinPrice: 2_000 };
  const held = bookingWith({ units: [inCabin, ...others], totals: totalsWith(2_000) });
  const holding = mapsAt('holding', booking);
  expect(pricesOf(pickerView(holding.getSnapshot()).basket)).toEqual(BEFORE);
  holding.send({ type: 'basket.saved', booking: held });
  expect(holding.getSnapshot().value).toBe('loading');
  const [, , ...rest] = BEFORE;
  expect(pricesOf(pickerView(holding.getSnapshot()).basket)).toEqual(['£670.50', 'Lakeside Lodge £470.00', ...rest]);

  const releasing = mapsAt('releasing', held);
  releasing.send({ type: 'basket.saved', booking });
  expect(pricesOf(pickerView(releasing.getSnapshot()).basket)).toEqual(BEFORE);
});

it('follows when the ground floor is chosen', () => {
  const line = lineOf({ code: 'ground-floor', section: 'ground-floor', name: 'Ground floor', price: 1_500 });
  const taken = bookingWith({ extras: [line], isGroundFloorSelected: true, totals: totalsWith(1_500) });
  const input = { booking, isEditing: false };
  const snapshot = settledAt(extrasMachine, input, { saving: 'groundFloor' });
  const saving = createActor(extrasMachine, { snapshot, input, parent }).start();
  expect(pricesOf(extrasView(saving.getSnapshot()).basket)).toEqual(BEFORE);
  saving.send({ type: 'basket.saved', booking: taken });
  expect(saving.getSnapshot().value).toBe('awaitingChoice');
  expect(pricesOf(extrasView(saving.getSnapshot()).basket)).toEqual([
    '£665.50',
    ...BEFORE.slice(1, 3),
    'Ground floor £15.00',
    'You save £50.00',
  ]);
});
