/** Applying whole lists to the basket: all or nothing; a refusal contains the field at fault. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { basketOf, type BasketSnapshot } from './changes.ts';
import type { BasketTerms, BasketChange, BasketChoice } from './basket.types.ts';
import { withChanges, withChoices } from './sets.ts';
import { change, forBooking, forParties } from './test/offers.ts';

const offers = [
  forParties('dine-half'),
  forParties('dine-full'),
  forParties('drinks-soft'),
  forParties('drinks-hot'),
  forParties('all-in-one', ['drinks-soft']),
  forBooking('spa-pool', 2),
  forBooking('early-check-in', 2),
  forBooking('late-check-out', 2),
];
const NEW: BasketTerms = { isCompleted: false, daysToStart: 9 };
const LATE: BasketTerms = { isCompleted: true, daysToStart: 9 };
const booked = (...lines: readonly BasketChange[]): BasketChoice[] =>
  lines.map((one) => ({ ...one, removeable: true }));
const EARLY = change('early-check-in', null, 2);
const HAD = booked(change('dine-half', 0), change('spa-pool'), EARLY, change('ground-floor'));
const basket = (lines = HAD, terms = NEW): BasketSnapshot => basketOf({ offers, terms, booked: lines });
const messages = (answer: ReturnType<typeof withChoices>) =>
  E.isLeft(answer)
    ? `${answer.left.field}: ${answer.left.message}`
    : answer.right.context.lines.map(({ code, unitSeqNumber: unit, quantity }) => `${code}@${unit}×${quantity}`);

const NOT_HERE = 'You can’t have this package with this accommodation.';
const THREE = change('spa-pool', null, 3);
const DININGS = 'dinings' as const;
const EXTRAS = 'extras' as const;

describe('withChoices', () => {
  it('keeps lines outside the list, and the ground floor', () => {
    const dinings = messages(withChoices(basket(), [change('drinks-soft', 1)], DININGS));
    expect(dinings).toEqual(['spa-pool@null×1', 'early-check-in@null×2', 'ground-floor@null×1', 'drinks-soft@1×1']);
    const extras = messages(withChoices(basket(), [change('late-check-out'), change('spa-pool', null, 0)], EXTRAS));
    expect(extras).toEqual(['dine-half@0×1', 'ground-floor@null×1', 'late-check-out@null×1']);
  });

  const CLASH = 'You can’t combine this package with another one in the same party.';
  const GONE = 'We don’t offer this for your break.';
  const ONE_OF_BOTH = 'You can have early check-in or late check-out, but not both.';
  const INCLUDED = 'This comes with your package, so you can’t add or remove it on its own.';
  const SOFT = change('drinks-soft', 0);
  const TWICE = 'Each is named once, with its quantity.';
  it.each([
    [`dinings.1.code: ${GONE}`, DININGS, [change('dine-half', 0), change('spa-pool')]],
    [`extras.0.code: ${GONE}`, EXTRAS, [change('ground-floor')]],
    [`dinings.0.unitIndex: ${NOT_HERE}`, DININGS, [change('dine-half', 4)]],
    [`dinings.1.code: ${CLASH}`, DININGS, [change('dine-half', 0), change('dine-full', 0)]],
    [`dinings.2.code: ${CLASH}`, DININGS, [SOFT, change('drinks-soft', 1), change('drinks-hot', 1)]],
    [`dinings.1.code: ${TWICE}`, DININGS, [change('dine-half', 0), change('dine-half', 0)]],
    [`extras.1.code: ${TWICE}`, EXTRAS, [change('spa-pool'), change('spa-pool', null, 2)]],
    ['extras.0.quantity: You can have at most 2 of these.', EXTRAS, [THREE]],
    [`extras.1.code: ${ONE_OF_BOTH}`, EXTRAS, [change('late-check-out'), change('early-check-in')]],
    [`dinings.0.code: ${INCLUDED}`, DININGS, [SOFT, change('all-in-one', 0)]],
  ])('returns the refusal %s', (refusal, about, choices) => {
    expect(messages(withChoices(basket([]), choices, about))).toBe(refusal);
  });

  it('returns a refusal of the list when a line it leaves out cannot be removed', () =>
    expect(messages(withChoices(basket(HAD, LATE), [], DININGS))).toBe(
      'dinings: Nothing can be removed in the last 70 days before your break. Call us on 0808 157 0192 (8am to 8pm, every day).',
    ));
});

describe('withChanges', () => {
  // requirement: JOURNEY-4-ADDONS-DINING-ONE
  it.each([
    ['remove.0.unitSeqNumber: This is for the whole booking.', { remove: [change('spa-pool', 0)] }],
    ['remove.0.code: This isn’t in your basket.', { remove: [change('dine-half', 1)] }],
    ['add.0.code: We don’t offer this for your break.', { add: [change('tea')] }],
    ['add.0.quantity: One package covers everyone in the party.', { add: [change('dine-half', 1, 2)] }],
    ['add.1.unitSeqNumber: This is for the whole booking.', { add: [change('spa-pool'), change('spa-pool', 0)] }],
    [
      'remove.0.code: This can’t come out in the same change as the food or drink you’re adding. Make that change first, or undo it.',
      { add: [change('dine-full', 0)], remove: [change('dine-half', 0)] },
    ],
    // lines are applied in this order, not in that of the list: packages, drinks, the rest
    ['add.0.quantity: You can have at most 2 of these.', { add: [THREE, change('drinks-soft', 1)] }],
    [`add.0.unitSeqNumber: ${NOT_HERE}`, { add: [change('drinks-soft', 4), change('all-in-one', 1)] }],
  ])('returns the refusal %s', (refusal, changes) => {
    expect(messages(withChanges(basket(), { add: [], remove: [], ...changes }))).toBe(refusal);
  });

  it('applies additions and removals together', () => {
    const changes = { add: [change('spa-pool', null, 2), change('dine-half', 1)], remove: [change('early-check-in')] };
    const lines = ['dine-half@0×1', 'ground-floor@null×1', 'spa-pool@null×2', 'dine-half@1×1'];
    expect(messages(withChanges(basket(), changes))).toEqual(lines);
  });
});
