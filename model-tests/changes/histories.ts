/** Random bookings and what happens to them, for the properties of changes. */
import fc from 'fast-check';
import type { PricedContent } from '../../machines/amendment/difference.rules.ts';
import { afterChange, basketOf } from '../../machines/basket/changes.ts';
import { isForParties } from '../../machines/basket/codes.ts';
import type { Coupon } from '../../machines/booking/pricing.rules.ts';
import { OFFERS, PRICE_LISTS, UNITS, linesAt } from './catalogue.ts';
import { OUTSIDE_EVENTS, afterCommand, paidState, type Command } from './model.ts';
import { brokenBy, type Invariant } from './invariants.ts';
import type { Rules } from './rules.ts';

const QUANTITIES = [0, 0, 1, 1, 1, 2, 3, 24, 25, 26, 49, 50, 80] as const;

const edits = fc
  .record({
    code: fc.constantFrom('token-pre', ...OFFERS.map(({ code }) => code)),
    unit: fc.constantFrom(0, 1),
    quantity: fc.constantFrom(...QUANTITIES),
  })
  .map(({ code, unit, quantity }) => ({
    code,
    unitSeqNumber: isForParties(code) ? unit : null,
    quantity: isForParties(code) ? Math.min(1, quantity) : quantity,
  }));

const SETTLE = { kind: 'settle' } as const;
const removals = fc.nat({ max: 11 }).map((at) => ({ kind: 'remove', at }) as const);
const days = fc.constantFrom(0, 1, 5).map((pass) => ({ kind: 'days', pass }) as const);
const outcomes = fc.constantFrom(...OUTSIDE_EVENTS).map((type) => ({ kind: 'change', event: { type } }) as const);
const editOf = <A>(changes: fc.Arbitrary<A>) => changes.map((change) => ({ kind: 'edit' as const, change }));
const refundEvents = fc
  .record({
    number: fc.constantFrom(0, 1, 2, 3),
    type: fc.constantFrom('refund.sent', 'refund.given', 'refund.refused', 'refund.unknown', 'refund.returned'),
  })
  .map(({ number, type }) => ({ kind: 'refund', number, event: { type } }) as const);
const cabins = fc.record({
  kind: fc.constant('cabin' as const),
  unitIndex: fc.constantFrom(0, 1),
  cabin: fc.constantFrom(null, 'A1' as const, 'B2' as const),
});

/** What is reported to a change that was paid, or sent to the team. */
const SETTLED = (['payment.authorised', 'team.confirmed'] as const).map((type) => ({
  kind: 'change' as const,
  event: { type },
}));
const given = (number: number): Command[] =>
  (['refund.sent', 'refund.given', 'refund.sent'] as const).map((type) => ({
    kind: 'refund',
    number,
    event: { type },
  }));

/** Commands that follow each other, so that random histories also get as far as refunds. */
const episodes: fc.Arbitrary<readonly Command[]> = fc.oneof(
  { weight: 8, arbitrary: editOf(edits).map((edit) => [edit]) },
  { weight: 4, arbitrary: fc.tuple(editOf(edits), days).map(([edit, pass]) => [edit, pass, SETTLE, ...SETTLED]) },
  { weight: 4, arbitrary: fc.tuple(removals, days).map(([removal, pass]) => [removal, pass, SETTLE, ...SETTLED]) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 2).map(given) },
  { weight: 3, arbitrary: fc.constant([SETTLE]) },
  { weight: 5, arbitrary: outcomes.map((one) => [one]) },
  { weight: 3, arbitrary: refundEvents.map((one) => [one]) },
  { weight: 2, arbitrary: cabins.map((one) => [one]) },
  { weight: 1, arbitrary: fc.constantFrom(...PRICE_LISTS).map((list) => [{ kind: 'prices' as const, list }]) },
  { weight: 1, arbitrary: days.map((one) => [one]) },
);

const coupons: fc.Arbitrary<Coupon | null> = fc.constantFrom(
  null,
  { code: 'TEN', discountType: 'percent', percent: 10, pence: 0, atLeastPence: 0 },
  { code: 'MOST', discountType: 'percent', percent: 90, pence: 0, atLeastPence: 66_000 },
  { code: 'FIVE', discountType: 'pence', percent: 0, pence: 500, atLeastPence: 0 },
);

export const histories = fc.record({
  coupon: coupons,
  booked: fc.array(edits, { maxLength: 12 }),
  daysToStart: fc.constantFrom(70, 71, 72, 74, 200),
  isByOffer: fc.boolean(),
  commands: fc.array(episodes, { minLength: 1, maxLength: 9 }).map((list) => list.flat()),
});
export type History = typeof histories extends fc.Arbitrary<infer H> ? H : never;

/** What was booked and paid, from choices made in the journey. */
const bookedFrom = ({ booked, coupon }: History): PricedContent => {
  const { lines } = booked.reduce(
    afterChange,
    basketOf({ offers: OFFERS, terms: { isCompleted: false, daysToStart: 0 }, booked: [] }),
  ).context;
  return { units: UNITS, ...linesAt(0, { units: UNITS }, lines), coupon };
};

export type Broken = Readonly<{ invariant: Invariant; problem: string; command: Command }>;

/** What the rules do wrong in a history: of its first wrong step, or nothing. */
export const brokenIn = (rules: Rules, history: History): readonly Broken[] => {
  let before = paidState(rules, bookedFrom(history), history);
  for (const command of history.commands) {
    const after = afterCommand(rules, before, command);
    const broken = brokenBy({ before, after, rules });
    if (broken.length > 0) return broken.map((one) => ({ ...one, command }));
    before = after;
  }
  return [];
};
