/** Dining choices: their sections, and the prices that are seen beside them. */
import { describe, expect, it } from 'vitest';
import { DINING_SECTIONS, sortDining, pricedDinings, undoOf } from './dining.rules.ts';

const choice = (code: string, unitIndex = 0) => ({ code, unitIndex });

describe('undoOf', () => {
  const [half, soft] = [choice('dine-half'), choice('drinks-soft')];
  it.each([
    ['is what stood before something was taken out', [half, soft], [soft], ['dine-half', 'drinks-soft'], [half, soft]],
    ['is nothing where nothing was taken out', [half], [half, soft], ['dine-half'], null],
    ['is nothing where what went cannot be had again', [half, soft], [soft], ['drinks-soft'], null],
    ['does not ask for what stayed', [half, soft], [soft], ['dine-half'], [half, soft]],
  ])('%s', (_, before, after, offered, undo) => {
    const options = offered.map((code) => ({ code }));
    expect(undoOf(before, after, options)).toEqual(undo);
  });
});

describe('the sections', () => {
  it('are all-inclusive, dining, drinks', () => {
    expect(DINING_SECTIONS).toEqual(['all-inclusive', 'dining', 'drinks']);
  });
});

describe('inDiningOrder', () => {
  const options = ['dine-breakfast', 'dine-new', 'dine-around', 'dine-hotel', 'dine-food-court', 'dine-off-peak'].map(
    (code) => ({ code }),
  );
  const ordered = (saved: string[]) =>
    sortDining([...options, { code: 'dine-premium' }], saved).map(({ code }) => code);

  // requirement: JOURNEY-4-DINING-ORDER
  it('begins with the saved order, appends the others by the priority lists, and ends with what is on none', () => {
    const byPriority = ['dine-premium', 'dine-off-peak', 'dine-food-court', 'dine-hotel', 'dine-around'];
    expect(ordered([])).toEqual([...byPriority, 'dine-breakfast', 'dine-new']);
    expect(ordered(['dine-new', 'dine-gone', 'dine-breakfast'])).toEqual(['dine-new', 'dine-breakfast', ...byPriority]);
  });
});

describe('pricedDinings', () => {
  const shown = (unitIndex: number, price: number) => ({ unitIndex, price });

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
