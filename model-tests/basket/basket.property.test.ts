/**
 * After any sequence of changes a basket holds no two lines that exclude each other and no included line without
 * its package, and a refused change alters nothing.
 */
import fc from 'fast-check';
import { either as E, function as F } from 'fp-ts';
import { describe, expect, it, vi } from 'vitest';
import { afterChange, basketOf, type BasketSnapshot } from '../../machines/basket/changes.ts';
import type { BasketChange, BasketChoice } from '../../machines/basket/basket.types.ts';
import { familyOf, isDrinks, isExclusive, isForParties } from '../../machines/basket/codes.ts';
import { withChoices } from '../../machines/basket/sets.ts';
import { forBooking, forParties } from '../../machines/basket/test/offers.ts';

/** The number of sequences of changes; `BASKET_RUNS` overrides it. */
const RUNS = Number(process.env['BASKET_RUNS'] ?? 300);
vi.setConfig({ testTimeout: RUNS * 100 });

const units = [{ unitIndex: 0 }, { unitIndex: 1 }];
const OFFERS = [
  forParties('dine-half'),
  forParties('dine-full'),
  forParties('drinks-soft'),
  forParties('drinks-bar', ['drinks-soft']),
  forParties('all-in-one', ['dine-half', 'drinks-soft']),
  forParties('all-in-two', ['dine-full', 'drinks-soft']),
  forBooking('spa-pool', 3),
  forBooking('early-check-in', 1),
  forBooking('late-check-out', 1),
  forBooking('token-pre', 0),
  forBooking('gosh-donation', 5),
];

const change = fc.record({
  code: fc.constantFrom('tea', ...OFFERS.map(({ code }) => code)),
  unitSeqNumber: fc.constantFrom(null, 0, 1, 2),
  quantity: fc.constantFrom(0, 1, 1, 2, 4),
});
/** A change that is likely to be accepted. */
const likely = change.map((one): BasketChange => ({
  ...one,
  unitSeqNumber: isForParties(one.code) ? (one.unitSeqNumber ?? 0) : null,
  quantity: isForParties(one.code) ? Math.min(1, one.quantity) : one.quantity,
}));
const changes = fc.array(fc.oneof({ weight: 5, arbitrary: likely }, { weight: 1, arbitrary: change }), {
  maxLength: 12,
});
const terms = fc.record({ isCompleted: fc.boolean(), daysToStart: fc.constantFrom(0, 70, 71, 200) });
const histories = fc.record({ terms, earlier: changes, changes });
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never;

/** The basket of a booking after the earlier changes. */
const basketOfHistory = ({ terms: basketTerms, earlier }: History): BasketSnapshot => {
  const made = basketOf({ offers: OFFERS, terms: { isCompleted: false, daysToStart: 0 }, booked: [] });
  return basketOf({ offers: OFFERS, terms: basketTerms, booked: earlier.reduce(afterChange, made).context.lines });
};

const asChange = ({ removeable: _own, ...change }: BasketChoice): BasketChange => change;

/** The lines in a fixed order, or the refusal. */
const fromReply = (answer: ReturnType<typeof withChoices>): string[] =>
  E.isLeft(answer)
    ? [`${answer.left.field}: ${answer.left.message}`]
    : answer.right.context.lines
        .map(({ code, unitSeqNumber, quantity, removeable }) => `${code}@${unitSeqNumber}×${quantity} ${removeable}`)
        .toSorted();

const ownOf = (lines: readonly BasketChoice[], unit: number): string[] =>
  lines.filter((line) => line.removeable && line.unitSeqNumber === unit).map(({ code }) => code);

const expectSound = ({ context: { lines } }: BasketSnapshot): void => {
  const keys = lines.map(({ code, unitSeqNumber }) => `${code}@${unitSeqNumber}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(lines.filter(({ code }) => isExclusive(code)).length).toBeLessThanOrEqual(1);
  for (const { unitIndex } of units) {
    const expectedLines = ownOf(lines, unitIndex);
    expect(expectedLines.filter(isDrinks).length).toBeLessThanOrEqual(1);
    expect(expectedLines.filter((code) => familyOf(code) === 'diningPlan').length).toBeLessThanOrEqual(1);
    expect(expectedLines.filter((code) => familyOf(code) === 'allInclusive').length).toBeLessThanOrEqual(1);
    const brought = new Set(
      OFFERS.filter(({ code }) => expectedLines.includes(code)).flatMap(({ includes }) => includes),
    );
    const included = lines.filter((line) => !line.removeable && line.unitSeqNumber === unitIndex);
    expect(included.map(({ code }) => code).toSorted()).toEqual([...brought].toSorted());
    expect(expectedLines.some((code) => brought.has(code))).toBe(false);
  }
};

/** Holds for the basket before any changes, and for the changes. */
const holdsAlways = (check: (before: BasketSnapshot, made: readonly BasketChange[]) => void, numRuns = RUNS): void =>
  fc.assert(
    fc.property(histories, (history) => check(basketOfHistory(history), history.changes)),
    { numRuns },
  );

describe('a basket after any changes', () => {
  it('has no excluded combinations, and a refused change leaves it unchanged', () =>
    holdsAlways((before, made) => {
      let current = before;
      for (const one of made) {
        const next = afterChange(current, one);
        const isRefused = next.context.refusal !== null;
        expectSound(next);
        if (isRefused) expect(next.context.lines).toBe(current.context.lines);
        expect(next.value.outcome).toEqual({ latest: isRefused ? 'refused' : 'accepted' });
        current = next;
      }
    }));

  it('is the same on the server, which receives the complete basket', () =>
    holdsAlways((before, made) => {
      const after = made.reduce(afterChange, before);
      fc.pre(!before.context.terms.isCompleted);
      const expectedLines = after.context.lines.filter((line) => line.removeable);
      const ofParties = expectedLines.filter(({ code }) => isForParties(code));
      const ofBooking = expectedLines.filter(({ code }) => !isForParties(code));
      const whole = F.pipe(
        withChoices(before, ofParties.map(asChange), 'dinings'),
        E.flatMap((set) => withChoices(set, ofBooking.map(asChange), 'extras')),
      );
      expect(fromReply(whole)).toEqual(fromReply(E.right(after)));
    }));

  it('keeps everything that was booked when a completed booking is about to begin', () =>
    holdsAlways((before, made) => {
      const { terms: basketTerms, booked } = before.context;
      fc.pre(basketTerms.isCompleted && basketTerms.daysToStart <= 70);
      const { lines } = made.reduce(afterChange, before).context;
      for (const previous of booked.filter(({ removeable }) => removeable)) {
        const keptLine = lines.find(
          (line) => line.code === previous.code && line.unitSeqNumber === previous.unitSeqNumber,
        );
        expect(keptLine?.quantity ?? 0).toBeGreaterThanOrEqual(previous.quantity);
      }
    }, RUNS / 4));
});
