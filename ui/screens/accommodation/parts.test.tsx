/** The parts of the page of accommodation: the dialogs over its list, the tray of what is compared, and one accommodation. */
import { within } from '@testing-library/dom';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { enter } from '../../test/enter.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Allocation } from './Allocation.tsx';
import { CompareTray } from './CompareTray.tsx';
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

describe('the tray', () => {
  const viewWith = (isListWaiting: boolean) => {
    const view = viewAt('awaitingChoice');
    const compared = [
      { code: 'ROOM', name: 'Room' },
      { code: 'LODGE', name: 'Lodge' },
    ];
    return { ...view, isListWaiting, listing: { ...view.listing, compared, canCompare: true } };
  };

  it('says how many are compared on the button that compares them', () => {
    const tray = outlineOf(<CompareTray view={viewWith(false)} sendList={() => undefined} />);
    expect(tray.at(-1)).toMatch(/> Compare 2$/);
  });
});

describe('the comparison', () => {
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
  ])('chooses for party %i whose list is open, where the parties have %j', async (shown, choices) => {
    const send = vi.fn();
    const view = { ...viewAt('awaitingChoice', { shown, choices }), comparison: COMPARED };
    const { root } = await mount(<Comparison view={view} send={send} sendList={() => undefined} />);
    act(() => root.querySelector<HTMLElement>('[aria-label="Choose: Lodge"]')?.click());
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'accommodation.chosen', unitIndex: shown, code: 'LODGE' });
  });

  it('can be scrolled with the keyboard, as a region with a name', async () => {
    const view = { ...viewAt('awaitingChoice'), comparison: COMPARED };
    const { root } = await mount(<Comparison view={view} send={() => undefined} sendList={() => undefined} />);
    expect(root.querySelector('[role="region"][aria-label="Comparison"][tabindex="0"] table')).not.toBeNull();
  });

  it('marks the accommodation that is chosen, by a word and a tick', async () => {
    const [room, lodge] = COMPARED.columns;
    const view = {
      ...viewAt('awaitingChoice'),
      comparison: { columns: [room, { ...lodge, state: 'chosen' as const }], rows: [] },
    };
    const { root } = await mount(<Comparison view={view} send={() => undefined} sendList={() => undefined} />);
    const buttons = [...root.querySelectorAll('[data-test="accommodation.chosen"]')];
    expect(buttons.map((button) => [button.textContent, button.querySelector('svg') !== null])).toEqual([
      ['Choose', false],
      ['Chosen', true],
    ]);
  });
});

describe('the page of one accommodation', () => {
  const VIEW = viewAt({ awaitingChoice: 'showingDetail' }, { detail: 'ROOM' });
  const IMAGE = { src: '/media/room.jpg', alt: 'A room', width: 800, height: 600 };
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
    const { root } = await mount(
      <OfferPage view={view} offer={{ ...VIEW.detail, ...changes }} send={() => undefined} />,
    );
    return root;
  };

  it('explains how infants are counted, or has no empty line where they are not', async () => {
    const textsOf = async (cotsNote: string | null) =>
      [...(await pageOf({ cotsNote })).querySelectorAll('article > p')].map(({ textContent }) => textContent);
    expect(await textsOf('Infants count.')).toEqual([expect.stringContaining('Sleeps up to'), 'Infants count.']);
    expect(await textsOf(null)).toEqual([expect.stringContaining('Sleeps up to')]);
  });

  it.each([
    ['features but no pictures', ['Sea view'], [], true],
    ['pictures but no features', [], [IMAGE], false],
  ])('says what it has where there are %s', async (_, features, images, isShown) => {
    const root = await pageOf({ features, images });
    expect(root.querySelector('section[aria-label="What it has"]') !== null).toBe(isShown);
  });

  it('saves a brochure to the guest’s device instead of leaving the page for it', async () => {
    const bookingJourneyPDF = { isReady: true, brochures: [GUIDE] };
    const root = await pageOf({}, { ...VIEW, showcase: { ...VIEW.showcase, bookingJourneyPDF } });
    const link = root.querySelector('[aria-label="To read at home"] a');
    expect([link?.textContent, link?.getAttribute('href'), link?.hasAttribute('download')]).toEqual([
      'The guide',
      '/media/guide.pdf',
      true,
    ]);
  });
});
