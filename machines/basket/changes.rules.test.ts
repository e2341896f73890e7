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
const fieldOf = (changes: Partial<Changes>) =>
  changesRefusal(options, chosen, { add: [], remove: [], ...changes })?.field ?? null;
const after = (changes: Partial<Changes>) => changedChoices(options, chosen, { add: [], remove: [], ...changes });

describe('a change of the basket', () => {
  it.each([
    ['remove.0.code', { remove: [line('spa', 0)] }],
    ['remove.1.code', { remove: [line('spa'), line('late')] }],
    ['remove.0.code', { remove: [line('half', 1)] }],
    ['add.0.code', { add: [line('tea')] }],
    ['add.0.code', { add: [line('ground')] }],
    ['add.0.unitSeqNumber', { add: [line('half')] }],
    ['add.0.unitSeqNumber', { add: [line('half', 2)] }],
    ['add.0.quantity', { add: [line('half', 1, 2)] }],
    ['add.1.unitSeqNumber', { add: [line('spa'), line('spa', 0)] }],
    ['add.0.quantity', { add: [line('spa', null, 3)] }],
    [null, { add: [line('spa', null, 2), line('half', 1)], remove: [line('half', 0), line('early')] }],
  ])('is refused by %s', (field, changes) => {
    expect(fieldOf(changes)).toBe(field);
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
