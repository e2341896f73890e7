/** Dining choices: one package of a section for a unit, all-inclusive alone, whatever is pressed in whatever order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DINING_SECTIONS,
  diningsRefusal,
  isDiningOffered,
  pricedDinings,
  toggledDinings,
  type DiningOption,
} from './dining.rules.ts';

const both = [{ unitIndex: 0 }, { unitIndex: 1 }];
const OPTIONS: readonly DiningOption[] = [
  { code: 'half', section: 'dining', units: both },
  { code: 'full', section: 'dining', units: both },
  { code: 'soft', section: 'drinks', units: both },
  { code: 'bar', section: 'drinks', units: [{ unitIndex: 1 }] },
  { code: 'all', section: 'all-inclusive', units: both },
];
const choice = (code: string, unitIndex = 0) => ({ code, unitIndex });
const offered = OPTIONS.flatMap(({ code, units }) => units.map(({ unitIndex }) => choice(code, unitIndex)));
const presses = fc.array(fc.constantFrom(...offered), { maxLength: 12 });
const after = (pressed: readonly ReturnType<typeof choice>[]) =>
  pressed.reduce((chosen, one) => toggledDinings(OPTIONS, chosen, one), [] as readonly ReturnType<typeof choice>[]);

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

describe('toggledDinings', () => {
  // requirement: JOURNEY-4-DINING
  it.each([
    ['takes a first package', [], choice('half'), [choice('half')]],
    ['gives a package back', [choice('half'), choice('soft')], choice('half'), [choice('soft')]],
    ['swaps packages of a section', [choice('half')], choice('full'), [choice('full')]],
    ['lets dining and drinks stand together', [choice('half')], choice('soft'), [choice('half'), choice('soft')]],
    ['clears dining and drinks for all-inclusive', [choice('half'), choice('soft')], choice('all'), [choice('all')]],
    ['clears all-inclusive for drinks', [choice('all')], choice('soft'), [choice('soft')]],
    [
      'changes its own unit only',
      [choice('half'), choice('soft', 1)],
      choice('all', 1),
      [choice('half'), choice('all', 1)],
    ],
  ])('%s', (_, chosen, pressed, wanted) => {
    expect(toggledDinings(OPTIONS, chosen, pressed)).toEqual(wanted);
  });
  it('always leads to choices that can be booked', () => {
    fc.assert(fc.property(presses, (pressed) => diningsRefusal(OPTIONS, after(pressed)) === null));
  });
  it('turns what was just pressed on, or off when it was on', () => {
    fc.assert(
      fc.property(presses, fc.constantFrom(...offered), (pressed, last) => {
        const before = after(pressed);
        const isOn = before.some((one) => one.code === last.code && one.unitIndex === last.unitIndex);
        expect(
          toggledDinings(OPTIONS, before, last).some(
            (one) => one.code === last.code && one.unitIndex === last.unitIndex,
          ),
        ).toBe(!isOn);
      }),
    );
  });
});

describe('isDiningOffered', () => {
  it.each([
    ['a package for its unit', choice('bar', 1), true],
    ['a package for another unit', choice('bar', 0), false],
    ['a package that is not there', choice('none'), false],
    ['a unit that is not there', choice('half', 2), false],
  ])('answers for %s', (_, one, isOffered) => {
    expect(isDiningOffered(OPTIONS, one)).toBe(isOffered);
  });
});

describe('diningsRefusal', () => {
  const NOT_OFFERED = 'This dining package is not offered for this unit.';
  const CLASH = 'This package cannot be combined with another one chosen for this unit.';
  it.each([
    ['an unknown package', [choice('half'), choice('none')], 'dinings.1.code', NOT_OFFERED],
    ['a package for the wrong unit', [choice('bar')], 'dinings.0.code', NOT_OFFERED],
    ['the same one twice', [choice('half'), choice('half')], 'dinings.1.code', CLASH],
    ['two of a section', [choice('half'), choice('full')], 'dinings.1.code', CLASH],
    ['drinks beside all-inclusive', [choice('all'), choice('soft')], 'dinings.1.code', CLASH],
    ['all-inclusive beside drinks', [choice('soft', 1), choice('half'), choice('all', 1)], 'dinings.2.code', CLASH],
  ])('names %s', (_, choices, field, message) => {
    expect(diningsRefusal(OPTIONS, choices)).toEqual({ field, message });
  });
  it('has nothing against none, or against each unit’s own', () => {
    expect(diningsRefusal(OPTIONS, [])).toBeNull();
    expect(diningsRefusal(OPTIONS, [choice('half'), choice('soft'), choice('all', 1)])).toBeNull();
  });
});
