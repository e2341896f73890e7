/** The parts of the accommodation page: the dialogs over its list, the comparison tray, and one accommodation. */
import { within } from '@testing-library/dom';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { enter } from '../../test/enter.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Allocation } from './Allocation.tsx';
import { Comparison } from './Comparison.tsx';
import { OfferPage } from './OfferPage.tsx';

const mount = partMounter();

const viewWith = (choices: readonly (string | null)[]) =>
  viewAt({ awaitingChoice: { showingList: 'allocating' } }, { choices });

describe('the dialog that shares the rooms out', () => {
  it('says what they cost together once every party has one', () => {
    const lastOf = (choices: readonly (string | null)[]) =>
      outlineOf(<Allocation view={viewWith(choices)} send={() => undefined} />).join(' ');
    expect(lastOf(['LODGE', 'ROOM'])).toMatch(/<p> Together\s+£650\s+\.50/);
    expect(lastOf(['LODGE', null])).not.toContain('Together');
  });

  it.each([
    ['warns while a party has none', ['LODGE', null], 'Warning: '],
    ['says that all is well once every party has one', ['LODGE', 'ROOM'], 'Success: '],
  ])('%s', async (_, choices, word) => {
    const { root } = await mount(<Allocation view={viewWith(choices)} send={() => undefined} />);
    expect(root.querySelector('[role="status"]')?.textContent.startsWith(word)).toBe(true);
  });

  it('shows what each party has, and sends what is chosen for it', async () => {
    const send = vi.fn();
    const { root } = await mount(<Allocation view={viewWith(['LODGE', null])} send={send} />);
    const lists = ['Party 1', 'Party 2'].map((name) => within(root).getByRole<HTMLSelectElement>('combobox', { name }));
    expect(lists.map(({ value }) => value)).toEqual(['LODGE', '']);
    enter(lists[1] ?? null, 'ROOM');
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'accommodation.chosen', unitIndex: 1, code: 'ROOM' });
  });
});

const COMPARED = {
  columns: [
    { code: 'ROOM', name: 'Room', state: 'available' },
    { code: 'LODGE', name: 'Lodge', state: 'available' },
  ],
  rows: [],
} as const;

it.each([
  [0, [null, 'ROOM']],
  [1, ['ROOM', null]],
])('the comparison chooses for party %i whose list is open, where the parties have %j', async (shown, choices) => {
  const send = vi.fn();
  const view = { ...viewAt('awaitingChoice', { shown, choices }), comparison: COMPARED };
  const { root } = await mount(<Comparison view={view} send={send} sendList={() => undefined} />);
  act(() => root.querySelector<HTMLElement>('[aria-label="Choose: Lodge"]')?.click());
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'accommodation.chosen', unitIndex: shown, code: 'LODGE' });
});

const VIEW = viewAt({ awaitingChoice: 'showingDetail' }, { detail: 'ROOM' });
const GUIDE = {
  code: 'guide',
  title: 'The guide',
  description: 'Everything in one place.',
  href: '/media/guide.pdf',
  sizeText: 'PDF, 4 pages, 12 kB',
  isAccessGuide: false,
};

const pageOf = async (changes: Partial<NonNullable<typeof VIEW.detail>>, view = VIEW) => {
  if (VIEW.detail === null) throw new Error('no accommodation is open');
  const { root } = await mount(<OfferPage view={view} offer={{ ...VIEW.detail, ...changes }} send={() => undefined} />);
  return root;
};

it('the page of one accommodation saves a brochure to the guest’s device instead of leaving the page for it', async () => {
  const bookingJourneyPDF = { isReady: true, brochures: [GUIDE] };
  const root = await pageOf({}, { ...VIEW, showcase: { ...VIEW.showcase, bookingJourneyPDF } });
  const link = root.querySelector('[aria-label="To read at home"] a');
  expect([link?.textContent, link?.getAttribute('href'), link?.hasAttribute('download')]).toEqual([
    'The guide',
    '/media/guide.pdf',
    true,
  ]);
});
