/** Splitting parties that are too large for one unit: no guest is lost, and each part can be booked. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Party } from '../contract/party.ts';
import { arbitraryOf } from '../kit/test/arbitrary.ts';
import { FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import { guestsIn } from './party.rules.ts';
import { splitParties } from './split.rules.ts';

const anyParties = fc.array(arbitraryOf(Party) as fc.Arbitrary<Party>, { minLength: 1, maxLength: 6 });
const count = (parties: readonly Party[]) => parties.reduce((sum, party) => sum + guestsIn(party), 0);

// requirement: JOURNEY-5-SEARCH-INFO
it('splitParties splits a party of twelve into two units, the larger half with the lead booker first', () => {
  const large = partyWith({ numberOfAdults: 5, numberOfChildren: 4, numberOfToddlers: 2, numberOfInfants: 1 });
  expect(splitParties([{ ...large, isLeadBookerInParty: true }], 2)).toEqual([
    {
      ...partyWith({ numberOfAdults: 3, numberOfChildren: 2, numberOfToddlers: 1, numberOfInfants: 1 }),
      isLeadBookerInParty: true,
    },
    partyWith({ numberOfAdults: 2, numberOfChildren: 2, numberOfToddlers: 1 }),
  ]);
});

it('splitParties leaves each infant the cot that was chosen for it', () => {
  const cotTypes = [
    { id: 1, type: 'Own cot' as const },
    { id: 2, type: 'Hired cot' as const },
    { id: 3, type: null },
  ];
  const parts = splitParties([partyWith({ numberOfAdults: 6, numberOfInfants: 3, cotTypes })], 2);
  expect(parts.map((part) => part.cotTypes)).toEqual([
    [
      { id: 1, type: 'Own cot' },
      { id: 2, type: 'Hired cot' },
    ],
    [{ id: 1, type: null }],
  ]);
});

it.each([
  ['that fit', [FAMILY, ONE_MORE]],
  [
    'that fit, with any numbers of their cots',
    [partyWith({ numberOfAdults: 2, numberOfInfants: 1, cotTypes: [{ id: 3, type: 'Hired cot' }] })],
  ],
  ['with two adults for three units', [FAMILY, partyWith({ numberOfAdults: 2, numberOfChildren: 15 })]],
  ['with one adult for two units', [FAMILY, partyWith({ numberOfAdults: 1, numberOfChildren: 8 })]],
  ['whose first would have one adult', [partyWith({ numberOfAdults: 2, numberOfChildren: 8 })]],
  [
    'that need more units than a booking can have',
    Array.from({ length: 4 }, () => partyWith({ numberOfAdults: 8, numberOfChildren: 1 })),
  ],
  [
    'that do not fit in equal shares',
    [partyWith({ numberOfAdults: 5, numberOfChildren: 5, numberOfToddlers: 5, numberOfInfants: 1 })],
  ],
])('splitParties leaves parties %s unchanged', (_, parties) => {
  expect(splitParties(parties, 2)).toEqual(parties);
});

it('splitParties fills units to eight guests each, and up to six units', () => {
  const half = partyWith({ numberOfAdults: 4, numberOfChildren: 4 });
  const parties = Array.from({ length: 3 }, () => partyWith({ numberOfAdults: 8, numberOfChildren: 8 }));
  expect(splitParties(parties, 2)).toEqual([half, half, half, half, half, half]);
});

it('splitParties needs two adults in the first unit, but only one in every further unit', () => {
  const large = partyWith({ numberOfAdults: 2, numberOfChildren: 8 });
  const half = partyWith({ numberOfAdults: 1, numberOfChildren: 4 });
  expect(splitParties([FAMILY, large], 2)).toEqual([FAMILY, half, half]);
});

it('splitParties allows one adult in the first unit if one is enough', () => {
  expect(splitParties([partyWith({ numberOfAdults: 2, numberOfChildren: 8 })], 1)).toHaveLength(2);
});

it('splitParties keeps every guest, and changes nothing when repeated', () => {
  fc.assert(
    fc.property(anyParties, (parties) => {
      const spread = splitParties(parties, 2);
      expect(count(spread)).toBe(count(parties));
      expect(spread.length).toBeLessThanOrEqual(6);
      expect(splitParties(spread, 2)).toEqual(spread);
      if (spread.length > parties.length) expect(spread.some((party) => guestsIn(party) <= 8)).toBe(true);
    }),
  );
});
