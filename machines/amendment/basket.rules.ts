/** What a change of a paid booking adds, removes and costs, from the lines before and after. Money is integer pence. */
import isDeepEqual from 'fast-deep-equal';
import { familyOf } from '../basket/codes.ts';
import type { AmendmentBasket, AmendmentLine, CabinChange } from '../contract/amendment.ts';
import type { BasketLine, BookedUnit } from '../contract/booking.ts';

import { changedLinePrice, totalsOfContent, type PricedContent } from './difference.rules.ts';

type Key = Pick<BasketLine, 'code' | 'unitSeqNumber' | 'removeable'>;

/** Whether two lines are the same. A line included in a package is free, so it differs from the add-on bought alone. */
const isSame = (one: Key, other: Key): boolean =>
  one.code === other.code && one.unitSeqNumber === other.unitSeqNumber && one.removeable === other.removeable;

const linesOf = ({ dinings, extras }: Pick<PricedContent, 'dinings' | 'extras'>): BasketLine[] => [
  ...dinings,
  ...extras,
];

const isUnchanged = (one: BasketLine, other: BasketLine): boolean =>
  isSame(one, other) && one.quantity === other.quantity;

/**
 * The lines with the prices of a change. A line that is also in `booked` costs what `changedLinePrice` says; one that
 * is unchanged in `held`, the lines of the change so far, keeps its price and saving. The ground floor is already
 * priced for the chosen cabins.
 */
export const pricedAsChange = (
  lines: readonly BasketLine[],
  booked: readonly BasketLine[],
  held: readonly BasketLine[],
): BasketLine[] =>
  lines.map((line) => {
    if (isGroundFloor(line)) return line;
    const kept = held.find((one) => isUnchanged(one, line));
    if (kept !== undefined) return { ...line, price: kept.price, saving: kept.saving };
    const before = booked.find((one) => isSame(one, line));
    if (before === undefined || before.quantity === 0) return line;
    const { quantity } = line;
    const added = Math.max(0, quantity - before.quantity);
    const unchanged = Math.min(quantity, before.quantity);
    return {
      ...line,
      price: changedLinePrice(before, quantity, line.price / quantity),
      saving: Math.floor((before.saving * unchanged) / before.quantity) + Math.floor((line.saving * added) / quantity),
    };
  });

const isGroundFloor = ({ code }: Pick<BasketLine, 'code'>): boolean => familyOf(code) === 'groundFloor';

const lineOf = (line: BasketLine, quantity: number, price: number, saving: number): AmendmentLine => ({
  ...line,
  timeSlots: [...line.timeSlots],
  quantity,
  price: Math.max(0, price),
  saving: Math.max(0, saving),
});

const addedLines = (before: readonly BasketLine[], after: readonly BasketLine[]): AmendmentLine[] =>
  after.flatMap((line) => {
    const earlier = before.find((one) => isSame(one, line));
    if (earlier === undefined) return [lineOf(line, line.quantity, line.price, line.saving)];
    const isMoved = line.quantity === earlier.quantity && !isDeepEqual(line.timeSlots, earlier.timeSlots);
    const isDearer = isGroundFloor(line) && line.price > earlier.price;
    return line.quantity > earlier.quantity || isMoved || isDearer
      ? [lineOf(line, line.quantity, line.price - earlier.price, line.saving - earlier.saving)]
      : [];
  });

const removedLines = (before: readonly BasketLine[], after: readonly BasketLine[]): AmendmentLine[] =>
  before.flatMap((line) => {
    const later = after.find((one) => isSame(one, line));
    const quantity = line.quantity - (later?.quantity ?? 0);
    return quantity > 0
      ? [lineOf(line, quantity, line.price - (later?.price ?? 0), line.saving - (later?.saving ?? 0))]
      : [];
  });

/** The basket of a change (spec: account area 3, basket). */
export const changeBasket = (
  booked: PricedContent,
  next: PricedContent,
  { endDate, resId }: Pick<AmendmentBasket, 'endDate' | 'resId'>,
): AmendmentBasket => {
  const [before, after] = [linesOf(booked), linesOf(next)];
  const { total, savings } = totalsOfContent(next);
  return {
    endDate,
    resId,
    add: addedLines(before, after),
    remove: removedLines(before, after),
    total,
    saving: savings,
  };
};

/** The changed cabins, one for each unit. */
export const cabinChanges = (booked: readonly BookedUnit[], next: readonly BookedUnit[]): CabinChange[] =>
  next.flatMap((unit) => {
    const before = booked.find(({ unitIndex }) => unitIndex === unit.unitIndex);
    if (before === undefined || before.selectedCabinCode === unit.selectedCabinCode) return [];
    return [
      {
        unitIndex: unit.unitIndex,
        from: before.selectedCabinName,
        to: unit.selectedCabinName,
        price: unit.cabinPrice - before.cabinPrice,
      },
    ];
  });

const cotsOf = (units: readonly BookedUnit[]): number[] =>
  units.flatMap(({ hiredCots, ownCots }) => [hiredCots, ownCots]);

/** Whether a party has other cots. Hired cots are also a line; a party's own cots are not. */
export const hasOtherCots = (booked: readonly BookedUnit[], next: readonly BookedUnit[]): boolean =>
  !isDeepEqual(cotsOf(booked), cotsOf(next));

/** Whether a change adds and removes nothing. */
export const isNoChange = ({ add, remove }: AmendmentBasket, cabins: readonly CabinChange[]): boolean =>
  add.length + remove.length + cabins.length === 0;
