/** Applying whole lists to the basket: all or nothing; a refusal contains the field at fault. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { afterChange, basketOf, type BasketSnapshot } from './changes.ts';
import type { BasketTerms, BasketChange, BasketChoice } from './basket.types.ts';
import { addonChanges, withChanges, withChoices } from './sets.ts';
import { forBooking, forParties } from './test/offers.ts';

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
const line = (code: string, unitSeqNumber: number | null = null, quantity = 1): BasketChange => ({
  code,
  quantity,
  unitSeqNumber,
});
const booked = (...lines: readonly BasketChange[]): BasketChoice[] =>
  lines.map((one) => ({ ...one, removeable: true }));
const HAD = booked(line('dine-half', 0), line('spa-pool'), line('early-check-in', null, 2), line('ground-floor'));
const basket = (lines = HAD, terms = NEW): BasketSnapshot => basketOf({ offers, terms, booked: lines });
const messages = (answer: ReturnType<typeof withChoices>) =>
  E.isLeft(answer)
    ? `${answer.left.field}: ${answer.left.message}`
    : answer.right.context.lines.map(({ code, unitSeqNumber, quantity }) => [code, unitSeqNumber, quantity]);

const DININGS = { list: 'dinings', isOfParties: true };
const EXTRAS = { list: 'extras', isOfParties: false };

describe('withChoices', () => {
  it('keeps lines outside the list, and the ground floor', () => {
    expect(messages(withChoices(basket(), [line('drinks-soft', 1)], DININGS))).toEqual([
      ['spa-pool', null, 1],
      ['early-check-in', null, 2],
      ['ground-floor', null, 1],
      ['drinks-soft', 1, 1],
    ]);
    expect(messages(withChoices(basket(), [line('late-check-out'), line('spa-pool', null, 0)], EXTRAS))).toEqual([
      ['dine-half', 0, 1],
      ['ground-floor', null, 1],
      ['late-check-out', null, 1],
    ]);
  });

  const CLASH = 'You can’t combine this package with another one in the same party.';
  const GONE = 'We don’t offer this for your break.';
  const TWICE = 'Each is named once, with its quantity.';
  it.each([
    [`dinings.1.code: ${GONE}`, DININGS, [line('dine-half', 0), line('spa-pool')]],
    [`extras.0.code: ${GONE}`, EXTRAS, [line('ground-floor')]],
    ['dinings.0.unitIndex: We don’t offer this package for this place.', DININGS, [line('dine-half', 4)]],
    [`dinings.1.code: ${CLASH}`, DININGS, [line('dine-half', 0), line('dine-full', 0)]],
    [`dinings.2.code: ${CLASH}`, DININGS, [line('drinks-soft', 0), line('drinks-soft', 1), line('drinks-hot', 1)]],
    [`dinings.1.code: ${TWICE}`, DININGS, [line('dine-half', 0), line('dine-half', 0)]],
    [`extras.1.code: ${TWICE}`, EXTRAS, [line('spa-pool'), line('spa-pool', null, 2)]],
    ['extras.0.quantity: You can have at most 2 of this.', EXTRAS, [line('spa-pool', null, 3)]],
    [
      'extras.1.code: You can have early check-in or late check-out, but not both.',
      EXTRAS,
      [line('late-check-out'), line('early-check-in')],
    ],
    [
      'dinings.0.code: This is included in your package. It comes and goes with it.',
      DININGS,
      [line('drinks-soft', 0), line('all-in-one', 0)],
    ],
  ])('returns the refusal %s', (refusal, about, choices) => {
    expect(messages(withChoices(basket([]), choices, about))).toBe(refusal);
  });

  it('returns a refusal of the list when a line it leaves out cannot be removed', () => {
    expect(messages(withChoices(basket(HAD, LATE), [], DININGS))).toBe(
      'dinings: Nothing can be removed from a booking in the last 70 days before it starts. Call us on 0808 157 0192 (8am to 8pm, every day).',
    );
  });
});

describe('withChanges', () => {
  // requirement: JOURNEY-4-ADDONS-DINING-ONE
  it.each([
    ['remove.0.unitSeqNumber: This is for the whole booking.', { remove: [line('spa-pool', 0)] }],
    ['remove.0.code: This is not in your basket.', { remove: [line('dine-half', 1)] }],
    ['add.0.code: We don’t offer this for your break.', { add: [line('tea')] }],
    ['add.0.quantity: A package counts as one for its party.', { add: [line('dine-half', 1, 2)] }],
    ['add.1.unitSeqNumber: This is for the whole booking.', { add: [line('spa-pool'), line('spa-pool', 0)] }],
    [
      'remove.0.code: This can’t come out in the same change as the food or drink you’re adding. Make that change first, or undo it.',
      { add: [line('dine-full', 0)], remove: [line('dine-half', 0)] },
    ],
    // lines are applied in another order than they are named: packages, then drinks, then the rest
    ['add.0.quantity: You can have at most 2 of this.', { add: [line('spa-pool', null, 3), line('drinks-soft', 1)] }],
    [
      'add.0.unitSeqNumber: We don’t offer this package for this place.',
      { add: [line('drinks-soft', 4), line('all-in-one', 1)] },
    ],
  ])('returns the refusal %s', (refusal, changes) => {
    expect(messages(withChanges(basket(), { add: [], remove: [], ...changes }))).toBe(refusal);
  });

  it('applies additions and removals together', () => {
    const changes = { add: [line('spa-pool', null, 2), line('dine-half', 1)], remove: [line('early-check-in')] };
    expect(messages(withChanges(basket(), changes))).toEqual([
      ['dine-half', 0, 1],
      ['ground-floor', null, 1],
      ['spa-pool', null, 2],
      ['dine-half', 1, 1],
    ]);
  });
});

describe('addonChanges', () => {
  const listed = (...changes: readonly BasketChange[]) => {
    const { add, remove } = addonChanges(changes.reduce(afterChange, basket()));
    return [add.map(({ code, quantity }) => `${code}×${quantity}`), remove.map(({ code }) => code)];
  };
  it.each([
    ['nothing when nothing changed', [], [[], []]],
    [
      'a new line, and a line with a higher quantity',
      [line('dine-half', 1), line('spa-pool', null, 2)],
      [['dine-half×1', 'spa-pool×2'], []],
    ],
    ['a removed line', [line('spa-pool', null, 0)], [[], ['spa-pool']]],
    ['nothing for a line that was added and removed', [line('dine-half', 1), line('dine-half', 1, 0)], [[], []]],
    ['the removal of a line that was swapped', [line('late-check-out')], [['late-check-out×1'], ['early-check-in']]],
    [
      'no removal of a line that an addition replaces',
      [line('dine-half', 0, 0), line('dine-full', 0)],
      [['dine-full×1'], []],
    ],
    ['a package without the lines that it includes', [line('all-in-one', 1)], [['all-in-one×1'], []]],
  ] as const)('returns %s', (_, changes, lists) => {
    expect(listed(...changes)).toEqual(lists);
  });
});
