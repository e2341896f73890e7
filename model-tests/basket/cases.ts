// Changes of a basket, kind by kind: each is put to the chart for the table of the rules, and to the server by its calls.
import { afterChange, basketOf, type BasketSnapshot } from '../../machines/basket/changes.ts';
import type { BasketTerms, Change, Choice, Offer } from '../../machines/basket/basket.types.ts';
import type { ChangeKind } from '../../machines/basket/codes.ts';
import { refusalInWords } from '../../machines/basket/words.ts';

/** What a basket is before, what is asked, and of which edit; a completed booking's stand for the chart alone. */
export type Case = Readonly<{
  kind: ChangeKind;
  before: readonly Change[];
  change: Change;
  terms: BasketTerms;
}>;

/** For party 0 or 1, or with null for the booking. */
const so = (code: string, unitSeqNumber: number | null = null, quantity = 1): Change => ({
  code,
  quantity,
  unitSeqNumber,
});

const NEW: BasketTerms = { isCompleted: false, daysToStart: 0 };
const LONG_BEFORE: BasketTerms = { isCompleted: true, daysToStart: 71 };
const SHORTLY_BEFORE: BasketTerms = { isCompleted: true, daysToStart: 70 };

type Row = readonly [before: readonly Change[], change: Change];

const KINDS: Readonly<Record<ChangeKind, readonly Row[]>> = {
  perUnit: [
    [[], so('dine-standard', 0)],
    [[so('dine-standard', 0)], so('dine-standard', 0)],
    [[so('dine-standard', 0)], so('dine-standard', 0, 0)],
    [[so('dine-standard', 0)], so('dine-premium', 0)],
    [[so('dine-standard', 0)], so('dine-premium', 1)],
    [[so('dine-standard', 0)], so('drinks-soft', 0)],
    [[so('dine-standard', 0)], so('drinks-soft', 1)],
    [[so('drinks-soft', 0)], so('dine-standard', 0)],
    [[so('drinks-soft', 0)], so('drinks-hot-cold', 0)],
    [[so('all-in-classic', 0)], so('drinks-hot-cold', 0)],
    [[so('all-in-classic', 0)], so('drinks-soft', 0)],
    [[so('all-in-classic', 0)], so('dine-standard', 0, 0)],
    [[], so('dine-standard', 0, 0)],
    [[], so('dine-standard', 0, 2)],
    [[], so('dine-standard', 5)],
    [[], so('dine-standard')],
    [[], so('drinks-bar', 0)],
  ],
  allInclusive: [
    [[], so('all-in-classic', 0)],
    [[so('dine-premium', 0), so('dine-premium', 1)], so('all-in-classic', 0)],
    [[so('drinks-hot-cold', 0), so('spa-pool')], so('all-in-classic', 0)],
    [[so('all-in-classic', 0)], so('all-in-premium', 0)],
    [[so('all-in-classic', 0)], so('all-in-classic', 0, 0)],
    [[so('all-in-classic', 0), so('drinks-hot-cold', 0)], so('all-in-classic', 0, 0)],
    [[], so('all-in-classic', 1, 2)],
  ],
  perPerson: [
    [[], so('spa-pool')],
    [[so('spa-pool')], so('spa-pool', null, 3)],
    [[so('spa-pool', null, 3)], so('spa-pool', null, 2)],
    [[so('spa-pool')], so('spa-pool', null, 0)],
    [[], so('spa-pool', null, 4)],
    [[], so('spa-pool', null, 5)],
    [[], so('spa-pool', 0)],
    [[], so('spa-none')],
    [[], so('spa-pool', null, 0)],
    [[so('circus', null, 2)], so('vip-seats', null, 4)],
  ],
  perBooking: [
    [[], so('gosh-donation', null, 5)],
    [[], so('gosh-donation', null, 6)],
    [[so('gosh-donation', null, 5)], so('gosh-donation', null, 0)],
    [[], so('holiday-protection')],
    [[], so('holiday-protection', null, 2)],
    [[], so('cot-hired')],
  ],
  exclusive: [
    [[], so('early-check-in')],
    [[so('early-check-in', null, 2)], so('late-check-out')],
    [[so('late-check-out')], so('early-check-in')],
    [[so('early-check-in')], so('early-check-in', null, 2)],
    [[], so('late-check-out', null, 3)],
    [[so('late-check-out')], so('late-check-out', null, 0)],
  ],
  unlimited: [
    [[], so('token-pre', null, 25)],
    [[so('token-pre', null, 25)], so('token-pre', null, 900)],
    [[so('token-pre', null, 25)], so('token-pre', null, 0)],
    [[], so('token-pre', 1)],
    [[], so('token-post')],
  ],
};

/** Edits of a completed booking, which the account area makes. */
const COMPLETED: readonly (readonly [ChangeKind, BasketTerms, ...Row])[] = [
  ['perUnit', LONG_BEFORE, [so('dine-standard', 0)], so('dine-standard', 0, 0)],
  ['perUnit', LONG_BEFORE, [so('dine-standard', 0)], so('dine-premium', 0)],
  ['allInclusive', LONG_BEFORE, [so('drinks-soft', 0)], so('all-in-classic', 0)],
  ['perUnit', LONG_BEFORE, [so('all-in-classic', 0)], so('drinks-hot-cold', 0)],
  ['perUnit', SHORTLY_BEFORE, [so('dine-standard', 0)], so('dine-standard', 0, 0)],
  ['perUnit', SHORTLY_BEFORE, [so('dine-standard', 0)], so('dine-premium', 0)],
  ['perUnit', SHORTLY_BEFORE, [so('dine-standard', 0)], so('dine-premium', 1)],
  ['perPerson', SHORTLY_BEFORE, [so('spa-pool', null, 2)], so('spa-pool')],
  ['perPerson', SHORTLY_BEFORE, [so('spa-pool', null, 2)], so('spa-pool', null, 3)],
  ['exclusive', SHORTLY_BEFORE, [so('early-check-in')], so('late-check-out')],
  ['unlimited', SHORTLY_BEFORE, [so('token-pre', null, 9)], so('token-pre', null, 3)],
];

/** Every case, by kind. */
export const CASES: readonly Case[] = [
  ...(Object.keys(KINDS) as ChangeKind[]).flatMap((kind) =>
    KINDS[kind].map(([before, change]): Case => ({ kind, before, change, terms: NEW })),
  ),
  ...COMPLETED.map(([kind, terms, before, change]): Case => ({ kind, before, change, terms })),
];

/** 'dine-standard ×2 for party 1'. */
export const lineInWords = ({ code, quantity, unitSeqNumber }: Change): string =>
  `${code}${quantity === 1 ? '' : ` ×${quantity}`}${unitSeqNumber === null ? '' : ` for party ${unitSeqNumber + 1}`}`;

const inOrder = (lines: readonly string[]): string => (lines.length === 0 ? 'nothing' : lines.toSorted().join(', '));

/** What a basket holds, in words that do not depend on any order. */
export const linesInWords = (lines: readonly Choice[]): string =>
  inOrder(lines.map((line) => `${lineInWords(line)}${line.removeable ? '' : ' (included)'}`));

/** The basket of a case before its change. */
export const basketBefore = (
  { before, terms }: Pick<Case, 'before' | 'terms'>,
  offers: readonly Offer[],
): BasketSnapshot => {
  const made = before.reduce(afterChange, basketOf({ offers, terms: NEW, booked: [] }));
  return basketOf({ offers, terms, booked: made.context.lines });
};

/** What the chart makes of a case: the lines, or why not. */
export const resultOf = (one: Case, offers: readonly Offer[]): string => {
  const { context } = afterChange(basketBefore(one, offers), one.change);
  return context.refusal === null
    ? linesInWords(context.lines)
    : `“${refusalInWords(context.refusal, context, one.change)}”`;
};
