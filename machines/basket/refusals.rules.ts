/** Why a basket change is refused: one predicate for each reason (spec: account area 4, booking journey 5). */
import { familyOf, isDrinks, isExclusive, isForParties, isRefundable } from './codes.ts';
import type { Basket, BasketChange, BasketChoice, LineKey, AddonOffer } from './basket.types.ts';

/** A completed booking accepts only additions from this many days before its start (spec: booking journey 9). */
export const LOCK_DAYS = 70;

export const isSameLine = (one: LineKey, other: LineKey): boolean =>
  one.code === other.code && one.unitSeqNumber === other.unitSeqNumber;

/** The line with this key, or undefined. */
export const lineOf = (lines: readonly BasketChoice[], key: LineKey): BasketChoice | undefined =>
  lines.find((line) => isSameLine(line, key));

const quantityIn = (lines: readonly BasketChoice[], key: LineKey): number => lineOf(lines, key)?.quantity ?? 0;

/** The offer with a code, or undefined. */
export const offerOf = ({ offers }: Pick<Basket, 'offers'>, code: string): AddonOffer | undefined =>
  offers.find((offer) => offer.code === code);

const isIncrease = ({ lines }: Basket, change: BasketChange): boolean => change.quantity > quantityIn(lines, change);

/** Chosen lines whose quantity is higher than in the booking before the changes. */
export const additionsOf = ({ lines, booked }: Pick<Basket, 'lines' | 'booked'>): BasketChoice[] =>
  lines.filter((line) => line.removeable && line.quantity > quantityIn(booked, line));

/** A code of no family, or a higher quantity of an add-on that is not sold for this stay. */
export const isNotOffered = (basket: Basket, change: BasketChange): boolean =>
  familyOf(change.code) === null || (isIncrease(basket, change) && offerOf(basket, change.code) === undefined);

/**
 * A package for parties that is requested without a party, or for one that it is not offered to; a booked package that
 * is no longer sold can stay.
 */
export const isNotForUnit = (basket: Basket, change: BasketChange): boolean =>
  change.unitSeqNumber === null ||
  (isIncrease(basket, change) &&
    offerOf(basket, change.code)?.units.some(({ unitIndex }) => unitIndex === change.unitSeqNumber) !== true);

/** An add-on for the whole booking, requested for one party. */
export const isNotForBooking = (_basket: Basket, { unitSeqNumber }: BasketChange): boolean => unitSeqNumber !== null;

export const isNotWhole = (_basket: Basket, { quantity }: BasketChange): boolean =>
  !Number.isInteger(quantity) || quantity < 0;

/** More than one of a package: packages count as one for their party (spec: booking journey 4). */
export const isMoreThanOne = (_basket: Basket, { quantity }: BasketChange): boolean => quantity > 1;

/** More than the maximum, which may depend on guests, parties or infants; for tokens it is only that of the shop. */
export const isAboveMaximum = (basket: Basket, change: BasketChange): boolean =>
  isIncrease(basket, change) && change.quantity > (offerOf(basket, change.code)?.maxQuantity ?? 0);

/** The removal of a line that is not in the basket. */
export const isNotInBasket = ({ lines }: Basket, change: BasketChange): boolean =>
  change.quantity === 0 && lineOf(lines, change) === undefined;

/** The line is included in a package: it can be neither removed nor added again. */
export const isIncluded = ({ lines }: Basket, change: BasketChange): boolean =>
  lineOf(lines, change)?.removeable === false;

const isAdded = (additions: readonly LineKey[], families: readonly (string | null)[]): boolean =>
  additions.some(({ code }) => families.includes(familyOf(code)));

/**
 * The three rules of removal (spec: account area 4): an addition replaces lines that it cannot be combined with, so
 * these must not be removed explicitly as well.
 */
export const isReplacedBy = (additions: readonly LineKey[], { code, unitSeqNumber }: LineKey): boolean => {
  const isAllInclusiveAdded = isAdded(additions, ['allInclusive']);
  switch (familyOf(code)) {
    case 'allInclusiveDrinks':
      return additions.some((addition) => isForParties(addition.code));
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

/** The explicit removal of a booked line that an addition replaces. */
export const isReplaced = (basket: Basket, change: BasketChange): boolean =>
  change.quantity === 0 &&
  lineOf(basket.booked, change) !== undefined &&
  isReplacedBy(
    additionsOf(basket).filter((addition) => !isSameLine(addition, change)),
    change,
  );

/** Fewer than were booked and paid of a donation, holiday protection or tokens, which are not refunded. */
export const isNotRefundable = ({ terms, booked }: Basket, change: BasketChange): boolean =>
  terms.isCompleted && !isRefundable(change.code) && change.quantity < quantityIn(booked, change);

/** Whether the guest, not our team, changes a completed booking: the team may do what guests call about. */
const isEditedByGuest = ({ terms }: Basket): boolean => terms.isCompleted && terms.by !== 'team';

const isLocked = (basket: Basket): boolean => isEditedByGuest(basket) && basket.terms.daysToStart <= LOCK_DAYS;

/** A lower quantity than booked, too close to the start of a completed booking. */
export const isTooLate = (basket: Basket, change: BasketChange): boolean =>
  isLocked(basket) && change.quantity < quantityIn(basket.booked, change);

/** The groups of add-ons that exclude each other: food and drink, and check-in and check-out hours. */
const EXCLUSIVE_GROUPS = [isForParties, isExclusive];

/** Booked lines of the same party and group that the change may conflict with. */
const conflictingLines = ({ booked }: Basket, change: BasketChange): BasketChoice[] =>
  booked.filter(
    (line) =>
      line.code !== change.code &&
      line.unitSeqNumber === change.unitSeqNumber &&
      EXCLUSIVE_GROUPS.some((includes) => includes(line.code) && includes(change.code)),
  );

/** An addition that conflicts with a booked line, too close to the start: only our team can change it, by phone. */
export const isUpgradeByPhone = (basket: Basket, change: BasketChange): boolean =>
  isLocked(basket) && isIncrease(basket, change) && conflictingLines(basket, change).length > 0;

/** Drinks in place of an all-inclusive package, or the reverse, in a completed booking: only our team can change it. */
export const isMixedUpgrade = (basket: Basket, change: BasketChange): boolean =>
  isEditedByGuest(basket) &&
  isIncrease(basket, change) &&
  conflictingLines(basket, change).some(
    ({ code }) =>
      (isDrinks(code) && familyOf(change.code) === 'allInclusive') ||
      (familyOf(code) === 'allInclusive' && isDrinks(change.code)),
  );
