/** Applies whole lists to the basket at once: all food and drink, all extras, or lines to add and remove. */
import { either as E } from 'fp-ts';
import type { AddedAddon, RemovedAddon } from '../contract/addon.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { afterChanges, type BasketSnapshot, type RequestedChange } from './changes.ts';
import type { BasketChange, LineKey } from './basket.types.ts';
import { familyOf, isDrinks, isExclusive, listOf } from './codes.ts';
import { isReplacedBy, isSameLine, lineOf } from './refusals.rules.ts';
import { refusalText } from './refusals.text.ts';

type BasketResult = E.Either<Refusal, BasketSnapshot>;

const CONFLICT = 'You can’t combine this package with another one in the same party.';
const EARLY_OR_LATE = 'You can have early check-in or late check-out, but not both.';
const DUPLICATE = 'Each is named once, with its quantity.';

/** Packages clear drinks and dining, and drinks clear dining: in this order, lines that can be combined all stay. */
const rank = (code: string): number => (familyOf(code) === 'allInclusive' ? 0 : isDrinks(code) ? 1 : 2);

const sortByRank = (wanted: readonly RequestedChange[]): RequestedChange[] =>
  wanted.toSorted((a, b) => rank(a.change.code) - rank(b.change.code));

/** Whether a wanted line was cleared by a later change. */
const isCleared = ({ context }: BasketSnapshot, { change }: RequestedChange): boolean =>
  change.quantity > 0 && lineOf(context.lines, change)?.removeable !== true;

const applyInOrder = (basket: BasketSnapshot, wanted: readonly RequestedChange[]): BasketResult => {
  let current = basket;
  for (const [i, one] of wanted.entries()) {
    const next = afterChanges(current, [one]);
    if (E.isLeft(next)) return next;
    if (wanted.slice(0, i).some((earlier) => isCleared(next.right, earlier)))
      return E.left(refuse(`${one.field}.code`, isExclusive(one.change.code) ? EARLY_OR_LATE : CONFLICT));
    current = next.right;
  }
  return E.right(current);
};

const isNamed = (wanted: readonly RequestedChange[], key: LineKey): boolean =>
  wanted.some(({ change }) => change.quantity > 0 && isSameLine(change, key));

/**
 * The basket with exactly these choices of its parties, or of the booking (except the ground floor). `list` is also the
 * name of the request field. A refusal contains the field of the choice, or of the list if a left-out line cannot be
 * removed.
 */
export const withChoices = (
  basket: BasketSnapshot,
  choices: readonly BasketChange[],
  list: 'dinings' | 'extras',
): BasketResult => {
  const wanted = choices.map((change, i): RequestedChange => ({ change, field: `${list}.${i}` }));
  for (const [i, { change, field }] of wanted.entries()) {
    if (familyOf(change.code) === null || listOf(change.code) !== list)
      return E.left(refuse(`${field}.code`, refusalText('notOffered', basket.context, change)));
    if (isNamed(wanted.slice(0, i), change)) return E.left(refuse(`${field}.code`, DUPLICATE));
  }
  const left = basket.context.lines.filter(
    (line) => line.removeable && listOf(line.code) === list && !isNamed(wanted, line),
  );
  const afterRemoval = afterChanges(
    basket,
    left.map((line) => ({ change: removalOf(line), field: list })),
  );
  if (E.isLeft(afterRemoval)) return E.left(refuse(list, afterRemoval.left.message));
  const present = wanted.filter(({ change }) => change.quantity > 0);
  // the list of the parties' choices has another name for the field of the party
  const named = ({ field, message }: Refusal): Refusal => refuse(field.replace('unitSeqNumber', 'unitIndex'), message);
  return E.mapLeft(named)(applyInOrder(afterRemoval.right, sortByRank(present)));
};

const removalOf = ({ code, unitSeqNumber }: LineKey): BasketChange => ({ code, unitSeqNumber, quantity: 0 });

/** The basket after lines were removed and others added, all or nothing; a refusal contains the field of the line. */
export const withChanges = (
  basket: BasketSnapshot,
  { add, remove }: Readonly<{ add: readonly AddedAddon[]; remove: readonly RemovedAddon[] }>,
): BasketResult => {
  for (const [i, line] of remove.entries()) {
    if (isReplacedBy(add, line))
      return E.left(refuse(`remove.${i}.code`, refusalText('replaced', basket.context, removalOf(line))));
  }
  return afterChanges(basket, [
    ...remove.map((line, i): RequestedChange => ({ change: removalOf(line), field: `remove.${i}` })),
    ...sortByRank(add.map((line, i): RequestedChange => ({ change: line, field: `add.${i}` }))),
  ]);
};
