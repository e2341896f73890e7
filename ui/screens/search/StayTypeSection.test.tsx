/** The stay types in a search: what opens and closes the section, and its text while the types load. */
import { act } from 'react';
import { expect, it } from 'vitest';
import type { StayTypeEvent } from '../../../machines/search/stayType.machine.ts';
import type { StayTypeView } from '../../../machines/search/stayType.view.ts';
import { partMounter } from '../../test/partMounter.ts';
import { StayTypeSection } from './StayTypeSection.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const mount = partMounter();

const VIEW: StayTypeView = {
  state: 'closed',
  isOpen: false,
  isReady: true,
  error: null,
  groups: [],
  kindTexts: [],
  summary: 'Any accommodation',
  hasKinds: false,
  refusal: null,
};

const sectionWith = async (changes: Partial<StayTypeView>) => {
  const sent: StayTypeEvent[] = [];
  const view = { ...VIEW, ...changes };
  const { root } = await mount(<StayTypeSection view={view} send={(event) => void sent.push(event)} />);
  const control = root.querySelector<HTMLElement>('[aria-expanded]');
  return {
    root,
    sent,
    control,
    kinds: document.getElementById(control?.getAttribute('aria-controls') ?? ''),
    press: (element: Element | null | undefined) => act(() => (element as HTMLElement | null)?.click()),
  };
};

it.each([
  [false, 'Choose', 'stayType.opened'],
  [true, 'Close', 'stayType.closed'],
])('is open: %s, and offers to %s it by %s', async (isOpen, word, type) => {
  const { control, kinds, press, sent } = await sectionWith({ isOpen });
  expect(control?.getAttribute('aria-expanded')).toBe(String(isOpen));
  expect(control?.textContent).toBe(`Any accommodation${word}`);
  expect(kinds?.hidden).toBe(!isOpen);
  press(control);
  expect(sent).toEqual([{ type }]);
});

const show = screenRenderer();
const OPEN: StayTypeView = {
  ...VIEW,
  state: 'open.noErrors',
  isOpen: true,
  hasKinds: true,
  summary: 'Hotel',
  groups: [
    {
      legend: 'Kind of place',
      options: [
        { filter: 'packageType', value: 'HOTEL', label: 'Hotel', isOn: true, count: 3, fromText: 'from £299' },
        { filter: 'packageType', value: 'CARAVAN', label: 'Caravan', isOn: false, count: 1, fromText: null },
      ],
    },
  ],
};
const openSection = () => show((send) => <StayTypeSection view={OPEN} send={send} />);

it('names and describes each control', async () => {
  const { controls } = await openSection();
  expect(controls()).toEqual([
    'button “HotelClose” → stayType.closed',
    'button “Hotel, 3 placesfrom £299” → kind.toggled packageType.HOTEL',
    'button “Caravan, 1 place” → kind.toggled packageType.CARAVAN',
    'button “Any will do” → kinds.cleared',
  ]);
});
