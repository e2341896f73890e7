/** A cabin several maps below the first one: where it is, and its short name on the map. */
import { expect, it } from 'vitest';
import type { MapStep } from '../contract/picker.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { pickerMachine } from './picker.machine.ts';
import { pickerView } from './picker.view.ts';

const map = (id: string, title: string, below: readonly string[], cabins: MapStep['cabins'] = []): MapStep => ({
  id,
  title,
  displayTitle: `${title}: choose`,
  image: { src: '/a.svg', alt: 'A map' },
  cabins,
  references: below.map((stepId) => ({ stepId, x: 10, y: 20 })),
  items: [],
});
const room = { code: 'ROOM-012', name: 'Sea View 12', colour: 'coral', attributes: [], x: 10, y: 20 };
const maps = {
  resort: map('resort', 'Skegness', ['hotel']),
  hotel: map('hotel', 'Beacon Hotel', ['first']),
  first: map('first', 'First floor', [], [room]),
};

it('pickerView shows a cabin with all areas on the way to it, and by its last word on the map', () => {
  const context = { maps, currentStep: 'first', prevSteps: ['resort', 'hotel'], selectedCabinCode: 'ROOM-012' };
  const input = { booking: bookingWith(), mapId: 'resort' };
  const { selection, cabins } = pickerView(settledAt(pickerMachine, input, 'awaitingChoice', context));
  expect(selection).toMatchObject({ title: 'Sea View 12', where: 'Beacon Hotel, First floor' });
  expect(cabins[0]).toMatchObject({ title: 'Sea View 12', short: '12' });
});
