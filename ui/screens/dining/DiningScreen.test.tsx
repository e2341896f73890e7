/** The page of dining packages: which of them are chosen, what each party saves, and having both. */
import { act } from 'react';
import { expect, it } from 'vitest';
import type { DiningEvent } from '../../../machines/dining/dining.machine.ts';
import { OPTIONS, diningAt } from '../../../machines/dining/test/diningAt.ts';
import { bookingWith, lineOf } from '../../../machines/kit/test/samples.ts';
import { partMounter } from '../../test/partMounter.ts';
import { DiningScreen } from './DiningScreen.tsx';
import { screenRenderer, type Control } from '../../test/renderScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';

const mount = partMounter();

const pageWith = async (changes: Parameters<typeof diningAt>[1]) => {
  const sent: DiningEvent[] = [];
  const view = diningAt('awaitingChoice', changes);
  const { root } = await mount(<DiningScreen view={view} send={(event) => void sent.push(event)} />);
  return { root, sent };
};

it.each([
  ['on', 'one of its two parties has chosen it', [{ code: 'dine-half', unitIndex: 1 }]],
  ['off', 'only another package is chosen', [{ code: 'drinks-soft', unitIndex: 0 }]],
])('marks a package for several parties as “%s” when %s', async (state, _, wanted) => {
  const { root } = await pageWith({ wanted });
  expect(root.querySelector('#dining-dine-half')?.closest('[data-state]')?.getAttribute('data-state')).toBe(state);
});

it('says what a party saves beside its price, and nothing to the party that saves nothing', async () => {
  const { root } = await pageWith({ options: OPTIONS.slice(1, 2) });
  const savings = [...root.querySelectorAll('#dining-dine-half [class*="saving"]')];
  expect(savings.map(({ textContent }) => textContent)).toEqual(['Save £24.00']);
});

it('offers to have both the package that was removed and the one that replaced it', async () => {
  const drinks = lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0 });
  const { root, sent } = await pageWith({
    booking: bookingWith({ dinings: [drinks] }),
    wanted: [{ code: 'drinks-soft', unitIndex: 0 }],
    undo: [{ code: 'dine-half', unitIndex: 0 }],
  });
  const both = root.querySelector<HTMLElement>('[data-test="both.requested"]');
  expect(both?.textContent).toBe('Have both');
  act(() => both?.click());
  expect(sent).toEqual([{ type: 'both.requested' }]);
});

it('says that the restaurants are open where there are no packages', async () => {
  const { root } = await pageWith({ options: [] });
  expect(root.textContent).toContain('There are no packages for these dates.');
  expect(root.textContent).toContain('Our restaurants and bars are open to you all the same.');
});

const show = screenRenderer();
const fullPage = () => {
  const undo = { undo: [{ code: 'dine-half', unitIndex: 0 }], wanted: [{ code: 'drinks-soft', unitIndex: 0 }] };
  const options = OPTIONS.map((option) => ({ ...option, includes: [`What ${option.code} includes`] }));
  const booking = bookingWith({ dinings: [lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0 })] });
  return show((send) => <DiningScreen view={diningAt('awaitingChoice', { ...undo, options, booking })} send={send} />);
};

it.each([
  [
    'region',
    'ALL INCLUSIVE PACKAGES',
    [
      '## ALL INCLUSIVE PACKAGES',
      'Meals and drinks for one price. It replaces any other food and drink your party has chosen.',
      'all-in-one',
      'What all-in-one includes',
      'Party 1 · 2 adults, 1 child, 1 infantReplaces drinks-soft (£10.00).Save £24.00 was',
      '£120.00',
      ', now £96.00 for 4 nights · £6.00 per person',
      'Party 2 · 1 adult£24.00 for 4 nights · £24.00 per person',
    ],
  ],
  [
    'region',
    'DINING PLANS',
    [
      '## DINING PLANS',
      'One plan for each party, and you can add a drinks package to it.',
      'dine-half',
      'What dine-half includes',
      'Party 1 · 2 adults, 1 child, 1 infantSave £24.00 was',
      '£120.00',
      ', now £96.00 for 4 nights · £6.00 per person, per night',
      'Party 2 · 1 adult£24.00 for 4 nights · £24.00 per person, per night',
    ],
  ],
  [
    'region',
    'DRINKS PACKAGE',
    [
      '## DRINKS PACKAGE',
      'Choosing drinks removes your dining plan. You can bring it back with one press, and have both.',
      'drinks-soft',
      'What drinks-soft includes',
      'Party 1 · 2 adults, 1 child, 1 infantSave £24.00 was',
      '£120.00',
      ', now £96.00 for 4 nights · £6.00 per person',
      'Party 2 · 1 adult£24.00 for 4 nights · £24.00 per person',
    ],
  ],
])('has in the %s “%s” its texts', async (role, name, texts) => {
  const { page } = await fullPage();
  expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
});

it.each<Control>([
  [
    'switch',
    'Party 1 · 2 adults, 1 child, 1 infant',
    { type: 'dining.toggled', code: 'all-in-one', unitIndex: 0 },
    { group: 'all-in-one' },
  ],
  [
    'switch',
    'Party 2 · 1 adult',
    { type: 'dining.toggled', code: 'all-in-one', unitIndex: 1 },
    { group: 'all-in-one' },
  ],
  [
    'switch',
    'Party 1 · 2 adults, 1 child, 1 infant',
    { type: 'dining.toggled', code: 'dine-half', unitIndex: 0 },
    { group: 'dine-half' },
  ],
  ['switch', 'Party 2 · 1 adult', { type: 'dining.toggled', code: 'dine-half', unitIndex: 1 }, { group: 'dine-half' }],
  [
    'switch',
    'Party 1 · 2 adults, 1 child, 1 infant',
    { type: 'dining.toggled', code: 'drinks-soft', unitIndex: 0 },
    { group: 'drinks-soft' },
  ],
  [
    'switch',
    'Party 2 · 1 adult',
    { type: 'dining.toggled', code: 'drinks-soft', unitIndex: 1 },
    { group: 'drinks-soft' },
  ],
  ['button', 'Have both', { type: 'both.requested' }],
  ['button', 'Undo', { type: 'undo.requested' }],
  ['button', 'Continue', { type: 'step.finished' }],
])('sends from the %s “%s” its event', async (role, name, event, how) => {
  const { use } = await fullPage();
  expect(use(role, name, how)).toEqual([event]);
});
