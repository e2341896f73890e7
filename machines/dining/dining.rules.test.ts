/** Dining choices: their sections, and the prices that are seen beside them. */
import { describe, expect, it } from 'vitest';
import { DINING_SECTIONS, pricedDinings } from './dining.rules.ts';

const choice = (code: string, unitIndex = 0) => ({ code, unitIndex });

describe('the sections', () => {
  it('are all-inclusive, dining, drinks', () => {
    expect(DINING_SECTIONS).toEqual(['all-inclusive', 'dining', 'drinks']);
  });
});

describe('pricedDinings', () => {
  const shown = (unitIndex: number, price: number) => ({
    unitIndex,
    price,
    numOfGuests: 2,
    wasPrice: null,
    isSelected: false,
  });

  it("puts the price of the party's own unit beside a choice, and none beside what is not shown", () => {
    const options = [
      { code: 'half', units: [shown(0, 4_000), shown(1, 6_000)] },
      { code: 'soft', units: [shown(0, 900)] },
    ];
    expect(pricedDinings(options, [choice('half', 1), choice('soft'), choice('soft', 1), choice('bar')])).toEqual([
      { ...choice('half', 1), price: 6_000 },
      { ...choice('soft'), price: 900 },
      choice('soft', 1),
      choice('bar'),
    ]);
  });
});
