/** The page of dining packages: which are chosen, what each party saves, and keeping both packages. */
import { expect, it } from 'vitest';
import { OPTIONS, diningAt } from '../../../machines/dining/test/diningAt.ts';
import { bookingWith, lineOf } from '../../../machines/kit/test/samples.ts';
import { DiningScreen } from './DiningScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageWith = (changes: Parameters<typeof diningAt>[1]) => {
  const view = diningAt('awaitingChoice', changes);
  return show((send) => <DiningScreen view={view} send={send} />);
};

it.each([
  ['on', 'one of its two parties has chosen it', [{ code: 'dine-half', unitIndex: 1 }]],
  ['off', 'only another package is chosen', [{ code: 'drinks-soft', unitIndex: 0 }]],
])('marks a package for several parties as “%s” when %s', async (state, _, wanted) => {
  const { root } = await pageWith({ wanted });
  expect(root.querySelector('#dining-dine-half')?.closest('[data-state]')?.getAttribute('data-state')).toBe(state);
});

it('has in each part its texts, and names and describes each control', async () => {
  const undo = { undo: [{ code: 'dine-half', unitIndex: 0 }], wanted: [{ code: 'drinks-soft', unitIndex: 0 }] };
  const options = OPTIONS.map((option) => ({ ...option, includes: [`What ${option.code} includes`] }));
  const booking = bookingWith({ dinings: [lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0 })] });
  const { texts, controls } = await pageWith({ ...undo, options, booking });
  expect(texts('ALL INCLUSIVE PACKAGES', 'DINING PLANS', 'DRINKS PACKAGE')).toEqual({
    'ALL INCLUSIVE PACKAGES': [
      '## ALL INCLUSIVE PACKAGES',
      'Meals and drinks for one price. It replaces any other food and drink your party has chosen.',
      'all-in-one',
      'What all-in-one includes',
      'Party 1 · 2 adults, 1 child, 1 infantReplaces drinks-soft (£10.00).Save £24.00 was',
      '£120.00',
      ', now £96.00 for 4 nights · £8.00 per person',
      'Party 2 · 1 adult£24.00 for 4 nights · £24.00 per person',
    ],
    'DINING PLANS': [
      '## DINING PLANS',
      'One plan for each party. To have a drinks package as well, choose the drinks first.',
      'dine-half',
      'What dine-half includes',
      'Party 1 · 2 adults, 1 child, 1 infantSave £24.00 was',
      '£120.00',
      ', now £96.00 for 4 nights · £8.00 per person, per night',
      'Party 2 · 1 adult£24.00 for 4 nights · £24.00 per person, per night',
    ],
    'DRINKS PACKAGE': [
      '## DRINKS PACKAGE',
      'Choosing drinks removes your dining plan. You can bring it back with one press, and have both.',
      'drinks-soft',
      'What drinks-soft includes',
      'Party 1 · 2 adults, 1 child, 1 infantSave £24.00 was',
      '£120.00',
      ', now £96.00 for 4 nights · £8.00 per person',
      'Party 2 · 1 adult£24.00 for 4 nights · £24.00 per person',
    ],
  });
  expect(controls()).toEqual([
    'switch “Party 1 · 2 adults, 1 child, 1 infant” = off (Replaces drinks-soft (£10.00).) → dining.toggled all-in-one.0',
    'switch “Party 2 · 1 adult” = off → dining.toggled all-in-one.1',
    'switch “Party 1 · 2 adults, 1 child, 1 infant” = off → dining.toggled dine-half.0',
    'switch “Party 2 · 1 adult” = off → dining.toggled dine-half.1',
    'switch “Party 1 · 2 adults, 1 child, 1 infant” = on → dining.toggled drinks-soft.0',
    'switch “Party 2 · 1 adult” = off → dining.toggled drinks-soft.1',
    'button “Have both” → both.requested',
    'button “Undo” → undo.requested',
    'button “Continue” → step.finished',
  ]);
});
