import { describe, expect, it } from 'vitest';
import { changedChoices, changesRefusal, type BasketOption, type Changes } from './changes.rules.ts';

const units = [{ unitIndex: 0 }, { unitIndex: 1 }];
const option = (code: string, section: BasketOption['section'], maxQuantity = 2): BasketOption => ({
  code,
  section,
  maxQuantity,
  units: ['dining', 'drinks', 'all-inclusive'].includes(section) ? units : [],
});
const options = [
  option('half', 'dining', 1),
  option('soft', 'drinks', 1),
  option('allin', 'all-inclusive', 1),
  option('spa', 'spa'),
  option('early', 'early-check-in'),
  option('late', 'late-check-out'),
  option('ground', 'ground-floor'),
];
const chosen = {
  dinings: [{ code: 'half', unitIndex: 0 }],
  extras: [
    { code: 'spa', quantity: 1 },
    { code: 'early', quantity: 2 },
  ],
};
const line = (code: string, unitSeqNumber: number | null = null, quantity = 1) => ({ code, unitSeqNumber, quantity });
const refusalOf = (changes: Partial<Changes>) => {
  const refusal = changesRefusal(options, chosen, { add: [], remove: [], ...changes });
  return refusal && `${refusal.field}: ${refusal.message}`;
};
const after = (changes: Partial<Changes>) => changedChoices(options, chosen, { add: [], remove: [], ...changes });

describe('a change of the basket', () => {
  it.each([
    ['remove.0.code: This is not in your basket.', { remove: [line('spa', 0)] }],
    ['remove.1.code: This is not in your basket.', { remove: [line('spa'), line('late')] }],
    ['remove.0.code: This is not in your basket.', { remove: [line('half', 1)] }],
    ['add.0.code: This add-on is not offered for this break.', { add: [line('tea')] }],
    ['add.0.code: This add-on is not offered for this break.', { add: [line('ground')] }],
    ['add.0.unitSeqNumber: This dining package is not offered for this unit.', { add: [line('half')] }],
    ['add.0.unitSeqNumber: This dining package is not offered for this unit.', { add: [line('half', 2)] }],
    ['add.0.quantity: A dining package counts as one.', { add: [line('half', 1, 2)] }],
    ['add.1.unitSeqNumber: This add-on is for the whole booking.', { add: [line('spa'), line('spa', 0)] }],
    ['add.0.quantity: You can have at most 2 of this.', { add: [line('spa', null, 3)] }],
    [null, { add: [line('spa', null, 2), line('half', 1)], remove: [line('half', 0), line('early')] }],
  ])('is refused with %s', (refusal, changes) => {
    expect(refusalOf(changes)).toBe(refusal);
  });

  it('leaves what it does not name, and sets the quantity of what it does', () => {
    expect(after({ add: [line('spa', null, 2)] })).toEqual({
      dinings: chosen.dinings,
      extras: [
        { code: 'early', quantity: 2 },
        { code: 'spa', quantity: 2 },
      ],
    });
    expect(after({ remove: [line('half', 0), line('early')] })).toEqual({
      dinings: [],
      extras: [{ code: 'spa', quantity: 1 }],
    });
    expect(after({ add: [line('half', 0)] })).toEqual(chosen);
  });

  it('tells the parties apart', () => {
    const both = [
      { code: 'half', unitIndex: 0 },
      { code: 'half', unitIndex: 1 },
    ];
    expect(after({ add: [line('half', 1)] }).dinings).toEqual(both);
    const two = { ...chosen, dinings: [...both, { code: 'soft', unitIndex: 1 }] };
    expect(changedChoices(options, two, { add: [line('half', 1)], remove: [] })).toEqual(two);
    expect(changedChoices(options, two, { add: [], remove: [line('half', 0)] }).dinings).toEqual(two.dinings.slice(1));
  });

  it('takes away what cannot stand beside a new line', () => {
    expect(after({ add: [line('allin', 0), line('soft', 1)] }).dinings).toEqual([
      { code: 'allin', unitIndex: 0 },
      { code: 'soft', unitIndex: 1 },
    ]);
    expect(after({ add: [line('late')] }).extras).toEqual([
      { code: 'spa', quantity: 1 },
      { code: 'late', quantity: 1 },
    ]);
  });

  it('keeps the times of a new line', () => {
    const timeSlots = [{ date: '2027-03-02', time: '10:00', quantity: 1 }];
    expect(after({ add: [{ ...line('spa'), timeSlots }] }).extras).toContainEqual({
      code: 'spa',
      quantity: 1,
      timeSlots,
    });
  });
});
