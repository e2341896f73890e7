/** Dining choices: their order, undoing, having both, and the prices that are sent with them. */
import { describe, expect, it } from 'vitest';
import { pricedDinings, sortDining, undoOf } from './dining.rules.ts';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import { bothOf } from './choices.rules.ts';

const choice = (code: string, unitIndex = 0) => ({ code, unitIndex });

const [half, soft] = [choice('dine-half'), choice('drinks-soft')];
it.each([
  ['returns the choices before the change if it removed something', [soft], ['dine-half', 'drinks-soft'], true],
  ['returns null if nothing was removed', [half, soft, choice('drinks-bar')], ['dine-half', 'drinks-soft'], false],
  ['returns null if something removed is no longer offered', [soft], ['drinks-soft'], false],
  ['returns null if only a part of what was removed is still offered', [], ['dine-half', 'drinks-bar'], false],
  ['does not require that the choices which stayed are still offered', [soft], ['dine-half'], true],
])('undoOf %s', (_, after, offered, isUndone) => {
  const options = offered.map((code) => ({ code }));
  expect(undoOf([half, soft], after, options)).toEqual(isUndone ? [half, soft] : null);
});

describe('sortDining', () => {
  const options = ['dine-breakfast', 'dine-new', 'dine-around', 'dine-hotel', 'dine-food-court', 'dine-off-peak'].map(
    (code) => ({ code }),
  );
  const ordered = (saved: string[]) =>
    sortDining([...options, { code: 'dine-premium' }], saved).map(({ code }) => code);

  // requirement: JOURNEY-4-DINING-ORDER
  it('puts the saved order first, then the priority lists, then options on neither', () => {
    const byPriority = ['dine-premium', 'dine-off-peak', 'dine-food-court', 'dine-hotel', 'dine-around'];
    expect(ordered([])).toEqual([...byPriority, 'dine-breakfast', 'dine-new']);
    expect(ordered(['dine-new', 'dine-gone', 'dine-breakfast'])).toEqual(['dine-new', 'dine-breakfast', ...byPriority]);
  });
});

const shown = (unitIndex: number, price: number) => ({ unitIndex, price });

it("pricedDinings adds the price of the party's own unit, and none for options that are not shown", () => {
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

describe('bothOf', () => {
  const OPTIONS = ['drinks-soft', 'drinks-hot-cold', 'dine-half', 'dine-premium', 'all-in-one'].map((code) =>
    addonWith({ code, section: 'dining' }),
  );
  const [soft, half, other] = [choice('drinks-soft'), choice('dine-half'), choice('dine-half', 1)];
  const bothWith = (chosen: readonly (typeof soft)[], before: readonly (typeof soft)[]) => {
    const dinings = chosen.map(({ code, unitIndex }) => lineOf({ code, section: 'dining', unitSeqNumber: unitIndex }));
    return bothOf({ booking: bookingWith({ dinings }), options: OPTIONS }, before);
  };

  it('has a dining plan and the drinks that replaced it', () => {
    expect(bothWith([soft], [half])).toEqual([soft, half]);
    expect(bothWith([soft, other], [half, other])).toEqual([soft, other, half]);
  });
  it.each([
    ['two drinks packages', soft, [choice('drinks-hot-cold')]],
    ['two dining plans', half, [choice('dine-premium')]],
    ['what was replaced, when a part of it cannot be there as well', soft, [choice('drinks-hot-cold'), half]],
  ])('does not have %s', (_, chosen, before) => expect(bothWith([chosen], before)).toBeNull());
  it('has nothing to add when nothing was replaced', () =>
    expect([bothWith([soft], [half, soft]), bothWith([half, soft], [half])]).toEqual([null, null]));
});
