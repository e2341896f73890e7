/** The page of the maps: where the guest is on them, which entries of the list are open or chosen, and what comes next. */
import { describe, expect, it } from 'vitest';
import type { Cabin } from '../../../machines/contract/cabin.ts';
import type { MapStep } from '../../../machines/contract/picker.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import type { PickerContext } from '../../../machines/picker/picker.types.ts';
import { pickerView } from '../../../machines/picker/picker.view.ts';
import { partMounter } from '../../test/partMounter.ts';
import { PickerScreen } from './PickerScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, type Control } from '../../test/renderScreen.tsx';

const mount = partMounter();

const mapOf = (id: string, title: string, parts: Partial<MapStep>): MapStep => ({
  id,
  title,
  displayTitle: `${title}: choose`,
  image: { src: `/${id}.svg`, alt: 'A map' },
  cabins: [],
  references: [],
  items: [],
  ...parts,
});
const placed = (code: string, name: string): MapStep['cabins'][number] => ({
  code,
  name,
  colour: 'coral',
  attributes: [],
  x: 30,
  y: 30,
});
const MAPS = {
  resort: mapOf('resort', 'Skegness', {
    references: [
      { stepId: 'dunes', x: 10, y: 10 },
      { stepId: 'park', x: 60, y: 10 },
    ],
    items: [{ id: 'lake', title: 'Boating lake', kind: 'lake', text: 'With swans.', isAvailable: true, x: 40, y: 60 }],
  }),
  dunes: mapOf('dunes', 'Dune Lodges', { cabins: [placed('D-1', 'Heron 1'), placed('D-2', 'Heron 2')] }),
  park: mapOf('park', 'Park', {}),
};
const free = (code: string): Cabin => ({
  code,
  name: code,
  price: 1_500,
  isGroundFloor: false,
  isAccessible: false,
  attributes: [],
  isAvailable: true,
});
const ON_DUNES = { currentStep: 'dunes', prevSteps: ['resort'] };
/** The booking whose parties hold these cabins, in their order. */
const holding = (...codes: readonly string[]) =>
  bookingWith({ units: bookingWith().units.map((unit, i) => ({ ...unit, selectedCabinCode: codes[i] ?? null })) });

const pageWith = async (changes: Partial<PickerContext> = {}, value = 'awaitingChoice') => {
  const context = { maps: MAPS, cabins: [free('D-1'), free('D-2')], currentStep: 'resort', ...changes };
  const view = pickerView(settledAt(pickerMachine, { booking: bookingWith(), mapId: 'resort' }, value, context));
  return (await mount(<PickerScreen view={view} send={() => undefined} />)).root;
};

const attributesOf = (root: HTMLElement, selector: string, attribute: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

/** The entries of the list: their titles, their looks, and whether they have a tick. */
const entriesOf = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('button[data-look]')].map((entry) => [
    entry.querySelector('span')?.textContent,
    entry.dataset['look'],
    entry.querySelector('svg') !== null,
  ]);

describe('the list beside the map', () => {
  it.each(['awaitingChoice', 'holding'])(
    'shows which areas have free cabins, also while one is held: %s',
    async (at) => {
      expect(entriesOf(await pageWith({}, at))).toEqual([
        ['Dune Lodges', 'free', false],
        ['Park', 'taken', false],
        ['Boating lake', 'free', false],
      ]);
    },
  );

  it('ticks the place that the guest reads about', async () => {
    const root = await pageWith({ selectedItemId: 'lake' });
    expect(entriesOf(root)[2]).toEqual(['Boating lake', 'selected', true]);
    expect(attributesOf(root, '[data-look][data-test="item.selected"]', 'aria-pressed')).toEqual(['true']);
  });

  it('ticks the cabin that is held and the one that is selected', async () => {
    const root = await pageWith({ ...ON_DUNES, booking: holding('D-1'), selectedCabinCode: 'D-2' });
    expect(entriesOf(root)).toEqual([
      ['Heron 1', 'held', true],
      ['Heron 2', 'selected', true],
    ]);
  });
});

it('says which map is shown, and has buttons only to those above it', async () => {
  const root = await pageWith(ON_DUNES);
  const maps = [...root.querySelectorAll('nav[aria-label="Maps"] li')];
  expect(
    maps.map((map) => [map.textContent, map.getAttribute('aria-current'), map.querySelector('button') !== null]),
  ).toEqual([
    ['Skegness', null, true],
    ['Dune Lodges', 'location', false],
  ]);
});

it('is busy only while a cabin is being held', async () => {
  const busyAt = async (value: string) =>
    attributesOf(await pageWith({}, value), 'section[aria-label="Map and list"]', 'aria-busy');
  expect([await busyAt('awaitingChoice'), await busyAt('holding')]).toEqual([[null], ['true']]);
});

it('disables no tab of a party, unless a request is running and the tab is of another party', async () => {
  const disabledAt = async (value: string) => attributesOf(await pageWith({}, value), '[role="tab"]', 'aria-disabled');
  expect(await disabledAt('awaitingChoice')).toEqual([null, null]);
  expect(await disabledAt('holding')).toEqual([null, 'true']);
});

it.each([
  ['no cabin is selected', 'Choose for me, free', {}],
  ['a cabin is selected', 'Choose Heron 1', { selectedCabinCode: 'D-1' }],
  ['every party has its cabin', 'Continue', { selectedCabinCode: 'D-1', booking: holding('D-1', 'D-2') }],
])('has above all, when %s, the button “%s”', async (_, label, changes) => {
  const root = await pageWith({ ...ON_DUNES, ...changes });
  const primary = [...root.querySelectorAll('button[class*="primary"]')];
  expect(primary.map(({ textContent }) => textContent)).toEqual([label]);
});

const show = screenRenderer();
const fullPage = () => {
  const cabins = [free('D-1'), { ...free('D-2'), attributes: ['Sea view'], isGroundFloor: true }];
  const context = { maps: MAPS, cabins, ...ON_DUNES, booking: holding('D-1'), selectedCabinCode: 'D-2' };
  const snapshot = settledAt(pickerMachine, { booking: context.booking, mapId: 'resort' }, 'awaitingChoice', context);
  return show((send) => <PickerScreen view={pickerView(snapshot)} send={send} />);
};

it.each([
  ['navigation', 'Maps', ['Back', 'Skegness', 'Dune Lodges']],
  [
    'list',
    'Dune Lodges: choose',
    ['Heron 1chosen for another party', 'Heron 2+£15.00ground floorselected', 'Choose Heron 2'],
  ],
])('has in the %s “%s” its texts', async (role, name, texts) => {
  const { page } = await fullPage();
  expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
});

it.each<Control>([
  ['tab', 'Party 1 · done Heron 1', { type: 'party.shown', unitIndex: 0 }],
  ['tab', 'Party 2 1 adult', { type: 'party.shown', unitIndex: 1 }],
  ['button', 'Back', { type: 'step.left' }],
  ['button', 'Skegness', { type: 'step.returned', stepId: 'resort' }],
  ['button', 'Heron 2, ground floor, selected, £15.00 for your stay', { type: 'cabin.selected', code: 'D-2' }],
  ['button', 'Zoom in', { type: 'map.zoomed', to: 'in' }],
  ['button', 'Suggest one', { type: 'cabin.suggested' }],
  ['button', 'Start again', { type: 'picker.reset' }],
  ['button', 'Heron 2 +£15.00 ground floor selected', { type: 'cabin.selected', code: 'D-2' }],
  ['button', 'Choose for me, free', { type: 'step.finished' }],
])('sends from the %s “%s” its event', async (role, name, event) => {
  const { use } = await fullPage();
  expect(use(role, name)).toEqual([event]);
});
