/** The page of the maps: the current map, which entries of the list are open or chosen, and the next step. */
import { expect, it } from 'vitest';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import type { PickerContext } from '../../../machines/picker/picker.types.ts';
import { pickerView } from '../../../machines/picker/picker.view.ts';
import { cabinWith, holding, mapWith, placedCabin } from '../../../machines/picker/test/maps.ts';
import { PickerScreen } from './PickerScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const MAPS = {
  resort: mapWith('resort', 'Skegness', {
    references: [
      { stepId: 'dunes', x: 10, y: 10 },
      { stepId: 'park', x: 60, y: 10 },
    ],
    items: [{ id: 'lake', title: 'Boating lake', kind: 'lake', text: 'With swans.', isAvailable: true, x: 40, y: 60 }],
  }),
  dunes: mapWith('dunes', 'Dune Lodges', { cabins: [placedCabin('D-1', 'Heron 1'), placedCabin('D-2', 'Heron 2')] }),
  park: mapWith('park', 'Park'),
};
const ON_DUNES = { currentStep: 'dunes', prevSteps: ['resort'] };

const pageWith = (changes: Partial<PickerContext>, booking = bookingWith()) => {
  const context = { maps: MAPS, cabins: [cabinWith('D-1'), cabinWith('D-2')], currentStep: 'resort', ...changes };
  const view = pickerView(settledAt(pickerMachine, { booking, mapId: 'resort' }, 'awaitingChoice', context));
  return show((send) => <PickerScreen view={view} send={send} />);
};

/** The entries of the list: title, variant, and whether it is ticked. */
const entriesOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('button[data-look]')].map((entry) => [
    entry.querySelector('span')?.textContent,
    entry.dataset['look'],
    entry.querySelector('svg') !== null,
  ]);

it('the list beside the map ticks the cabin that is held and the one that is selected', async () => {
  const { root } = await pageWith({ ...ON_DUNES, booking: holding('D-1'), selectedCabinCode: 'D-2' });
  expect(entriesOf(root)).toEqual([
    ['Heron 1', 'held', true],
    ['Heron 2', 'selected', true],
  ]);
});

it.each([
  ['no cabin is selected', 'Choose for me, free', {}],
  ['a cabin is selected', 'Continue with Heron 1, +£15.00', { selectedCabinCode: 'D-1' }],
  ['every party has its cabin', 'Continue', { selectedCabinCode: 'D-1', booking: holding('D-1', 'D-2') }],
])('has above all, when %s, the button “%s”', async (_, label, changes) => {
  const { root } = await pageWith({ ...ON_DUNES, ...changes });
  expect([...root.querySelectorAll('button[class*="primary"]')].map(({ textContent }) => textContent)).toEqual([label]);
});

it('has in each part its texts, and names and describes each control', async () => {
  const cabins = [cabinWith('D-1'), { ...cabinWith('D-2'), attributes: ['Sea view'], isGroundFloor: true }];
  const changes = { cabins, ...ON_DUNES, selectedCabinCode: 'D-2' };
  const { texts, controls } = await pageWith(changes, holding('D-1'));
  expect(texts('Maps', 'Dune Lodges: choose')).toEqual({
    'Dune Lodges: choose': ['Heron 1chosen for another party', 'Heron 2+£15.00ground floorselected', 'Choose Heron 2'],
    Maps: ['Back', 'Skegness', 'Dune Lodges'],
  });
  expect(controls()).toEqual([
    'tab “Party 1 · doneHeron 1” → party.shown 0',
    'button “Back” → step.left',
    'button “Skegness” → step.returned resort',
    'button “Heron 1, chosen for another party”, disabled → cabin.selected D-1',
    'button “Heron 2, ground floor, selected, £15.00 for your stay” → cabin.selected D-2',
    'button “Zoom in” → map.zoomed in',
    'button “Zoom out”, disabled → map.zoomed out',
    'button “Whole map”, disabled → map.zoomed whole',
    'button “Choose Heron 2” → cabin.confirmed',
    'button “Choose for me, free” → selection.declined',
    'button “Suggest one” → cabin.suggested',
    'button “Start again” → picker.reset',
    'button “Heron 1chosen for another party”, disabled → cabin.selected D-1',
    'button “Heron 2+£15.00ground floorselected” → cabin.selected D-2',
    'button “Choose Heron 2” → cabin.confirmed',
    'button “Continue with Heron 2, +£15.00” → step.finished',
  ]);
});
