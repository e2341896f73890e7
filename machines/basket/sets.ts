/** Whole lists put to the basket at once: its food and drink, its extras, or lines to add and to take out. */
import { either as E } from 'fp-ts';
import type { AddedAddon, RemovedAddon } from '../contract/addon.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { afterChanges, type BasketSnapshot, type Wanted } from './changes.ts';
import type { Change, Choice, LineKey } from './basket.types.ts';
import { codesOf, familyOf, isDrinks, isForParties } from './codes.ts';
import { isReplacedBy, isSameLine, lineOf } from './refusals.rules.ts';
import { refusalInWords } from './words.ts';

type Answer = E.Either<Refusal, BasketSnapshot>;

const CLASH = 'This package cannot be combined with another one chosen for this unit.';
const HOURS = 'You can have early check-in or late check-out, but not both.';
const TWICE = 'Each is named once, with its quantity.';

/** Drinks clear the dining before them, and packages both: in this order nothing is cleared that can stand together. */
const rank = (code: string): number => (familyOf(code) === 'allInclusive' ? 0 : isDrinks(code) ? 1 : 2);

const inRank = (wanted: readonly Wanted[]): Wanted[] =>
  wanted.toSorted((a, b) => rank(a.change.code) - rank(b.change.code));

/** What of these was wanted, and is cleared by what else was wanted. */
const isLost = ({ context }: BasketSnapshot, { change }: Wanted): boolean =>
  change.quantity > 0 && lineOf(context.lines, change)?.removeable !== true;

const putIn = (basket: BasketSnapshot, wanted: readonly Wanted[]): Answer => {
  let current = basket;
  for (const [i, one] of wanted.entries()) {
    const next = afterChanges(current, [one]);
    if (E.isLeft(next)) return next;
    if (wanted.slice(0, i).some((earlier) => isLost(next.right, earlier)))
      return E.left(refuse(`${one.field}.code`, codesOf(one.change.code)?.kind === 'exclusive' ? HOURS : CLASH));
    current = next.right;
  }
  return E.right(current);
};

const isNamed = (wanted: readonly Wanted[], key: LineKey): boolean =>
  wanted.some(({ change }) => change.quantity > 0 && isSameLine(change, key));

/**
 * The basket with these choices and no others: of parties, or of the booking but its ground floor. `list` is the field
 * they are in. A refusal names the choice, or the list where it is about one that was left out.
 */
export const withSet = (
  basket: BasketSnapshot,
  choices: readonly Change[],
  { list, isOfParties }: Readonly<{ list: string; isOfParties: boolean }>,
): Answer => {
  const isOfSet = (code: string): boolean => isForParties(code) === isOfParties && familyOf(code) !== 'groundFloor';
  const wanted = choices.map((change, i): Wanted => ({ change, field: `${list}.${i}` }));
  for (const [i, { change, field }] of wanted.entries()) {
    if (codesOf(change.code) === null || !isOfSet(change.code))
      return E.left(refuse(`${field}.code`, refusalInWords('notOffered', basket.context, change)));
    if (isNamed(wanted.slice(0, i), change)) return E.left(refuse(`${field}.code`, TWICE));
  }
  const left = basket.context.lines.filter((line) => line.removeable && isOfSet(line.code) && !isNamed(wanted, line));
  const kept = afterChanges(
    basket,
    left.map((line) => ({ change: takenOut(line), field: list })),
  );
  if (E.isLeft(kept)) return E.left(refuse(list, kept.left.message));
  const present = wanted.filter(({ change }) => change.quantity > 0);
  // whose it is goes by another name in the list of the parties' choices
  const named = ({ field, message }: Refusal): Refusal => refuse(field.replace('unitSeqNumber', 'unitIndex'), message);
  return E.mapLeft(named)(putIn(kept.right, inRank(present)));
};

const takenOut = ({ code, unitSeqNumber }: LineKey): Change => ({ code, unitSeqNumber, quantity: 0 });

/** The basket after lines were taken out and others added, all or nothing; a refusal names the line. */
export const withChanges = (
  basket: BasketSnapshot,
  { add, remove }: Readonly<{ add: readonly AddedAddon[]; remove: readonly RemovedAddon[] }>,
): Answer => {
  for (const [i, line] of remove.entries()) {
    if (isReplacedBy(add, line))
      return E.left(refuse(`remove.${i}.code`, refusalInWords('replaced', basket.context, takenOut(line))));
  }
  return afterChanges(basket, [
    ...remove.map((line, i): Wanted => ({ change: takenOut(line), field: `remove.${i}` })),
    ...inRank(add.map((line, i): Wanted => ({ change: line, field: `add.${i}` }))),
  ]);
};

/**
 * What an edit changes of what was booked, as the kept basket of an existing booking and its calls have it (spec: account
 * area 3 and 4): lines to add, with those of the same party that stand beside them, and lines to take out; what is
 * replaced by what is added is not taken out as well. The journey tells all that is wanted instead (docs/decisions/0051).
 */
export const listsOf = ({
  context: { lines, booked },
}: BasketSnapshot): Readonly<{ add: Choice[]; remove: LineKey[] }> => {
  const own = lines.filter((line) => line.removeable);
  const changed = own.filter((line) => line.quantity !== lineOf(booked, line)?.quantity);
  const parties = new Set(changed.map(({ unitSeqNumber }) => unitSeqNumber).filter((unit) => unit !== null));
  const add = own.filter((line) => changed.includes(line) || parties.has(line.unitSeqNumber ?? -1));
  const gone = booked.filter((line) => line.removeable && lineOf(own, line) === undefined);
  return { add, remove: gone.filter((line) => !isReplacedBy(add, line)) };
};
