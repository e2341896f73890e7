/** What becomes of the choices, and what the guest reads about them, when the list of offers is loaded again. */
import { transition } from 'xstate';
import { expect, it } from 'vitest';
import type { AccommodationOffer } from '../contract/stay.ts';
import { FAMILY_UNIT, SINGLE_UNIT, offerWith } from '../kit/test/samples.ts';
import { accommodationMachine } from './accommodation.machine.ts';
import { accommodationView } from './accommodation.view.ts';
import { ACCOMMODATIONS, snapshotAt } from './test/page.ts';

/** The page after the list has been loaded again, with these choices made before. */
const reloadedWith = (choices: readonly string[], accommodations: AccommodationOffer[]) => {
  const offers = [FAMILY_UNIT, SINGLE_UNIT].map(({ unitIndex }) => ({ unitIndex, accommodations }));
  const searching = snapshotAt('searching', { choices });
  const [next] = transition(accommodationMachine, searching, { type: 'accommodations.found', offers, texts: {} });
  return [next.context.choices, accommodationView(next).changeNotices.map(({ title, text }) => `${title}: ${text}`)];
};

const [LODGE, ROOM, TENT] = ACCOMMODATIONS as [AccommodationOffer, AccommodationOffer, AccommodationOffer];
const SOLD_OUT = 'This accommodation is now sold out';

// requirement: JOURNEY-4-SOLD-OUT-BETWEEN
it.each([
  ['keeps choices that are offered as before', ['LODGE', 'ROOM'], ACCOMMODATIONS, ['LODGE', 'ROOM'], []],
  [
    'takes back a choice that has sold out, and says so',
    ['LODGE', 'ROOM'],
    [{ ...LODGE, isSoldOut: true, unitsLeft: 0 }, ROOM, TENT],
    [null, 'ROOM'],
    [`${SOLD_OUT}: The LODGE, Party 1, has just gone. 1 other place is free for your dates.`],
  ],
  [
    'takes back a choice that is not listed any more, and says so',
    ['LODGE', 'ROOM'],
    [LODGE],
    ['LODGE', null],
    [`${SOLD_OUT}: The ROOM, Party 2, has just gone. Nothing else is free for these dates.`],
  ],
  [
    'takes back the choices of both parties',
    ['LODGE', 'ROOM'],
    [TENT],
    [null, null],
    [
      `${SOLD_OUT}: The LODGE, Party 1, has just gone. Nothing else is free for these dates.`,
      `${SOLD_OUT}: The ROOM, Party 2, has just gone. Nothing else is free for these dates.`,
    ],
  ],
  [
    'leaves the last unit of a type to the first of two parties that have chosen it',
    ['ROOM', 'ROOM'],
    [LODGE, { ...ROOM, unitsLeft: 1 }],
    ['ROOM', null],
    [`${SOLD_OUT}: The ROOM, Party 2, has just gone. 1 other place is free for your dates.`],
  ],
  [
    'keeps a choice at another price, and says both prices',
    ['LODGE', 'ROOM'],
    [LODGE, offerWith('ROOM', { unitsLeft: 6, price: 21_000 })],
    ['LODGE', 'ROOM'],
    [
      'The price has changed: The ROOM, Party 2, is now £210.00. It was £200.50. Press continue to take it at the new price, or choose another.',
    ],
  ],
])('%s', (_, choices, accommodations, kept, notices) => {
  expect(reloadedWith(choices, accommodations)).toEqual([kept, notices]);
});
