// Basket changes, by kind. Each is sent to the chart, for the table of the rules, and to the server, by its calls.
import { afterChange, basketOf, type BasketSnapshot } from '../../machines/basket/changes.ts';
import type { BasketTerms, BasketChange, BasketChoice, AddonOffer } from '../../machines/basket/basket.types.ts';
import type { ChangeKind } from '../../machines/contract/addonFamilies.ts';
import { refusalText } from '../../machines/basket/refusals.text.ts';

/**
 * The basket before a change, the change, and the terms of the edit. Cases of a completed booking run only on the
 * chart.
 */
export type Case = Readonly<{
  kind: ChangeKind;
  before: readonly BasketChange[];
  change: BasketChange;
  terms: BasketTerms;
}>;

/** A change for party 0 or 1, or for the whole booking when `unitSeqNumber` is null. */
const keyOf = (code: string, unitSeqNumber: number | null = null, quantity = 1): BasketChange => ({
  code,
  quantity,
  unitSeqNumber,
});

const NEW: BasketTerms = { isCompleted: false, daysToStart: 0 };
const LONG_BEFORE: BasketTerms = { isCompleted: true, daysToStart: 71 };
const SHORTLY_BEFORE: BasketTerms = { isCompleted: true, daysToStart: 70 };

type Row = readonly [before: readonly BasketChange[], change: BasketChange];

const KINDS: Readonly<Record<ChangeKind, readonly Row[]>> = {
  perUnit: [
    [[], keyOf('dine-standard', 0)],
    [[keyOf('dine-standard', 0)], keyOf('dine-standard', 0)],
    [[keyOf('dine-standard', 0)], keyOf('dine-standard', 0, 0)],
    [[keyOf('dine-standard', 0)], keyOf('dine-premium', 0)],
    [[keyOf('dine-standard', 0)], keyOf('dine-premium', 1)],
    [[keyOf('dine-standard', 0)], keyOf('drinks-soft', 0)],
    [[keyOf('dine-standard', 0)], keyOf('drinks-soft', 1)],
    [[keyOf('drinks-soft', 0)], keyOf('dine-standard', 0)],
    [[keyOf('drinks-soft', 0)], keyOf('drinks-hot-cold', 0)],
    [[keyOf('all-in-classic', 0)], keyOf('drinks-hot-cold', 0)],
    [[keyOf('all-in-classic', 0)], keyOf('drinks-soft', 0)],
    [[keyOf('all-in-classic', 0)], keyOf('dine-standard', 0, 0)],
    [[], keyOf('dine-standard', 0, 0)],
    [[], keyOf('dine-standard', 0, 2)],
    [[], keyOf('dine-standard', 5)],
    [[], keyOf('dine-standard')],
    [[], keyOf('drinks-bar', 0)],
  ],
  allInclusive: [
    [[], keyOf('all-in-classic', 0)],
    [[keyOf('dine-premium', 0), keyOf('dine-premium', 1)], keyOf('all-in-classic', 0)],
    [[keyOf('drinks-hot-cold', 0), keyOf('spa-pool')], keyOf('all-in-classic', 0)],
    [[keyOf('all-in-classic', 0)], keyOf('all-in-premium', 0)],
    [[keyOf('all-in-classic', 0)], keyOf('all-in-classic', 0, 0)],
    [[keyOf('all-in-classic', 0), keyOf('drinks-hot-cold', 0)], keyOf('all-in-classic', 0, 0)],
    [[], keyOf('all-in-classic', 1, 2)],
  ],
  perPerson: [
    [[], keyOf('spa-pool')],
    [[keyOf('spa-pool')], keyOf('spa-pool', null, 3)],
    [[keyOf('spa-pool', null, 3)], keyOf('spa-pool', null, 2)],
    [[keyOf('spa-pool')], keyOf('spa-pool', null, 0)],
    [[], keyOf('spa-pool', null, 4)],
    [[], keyOf('spa-pool', null, 5)],
    [[], keyOf('spa-pool', 0)],
    [[], keyOf('spa-none')],
    [[], keyOf('spa-pool', null, 0)],
    [[keyOf('circus', null, 2)], keyOf('vip-seats', null, 4)],
  ],
  perBooking: [
    [[], keyOf('gosh-donation', null, 5)],
    [[], keyOf('gosh-donation', null, 6)],
    [[keyOf('gosh-donation', null, 5)], keyOf('gosh-donation', null, 0)],
    [[], keyOf('holiday-protection')],
    [[], keyOf('holiday-protection', null, 2)],
    [[], keyOf('cot-hired')],
  ],
  exclusive: [
    [[], keyOf('early-check-in')],
    [[keyOf('early-check-in')], keyOf('late-check-out')],
    [[keyOf('late-check-out')], keyOf('early-check-in')],
    [[], keyOf('late-check-out', null, 2)],
    [[keyOf('late-check-out')], keyOf('late-check-out', null, 0)],
  ],
  unlimited: [
    [[], keyOf('token-pre', null, 25)],
    [[keyOf('token-pre', null, 25)], keyOf('token-pre', null, 500)],
    [[keyOf('token-pre', null, 25)], keyOf('token-pre', null, 501)],
    [[keyOf('token-pre', null, 25)], keyOf('token-pre', null, 0)],
    [[], keyOf('token-pre', 1)],
    [[], keyOf('token-post')],
  ],
};

/** Edits of a completed booking, made in the account area. */
const COMPLETED: readonly (readonly [ChangeKind, BasketTerms, ...Row])[] = [
  ['perUnit', LONG_BEFORE, [keyOf('dine-standard', 0)], keyOf('dine-standard', 0, 0)],
  ['perUnit', LONG_BEFORE, [keyOf('dine-standard', 0)], keyOf('dine-premium', 0)],
  ['allInclusive', LONG_BEFORE, [keyOf('drinks-soft', 0)], keyOf('all-in-classic', 0)],
  ['perUnit', LONG_BEFORE, [keyOf('all-in-classic', 0)], keyOf('drinks-hot-cold', 0)],
  ['perUnit', SHORTLY_BEFORE, [keyOf('dine-standard', 0)], keyOf('dine-standard', 0, 0)],
  ['perUnit', SHORTLY_BEFORE, [keyOf('dine-standard', 0)], keyOf('dine-premium', 0)],
  ['perUnit', SHORTLY_BEFORE, [keyOf('dine-standard', 0)], keyOf('dine-premium', 1)],
  ['perPerson', SHORTLY_BEFORE, [keyOf('spa-pool', null, 2)], keyOf('spa-pool')],
  ['perPerson', SHORTLY_BEFORE, [keyOf('spa-pool', null, 2)], keyOf('spa-pool', null, 3)],
  ['exclusive', SHORTLY_BEFORE, [keyOf('early-check-in')], keyOf('late-check-out')],
  ['unlimited', SHORTLY_BEFORE, [keyOf('token-pre', null, 9)], keyOf('token-pre', null, 3)],
];

/** Every case, by kind. */
export const CASES: readonly Case[] = [
  ...(Object.keys(KINDS) as ChangeKind[]).flatMap((kind) =>
    KINDS[kind].map(([before, change]): Case => ({ kind, before, change, terms: NEW })),
  ),
  ...COMPLETED.map(([kind, terms, before, change]): Case => ({ kind, before, change, terms })),
];

/** 'dine-standard ×2 for party 1'. */
export const lineText = ({ code, quantity, unitSeqNumber }: BasketChange): string =>
  `${code}${quantity === 1 ? '' : ` ×${quantity}`}${unitSeqNumber === null ? '' : ` for party ${unitSeqNumber + 1}`}`;

const inOrder = (lines: readonly string[]): string => (lines.length === 0 ? 'nothing' : lines.toSorted().join(', '));

/** The content of a basket as text, independent of the order of its lines. */
export const linesText = (lines: readonly BasketChoice[]): string =>
  inOrder(lines.map((line) => `${lineText(line)}${line.removeable ? '' : ' (included)'}`));

/** The basket of a case before its change. */
export const basketBefore = (
  { before, terms }: Pick<Case, 'before' | 'terms'>,
  offers: readonly AddonOffer[],
): BasketSnapshot => {
  const made = before.reduce(afterChange, basketOf({ offers, terms: NEW, booked: [] }));
  return basketOf({ offers, terms, booked: made.context.lines });
};

/** The chart's result for a case: the lines, or the refusal. */
export const resultOf = (one: Case, offers: readonly AddonOffer[]): string => {
  const { context } = afterChange(basketBefore(one, offers), one.change);
  return context.refusal === null ? linesText(context.lines) : `“${refusalText(context.refusal, context, one.change)}”`;
};
