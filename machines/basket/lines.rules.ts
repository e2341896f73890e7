/** What a change makes of the lines of a basket (spec: account area 4, basket changes). The change was not refused. */
import { codesOf, familyOf, isDrinks, isFoodOrDrink, isPackage } from './codes.ts';
import type { Basket, BasketChange, BasketChoice, LineKey } from './basket.types.ts';
import { isSameLine, lineOf, offerOf } from './refusals.rules.ts';

type Lines = readonly BasketChoice[];

/** What a package brings in for its party: as it is offered, or where it is sold no longer what it brought in `before`. */
const includedBy = (basket: Pick<Basket, 'offers'>, { code, unitSeqNumber }: LineKey, before: Lines): Lines => {
  const offer = offerOf(basket, code);
  if (offer === undefined && isPackage(code))
    return before.filter((line) => !line.removeable && line.unitSeqNumber === unitSeqNumber);
  return (offer?.includes ?? [])
    .filter((one) => offerOf(basket, one)?.units.some(({ unitIndex }) => unitIndex === unitSeqNumber) === true)
    .map((one) => ({ code: one, quantity: 1, unitSeqNumber, removeable: false }));
};

/** The lines that are chosen, with what each package brings in for its party; what a package brings in is not chosen beside it. */
export const withIncluded = (basket: Pick<Basket, 'offers'>, chosen: Lines, before: Lines = []): Lines => {
  const included = chosen.flatMap((line) => includedBy(basket, line, before));
  const once = included.filter((line, i) => included.findIndex((other) => isSameLine(other, line)) === i);
  return [...chosen.filter((line) => lineOf(once, line) === undefined), ...once];
};

const chosenOf = (lines: Lines): Lines => lines.filter((line) => line.removeable);

const without = (lines: Lines, key: LineKey): Lines => chosenOf(lines).filter((line) => !isSameLine(line, key));

const withPlaced = (
  { offers, lines }: Pick<Basket, 'offers' | 'lines'>,
  remaining: Lines,
  change: BasketChange,
): Lines =>
  withIncluded({ offers }, change.quantity === 0 ? remaining : [...remaining, { ...change, removeable: true }], lines);

/** The lines that stay: of other parties all, of this one those that need not go. Asking again for what is there moves nothing. */
const linesBeside = (lines: Lines, change: BasketChange, goes: (line: BasketChoice) => boolean): Lines => {
  const isNew = change.quantity > 0 && lineOf(lines, change) === undefined;
  return without(lines, change).filter((line) => !isNew || line.unitSeqNumber !== change.unitSeqNumber || !goes(line));
};

/**
 * A package of one party: drinks take the place of other drinks and of dining, a dining plan that of another dining
 * plan; all-inclusive is kept, and no other party is touched.
 */
export const withUnitChoice = (basket: Basket, change: BasketChange): Lines => {
  const goes = ({ code }: LineKey): boolean =>
    isDrinks(change.code)
      ? isDrinks(code) || familyOf(code) === 'diningPlan'
      : familyOf(code) === familyOf(change.code);
  return withPlaced(basket, linesBeside(basket.lines, change, goes), change);
};

/** An all-inclusive package takes the place of all food and drink of its party. */
export const withAllInclusive = (basket: Basket, change: BasketChange): Lines =>
  withPlaced(
    basket,
    linesBeside(basket.lines, change, ({ code }) => isFoodOrDrink(code)),
    change,
  );

/** So many of something. */
export const withQuantity = (basket: Basket, change: BasketChange): Lines =>
  withPlaced(basket, without(basket.lines, change), change);

/** Early check-in or late check-out: one takes the place of the other. */
export const withSwap = (basket: Basket, change: BasketChange): Lines =>
  withPlaced(
    basket,
    linesBeside(basket.lines, change, ({ code }) => codesOf(code)?.kind === 'exclusive'),
    change,
  );
