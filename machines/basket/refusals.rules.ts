/** Why a change of the basket is refused: one predicate for each reason (spec: account area 4, booking journey 5). */
import { codesOf, familyOf, isDrinks, isFoodOrDrink } from './codes.ts';
import type { Basket, BasketChange, BasketChoice, LineKey, AddonOffer } from './basket.types.ts';

/** Within so many days of its start a completed booking can only be added to (spec: booking journey 9). */
export const LOCK_DAYS = 70;

export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  one.code === other.code && one.unitSeqNumber === other.unitSeqNumber;

/** The line there is, or undefined. */
export const lineOf = (lines: readonly BasketChoice[], key: LineKey): BasketChoice | undefined =>
  lines.find((line) => isSameLine(line, key));

const quantityIn = (lines: readonly BasketChoice[], key: LineKey): number => lineOf(lines, key)?.quantity ?? 0;

/** What is on offer under a code, or undefined. */
export const offerOf = ({ offers }: Pick<Basket, 'offers'>, code: string): AddonOffer | undefined =>
  offers.find((offer) => offer.code === code);

const isIncrease = ({ lines }: Basket, change: BasketChange): boolean => change.quantity > quantityIn(lines, change);

/** What is being added to the booking as it was. */
export const additionsOf = ({ lines, booked }: Pick<Basket, 'lines' | 'booked'>): BasketChoice[] =>
  lines.filter((line) => line.removeable && line.quantity > quantityIn(booked, line));

/** More of something than before, that is not sold for this stay. */
export const isNotOffered = (basket: Basket, change: BasketChange): boolean =>
  codesOf(change.code) === null || (isIncrease(basket, change) && offerOf(basket, change.code) === undefined);

/** A package for parties, without a party that it is offered to; one that is booked and sold no longer can stay. */
export const isNotForUnit = (basket: Basket, change: BasketChange): boolean =>
  change.unitSeqNumber === null ||
  (isIncrease(basket, change) &&
    offerOf(basket, change.code)?.units.some(({ unitIndex }) => unitIndex === change.unitSeqNumber) !== true);

/** Something for the whole booking, asked for one party. */
export const isNotForBooking = (_basket: Basket, { unitSeqNumber }: BasketChange): boolean => unitSeqNumber !== null;

export const isNotWhole = (_basket: Basket, { quantity }: BasketChange): boolean =>
  !Number.isInteger(quantity) || quantity < 0;

/** Dining and the like count as one for their party (spec: booking journey 4). */
export const isMoreThanOne = (_basket: Basket, { quantity }: BasketChange): boolean => quantity > 1;

/** More than there are guests, parties or infants for it; tokens have no such end. */
export const isAboveMaximum = (basket: Basket, change: BasketChange): boolean =>
  isIncrease(basket, change) &&
  codesOf(change.code)?.kind !== 'unlimited' &&
  change.quantity > (offerOf(basket, change.code)?.maxQuantity ?? 0);

/** Nothing of it is there to be taken out. */
export const isNotInBasket = ({ lines }: Basket, change: BasketChange): boolean =>
  change.quantity === 0 && lineOf(lines, change) === undefined;

/** It came with a package: it can be neither taken out nor had twice. */
export const isIncluded = ({ lines }: Basket, change: BasketChange): boolean =>
  lineOf(lines, change)?.removeable === false;

const isAdded = (additions: readonly LineKey[], families: readonly (string | null)[]): boolean =>
  additions.some(({ code }) => families.includes(familyOf(code)));

/**
 * The three rules of removal (spec: account area 4): what is being added replaces what it cannot stand beside, so that
 * this is not taken out by hand as well.
 */
export const isReplacedBy = (additions: readonly LineKey[], { code, unitSeqNumber }: LineKey): boolean => {
  const isAllInclusiveAdded = isAdded(additions, ['allInclusive']);
  switch (familyOf(code)) {
    case 'allInclusiveDrinks':
      return additions.some((addition) => isFoodOrDrink(addition.code));
    case 'diningPlan':
      return (
        isAllInclusiveAdded ||
        additions.some(
          (addition) => familyOf(addition.code) === 'diningPlan' && addition.unitSeqNumber === unitSeqNumber,
        )
      );
    case 'baseDrinks':
      return isAllInclusiveAdded;
    default:
      return false;
  }
};

/** Taken out by hand while something is added that replaces it. */
export const isReplaced = (basket: Basket, change: BasketChange): boolean =>
  change.quantity === 0 &&
  lineOf(basket.booked, change) !== undefined &&
  isReplacedBy(
    additionsOf(basket).filter((addition) => !isSameLine(addition, change)),
    change,
  );

const isLocked = ({ terms }: Basket): boolean => terms.isCompleted && terms.daysToStart <= LOCK_DAYS;

/** Fewer of what is booked, too near to the start of a completed booking. */
export const isTooLate = (basket: Basket, change: BasketChange): boolean =>
  isLocked(basket) && change.quantity < quantityIn(basket.booked, change);

/** What the change would take out of a party's food and drink, or of the hours of arrival and departure. */
const exclusiveOf = (code: string): string | null =>
  isFoodOrDrink(code) ? 'foodAndDrink' : codesOf(code)?.kind === 'exclusive' ? 'hours' : null;

/** Other lines that are booked where this one is to be. */
const conflictingLines = ({ booked }: Basket, change: BasketChange): BasketChoice[] =>
  booked.filter(
    (line) =>
      line.code !== change.code &&
      line.unitSeqNumber === change.unitSeqNumber &&
      exclusiveOf(line.code) !== null &&
      exclusiveOf(line.code) === exclusiveOf(change.code),
  );

/** Something else instead of what is booked, too near to the start: the team does that by telephone. */
export const isUpgradeByPhone = (basket: Basket, change: BasketChange): boolean =>
  isLocked(basket) && isIncrease(basket, change) && conflictingLines(basket, change).length > 0;

/** Drinks and an all-inclusive package that change places in a completed booking: the team has to sort that out. */
export const isMixedUpgrade = (basket: Basket, change: BasketChange): boolean =>
  basket.terms.isCompleted &&
  isIncrease(basket, change) &&
  conflictingLines(basket, change).some(
    ({ code }) =>
      (isDrinks(code) && familyOf(change.code) === 'allInclusive') ||
      (familyOf(code) === 'allInclusive' && isDrinks(change.code)),
  );
