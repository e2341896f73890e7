/** Applies a change that is not refused to the lines of a basket (spec: account area 4, basket changes). */
import { familyOf, isDrinks, isExclusive, isForParties, isPackage } from './codes.ts';
import type { Basket, BasketChange, BasketChoice, LineKey } from './basket.types.ts';
import { isSameLine, lineOf, offerOf } from './refusals.rules.ts';

type Lines = readonly BasketChoice[];

/** The lines that a package includes for its party: as offered, or as in `before` if the package is no longer sold. */
const includedBy = (basket: Pick<Basket, 'offers'>, { code, unitSeqNumber }: LineKey, before: Lines): Lines => {
  const offer = offerOf(basket, code);
  if (offer === undefined)
    return isPackage(code) ? before.filter((line) => !line.removeable && line.unitSeqNumber === unitSeqNumber) : [];
  return offer.includes
    .filter((one) => offerOf(basket, one)?.units.some(({ unitIndex }) => unitIndex === unitSeqNumber) === true)
    .map((one) => ({ code: one, quantity: 1, unitSeqNumber, removeable: false }));
};

/** The chosen lines plus the lines that their packages include; an included line replaces the same line if chosen. */
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

/**
 * The lines that stay when a line is added: those of other parties, and those of its party that `goes` does not match.
 * If the line exists already, all lines stay.
 */
const linesBeside = (lines: Lines, change: BasketChange, goes: (line: BasketChoice) => boolean): Lines => {
  const isNew = change.quantity > 0 && lineOf(lines, change) === undefined;
  return without(lines, change).filter((line) => !isNew || line.unitSeqNumber !== change.unitSeqNumber || !goes(line));
};

/**
 * The lines after a package for one party changed: drinks replace other drinks and dining, a dining plan replaces
 * another dining plan; all-inclusive packages and other parties do not change.
 */
export const withUnitChoice = (basket: Basket, change: BasketChange): Lines => {
  const goes = ({ code }: LineKey): boolean =>
    isDrinks(change.code)
      ? isDrinks(code) || familyOf(code) === 'diningPlan'
      : familyOf(code) === familyOf(change.code);
  return withPlaced(basket, linesBeside(basket.lines, change, goes), change);
};

/** The lines after an all-inclusive package changed: it replaces all food and drink of its party. */
export const withAllInclusive = (basket: Basket, change: BasketChange): Lines =>
  withPlaced(
    basket,
    linesBeside(basket.lines, change, ({ code }) => isForParties(code)),
    change,
  );

/** The lines after the quantity of one line changed. */
export const withQuantity = (basket: Basket, change: BasketChange): Lines =>
  withPlaced(basket, without(basket.lines, change), change);

/** The lines after early check-in or late check-out changed: one replaces the other. */
export const withSwap = (basket: Basket, change: BasketChange): Lines =>
  withPlaced(
    basket,
    linesBeside(basket.lines, change, ({ code }) => isExclusive(code)),
    change,
  );
