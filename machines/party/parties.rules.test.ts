/** Changing a list of parties: one party, the one with the lead booker, or removing one (spec: booking journey 3). */
import { describe, expect, it } from 'vitest';
import type { Party } from '../contract/party.ts';
import { FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import { withLead, withParty, withoutParty } from './party.rules.ts';

const PAIR = partyWith({ numberOfAdults: 2 });
const leads = (parties: readonly Party[]) => parties.map(({ isLeadBookerInParty }) => isLeadBookerInParty);

it('withParty changes one party and leaves the others', () => {
  const threeAdults = (party: Party): Party => ({ ...party, numberOfAdults: 3 });
  expect(withParty([FAMILY, ONE_MORE, PAIR], 1, threeAdults)).toEqual([FAMILY, partyWith({ numberOfAdults: 3 }), PAIR]);
});

describe('withLead', () => {
  it.each([
    [0, [true, false, false]],
    [1, [false, true, false]],
    [2, [false, false, true]],
    [3, [true, false, false]],
  ])('puts the lead booker into the party at %i, or into the first if there is no such party', (index, expected) => {
    expect(leads(withLead([FAMILY, ONE_MORE, PAIR], index))).toEqual(expected);
  });
});

describe('withoutParty', () => {
  it('keeps the lead booker where they are if another party is removed', () => {
    const last = { ...PAIR, isLeadBookerInParty: true };
    const first = { ...FAMILY, isLeadBookerInParty: false };
    expect(withoutParty([first, ONE_MORE, last], 1)).toEqual([first, last]);
  });
  it('moves the lead booker to the first party if theirs is removed', () => {
    const first = { ...FAMILY, isLeadBookerInParty: false };
    expect(withoutParty([first, { ...ONE_MORE, isLeadBookerInParty: true }, PAIR], 1)).toEqual([FAMILY, PAIR]);
  });
});
